import { CalendarDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { clockIn, minutesOf } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import type { BookingSite, CalendarEvent, CalendarReading, PassedOver } from "./calendar-types.ts";
import { classOf, isMarkOfDeparture } from "./event-classes.ts";

/** More events than any villa has: the text is not a calendar of one. */
const maxEvents = 5_000;

/** An event without an end that a person would mean takes this many nights at most; one that begins later than that is passed over. */
const maxNights = 1_100;
const lastStart = 10 * 366;

/** The summary and the identifier are shown and stored: longer ones are cut. Letters. */
const maxSummary = 200;
const maxUid = 255;

/** The hotel's time zone, and its day. */
type ReadingAt = { timeZone: string; today: HotelDate };

/** One line of jCal: name, parameters, type, values. */
type Property = [string, Record<string, string | string[]>, string, ...unknown[]];
type Component = [string, Property[], Component[]];

/**
 * Reads the text of a site's calendar: `shared/channels.md`, requirements 1 and 6 to 11. A text that is incomplete or
 * no calendar is a failed read; an event that takes no nights is passed over with the reason.
 * @param at.today the hotel's day: events that are over by then are passed over
 */
export function readCalendar(site: BookingSite, text: string, at: ReadingAt): CalendarReading {
	const lines = linesOf(text);
	if (!/^BEGIN:VCALENDAR$/i.test(lines[0] ?? "")) return { ok: false, because: "no_calendar" };
	if (!/^END:VCALENDAR$/i.test(lines.at(-1) ?? "")) return { ok: false, because: "cut_off" };
	const edges = (edge: RegExp) => lines.filter((line) => edge.test(line)).length;
	const begun = edges(/^BEGIN:VEVENT$/i);
	if (begun > maxEvents) return { ok: false, because: "too_many_events" };
	if (begun !== edges(/^END:VEVENT$/i)) return { ok: false, because: "cut_off" };
	const components = lines.every(isWellFormed) && isNested(lines) ? parse(lines) : null;
	if (!components) return { ok: false, because: "unreadable" };
	const events: CalendarEvent[] = [];
	const passedOver: { summary: string; why: PassedOver }[] = [];
	for (const component of components) {
		const read = readEvent(site, component, at);
		if ("why" in read) passedOver.push(read);
		else events.push(read);
	}
	const { whole, parts } = dropParts(events);
	passedOver.push(...parts.map(({ summary }) => ({ summary, why: "part" as const })));
	return { ok: true, events: whole, passedOver };
}

/** A name, parameters with or without quotes, and a value. */
const anyLine = /^[A-Za-z0-9-]+(?:;(?:[^":]|"[^"]*")*)?:/;

/** A day, with an hour and a zone or without. */
const dayLine =
	/^DT(?:START|END)(?:;(?:VALUE=DATE(?:-TIME)?|TZID=(?:"[^"]*"|[^";:]*)|X-[\w-]+=(?:"[^"]*"|[^";:]*)))*:\d{8}(?:T\d{6}Z?)?[ \t]*$/i;

/** Whether a line is one of a calendar. A day that is written wrongly makes the whole text doubtful: its nights would be opened. */
function isWellFormed(line: string): boolean {
	if (/^DT(START|END)\b/i.test(line)) return dayLine.test(line);
	return (/^(BEGIN|END)\b/i.test(line) ? /^(BEGIN|END):/i : anyLine).test(line);
}

/**
 * The lines of a text, put together again where they were folded. A line that was broken without the blank that says so, as some sites
 * break a description, belongs to the line before. Days are in capitals, as the format has them.
 */
function linesOf(text: string): string[] {
	const lines: string[] = [];
	for (const raw of text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)) {
		const isFolded = /^[ \t]/.test(raw);
		if (raw.trim() === "") continue;
		if (lines.length > 0 && (isFolded || !/^[A-Za-z0-9-]+[;:]/.test(raw)))
			lines[lines.length - 1] += isFolded ? raw.slice(1) : raw;
		else lines.push(raw);
	}
	return lines.map((line) => {
		if (/^(BEGIN|END):/i.test(line)) return line.trimEnd();
		return /^DT(START|END)\b/i.test(line) ? line.replace(/:[^:]*$/, (value) => value.toUpperCase()) : line;
	});
}

