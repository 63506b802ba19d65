import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** They write dates and hours. The title of a day of an itinerary is in two sizes, so it takes the written date apart. */
const formatters = ["app/lib/hotel-date.ts", "app/features/reservations/components/itinerary-page.tsx"];

const ownNotation =
	/Intl\.DateTimeFormat|toLocale(Date|Time)?String|format(HotelDate|DeskDay)\((?:[^()]|\([^()]*\))*\)\s*\.(slice|split|replace|substring)/;

test("a date is written in one of the shapes of one function, and nowhere taken apart again", () => {
	expect(ownNotation.test('formatHotelDate(day, "medium").split(" ")')).toBe(true);
	const found = globSync("{app,jobs,server,scripts}/**/*.{ts,tsx}").filter(
		(path) => !/\.test\.tsx?$/.test(path) && ownNotation.test(readFileSync(path, "utf8")),
	);
	expect(found.sort()).toEqual(formatters.sort());
});

/** They put a dash between two hours. */
const hourRanges = ["app/routes/booking/itinerary.tsx", "app/routes/desk/settings/settings.tsx"];

test("a range of days is written by one function, and an hour of twelve by one other", () => {
	const ownRange = /\} ?(–|&ndash;) ?\$?\{/;
	const ownHour = /["'`][ap]m\b|\} ?[ap]m\b/;
	const sources = globSync("{app,jobs,server,scripts}/**/*.{ts,tsx}").filter(
		(path) => !/\.test\.tsx?$/.test(path),
	);
	const withOwn = (notation: RegExp) => sources.filter((path) => notation.test(readFileSync(path, "utf8")));
	expect(withOwn(ownRange).sort()).toEqual(["app/lib/hotel-date.ts", ...hourRanges].sort());
	expect(withOwn(ownHour)).toEqual(["app/lib/guest-locale.ts"]);
});

test("a journey runs on any day of the next years: it names none of them, nor has a stay that a factory puts on one", () => {
	const onADay = /\b202[6-9]-\d\d-\d\d\b(?!T)|\bmakeStay\b/;
	const found = globSync("test/e2e/*.ts").filter((path) => onADay.test(readFileSync(path, "utf8")));
	expect(found).toEqual([]);
});
