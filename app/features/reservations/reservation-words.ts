import { hotel } from "#app/content/hotel/hotel.ts";

/** The words of a reservation's own page and of the form that opens it. */
export const reservationWords = {
	/** Leads to the bill of a guest in house, and afterwards. */
	bill: "See your bill",
	title: (reference: string) => `Reservation ${reference}`,
	submitted: "Reservation submitted successfully!",
	/** Under the heading: the state of the reservation, and what has just happened to it. */
	state: {
		fresh: (reference: string, villas: number) =>
			`${villas > 1 ? "Your villas are" : "Your villa is"} booked. Your reference is ${reference}; with it and your name you can open this page any time.`,
		moved: "Your dates are changed.",
		cancelled: (owed: string | null, villas: number) =>
			owed === null
				? "Cancelled. Nothing is owed."
				: `Cancelled. ${owed} is charged for the first night${villas > 1 ? " of each villa" : ""}.`,
		/** Under the heading of a cancelled stay. */
		released: (villas: string, nights: string) => `${villas}, ${nights}. We hope to see you another time.`,
		notChangeable: (email: string) =>
			`Nothing was changed: this reservation can no longer be changed or cancelled here. Please write to ${email}.`,
		coming: (arrival: string) => `We look forward to welcoming you on ${arrival}.`,
		stay: (arrival: string) => `Your stay from ${arrival}.`,
		held: "These nights are held for you. They are not booked yet.",
		expired: "The hold on these nights has ended. Nothing is owed.",
		staying: (departure: string) => `You are checked in. Enjoy your stay until ${departure}.`,
		left: "Thank you for staying with us. We hope to see you again.",
		leftEarly: (day: string, charge: string | null) =>
			`You left on ${day}, before the end of your stay. ${
				charge === null ? "Nothing is charged" : `${charge} is charged`
			} for the nights you gave back.`,
		noShow: (arrival: string, charge: string | null) =>
			`We expected you on ${arrival}, and you did not arrive. ${
				charge === null ? "Nothing is charged." : `${charge} is charged.`
			}`,
	},
	statuses: {
		held: "Held",
		confirmed: "Confirmed",
		checked_in: "Checked in",
		checked_out: "Checked out",
		cancelled: "Cancelled",
		no_show: "Not arrived",
		expired: "Expired",
	},
	facts: {
		reference: "Reference",
		guest: "Guest",
		party: "Travelers",
		phone: "Phone",
		arrivalTime: "Arriving",
		note: "Special requests",
		checkIn: "Check-in",
		checkOut: "Check-out",
	},
	/** A date with its hour. */
	from: (day: string, time: string) => `${day}, from ${time}`,
	until: (day: string, time: string) => `${day}, by ${time}`,
	price: {
		givenBack: "For nights given back",
		/** Of a stay whose guest did not come. */
		asReserved: "Total, as reserved",
		freeEnded: (villas: number) =>
			`Free cancellation has ended. If you cancel, the first night${villas > 1 ? " of each villa" : ""} is charged.`,
		earns: (points: string) => `You earn ${points} with this stay, added after check-out.`,
	},
	next: {
		arrival: (day: string, time: string) => `${day}, from ${time}`,
		welcome: (total: string) =>
			`We welcome you at ${hotel.street}. You pay ${total} at the resort, in US or Belize dollars.`,
		departure: (day: string, time: string) => `${day}, by ${time}`,
		leave: "Check out. Early or late? We keep your bags, and the beach is yours.",
		cancelCharged: "Changing is free. If you cancel, the first night is charged.",
	},
	actions: {
		change: "Change dates",
		cancel: "Cancel",
		again: (nights: string) => `Book ${nights} again`,
		other: "Look at other dates",
	},
	change: {
		title: "Change the dates",
		checkIn: "New check-in",
		checkOut: "New check-out",
		consider: "See the new price",
		taken: (villas: number, dates: string, booked: string) =>
			`${villas > 1 ? "The villas are" : "The villa is"} not free for ${dates}: booked ${booked}. Your reservation is unchanged; please try other dates.`,
		restricted: (dates: string, rule: string) =>
			`The hotel does not take a stay for ${dates}: ${rule}. Your reservation is unchanged; please try other dates.`,
		repriced: "Nothing has been changed yet, because the price of these dates has changed.",
		/** After dates and total. */
		price: (difference: string, freeUntil: string | null) =>
			`with tax, ${difference}. ${freeUntil === null ? "Free cancellation has ended." : `Free cancellation until ${freeUntil}.`}`,
		same: "the same as before",
		more: (amount: string) => `${amount} more than before`,
		less: (amount: string) => `${amount} less than before`,
		submit: (dates: string) => `Change to ${dates}`,
	},
	cancel: {
		title: "Cancel this reservation",
		free: (villas: number) => `Cancelling now is free of charge. ${openToOthers(villas)}`,
		owed: (amount: string, villas: number) =>
			`Cancelling now costs the full price of the first night${villas > 1 ? " of each villa" : ""}: ${amount}. ${openToOthers(villas)}`,
		submitFree: "Cancel free of charge",
		submitOwed: (amount: string) => `Cancel for ${amount}`,
	},
	find: {
		title: "Find my reservation",
		intro: "See, change or cancel a villa, a treatment or a dinner.",
		/** At the reservation's own address, on a browser that did not make it. */
		closed: "To open this reservation, please enter the name or e-mail it was made with.",
		reference: "Reference",
		referenceHint: "Eight letters and numbers, like K7MQ 2XHD. Spaces do not matter.",
		guest: "Guest name or e-mail",
		guestHint: "As you gave it when you booked.",
		submit: "Open reservation",
		submitting: "Opening...",
		referenceMissing: "Please enter the reference of the reservation.",
		referenceLong: "A reference has 8 letters and numbers.",
		guestMissing: "Please enter the name or e-mail the reservation was made with.",
		/** The same whether the reference, the name or both are wrong: nobody learns which references exist. */
		notFound: "We found no reservation with this reference and this name or e-mail. Please check both.",
		tooOften: "Too many tries. Please try again in ten minutes.",
		failed: "We cannot reach our booking system. Please try again.",
	},
} as const;

function openToOthers(villas: number): string {
	return `Other guests can book ${villas > 1 ? "the villas" : "the villa"} at once.`;
}
