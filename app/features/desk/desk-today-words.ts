import type { MissingPart } from "#app/features/stays/stay-steps.ts";
import { isolate } from "#app/lib/isolate.ts";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
const written = (number: number) => numbers[number] ?? String(number);

const missing: Record<MissingPart, string> = {
	registration: "registration",
	villa: "villa",
	money: "money",
	keys: "keys",
};

/** Words of Today and Tomorrow. */
export const todayWords = {
	today: "Today",
	tomorrow: "Tomorrow",
	days: "Day",
	walkIn: "Walk-in",
	byPhone: "By phone",
	glance: "The day at a glance",
	figures: {
		checkedIn: "In house",
		ofVillas: (villas: number) => `of ${villas}`,
		arrivals: "Arrivals",
		departures: "Departures",
		notReady: "Not ready",
		requests: "Requests",
		mail: "E-mails failed",
		dueToday: "Due today",
		dueTomorrow: "Due then",
	},
	decide: "Needs a decision",
	arrivals: "Arrivals",
	departures: "Departures",
	left: "Left today",
	settled: "settled",
	staying: "Staying tonight",
	stayingThen: "Staying",
	hours: "By the hour",
	guests: (number: number) => count(number, "guest", "guests"),
	nights: (number: number) => count(number, "night", "nights"),
	inVillas: (villas: number) => `in ${villas} villas`,
	cot: "cot",
	diet: "diet",
	dietLabel: "Allergies and diet:",
	note: "note",
	due: "due",
	paid: "paid",
	unpriced: "price not known",
	missingAtSite: (site: string, since: string) => `not in the calendar of ${site} since ${since}: look there`,
	credit: "credit",
	billOf: (name: string) => `bill of ${isolate(name)}`,
	/** Days are those of the calendar: a guest who was to leave yesterday is a day late. */
	late: ({ lateMinutes: minutes, lateDays }: { lateMinutes: number; lateDays: number }) =>
		lateDays > 0
			? `${count(lateDays, "day", "days")} late`
			: minutes < 60
				? `${minutes} min late`
				: `${Math.floor(minutes / 60)} h ${minutes % 60} min late`,
	lateOut: (hour: string) => `Late, due out ${hour}`,
	lateSince: (day: string) => `Late since ${day}`,
	nextGuest: (hour: string | null, isReady: boolean) =>
		`Next guest ${hour === null ? "today" : `due ${hour}`}${isReady ? "" : ", villa not ready"}`,
	nobodyNext: "No arrival in this villa today",
	noShow: "Not arrived",
	noShowSub: (day: string | null) =>
		day === null
			? "Call the guest, then choose: arriving late, or no-show"
			: `Was due on ${day}: arriving late, or no-show`,
	overdue: (hour: string | null) =>
		hour === null ? "Time not known, not here yet" : `Due ${hour}, not here yet`,
	request: "Request without a time",
	requestSub: (service: string, guests: number, day: string | null) =>
		`${service}${guests > 1 ? ` for ${guests}` : ""}, ${day === null ? "any day" : day}`,
	unreachable: "no e-mail and no phone",
	incomplete: "Check-in not complete",
	missing: (parts: readonly MissingPart[]) => `Missing: ${parts.map((part) => missing[part]).join(", ")}`,
	stillClosed: "Repaired, still closed",
	stillClosedSub: (name: string, days: string) => `Fixed by ${isolate(name)}. Closed ${days}`,
	mailFailed: "E-mail not sent",
	mailSub: "It is not tried again automatically",
	mailUnknown: "An e-mail without a reservation",
	waiting: {
		since: (hour: string) => `Waiting since ${hour}`,
		ready: (firstName: string) => `Ready, ${isolate(firstName)} can go in`,
		sinceSub: (hour: string) => `waiting since ${hour}`,
		dirty: "The villa is dirty, and first on the list of housekeeping",
		in_progress: "The villa is being cleaned",
		notReported: "The villa is not reported as ready",
		stillIn: (name: string) => `${isolate(name)} has not left the villa yet`,
		letIn: "Let them in",
		open: "Open",
		/** Announced to screen readers. */
		told: (villa: string, name: string) => `${villa} is ready: ${isolate(name)} can go in.`,
	},
	occupied: "Occupied",
	occupiedDirty: "Occupied, dirty",
	turnover: "Turnover today",
	noTime: "time not known",
	hold: (hour: string) => `Hold until ${hour}`,
	/** A hold that does not end by itself. */
	holdSecured: "Hold, deposit received",
	until: (day: string) => `until ${day}`,
	untilTomorrow: "until tomorrow",
	/** Beneath the villa of the night. */
	moves: (from: string, isToday: boolean) =>
		isToday ? `moves here today from ${from}` : `moves here from ${from}`,
	leave: {
		agreeTime: "Agree a time",
		checkOut: "Check out",
	},
	steps: {
		checkIn: "Check in",
		call: "Open",
		open: "Open",
		arrivingLate: "Arriving late",
		noShow: "No-show",
		giveTime: "Give a time",
		complete: "Complete",
		look: "Open the e-mail",
		openVilla: "Open the villa",
	},
	more: (number: number) => `${number} more`,
	done: "Done",
	didNotCome: "Did not come",
	title: (title: string, minutes: number | null, guests: number) =>
		minutes === null ? `${title}, ${guests}` : `${title}, ${minutes} min`,
	noHours: "No treatments and no dinners.",
	nobodyStays: "Nobody.",
	calm: {
		title: "Nothing needs you now",
		titleThen: "A quiet day",
		lead: (ready: boolean, free: number) =>
			`Nobody arrives or leaves${ready ? " and every villa is ready" : ""}. ${free === 1 ? "One villa is" : `${written(free)} villas are`} free for the night.`,
		next: (arrivals: number, first: string | null) =>
			arrivals === 0
				? "Tomorrow nobody arrives."
				: `Tomorrow: ${written(arrivals).toLowerCase()} ${arrivals === 1 ? "arrival" : "arrivals"}${first === null ? "" : `, the first at ${first}`}.`,
		seeTomorrow: "See tomorrow",
		plan: "Open the plan",
	},
} as const;
