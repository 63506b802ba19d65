import { isolate } from "#app/lib/isolate.ts";

/** The words of the card that is read out to a caller after a booking. Its facts are in `booked-facts-words.ts`. */
export const bookedWords = {
	title: (name: string) => `Booking of ${isolate(name)}`,
	documentTitle: "Booking to read out",
	back: "Today",
	readOut: "Read this to the guest",
	next: "What now?",
	rows: {
		reference: "Reference",
		guest: "Guest",
		villa: "Villa",
		villas: "Villas",
		arrives: "Arrives",
		leaves: "Leaves",
		nights: "Nights",
		party: "Party",
		total: "Total with tax",
		deposit: "Deposit",
		held: "Held until",
		cancel: "Cancellation",
	},
	deposit: {
		none: "None requested",
		asked: (amount: string) => `${amount} requested`,
		/** @param asked null where it is all that was asked for */
		paid: (amount: string, asked: string | null) =>
			asked === null ? `${amount} paid` : `${amount} of ${asked} paid`,
	},
	buttons: {
		print: "Print",
		mail: "Send by e-mail",
		whatsApp: "Send by WhatsApp",
		newTab: " (opens in a new tab)",
		deposit: "Take a deposit",
		next: "Next booking",
		stay: "Open the stay",
		confirm: "Confirm the hold",
		checkIn: "Check in",
	},
	mail: {
		to: (email: string) => `The confirmation goes to ${email}.`,
		address: "E-mail of the guest",
		addressMissing: "Please enter an e-mail address.",
		save: "Save the address",
		held: "The guest gets the confirmation by e-mail once the hold is confirmed.",
		changed:
			"A colleague has changed this booking in the meantime. The page shows it as it is now; please check it and send again.",
	},
	noPhone: "There is no phone number for WhatsApp.",
};
