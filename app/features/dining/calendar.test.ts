import { expect, test } from "vitest";
import { dinnerCalendarFile } from "./calendar.server.ts";

const dinner = {
	reference: "K7MQ2XHD",
	experience: "american-dream",
	date: "2026-12-24",
	seating: "20:30",
	minutes: 75,
	guests: 8,
	revision: 0,
	status: "confirmed",
	url: "https://stay.example/dinners/K7MQ2XHD",
	now: new Date("2026-11-21T18:00:00Z"),
};

/** The properties of the file by name, with folded lines joined (RFC 5545, 3.1). */
function read(file: string): Map<string, string> {
	const lines = file.replaceAll("\r\n ", "").split("\r\n");
	return new Map(
		lines.map((line) => {
			const colon = line.indexOf(":");
			return [line.slice(0, colon), line.slice(colon + 1)];
		}),
	);
}

test("every calendar shows the dinner at the hotel's hour, for as long as it takes", () => {
	const event = read(dinnerCalendarFile(dinner));
	expect(event.get("DTSTART")).toBe("20261225T023000Z");
	expect(event.get("DTEND")).toBe("20261225T034500Z");
	expect(read(dinnerCalendarFile({ ...dinner, minutes: 60 })).get("DTEND")).toBe("20261225T033000Z");
	expect(event.get("SUMMARY")).toBe("The American Dream\\, PB Pavilion");
	expect(event.get("STATUS")).toBe("CONFIRMED");
});

test("a change keeps the id and raises the sequence, and so does a cancellation", () => {
	const first = read(dinnerCalendarFile(dinner));
	const moved = read(dinnerCalendarFile({ ...dinner, date: "2026-12-26", revision: 1 }));
	const cancelled = read(dinnerCalendarFile({ ...dinner, status: "cancelled", revision: 2 }));
	expect([first, moved, cancelled].map((event) => event.get("UID"))).toEqual(
		Array.from({ length: 3 }, () => "K7MQ2XHD@palapa"),
	);
	expect([first, moved, cancelled].map((event) => event.get("SEQUENCE"))).toEqual(["0", "1", "2"]);
	expect(cancelled.get("STATUS")).toBe("CANCELLED");
});

test("the guest's note and name stay out of the file", () => {
	const guest = { note: "Nuts are deadly", name: "Ana Pérez", email: "ana@example.com" };
	const file = dinnerCalendarFile({ ...dinner, ...guest });
	for (const secret of Object.values(guest)) expect(file).not.toContain(secret);
});
