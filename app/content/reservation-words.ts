import type { HotelHours } from "./hotel.ts";

/** The words of a reservation's own page and of the form that opens it. */
export const reservationWords = {
	title: (reference: string) => `Reservation ${reference}`,
	submitted: "Reservation submitted successfully!",
	/** Under the heading: how the reservation stands, and what has just happened to it. */
	state: {
		fresh: (reference: string, villas: number) =>
			`${villas > 1 ? "The villas are" : "The villa is"} yours. Keep the reference ${reference}: with your name it opens this page.`,
		moved: (arrival: string) => `Your dates are changed. We look forward to ${arrival}.`,
		cancelled: (owed: string | null) =>
			owed === null ? "Cancelled. Nothing is owed." : `Cancelled. ${owed} is owed for the first night.`,
		notChangeable: (email: string) =>
			`Nothing was changed: this reservation can no longer be changed or cancelled here. Please write to ${email}.`,
		coming: (arrival: string) => `We look forward to welcoming you on ${arrival}.`,
		stay: (arrival: string) => `Your stay from ${arrival}.`,
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
		party: "Party",
		email: "E-mail",
		phone: "Phone",
		note: "Special requests",
	},
	price: {
		freeEnded: "Cancelling is no longer free: if you cancel, the first night is owed.",
		earns: (points: string) => `This stay earns you ${points}, yours after check-out.`,
	},
	next: {
		held: (villas: number) =>
			`Your ${villas > 1 ? "villas are" : "villa is"} held for you; nothing is charged before you arrive.`,
		hours: (villas: number, hours: HotelHours, checkIn: string, checkOut: string) =>
			`Come from ${hours.checkIn} on ${checkIn}; the ${villas > 1 ? "villas are" : "villa is"} yours until ${hours.checkOut} on ${checkOut}.`,
		goOn: {
			before: "Go on with your stay:",
			wellness: "reserve a treatment",
			pavilion: "an evening at the pavilion",
		},
	},
	change: {
		title: "Change the dates",
		checkIn: "New check-in",
		checkOut: "New check-out",
		consider: "See the new price",
		taken: (villas: number, dates: string, booked: string) =>
			`${villas > 1 ? "The villas are" : "The villa is"} not free for ${dates}: booked ${booked}. Your reservation is unchanged; please try other dates.`,
		repriced: "Nothing was changed yet: the price of these dates is a new one.",
		/** After dates and total. */
		price: (difference: string, freeUntil: string | null) =>
			`with tax, ${difference}. ${freeUntil === null ? "Cancelling is no longer free." : `Cancelling is free until ${freeUntil}.`}`,
		same: "the same as before",
		more: (amount: string) => `${amount} more than before`,
		less: (amount: string) => `${amount} less than before`,
		submit: (dates: string) => `Change to ${dates}`,
	},
	cancel: {
		title: "Cancel this reservation",
		free: (villas: number) => `Cancelling now is free: nothing is owed. ${givenBack(villas)}`,
		owed: (amount: string, villas: number) =>
			`Cancelling now costs the first night with its tax: ${amount} is owed. ${givenBack(villas)}`,
		submitFree: "Cancel the reservation free of charge",
		submitOwed: (amount: string) => `Cancel the reservation and owe ${amount}`,
	},
	find: {
		title: "Your reservation",
		intro: "See it, change its dates or cancel it with the reference you were given.",
		/** At the reservation's own address, on a browser that did not make it. */
		closed: "To open it, please tell us the name or e-mail it was made with.",
		reference: "Reference",
		referenceHint: "Eight letters and figures, like K7MQ 2XHD.",
		guest: "Guest name or e-mail",
		guestHint: "As it was entered in the reservation.",
		submit: "Open reservation",
		submitting: "Opening...",
		referenceMissing: "Please enter the reference of the reservation.",
		referenceLong: "A reference has 8 letters and figures.",
		guestMissing: "Please enter the name or e-mail the reservation was made with.",
		/** The same whether the reference, the name or both are wrong: nobody learns which references exist. */
		notFound: "We found no reservation with this reference and this name or e-mail. Please check both.",
		tooOften: "That was often in a short time. Please try again in ten minutes.",
		failed: "We could not reach our reservation system. Please try again.",
	},
} as const;

function givenBack(villas: number): string {
	return `${villas > 1 ? "The villas are" : "The villa is"} given back at once.`;
}
