import { hotel, hotelHours } from "./hotel.ts";
import { wellnessCenter } from "./wellness-center.ts";

/** Nobody knows how the reader of an e-mail writes hours; most guests are American. */
const hours = hotelHours("12");

const villasAre = (villas: number) => (villas > 1 ? "villas are" : "villa is");

/** The words of every e-mail. */
export const emailWords = {
	dear: (name: string) => `Dear ${name},`,
	hello: "Hello,",
	inDays: (days: number) => (days <= 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`),
	reference: "Reference",
	owed: "Owed",
	unexpected: (email: string) => `If you did not ask for this, please write to ${email} at once.`,
	/** On the button to the reservation: what can still be done there. */
	open: { change: "See, change or cancel", cancel: "See or cancel", see: "See your reservation" },
	stay: {
		facts: {
			villa: (villas: number) => (villas > 1 ? "Villas" : "Villa"),
			phone: "Phone",
			party: "Party",
			arrival: "Arrival",
			departure: "Departure",
			from: `from ${hours.checkIn}`,
			until: `until ${hours.checkOut}`,
		},
		keepLink:
			"This link opens your reservation for whoever has it. Share it only with those you travel with.",
		freeEnded: "Cancelling is no longer free: if you cancel, the first night is owed.",
		confirmed: {
			subject: (dates: string) => `Your stay is confirmed: ${dates}`,
			preheader: (reference: string, total: string) => `Reference ${reference} · ${total} with tax`,
			heading: (villas: number) => `Your ${villasAre(villas)} yours.`,
			text: (villas: number, arrival: string) =>
				`We look forward to welcoming you on ${arrival}. Your ${villasAre(villas)} held for you; nothing is charged before you arrive.`,
		},
		changed: {
			subject: (dates: string) => `Your dates are changed: ${dates}`,
			preheader: (reference: string, total: string) => `Reference ${reference} · now ${total} with tax`,
			heading: "Your dates are changed.",
			text: (arrival: string) =>
				`We now look forward to welcoming you on ${arrival}. This is your stay as it stands; an entry in your calendar moves with it.`,
		},
		villaChanged: {
			subject: (dates: string) => `Your villa is changed: ${dates}`,
			preheader: (reference: string, villas: readonly string[]) =>
				`Reference ${reference} · now ${villas.join(" and ")}`,
			heading: "Your villa is changed.",
			text: "Your dates and your price stay as they are. This is your stay as it stands; an entry in your calendar changes with it.",
		},
		cancelled: {
			subject: (reference: string) => `Your reservation ${reference} is cancelled`,
			preheader: (owed: string | null) => (owed === null ? "Nothing is owed." : `${owed} is owed.`),
			heading: "Your reservation is cancelled.",
			free: (villas: number) =>
				`The ${villasAre(villas)} given back and nothing is owed. We hope to welcome you another time.`,
			owed: (villas: number, amount: string) =>
				`The ${villasAre(villas)} given back. ${amount} is owed for the first night with its tax; we will write to you about it.`,
			again: "Choose other dates",
		},
		reminder: {
			subject: (inDays: string) => `See you ${inDays}`,
			preheader: (arrival: string) => `${arrival}, from ${hours.checkIn}`,
			heading: (inDays: string) => `See you ${inDays}.`,
			text: (villas: number, arrival: string) =>
				`Your ${villasAre(villas)} ready for you on ${arrival} from ${hours.checkIn}. When does your flight or boat arrive? Answer this message, and somebody will be there.`,
			address: "Address",
			phone: "Telephone",
		},
	},
	treatment: {
		facts: { treatment: "Treatment", when: "When", party: "For" },
		keepLink: "This link opens your treatment for whoever has it.",
		freeUntil: (when: string) =>
			`Changing and cancelling are free until ${when}, ${wellnessCenter.changeableUntilHours} hours before you begin.`,
		tooLate: `It begins in less than ${wellnessCenter.changeableUntilHours} hours, so it can no longer be changed or cancelled online. Please ring ${hotel.phone}.`,
		requested: {
			subject: (treatment: string) => `We have your request: ${treatment}`,
			preheader: (reference: string) => `Reference ${reference} · we find a time and write to you`,
			heading: "We have your request.",
			text: "The wellness team finds a time and writes to you. Until then no therapist and no room is held.",
		},
		confirmed: {
			subject: (treatment: string, start: string) => `Your treatment is confirmed: ${treatment}, ${start}`,
			heading: "Your time is held.",
			text: (when: string) => `We look forward to you on ${when}. Nothing is charged before you come.`,
		},
		changed: {
			subject: (treatment: string, start: string) => `Your time is changed: ${treatment}, ${start}`,
			heading: "Your time is changed.",
			text: (when: string) =>
				`We now look forward to you on ${when}. This is your treatment as it stands; an entry in your calendar moves with it.`,
		},
		preheader: (reference: string, when: string) => `Reference ${reference} · ${when}`,
		reminder: {
			subject: (treatment: string, inDays: string, time: string) =>
				`See you ${inDays} at ${time}: ${treatment}`,
			heading: (inDays: string) => `See you ${inDays}.`,
			text: (when: string) => `We look forward to you on ${when}. There is nothing you need to bring.`,
			place: "Where",
			address: `Wellness Center, ${hotel.name}, ${hotel.address}`,
			phone: "Telephone",
			changeable: (until: string) =>
				`You can change or cancel it online, free of charge, until ${until}. After that, please ring ${hotel.phone}.`,
		},
		cancelled: {
			subject: (reference: string) => `Your treatment ${reference} is cancelled`,
			preheader: "Nothing is owed.",
			heading: "Your treatment is cancelled.",
			text: (hadTime: boolean) =>
				`${hadTime ? "Your time is given back" : "We no longer look for a time"} and nothing is owed. We hope to see you another day.`,
			again: "Choose another treatment",
		},
	},
	dinner: {
		facts: { experience: "Experience", when: "When", group: "Group" },
		keepLink: "This link opens your dinner for whoever has it. Share it only with those you dine with.",
		preheader: (reference: string, total: string) =>
			`Reference ${reference} · ${total} with service charge and GST`,
		confirmed: {
			subject: (experience: string, when: string) => `Your evening is confirmed: ${experience}, ${when}`,
			heading: "The table is yours.",
			text: (when: string) =>
				`We look forward to your group on ${when}. The table is held for you; nothing is charged before you dine.`,
		},
		changed: {
			subject: (experience: string, when: string) => `Your evening is changed: ${experience}, ${when}`,
			heading: "Your evening is changed.",
			text: (when: string) =>
				`We now look forward to your group on ${when}. This is your dinner as it stands; an entry in your calendar moves with it.`,
		},
		cancelled: {
			subject: (reference: string) => `Your dinner ${reference} is cancelled`,
			preheader: (owed: string | null) => (owed === null ? "Nothing is owed." : `${owed} is owed.`),
			heading: "Your dinner is cancelled.",
			free: "The table is given back and nothing is owed. We hope to see your group another evening.",
			owed: (amount: string) =>
				`The table is given back. ${amount} is owed, half of the total; we will write to you about it.`,
			again: "Choose another evening",
		},
	},
	points: {
		subject: (points: string) => `${points} points for your stay`,
		preheader: (balance: string) => `Your balance is ${balance} points.`,
		heading: "Thank you for staying with us.",
		text: (villas: string, points: string) =>
			`Your stay in ${villas} has earned you ${points} points, one for every dollar of the room. They are yours from now on.`,
		earned: "Earned",
		balance: "Your balance",
		open: "See your points",
	},
	account: {
		once: (minutes: number) => `The link works once, for ${minutes} minutes.`,
		verify: {
			subject: "Please confirm your e-mail address",
			preheader: "One press, and your account is open.",
			heading: "Is this your address?",
			text: "Somebody, most likely you, has opened an account with this address. Please confirm that it is yours.",
			open: "Confirm the address",
			ignore:
				"If it was not you, there is nothing to do: without this link the account shows nothing that belongs to your address.",
		},
		reset: {
			subject: "Choose a new password",
			preheader: "The link to it is in this message.",
			heading: "A new password",
			text: "Somebody, most likely you, has asked for a new password for the account with this address.",
			open: "Choose a new password",
			ignore: "If it was not you, there is nothing to do: your password stays as it is.",
		},
		changed: {
			subject: "Your password was changed",
			preheader: "If it was you, there is nothing to do.",
			heading: "Your password was changed.",
			text: "The password of your account was changed, and every other browser was signed out. If it was you, there is nothing to do.",
			unexpected: (email: string) =>
				`If it was not you, choose a new password at once and write to ${email}.`,
			open: "Choose a new password",
		},
	},
} as const;
