import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoWeekday, listNights } from "#app/lib/hotel-date.ts";
import { type Area, intersect, joinAreas, listNightsIn, subtract, toAreas } from "./rate-areas.ts";

const first = "2026-11-01";
const nights = listNights(first, "2027-01-10");
const range = { from: first, until: "2027-01-10" };
const wholeYear = { from: first, until: "2027-11-01" };
const anyWeekdays = fc
	.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
	.map((days) => (days.length === 7 ? null : days.sort((a, b) => a - b)));
const anyArea: fc.Arbitrary<Area> = fc
	.record({
		from: fc.nat(60),
		length: fc.integer({ min: 1, max: 40 }),
		isOpen: fc.boolean(),
		weekdays: anyWeekdays,
	})
	.map(({ from, length, isOpen, weekdays }) => ({
		fromNight: addDays(first, from),
		untilNight: isOpen ? null : addDays(first, from + length),
		weekdays,
	}));

const covers = (area: Area, night: string) =>
	area.fromNight <= night &&
	(area.untilNight === null || night < area.untilNight) &&
	(area.weekdays === null || area.weekdays.includes(isoWeekday(night)));

/** As the database compares rows: by dates and weekdays, whether these weekdays occur in those dates or not. */
const conflict = (one: Area, other: Area) =>
	one.fromNight < (other.untilNight ?? "9999") &&
	other.fromNight < (one.untilNight ?? "9999") &&
	[1, 2, 3, 4, 5, 6, 7].some((day) =>
		[one, other].every(({ weekdays }) => weekdays === null || weekdays.includes(day)),
	);

test("the overlap of two areas, and the rest of one without the other, are exactly their nights", () => {
	fc.assert(
		fc.property(anyArea, anyArea, (one, other) => {
			const shared = intersect(one, other);
			const rest = subtract(one, other);
			if (shared) for (const part of rest) expect(listNightsIn(part, wholeYear)).not.toHaveLength(0);
			for (const [place, part] of rest.entries())
				expect([other, ...rest.slice(place + 1)].filter((that) => conflict(part, that))).toEqual([]);
			for (const night of nights) {
				const isBoth = covers(one, night) && covers(other, night);
				expect(shared !== null && covers(shared, night)).toBe(isBoth);
				expect(rest.filter((part) => covers(part, night)).length).toBe(
					covers(one, night) && !covers(other, night) ? 1 : 0,
				);
			}
		}),
	);
});

test("an area whose only night left is on another weekday leaves nothing", () => {
	const area = { fromNight: "2026-12-20", untilNight: "2026-12-30", weekdays: [1, 3, 4, 5, 6, 7] };
	// The night of 29 December is a Tuesday.
	expect(subtract(area, { ...area, untilNight: "2026-12-29" })).toEqual([]);
});

test("areas of one weekday in dates that do not have it are cut for the database, and no night is lost", () => {
	const week = { fromNight: "2027-11-01", untilNight: "2027-11-06", weekdays: [1, 2] };
	const other = { fromNight: "2027-11-04", untilNight: "2027-11-09", weekdays: [1, 4] };
	expect(intersect(week, other)).toBeNull();
	expect(subtract(week, other)).toEqual([{ ...week, untilNight: "2027-11-04" }]);
});

test("nights with their prices become areas that have each night once, at its price", () => {
	fc.assert(
		fc.property(anyArea, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1 }), (area, prices) => {
			const priced = listNightsIn(area, range)
				.map((night, index) => ({ night, value: prices[index % prices.length] ?? 0 }))
				// 0 means a night that is left out.
				.filter(({ value }) => value > 0);
			const areas = toAreas(priced);
			for (const night of nights) {
				const found = areas.filter((one) => covers(one, night)).map(({ value }) => value);
				expect(found).toEqual(priced.filter((one) => one.night === night).map(({ value }) => value));
			}
		}),
	);
});

test("a season with a price for the week and one for the weekend is two rows, however long it is", () => {
	const season = listNights("2026-12-01", "2027-04-01").map((night) => ({
		night,
		value: isoWeekday(night) >= 5 ? 500 : 400,
	}));
	expect(toAreas(season)).toEqual([
		{ fromNight: "2026-12-01", untilNight: "2027-04-01", weekdays: [1, 2, 3, 4], value: 400 },
		{ fromNight: "2026-12-01", untilNight: "2027-04-01", weekdays: [5, 6, 7], value: 500 },
	]);
});

test("areas that touch and say the same become one, and others stay", () => {
	const part = (fromNight: string, untilNight: string | null, value: number) => ({
		...{ fromNight, untilNight, weekdays: null, value },
	});
	const joined = joinAreas(
		[part("2026-12-05", null, 1), part("2026-11-01", "2026-12-01", 1), part("2026-12-01", "2026-12-05", 1)],
		({ value }) => String(value),
	);
	expect(joined).toEqual([part("2026-11-01", null, 1)]);
	const apart = [
		part("2026-11-01", "2026-12-01", 1),
		part("2026-12-02", null, 1),
		part("2026-12-01", "2026-12-02", 2),
	];
	expect(joinAreas(apart, ({ value }) => String(value))).toHaveLength(3);
});
