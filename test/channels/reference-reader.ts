/**
 * A second reader of calendars, written apart from the app's own and sharing nothing with it, that judges it: which nights of the hotel a
 * text takes from a day on. It knows America/Belize, UTC and Europe/Berlin in winter, which is all that the zoo has.
 */
export type ReferenceReading = { nights: Set<string> } | "unreadable";

const dayMs = 86_400_000;

type Line = { name: string; parameters: string; value: string };

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The lines of a text, put together again where they were folded or broken. */
function listLines(text: string): string[] {
	const lines: string[] = [];
	for (const raw of text.split(/\r\n|\r|\n/)) {
		if (raw.trim() === "") continue;
		const begins = /^[a-z0-9-]+[:;]/i.test(raw);
		const last = lines.length - 1;
		if (begins || last < 0) lines.push(raw);
		else lines[last] += /^[ \t]/.test(raw) ? raw.slice(1) : raw;
	}
	return lines;
}

/** The name, the parameters and the value of a line: the first colon that is in no quotes parts them. */
function toLine(text: string): Line | null {
	let isQuoted = false;
	for (let at = 0; at < text.length; at += 1) {
		if (text[at] === '"') isQuoted = !isQuoted;
		if (text[at] !== ":" || isQuoted) continue;
		const [name = "", ...parameters] = text.slice(0, at).split(";");
		return {
			name: name.toLowerCase(),
			parameters: parameters.join(";").toLowerCase(),
			value: text.slice(at + 1),
		};
	}
	return null;
}

/** Hours by which a zone of the zoo is ahead of UTC in March; null for one that nobody knows. */
function hoursAhead(parameters: string): number | null {
	const [, zone = ""] = /tzid="?([^";]*)/.exec(parameters) ?? [];
	if (/(^|\/)europe\/berlin$/.test(zone)) return 1;
	return /(^|\/)america\/belize$/.test(zone) ? -6 : null;
}

/** The moment on the hotel's clock, in milliseconds as if it were UTC, and whether it has an hour. */
function toMoment({ parameters, value }: Line): { ms: number; hasHour: boolean } | null {
	const found = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?/i.exec(value);
	if (!found) return null;
	const [, year, month, day, hour, minute, , utc] = found.map((part) => part ?? "");
	const endOfTime = Number(year) > 2999;
	const ms = endOfTime ? Date.UTC(2999, 11, 31) : Date.UTC(Number(year), Number(month) - 1, Number(day));
	if (!endOfTime && toDay(ms) !== `${year}-${month}-${day}`) return null;
	if (Number(year) < 1000) return null;
	if (hour === "" || /value=date(;|$)/.test(parameters)) return { ms, hasHour: false };
	if (Number(hour) > 23 || Number(minute) > 59) return null;
	const there = ms + (Number(hour) * 60 + Number(minute)) * 60_000;
	const ahead = utc === "" ? (hoursAhead(parameters) ?? -6) : 0;
	return { ms: there + (-6 - ahead) * 3_600_000, hasHour: true };
}

const toLength = (value: string) => {
	const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(value.trim());
	if (!found) return null;
	const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
		.slice(1)
		.map((part) => Number(part ?? 0));
	return ((weeks * 7 + days) * 24 + hours) * 3_600_000 + minutes * 60_000 + seconds * 1_000;
};

/** The nights of an event from its lines; none where it takes none. */
function nightsOf(
	lines: readonly Line[],
	today: string,
): { from: number; until: number; summary: string } | null {
	const find = (name: string) => lines.find((line) => line.name === name);
	const has = (name: string, value: string) => find(name)?.value.trim().toUpperCase() === value;
	if (has("status", "CANCELLED") || has("transp", "TRANSPARENT")) return null;
	if (find("rrule") || find("rdate") || find("recurrence-id")) return null;
	const start = find("dtstart");
	const first = start && toMoment(start);
	if (!first) return null;
	const from = Math.floor(first.ms / dayMs) * dayMs;
	let until = from + dayMs;
	const [end, duration] = [find("dtend"), find("duration")];
	if (end) {
		const last = toMoment(end);
		if (!last) return null;
		until = toNight(last);
	} else if (duration) {
		const length = toLength(duration.value);
		if (length !== null)
			until = toNight({
				ms: first.hasHour ? first.ms + length : from + Math.ceil(length / dayMs) * dayMs,
				hasHour: first.hasHour,
			});
	}
	if (until < from) return null;
	until = Math.min(Math.max(until, from + dayMs), from + 1_100 * dayMs);
	if (from > Date.parse(today) + 3_660 * dayMs) return null;
	return { from, until, summary: find("summary")?.value ?? "" };
}

/** The first night after it: after noon it is another day's. */
function toNight({ ms, hasHour }: { ms: number; hasHour: boolean }): number {
	const day = Math.floor(ms / dayMs) * dayMs;
	return hasHour && ms - day > dayMs / 2 ? day + dayMs : day;
}

export function readByReference(text: string, today: string): ReferenceReading {
	const lines = listLines(text.replace(/^\uFEFF/, "").trim());
	if (
		!/^BEGIN:VCALENDAR$/i.test(lines[0]?.trim() ?? "") ||
		!/^END:VCALENDAR$/i.test(lines.at(-1)?.trim() ?? "")
	)
		return "unreadable";
	const open: string[] = [];
	let inside: Line[] = [];
	const events: { from: number; until: number; summary: string }[] = [];
	for (const text of lines) {
		const line = toLine(text);
		if (!line) return "unreadable";
		const what = line.value.trim().toUpperCase();
		if (line.name === "begin") {
			open.push(what);
			if (open.join("/") === "VCALENDAR/VEVENT") inside = [];
		} else if (line.name === "end") {
			if (open.join("/") === "VCALENDAR/VEVENT") {
				const event = nightsOf(inside, today);
				if (event) events.push(event);
			}
			if (open.pop() !== what) return "unreadable";
		} else if (open.length === 2) inside.push(line);
	}
	if (open.length > 0) return "unreadable";
	const ends = new Set(events.map(({ until }) => until));
	const nights = new Set<string>();
	for (const { from, until, summary } of events) {
		if (/^\s*(check[\s-]?out|departure)\b/i.test(summary) && ends.has(from)) continue;
		for (let night = from; night < until; night += dayMs) if (toDay(night) >= today) nights.add(toDay(night));
	}
	return { nights };
}
