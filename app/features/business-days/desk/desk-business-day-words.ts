/** Words of the page of the business day. */
export const businessDayWords = {
	title: "Business day",
	open: (day: string) => `Open: ${day}`,
	since: (day: string, hour: string) => `since ${day}, ${hour}`,
	closesBy:
		"It is closed by itself at 03:30. Until then a guest who comes after midnight is an arrival of this day.",
	matters: "Open matters",
	none: "Nothing is open.",
	goesOn: "Nothing here stops the day: what is open is on Today again tomorrow.",
	kinds: {
		arrivals: "Arrivals that are not checked in",
		departures: "Departures that are not checked out",
		requests: "Requests for a treatment without a time",
		treatments: "Treatments not marked as done or missed",
		dinners: "Dinners not marked as done or missed",
		mail: "E-mails that could not be sent",
		drawers: "Cash drawers still open",
		bills: "Open bills of guests who have left",
	},
	sheet: "Owner’s sheet",
	nights: {
		title: "Will be posted",
		none: "No night is to be posted.",
		sum: (count: number, amount: string) => `${count === 1 ? "1 night" : `${count} nights`}, ${amount}`,
		villa: "Villa",
		guest: "Guest",
		amount: "With tax",
	},
	drawer: {
		title: "Cash drawer",
		open: (day: string, hour: string, by: string) =>
			`Still open, since ${day}, ${hour}, by ${by}. What is taken from now on belongs to the next day once this one is closed.`,
		link: "Count and close the drawer",
		none: "No drawer is open.",
	},
	bills: {
		title: "Open bills of guests who have left",
		none: "None.",
		owes: (amount: string) => `${amount} to pay`,
		gets: (amount: string) => `${amount} to give back`,
	},
	close: "Close it now",
	closeLead: "Close the day by hand when the last guest is here. It cannot be opened again.",
	reason: "Why now?",
	reasonHint: "It stands in the record of the day. No names of guests.",
	submit: (day: string) => `Close ${day}`,
	tooEarly: (day: string) => `${day} can be closed from 20:00 on.`,
	before: "Closed days",
	closedAt: (day: string, hour: string, by: string) => `${day}, ${hour}, by ${by}`,
	byItself: "Closed by itself, 03:30",
	matter: (count: number) => {
		if (count === 0) return "Nothing was open";
		return count === 1 ? "1 open matter" : `${count} open matters`;
	},
	/** What is said beside a field. */
	messages: {
		dayMissing: "Please reload this page and try again.",
		reasonMissing: "Write why the day is closed now.",
		reasonTooLong: "Please shorten it to 200 characters.",
	},
	refusals: {
		not_allowed: "Your role does not close the business day.",
		too_early: "This day can be closed from 20:00 on.",
		closed_meanwhile: (was: string, open: string) =>
			`${was} was closed meanwhile by somebody else. The day that is open now is ${open}. Nothing was changed.`,
	},
} as const;
