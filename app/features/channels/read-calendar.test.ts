import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { zoo, zooAt } from "#test/channels/zoo.ts";
import { readCalendar } from "./read-calendar.ts";

const event = (uid: string, more = "") =>
	`BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:20270310\r\nDTEND;VALUE=DATE:20270313\r\nSUMMARY:Booked\r\n${more}END:VEVENT\r\n`;
const calendar = (...events: string[]) =>
	`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("")}END:VCALENDAR\r\n`;

test.each(zoo)("$site: $about ($file)", ({ file, site, expected }) => {
	const reading = readCalendar(site, readFileSync(`test/channels/zoo/${file}.ics`, "utf8"), zooAt);
	if (typeof expected === "string") return expect(reading).toEqual({ ok: false, because: expected });
	expect(reading.ok && reading.events.map((one) => `${one.from} ${one.until} ${one.class}`)).toEqual(
		expected,
	);
});

test("what an event says is short plain text, and its address is one of the web", () => {
	const long = "x".repeat(5_000);
	const reading = readCalendar(
		"other",
		calendar(
			event(
				"1",
				`DESCRIPTION:See https://site.example/r/1.\\nor https://ana:b@site.example/r/2\r\nX-LONG:${long}\r\n`,
			),
			event(long),
		),
		zooAt,
	);
	if (!reading.ok) throw new Error(reading.because);
	expect(reading.events[0]).toMatchObject({ link: "https://site.example/r/1", summary: "Booked" });
	const strange = calendar(
		event("2", "URL:http://site.example/\r\n").replace("Booked", `Bo\u202eok\\n\u0007ed ${long}`),
	);
	const [shown] = (readCalendar("other", strange, zooAt) as { events: { summary: string; link: unknown }[] })
		.events;
	expect(shown?.link).toBeNull();
	expect(shown?.summary).toMatch(/^Bo ok ed x+$/);
	expect(shown?.summary.length).toBe(200);
});

test("a stay within a closing is read, too, because the closing may turn out to take no nights", () => {
	const closing = event("closing").replace("Booked", "Airbnb (Not available)").replace("0310", "0308");
	for (const order of [0, 1]) {
		const both = [closing, event("stay").replace("Booked", "Reserved")];
		const reading = readCalendar("airbnb", calendar(...(order ? both : both.toReversed())), zooAt);
		expect(reading).toMatchObject({ events: [{ class: "block" }, { uid: "stay", class: "stay" }] });
	}
	const sameDays = calendar(
		event("closing").replace("Booked", "Airbnb (Not available)"),
		event("stay").replace("Booked", "Reserved"),
	);
	expect(readCalendar("airbnb", sameDays, zooAt)).toMatchObject({
		events: [{ uid: "stay" }],
		passedOver: [{ why: "part" }],
	});
});

test("more events than any villa has are no calendar of one", () => {
	const events = Array.from({ length: 5_001 }, (_, index) => event(String(index)));
	expect(readCalendar("other", calendar(...events), zooAt)).toEqual({
		ok: false,
		because: "too_many_events",
	});
	expect(readCalendar("other", calendar(...events.slice(1)), zooAt).ok).toBe(true);
});

test("the end of a guest's telephone number is shown with the site's text, as a clerk reads it", () => {
	const says = (description: string) =>
		readCalendar(
			"airbnb",
			[
				...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:a", "SUMMARY:Reserved"],
				...["DTSTART;VALUE=DATE:20270310", "DTEND;VALUE=DATE:20270312", `DESCRIPTION:${description}`],
				...["END:VEVENT", "END:VCALENDAR", ""],
			].join("\r\n"),
			zooAt,
		);
	expect(
		says("Reservation URL: https://www.airbnb.com/r/A\\nPhone Number (Last 4 Digits): 4471"),
	).toMatchObject({
		events: [{ class: "stay", summary: "Reserved, phone ends 4471" }],
	});
	expect(says("No number")).toMatchObject({ events: [{ summary: "Reserved" }] });
});
