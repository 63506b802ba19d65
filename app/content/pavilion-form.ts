/** The words and limits of the form at `/reserve-pavilion`. */
export const pavilionForm = {
	title: "Reserve PB Pavilion",
	label: "PB Pavilion",
	intro: "One table, one group, one evening. Choose an experience and a date, and the pavilion answers.",
	limits: { maxDaysAhead: 730 },
	fields: {
		experience: "Experience",
		experienceHint: "Prices are for each guest. Every experience has its own smallest group.",
		choose: "Choose an experience",
		/** After title and price in the list: what counts where scripts do not run. */
		option: (title: string, priceText: string, minGuests: number) =>
			`${title}: ${priceText} each, from ${minGuests} guests`,
		date: "Date",
		dateHint: (last: string) => `From today until ${last}.`,
		guests: (minimum: number) => `Guests (minimum ${minimum})`,
		guestsHint: "At most 20.",
		name: "Name",
		email: "E-mail",
		emailHint: "So that the pavilion can write to you.",
		note: "Note",
		noteHint: "Allergies, a birthday, the hour you have in mind. Up to 2,000 characters.",
	},
	submit: "Request this evening",
	messages: {
		experienceMissing: "Please choose an experience.",
		dateMissing: "Please choose a date.",
		dateUnreal: "Please choose a date that exists in the calendar.",
		datePast: "Please choose today or a later date.",
		dateFar: (last: string) => `Please choose a date until ${last}.`,
		guestsMissing: "Please enter the number of guests.",
		guestsOutside: "Please enter a whole number of guests from 1 to 20.",
		guestsBelow: (minimum: number) => `Minimum of ${minimum} guests required for this experience.`,
		nameMissing: "Please enter the name of the host.",
	},
	aside: {
		/** While nothing is chosen. */
		all: "Six experiences",
		allLine: (priceText: string, minimum: number) => `${priceText} per guest, from ${minimum} guests`,
		priceText: (priceText: string) => `${priceText} per guest`,
		groupText: (minimum: number, maximum: number) => `${minimum} to ${maximum} guests`,
		estimate: {
			title: (guests: number) => `An evening for ${guests}`,
			food: "Food and drink, from",
			service: "Service charge, 20%",
			gst: "GST, 12.5%",
			total: "Total, from",
			/** The same in a line, where the aside stands far below. */
			line: (guests: number, total: string) =>
				`From ${total} for ${guests}, with the service charge and GST.`,
			paid: "Paid at the pavilion. Nothing is charged on this page.",
		},
	},
	foot: {
		title: "What to expect",
		facts: [
			{
				term: "Duration",
				text: "A chef's-choice evening takes about 60 minutes for 12 courses, about 75 minutes for 17.",
			},
			{
				term: "Service charge",
				text: "A mandatory 20% service charge is added to food and beverages.",
			},
			{
				term: "Your request",
				text: "It holds no table yet. The pavilion looks at the date and answers with an hour.",
			},
		],
	},
	sent: {
		message: "PB Pavilion reservation submitted!",
		experience: "Experience",
		date: "Date",
		guests: "Guests",
		withEmail: "The pavilion looks at the date and writes to you at",
		withoutEmail:
			"You left no e-mail address, so please contact us with your reference to agree on the hour.",
	},
} as const;
