import { afterEach, expect, test } from "vitest";
import { stayCalendarFile } from "./calendar.server.ts";

const ownZone = process.env.TZ;

afterEach(() => {
	if (ownZone === undefined) delete process.env.TZ;
	else process.env.TZ = ownZone;
});

const stay = {
	reference: "K7MQ2XHD",
	villaNames: ["Sunset Palms Villa"],
	checkIn: "2026-12-12",
	checkOut: "2026-12-14",
	url: "https://stay.example/reservations/K7MQ2XHD",
	now: new Date("2026-11-21T18:00:00Z"),
	revision: 0,
	status: "confirmed",
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

test.each([
	["Pacific/Kiritimati", -840],
	["America/Belize", 360],
	["Pacific/Pago_Pago", 660],
	["UTC", 0],
])("a stay begins and ends on the same days in %s", (zone, offsetMinutes) => {
	process.env.TZ = zone;
	expect(new Date(stay.now).getTimezoneOffset()).toBe(offsetMinutes);
	const event = read(stayCalendarFile(stay));
	expect(event.get("DTSTART;VALUE=DATE")).toBe("20261212");
	expect(event.get("DTEND;VALUE=DATE")).toBe("20261214");
	expect(event.get("DTSTAMP")).toBe("20261121T180000Z");
});

test.each([0, 1, 604_800])("the entry of revision %i has that SEQUENCE", (revision) => {
	expect(read(stayCalendarFile({ ...stay, revision: revision })).get("SEQUENCE")).toBe(String(revision));
});

test("a cancelled stay says so, also in the file that is downloaded", () => {
	const event = read(stayCalendarFile({ ...stay, status: "cancelled", revision: 7 }));
	expect([event.get("STATUS"), event.get("METHOD"), event.get("SEQUENCE")]).toEqual([
		"CANCELLED",
		"PUBLISH",
		"7",
	]);
});

test("the same reservation has the same id for ever, so that a calendar changes its entry instead of adding one", () => {
	const moved = {
		...stay,
		checkIn: "2027-01-02",
		checkOut: "2027-01-03",
		now: new Date("2026-12-01T00:00:00Z"),
	};
	expect(read(stayCalendarFile(moved)).get("UID")).toBe(read(stayCalendarFile(stay)).get("UID"));
});

test("commas, semicolons, backslashes and line breaks in a name neither cut it nor begin a line of their own", () => {
	const file = stayCalendarFile({
		...stay,
		villaNames: ["Palms, East; \\ West\r\nATTENDEE:mailto:eve@example.com"],
	});
	expect(read(file).get("SUMMARY")).toMatch(
		/^Palms\\, East\\; \\\\ West\\nATTENDEE:mailto:eve@example\.com\\, PB Resort Belize$/,
	);
	expect(file).not.toMatch(/^ATTENDEE/m);
});

test("no line is longer than 75 bytes, and no character is divided", () => {
	const name = "Casa del Océano Pacífico y de la Ñandú 🌴".repeat(6);
	const file = stayCalendarFile({ ...stay, villaNames: [name, "Second Villa"] });
	for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	expect(read(file).get("SUMMARY")).toBe(`${name} and Second Villa\\, PB Resort Belize`);
	expect(file).not.toContain("\uFFFD");
});
