import { isolate } from "#app/lib/isolate.ts";

const guests = (count: number) => (count === 1 ? "1 guest" : `${count} guests`);

/** What guests ask of housekeeping, as signs. */
export const serviceSignWords = {
	service: "Service",
	towels: "Towels",
	water: "Water",
	pillows: "Pillows",
	cot: "Cot",
	laundry: "Laundry",
	no_service: "Do not disturb",
} as const;

/** The phone page of housekeeping, and the page of one villa. */
export const housekeepingWords = {
	title: "Housekeeping",
	back: "Housekeeping",
	waiting: "Guests are waiting",
	waitingSince: (name: string, since: string) => `${name || "A guest"} has been waiting since ${since}`,
	now: "Now",
	next: "Next",
	rest: "Done or nothing to do",
	nothingNext: "Nothing to do next.",
	links: { faults: "Repairs", lostAndFound: "Lost and found", found: "Found" },
	task: {
		turnover: "Turnover.",
		turnoverNobody: "Clean, no arrival tonight",
		turnoverNext: (days: number) =>
			days === 1 ? "Clean for arrival tomorrow" : `Clean for arrival in ${days} days`,
		comes: (name: string, at: string | null) =>
			at ? `${name || "A guest"} arrives at ${at}` : `${name || "A guest"} arrives today`,
		guests,
		stayOver: "Stay-over",
		deepClean: "Deep clean is due",
		started: (time: string, name: string) => `started ${time}, ${isolate(name)}`,
	},
	staying: (name: string, count: number, notBefore: string | null) =>
		`${isolate(name)}, ${guests(count)}${notBefore ? `, not before ${notBefore}` : ""}`,
	stillIn: (name: string, due: string) => `${isolate(name)} is still in, was due out ${due}`,
	leaves: (name: string, due: string) => `${isolate(name)} leaves by ${due}`,
	waits: (name: string) => `Waits for ${isolate(name)} to leave`,
	towelsFor: (count: number) => `Towels for ${count}`,
	closed: (reason: string, until: string) => `Closed until ${until}: ${reason}`,
	closedFrom: (reason: string, from: string) => `Closed from ${from}: ${reason}`,
	openFaults: (count: number) => (count === 1 ? "1 open repair" : `${count} open repairs`),
	outOfService: "Out of service",
	noService: "Do not disturb today, as asked",
	arrivedToday: "Arrived today",
	requests: "Requests",
	changeLinen: "Change the bed linen",
	done: (time: string, name: string) => `Done ${time}, ${isolate(name)}`,
	arrivedLate: (pressed: string, name: string, arrived: string) =>
		`${isolate(name)} pressed at ${pressed} while offline; sent at ${arrived}`,
	notSentYet: "Not sent yet",
	for: (name: string) => `For ${isolate(name)}`,
	press: {
		start: "Start",
		clean: "Mark clean",
		stop: "Stop",
		dirty: "Not clean",
		inspected: "Inspected",
		deepCleaned: "Deep clean done",
		deepCleanUndone: "Deep clean not done",
		fault: "Repair",
		history: "Villa",
	},
	/** Announced to screen readers after a press. */
	pressed: (villa: string, state: string) => `${villa}: ${state}.`,
	notSent: {
		count: (count: number) => `${count} not sent.`,
		since: (time: string) => `No network since ${time}. They are sent automatically.`,
		waiting: "They are sent automatically.",
		signedOut: "You are signed out on this phone.",
		signIn: "Sign in to send them",
		others: (count: number, names: string) =>
			`${count === 1 ? "1 press" : `${count} presses`} of ${isolate(names)} wait on this phone until they sign in.`,
	},
	refused: {
		title: "Not saved",
		ended: (name: string) => `${isolate(name)} no longer works here, so this was not saved:`,
		other: "This was not saved:",
		discard: "OK",
	},
	refusals: {
		form: "This press could not be read. Reload the page and press again.",
		not_allowed: "Your role may not do that. Ask the desk.",
		villa_unknown: "There is no such villa.",
		event_used: "This press was sent before for something else. Reload the page and press again.",
	},
	who: {
		nobody: "Nobody",
		unassigned: "Not assigned",
		label: (villa: string) => `${villa}: assigned to`,
		save: "Save",
	},
	villa: {
		history: "History",
		noHistory: "Nobody has reported anything yet.",
		came: (time: string) => `arrived ${time}`,
		asks: (name: string) => `Requests of ${isolate(name)}`,
		today: "Today",
		tomorrow: "Tomorrow",
		notBefore: "Not before",
		saveRequest: "Save",
		nobodyStays: "Nobody stays here now.",
		acts: {
			dirty: "Dirty",
			in_progress: "In progress",
			clean: "Clean",
			inspected: "Inspected",
			deep_cleaned: "Deep clean done",
			deep_clean_undone: "Deep clean undone",
		},
		stay_unknown: "This stay no longer exists. Reload the page.",
		not_there: "The guests are not here on that day.",
		not_before_wrong: "Please enter the time like 13:00.",
	},
	interval: {
		title: "Deep clean",
		label: "Days between two deep cleans of a villa",
		save: "Save",
		wrong: "Please enter a whole number from 1 to 730.",
		changed: (days: number) =>
			`A colleague has set it to ${days} days in the meantime. Yours is still in the field.`,
	},
	linen: {
		title: "Bed linen",
		label: "Nights after which the bed linen of guests is changed",
		hint: "Every villa with guests is cleaned daily, unless they do not want to be disturbed.",
		save: "Set the nights",
		wrong: "Please enter a whole number from 1 to 30.",
		changed: (nights: number) =>
			`A colleague has set it to ${nights === 1 ? "1 night" : `${nights} nights`} in the meantime. Yours is still in the field.`,
	},
	/** On the page of signing in. */
	leftovers: {
		text: (count: number, names: string) =>
			`${count === 1 ? "1 press" : `${count} presses`} of housekeeping by ${isolate(names)} ${count === 1 ? "is" : "are"} not sent yet. ${count === 1 ? "It is" : "They are"} sent when ${isolate(names)} signs in on this phone.`,
		discard: "Discard",
		sure: "Discard for good",
	},
} as const;
