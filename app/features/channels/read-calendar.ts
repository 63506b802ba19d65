import { CalendarDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { addDays, type HotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import type { BookingSite, CalendarEvent, CalendarReading, PassedOver } from "./calendar-types.ts";
import { classOf, isMarkOfDeparture } from "./event-classes.ts";

/** More events than any villa has: the text is no calendar of one. */
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
 * Reads the text of a site's calendar: `shared/channels.md`, requirements 1 and 6 to 11. A text that is not whole, or is none at all, is a
 * failed read; an event that takes no nights is passed over with the reason.
 * @param at.today the hotel's day: what is over by then is passed over
 */
export function readCalendar(site: BookingSite, text: string, at: ReadingAt): CalendarReading {
	const body = text.replace(/^\uFEFF/, "").trim();
	if (!/^BEGIN:VCALENDAR\r?\n/i.test(body)) return { ok: false, because: "no_calendar" };
	if (!/\nEND:VCALENDAR$/i.test(body)) return { ok: false, because: "cut_off" };
	const begun = body.match(/^BEGIN:VEVENT\s*$/gim)?.length ?? 0;
	if (begun > maxEvents) return { ok: false, because: "too_many_events" };
	if (begun !== (body.match(/^END:VEVENT\s*$/gim)?.length ?? 0)) return { ok: false, because: "cut_off" };
	const components = parse(body);
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

/** The events of one or more calendars in a text; null where it is not written as one. */
function parse(body: string): Component[] | null {
	try {
		const parsed = ICAL.parse(joinBrokenLines(body)) as Component | Component[];
		const calendars = (typeof parsed[0] === "string" ? [parsed] : parsed) as Component[];
		return calendars.flatMap(([, , inside]) => inside.filter(([name]) => name === "vevent"));
	} catch {
		return null;
	}
}

/** Lines that were broken without the blank that says so, as some sites break a description, belong to the line before. */
function joinBrokenLines(body: string): string {
	return body
		.split(/\r\n|\n|\r/)
		.filter((line) => line.trim() !== "")
		.map((line) => (/^([A-Za-z0-9-]+[;:]|[ \t])/.test(line) ? line : ` ${line}`))
		.join("\r\n");
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
		summary,
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
	const last = end ? momentOf(end, at.timeZone) : duration ? later(first, String(duration[3])) : null;
	if (end && !last) return null;
	const from = first.date;
	const nextDay = addDays(from, 1);
	if (!last) return { from, until: nextDay };
	// Whoever is there after noon is there for the night, too.
	const until = last.minutes !== null && last.minutes > 12 * 60 ? addDays(last.date, 1) : last.date;
	if (until < from) return null;
	return { from, until: until === from ? nextDay : until };
}

/** A day, and the minutes since its midnight where an hour is named, on the hotel's clock. */
type Moment = { date: HotelDate; minutes: number | null };

function momentOf([, parameters, , value]: Property, timeZone: string): Moment | null {
	const written = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z?))?$/.exec(String(value));
	const date = written && parseHotelDate(String(value).slice(0, 10));
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

/** By time zone: making one takes longer than to read the calendar of a villa. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockAt(instant: Date, timeZone: string): Moment {
	let clock = clocks.get(timeZone);
	if (!clock) {
		clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
		clocks.set(timeZone, clock);
	}
	const [date = "", time = ""] = clock.format(instant).split(" ");
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return { date, minutes: hours * 60 + minutes };
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
	if (name === "") return false;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
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

/**
 * Without the events that only mark a part of another one, as sites do that write each stay three times: its arrival, its departure and
 * the whole. Of two with one identifier and the same days, one.
 */
function dropParts(events: readonly CalendarEvent[]): { whole: CalendarEvent[]; parts: CalendarEvent[] } {
	const whole: CalendarEvent[] = [];
	const parts: CalendarEvent[] = [];
	const ends = new Set(events.map(({ until }) => until));
	// The longest first, so that what lies within another one comes after it.
	for (const event of events.toSorted(
		(a, b) => a.from.localeCompare(b.from) || b.until.localeCompare(a.until),
	)) {
		const isWithin = whole.some(({ from, until }) => from <= event.from && event.until <= until);
		const isDeparture = isMarkOfDeparture(event) && ends.has(event.from);
		(isWithin || isDeparture ? parts : whole).push(event);
	}
	return { whole, parts };
}