/** Whether everything that begins ends, in the right order. */
function isNested(lines: readonly string[]): boolean {
	const open: string[] = [];
	for (const line of lines) {
		const [, edge, name = ""] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
		if (edge?.toUpperCase() === "BEGIN") open.push(name.toUpperCase());
		else if (edge !== undefined && open.pop() !== name.toUpperCase()) return false;
	}
	return open.length === 0;
}

/** The events of one or more calendars; null where they are not written as such. */
function parse(lines: readonly string[]): Component[] | null {
	try {
		const parsed = ICAL.parse(lines.join("\r\n")) as Component | Component[];
		const calendars = (typeof parsed[0] === "string" ? [parsed] : parsed) as Component[];
		return calendars.flatMap(([, , inside]) => inside.filter(([name]) => name === "vevent"));
	} catch {
		return null;
	}
}

function readEvent(
	site: BookingSite,
	[, properties]: Component,
	at: ReadingAt,
): CalendarEvent | { summary: string; why: PassedOver } {
	const find = (name: string) => properties.find(([one]) => one === name);
	const textOf = (name: string) => String(find(name)?.[3] ?? "");
	const summary = plain(textOf("summary"));
	const pass = (why: PassedOver) => ({ summary, why });
	if (textOf("status").toUpperCase() === "CANCELLED") return pass("cancelled");
	if (textOf("transp").toUpperCase() === "TRANSPARENT") return pass("free_time");
	if (find("rrule") || find("rdate") || find("recurrence-id")) return pass("repeats");
	const nights = nightsOf(find("dtstart"), find("dtend"), find("duration"), at);
	if (!nights) return pass("no_date");
	if (nights.until <= at.today) return pass("past");
	if (nightsBetween(at.today, nights.from) > lastStart) return pass("too_long");
	const until =
		nightsBetween(nights.from, nights.until) > maxNights ? addDays(nights.from, maxNights) : nights.until;
	if (until <= at.today) return pass("past");
	const description = textOf("description");
	return {
		uid:
			plain(textOf("uid")).slice(0, maxUid) || `${nights.from}/${nights.until} ${summary}`.slice(0, maxUid),
		from: nights.from,
		until,
		class: classOf(site, { summary, description }),
		summary: withPhoneEnd(summary, description),
		link: linkOf(`${description}\n${textOf("url")}`),
	};
}

/** Short text on one line, without signs that control a screen. */
const plain = (text: string) =>
	[
		...text
			.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
			.replace(/\s+/g, " ")
			.trim(),
	]
		.slice(0, maxSummary)
		.join("");

/** The first https address in a text, without what a person could be led astray by. */
/**
 * The site's text, with the end of the guest's telephone number where that is given apart: `Reserved, phone ends
 * 4471`.
 */
function withPhoneEnd(summary: string, description: string): string {
	const digits = /\blast 4 digits\)?\s*:\s*(\d{4})\b/i.exec(description)?.[1];
	return digits ? plain(`${summary || "Reserved"}, phone ends ${digits}`) : summary;
}

