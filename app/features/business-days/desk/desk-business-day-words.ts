import type { OpenKinds } from "#app/lib/day-figures.ts";
import { isolate } from "#app/lib/isolate.ts";

/** In the order in which they are listed. */
export const matterKinds: readonly (keyof OpenKinds)[] = [
	...(["arrivals", "departures", "requests", "treatments"] as const),
	...(["dinners", "unbilled", "asked", "unpriced", "drawers", "bills", "mail"] as const),
];

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

/** Words of the page of the business day. */
export const businessDayWords = {
	title: "Business day",
	open: (day: string) => `Open: ${day}`,
	since: (day: string, hour: string) => `since ${day}, ${hour}`,
	closesBy:
		"It closes automatically at 03:30. Until then, a guest who arrives after midnight counts for this day.",
	matters: "Still to do",
	none: "Nothing left to do.",
	goesOn: "You can close the day anyway: these stay on Today tomorrow.",
	kinds: {
		arrivals: "Arrivals that are not checked in",
		departures: "Departures that are not checked out",
		requests: "Requests for a treatment without a time",
		treatments: "Treatments not marked as done or missed",
		dinners: "Dinners not marked as done or missed",
		unbilled: "Treatments and dinners to settle",
		asked: "Treatments and dinners whose stay is not known",
		unpriced: "Stays of other sites without a price",
		mail: "E-mails that could not be sent",
		drawers: "Cash drawers still open",
		bills: "Open bills of guests who have left",
	},
	/** Of a day that is closed. */
	wasOpen: {
		arrivals: counted("not come, not marked", "not come, not marked"),
		departures: counted("departure not checked out", "departures not checked out"),
		requests: counted("request for a treatment without a time", "requests for a treatment without a time"),
		treatments: counted("treatment not marked", "treatments not marked"),
		dinners: counted("dinner not marked", "dinners not marked"),
		unbilled: counted("treatment or dinner to settle", "treatments and dinners to settle"),
		asked: counted(
			"treatment or dinner whose stay is not known",
			"treatments and dinners whose stay is not known",
		),
		unpriced: counted("stay of another site without a price", "stays of other sites without a price"),
		mail: counted("e-mail not sent", "e-mails not sent"),
		drawers: counted("cash drawer open", "cash drawers open"),
		bills: counted("open bill of a guest who had left", "open bills of guests who had left"),
	} satisfies Record<keyof OpenKinds, (count: number) => string>,
	sheet: "Owner’s sheet",
	nights: {
		title: "To be posted",
		none: "No nights to post.",
		sum: (count: number, amount: string) => `${count === 1 ? "1 night" : `${count} nights`}, ${amount}`,
		villa: "Villa",
		guest: "Guest",
		amount: "With tax",
	},
	/** Guests who are in house although their day to leave has come. */
	pastDay: {
		title: "In house past their day",
		lead: "Does the guest stay tonight? Extend the stay now, and the night is posted with the close. Else check the guest out. Left as it is, the villa is taken and nothing is charged for the night.",
		due: (day: string) => `Due out ${day}`,
		extend: "Extend",
		checkOut: "Check out",
	},
	drawer: {
		title: "Cash drawer",
		open: (day: string, hour: string, by: string) =>
			`Still open, since ${day}, ${hour}, by ${isolate(by)}. Cash taken from now on counts for the next day once this one is closed.`,
		link: "Count and close the drawer",
		none: "No drawer is open.",
	},
	bills: {
		title: "Open bills of guests who have left",
		owes: (amount: string) => `${amount} due`,
		gets: (amount: string) => `${amount} refund due`,
	},
	close: "Close it now",
	closeLead: "Close the day by hand when the last guest is here. It cannot be opened again.",
	reason: "Why now?",
	reasonHint: "It is stored with the day. No names of guests.",
	submit: (day: string) => `Close ${day}`,
	tooEarly: (day: string) => `${day} can be closed from 20:00 on.`,
	before: "Closed days",
	closedAt: (day: string, hour: string, by: string) => `${day}, ${hour}, by ${isolate(by)}`,
	byItself: "Closed automatically, 03:30",
	matter: (count: number) => {
		return count === 0 ? "Nothing left to do" : `${count} still to do`;
	},
	/** Messages beside a field. */
	messages: {
		dayMissing: "Please reload this page and try again.",
		reasonMissing: "Write why the day is closed now.",
		reasonTooLong: "Please shorten it to 200 characters.",
	},
	refusals: {
		not_allowed: "Your role does not close the business day.",
		too_early: "This day can be closed from 20:00 on.",
		closed_meanwhile: (was: string, open: string) =>
			`${was} has already been closed. The open day is now ${open}. Nothing was changed.`,
	},
} as const;
