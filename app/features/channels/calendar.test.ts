import { expect, test } from "vitest";
import { calendarEtag, writeCalendar } from "./calendar.server.ts";
import { readCalendar } from "./read-calendar.ts";

const modified = new Date("2027-01-02T03:04:05Z");
const nights = [
	{ uid: "b@palapa", from: "2027-03-12", until: "2027-03-14", sequence: 0, modified },
	{ uid: "a@palapa", from: "2027-03-10", until: "2027-03-12", sequence: 2, modified },
];

test("a villa's calendar says which nights are taken and nothing else, in lines as the format wants them", () => {
	const text = writeCalendar({ name: `Palm Grove ${"long ".repeat(30)}`, nights });
	expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+\r\nEND:VCALENDAR(\r\n)?$/);
	expect(text.replaceAll("\r\n", ""), "every line ends with CRLF").not.toMatch(/[\r\n]/);
	for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const first = text.slice(text.indexOf("BEGIN:VEVENT"), text.indexOf("END:VEVENT"));
	for (const line of [
		"UID:a@palapa",
		"SEQUENCE:2",
		"DTSTAMP:20270102T030405Z",
		"LAST-MODIFIED:20270102T030405Z",
		"DTSTART;VALUE=DATE:20270310",
		"DTEND;VALUE=DATE:20270312",
		"TRANSP:OPAQUE",
		"SUMMARY:Not available",
	])
		expect(first.split("\r\n")).toContain(line);
	const read = readCalendar("other", text, { timeZone: "America/Belize", today: "2027-01-01" });
	expect(read.ok && read.events.map(({ uid, from, until }) => [uid, from, until])).toEqual([
		["a@palapa", "2027-03-10", "2027-03-12"],
		["b@palapa", "2027-03-12", "2027-03-14"],
	]);
});

test("the same nights in any order are the same text, and any change of them is another one", () => {
	const etag = (rows: typeof nights) => calendarEtag(writeCalendar({ name: "Palm Grove", nights: rows }));
	expect(etag(nights.toReversed())).toBe(etag(nights));
	expect(etag([])).not.toBe(etag(nights));
	for (const [index] of nights.entries())
		expect(etag(nights.map((row, at) => (at === index ? { ...row, sequence: 9 } : row)))).not.toBe(
			etag(nights),
		);
});