function linkOf(text: string): string | null {
	const found = /https:\/\/[^\s<>"\\]{4,500}/.exec(text)?.[0].replace(/[.,;)]+$/, "");
	if (found === undefined || !URL.canParse(found)) return null;
	const { username, password, protocol } = new URL(found);
	return username === "" && password === "" && protocol === "https:" ? found : null;
}

type Nights = { from: HotelDate; until: HotelDate };

/** The nights that an event takes at the hotel (requirements 8 and 9); null without a day that exists. */
function nightsOf(
	start: Property | undefined,
	end: Property | undefined,
	duration: Property | undefined,
	at: ReadingAt,
): Nights | null {
	const first = start && momentOf(start, at.timeZone);
	if (!first) return null;
	const last = end ? momentOf(end, at.timeZone) : duration ? later(first, String(duration[3]).trim()) : null;
	if (end && !last) return null;
	const from = first.date;
	const nextDay = addDays(from, 1);
	if (!last) return { from, until: nextDay };
	// A guest who is there after noon is there for the night, too.
	const until = last.minutes !== null && last.minutes > 12 * 60 ? addDays(last.date, 1) : last.date;
	if (until < from) return null;
	return { from, until: until === from ? nextDay : until };
}

/** A day, and the minutes since its midnight where an hour is named, on the hotel's clock. */
type Moment = { date: HotelDate; minutes: number | null };

function momentOf([, parameters, , value]: Property, timeZone: string): Moment | null {
	// Without `VALUE=DATE`, a day alone is read as a time without one.
	const written = /^(\d{4})-(\d\d)-(\d\d)(?:T(?:(\d\d):(\d\d):(\d\d)(Z?))?)?:*$/.exec(String(value));
	const date = written && dayOf(String(value).slice(0, 10));
	if (!written || !date) return null;
	const [, year, month, day, hour, minute, , utc] = written;
	if (hour === undefined) return { date, minutes: null };
	const zone = utc ? "UTC" : knownZone(parameters.tzid);
	const [hours, minutes] = [Number(hour), Number(minute)];
	if (hours > 23 || minutes > 59) return null;
	// Without a zone, or with one that nobody knows, it is the hour on the hotel's clock.
	if (zone === null || zone === timeZone) return { date, minutes: hours * 60 + minutes };
	const there = new CalendarDateTime(Number(year), Number(month), Number(day), hours, minutes);
	return clockAt(toZoned(there, zone).toDate(), timeZone);
}

/** A day that exists; the end of time, as some programs write it, is the last one that the hotel can count. */
const dayOf = (text: string) => (/^[3-9]\d{3}-\d\d-\d\d$/.test(text) ? "2999-12-31" : parseHotelDate(text));

function clockAt(instant: Date, timeZone: string): Moment {
	const { date, time } = clockIn(instant, timeZone);
	return { date, minutes: minutesOf(time) };
}

const zones = new Map<string, string | null>();

/** The time zone that a name means, `America/Belize`, also at the end of a longer one; null for one that nobody knows. */
function knownZone(tzid: string | string[] | undefined): string | null {
	const name =
		/[A-Za-z_]+\/[A-Za-z_+\-\d]+(?:\/[A-Za-z_]+)?$/.exec(String(tzid ?? "").slice(0, 100))?.[0] ?? "";
	const known = zones.get(name);
	if (known !== undefined) return known;
	const zone = isZone(name) ? name : null;
	if (zones.size < 1_000) zones.set(name, zone);
	return zone;
}

function isZone(name: string): boolean {
	try {
		return name !== "" && toZoned(new CalendarDateTime(2027, 1, 1), name).timeZone === name;
	} catch {
		return false;
	}
}

/** The moment after a duration such as `P3D` or `PT20H`; null for one that is none, or goes back. */
function later(first: Moment, written: string): Moment | null {
	if (!/^\+?P\d{0,5}[WD]?(?:T(?:\d{1,6}[HMS]){0,3})?$/.test(written)) return null;
	const seconds = ICAL.Duration.fromString(written).toSeconds();
	if (first.minutes === null)
		return { date: addDays(first.date, Math.ceil(seconds / 86_400)), minutes: null };
	const minutes = first.minutes + Math.floor(seconds / 60);
	return { date: addDays(first.date, Math.floor(minutes / 1_440)), minutes: minutes % 1_440 };
}

/** Of two events for the same nights, a sold stay counts first, and then one that may be sold. */
const strength = { stay: 2, unclear: 1, block: 0, window: 0 };

/**
 * Without the events that only mark a part of another one, as sites do that write each stay three times: its arrival,
 * its departure and the whole. Of two for the same days, one. A stay is never a part of a closing: the closing may
 * turn out to take no nights. Nor is a possible stay a part of a possible closing: that may be our own nights,
 * repeated by the site.
 */
function dropParts(events: readonly CalendarEvent[]): { whole: CalendarEvent[]; parts: CalendarEvent[] } {
	const whole: CalendarEvent[] = [];
	const parts: CalendarEvent[] = [];
	const ends = new Set(events.map(({ until }) => until));
	const strengthOf = (event: CalendarEvent) => strength[event.class];
	// The longest first, so that an event within another one comes after it.
	for (const event of events.toSorted(
		(a, b) => a.from.localeCompare(b.from) || b.until.localeCompare(a.until) || strengthOf(b) - strengthOf(a),
	)) {
		const isWithin = whole.some((one) => {
			const isSame = one.from === event.from && one.until === event.until;
			if (!isSame && one.class === "unclear" && event.class === "unclear") return false;
			return one.from <= event.from && event.until <= one.until && strengthOf(one) >= strengthOf(event);
		});
		const isDeparture = isMarkOfDeparture(event) && ends.has(event.from);
		(isWithin || isDeparture ? parts : whole).push(event);
	}
	return { whole, parts };
}
