import { hotel } from "#app/content/hotel/hotel.ts";
import { isolate } from "#app/lib/isolate.ts";

const firstNight = (villas: number) => (villas > 1 ? "the first night of each villa" : "the first night");

/** The words of the card that is read out to a caller after a booking, and of the message with the same facts. */
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
	arrives: (day: string) => `${day}, from ${hotel.checkInTime}`,
	leaves: (day: string) => `${day}, until ${hotel.checkOutTime}`,
	/** Of a stay that changes villas. */
	inTurn: (parts: readonly string[]) => parts.join(", then "),
	part: (villa: string, nights: string) => `${villa} ${nights}`,
	party: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
	deposit: {
		none: "None requested",
		asked: (amount: string) => `${amount} requested`,
		/** @param asked null where it is all that was asked for */
		paid: (amount: string, asked: string | null) =>
			asked === null ? `${amount} paid` : `${amount} of ${asked} paid`,
	},
	heldUntil: (day: string, time: string) => `${day}, ${time}`,
	cancel: {
		free: (day: string, villas: number, amount: string) =>
			`You can cancel free of charge until ${day}. After that we charge ${firstNight(villas)}, ${amount} with tax.`,
		ended: (villas: number, amount: string) =>
			`Free cancellation has ended. If you cancel, we charge ${firstNight(villas)}, ${amount} with tax.`,
		held: "The hold ends by itself, at no charge.",
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
	/** The message that WhatsApp opens with. */
	message: (facts: {
		name: string;
		reference: string;
		villas: string;
		arrives: string;
		leaves: string;
		nights: string;
		party: string;
		total: string;
		held: string | null;
		cancel: string;
	}) =>
		[
			`Dear ${isolate(facts.name)},`,
			facts.held === null
				? `your stay at ${hotel.name} is booked.`
				: `we hold your stay at ${hotel.name} until ${facts.held}.`,
			`Reference: ${facts.reference}`,
			`${facts.villas}, ${facts.party}`,
			`Arrival: ${facts.arrives}`,
			`Departure: ${facts.leaves}`,
			`${facts.nights}, ${facts.total} with tax`,
			facts.cancel,
		].join("\n"),
};
