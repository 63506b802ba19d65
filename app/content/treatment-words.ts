import { hotel } from "./hotel.ts";
import { wellnessCenter } from "./wellness-center.ts";

const hours = wellnessCenter.changeableUntilHours;

/** What is taken for a guest, by the number of therapists. */
const takenWords = ["The room is", "A therapist and a room are", "Two therapists and a room are"];

/** The words of a treatment's own page. */
export const treatmentWords = {
	submitted: "Wellness reservation submitted!",
	/** Under the heading: how the treatment stands, and what has just happened to it. */
	state: {
		confirmed: (when: string) => `We look forward to you on ${when}.`,
		past: (when: string) => `It was on ${when}.`,
		withEmail: (email: string) => `The wellness team chooses a time and writes to you at ${email}.`,
		withoutEmail: "You left no e-mail address, so please contact us with your reference to agree on a time.",
		moved: (when: string) => `Your time is changed. We look forward to you on ${when}.`,
		cancelled: "Cancelled. Nothing is owed.",
		notChangeable: `Nothing was changed: less than ${hours} hours before, please ring ${hotel.phone}.`,
	},
	statuses: {
		requested: "Requested",
		confirmed: "Confirmed",
		cancelled: "Cancelled",
		done: "Done",
		no_show: "Not arrived",
	},
	facts: {
		reference: "Your reference",
		when: "When",
		noTime: "No time yet",
		preferred: (day: string) => `No time yet; ${day} would suit`,
		guest: "Name",
		party: "For",
		parties: (guests: number) => (guests === 1 ? "One guest" : "Two, side by side"),
		email: "E-mail",
		note: "Note",
		noteStored: "With the wellness team, and shown to nobody else.",
	},
	span: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
	next: {
		reserved: (therapists: number) =>
			`${takenWords[therapists] ?? takenWords[0]} held for you. Nothing is charged before you come.`,
		waits: "No therapist and no room is held yet; that happens once there is a time.",
		early: "Come fifteen minutes early, for a shower, a robe and a glass of water.",
		goOn: {
			before: "Go on:",
			pavilion: "an evening at the pavilion",
			rooms: "a suite or villa",
		},
	},
	rule: {
		title: "Change or cancel",
		until: (when: string) => `Free of charge until ${when}, ${hours} hours before you begin.`,
		noTime: "A request holds nothing: you may give it a time or take it back whenever you like.",
		noTimeOther: "A request holds nothing: you may take it back whenever you like.",
		over: `It begins in less than ${hours} hours, so it can no longer be changed or cancelled here. Please ring ${hotel.phone}.`,
	},
	change: {
		title: "Change the time",
		first: "Choose a time",
		date: "Date",
		late: `A time less than ${hours} hours away can no longer be changed or cancelled here afterwards.`,
		submit: "Take this time",
		submitTime: (day: string, time: string) => `Change to ${day}, ${time}`,
		submitFirst: (day: string, time: string) => `Reserve ${day}, ${time}`,
		outOfService: `This treatment is not offered at the moment, so nothing was changed. Please ring ${hotel.phone}.`,
		timeTaken: (time: string, nearest: readonly string[]) =>
			`${time} was just taken, so nothing was changed. ${nearest.length > 0 ? `Still free close to it: ${nearest.join(", ")}.` : "Nothing else is free on this day."}`,
	},
	cancel: {
		title: "Cancel this treatment",
		consequence: "Cancelling now is free: nothing is owed. The time is given back at once.",
		consequenceRequest: "Cancelling now is free: nothing is owed. The team stops looking for a time.",
		submit: "Cancel the treatment free of charge",
	},
	aside: "Good to know",
} as const;
