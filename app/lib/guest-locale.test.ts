import { expect, test } from "vitest";
import { defaultGuestLocale, formatHour, guestLocaleOf } from "./guest-locale.ts";

test.each([
	["en-US,en;q=0.9", "12", "sunday"],
	["en", "12", "sunday"],
	["en-GB,en;q=0.8", "24", "monday"],
	["en-AU", "12", "monday"],
	["de-DE,de;q=0.9,en;q=0.8", "24", "monday"],
	["fr-CA", "24", "sunday"],
	["es-MX,es;q=0.9", "12", "sunday"],
	["ar-EG", "12", "sunday"],
	["ja", "24", "sunday"],
	["en-US-u-hc-h23", "24", "sunday"],
])(
	"guests whose browser prefers %s read %s hours and weeks that begin on %s",
	(header, hourStyle, weekStart) => {
		expect(guestLocaleOf(header)).toEqual({ hourStyle, weekStart });
	},
);

test("the language with the highest weight decides, wherever it is, and one with weight 0 never", () => {
	const german = { hourStyle: "24", weekStart: "monday" };
	expect(guestLocaleOf("en-US;q=0.5, de;q=0.9")).toEqual(german);
	expect(guestLocaleOf("en-US;q=0, de;q=0.1")).toEqual(german);
	expect(guestLocaleOf("de;Q=0.4,en-US")).toEqual(defaultGuestLocale);
});

test.each([null, "", "*", "*;q=0.5", ",,;;", "x".repeat(100_000), "en_US!", "de;q=nonsense", "1", "\u0000"])(
	"anyone who names no language that can be read, as with %j, reads American hours and weeks",
	(header) => {
		expect(guestLocaleOf(header)).toEqual(defaultGuestLocale);
	},
);

test("a language after one that cannot be read still counts", () => {
	expect(guestLocaleOf("not a tag, en-GB;q=0.5")).toEqual({ hourStyle: "24", weekStart: "monday" });
});

test("made-up headers do not fill the memory", () => {
	for (let count = 0; count < 2_000; count += 1)
		expect(guestLocaleOf(`de-DE,x${count};q=0.1`).hourStyle).toBe("24");
});

test.each([
	["15:00", "3 pm"],
	["11:00", "11 am"],
	["18:30", "6:30 pm"],
	["09:05", "9:05 am"],
	["12:00", "12 noon"],
	["12:30", "12:30 pm"],
	["00:00", "12 midnight"],
	["00:30", "12:30 am"],
	["23:59", "11:59 pm"],
	["", ""],
	["25", "25"],
])("%s is written %j where hours have twelve, and as it is elsewhere", (time, written) => {
	expect(formatHour(time, "12")).toBe(written);
	expect(formatHour(time, "24")).toBe(time);
});
