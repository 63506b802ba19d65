import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoWeekday, listNights } from "#app/lib/hotel-date.ts";
import { type Rate, rateOfNight } from "./nightly-rate.ts";
import { listNightsIn } from "./rate-areas.ts";
import {
	type PriceChange,
	previewPrices,
	type RateRow,
	replaceRows,
	restoreRows,
	roundPrice,
	shareNights,
} from "./rate-change.ts";

test.each([
	[34_949, "none", 34_949],
	[34_949, "dollar", 34_900],
	[34_950, "dollar", 35_000],
	[34_700, "to_5", 34_500],
	[34_750, "to_5", 35_000],
	[34_350, "ending_9", 33_900],
	[34_400, "ending_9", 34_900],
	[35_400, "ending_9", 35_900],
	[35_399, "ending_9", 34_900],
	[20, "dollar", 100],
	[20, "ending_9", 900],
] as const)("%i cents rounded by %s are %i", (cents, rounding, expected) => {
	expect(roundPrice(cents, rounding)).toBe(expected);
});

const flat: Rate = {
	villaId: "villa",
	villaName: "Villa",
	fromNight: "2025-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents: 30_000,
	priority: 0,
};
const season: Rate = {
	...flat,
	fromNight: "2026-12-20",
	untilNight: "2027-01-06",
	nightlyCents: 50_000,
	priority: 2,
};
const range = { villaIds: ["villa"], fromNight: "2026-12-18", untilNight: "2026-12-22", weekdays: null };
const after = (layer: "override" | "season" | "weekend" | "flat", change: PriceChange) =>
	previewPrices([flat, season], range, { layer, change }).map((night) => night.after?.cents);

test("ten percent more is ten percent more of what each night costs, and wins over the season", () => {
	expect(after("override", { mode: "percent", basisPoints: 1_000, rounding: "none" })).toEqual([
		33_000, 33_000, 55_000, 55_000,
	]);
});

test("a weekend price does not count where there is a season, and is shown as no change there", () => {
	expect(after("weekend", { mode: "set", cents: 40_000 })).toEqual([40_000, 40_000, 50_000, 50_000]);
});

test("a price that is removed leaves the price beneath", () => {
	expect(after("season", { mode: "remove" })).toEqual([30_000, 30_000, 30_000, 30_000]);
	expect(after("flat", { mode: "remove" })).toEqual([undefined, undefined, 50_000, 50_000]);
});

const first = "2026-11-01";
const nights = listNights(first, "2027-02-01");
const anyRange = fc
	.record({
		from: fc.nat(60),
		length: fc.integer({ min: 1, max: 25 }),
		weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 })),
	})
	.map(({ from, length, weekdays }) => ({
		villaIds: ["villa"],
		fromNight: addDays(first, from),
		untilNight: addDays(first, from + length),
		weekdays: weekdays?.sort() ?? null,
	}))
	.filter((range) => listNightsIn(range, { from: range.fromNight, until: range.untilNight }).length > 0);

const covers = (row: Omit<RateRow, "id" | "villaId" | "value" | "batchId">, night: string) =>
	row.fromNight <= night &&
	(row.untilNight === null || night < row.untilNight) &&
	(row.weekdays === null || row.weekdays.includes(isoWeekday(night)));

test("batches over batches leave each night once, at the value set last; undone in turn they restore the values before", () => {
	fc.assert(
		fc.property(fc.array(anyRange, { minLength: 1, maxLength: 5 }), (ranges) => {
			let ids = 0;
			const known: RateRow[] = [
				{
					...{ id: "0", villaId: "villa", fromNight: first, untilNight: null, weekdays: null },
					value: 0,
					batchId: null,
				},
			];
			let rows = known;
			const valueOn = (night: string) => rows.filter((row) => covers(row, night)).map(({ value }) => value);
			const undone: { before: (number | null)[][]; removed: RateRow[]; range: (typeof ranges)[number] }[] =
				[];
			const apply = ({ removed, inserted }: { removed: RateRow[]; inserted: RateRow[] }) => {
				rows = rows.filter((row) => !removed.includes(row));
				rows = [...rows, ...inserted.map((row) => ({ ...row, id: String(++ids) }))];
			};
			for (const [index, range] of ranges.entries()) {
				const before = nights.map(valueOn);
				const changes = replaceRows(rows, "villa", range, {
					areas: [{ ...range, value: index + 1 }],
					batchId: String(index),
				});
				apply(changes);
				undone.push({ before, removed: changes.removed, range });
				for (const [at, night] of nights.entries())
					expect(valueOn(night)).toEqual(covers(range, night) ? [index + 1] : before[at]);
			}
			for (const { before, removed, range } of undone.reverse()) {
				apply(restoreRows(rows, removed, range));
				expect(nights.map(valueOn)).toEqual(before);
			}
			expect(new Set(rows.map(({ value, batchId }) => `${value} ${batchId}`))).toEqual(new Set(["0 null"]));
		}),
	);
});

test("batches lie over each other only in one layer, in one villa and on one night", () => {
	const one = { ...range, layer: "override" };
	expect(shareNights(one, { ...one, fromNight: "2026-12-21", untilNight: "2027-01-01" })).toBe(true);
	expect(shareNights(one, { ...one, fromNight: "2026-12-22", untilNight: "2027-01-01" })).toBe(false);
	expect(shareNights(one, { ...one, layer: "season" })).toBe(false);
	expect(shareNights(one, { ...one, villaIds: ["other"] })).toBe(false);
	expect(shareNights({ ...one, weekdays: [5, 6] }, { ...one, weekdays: [1] })).toBe(false);
});

test("the preview agrees with the quote for every night before and after", () => {
	fc.assert(
		fc.property(anyRange, fc.integer({ min: -5_000, max: 5_000 }), (asked, basisPoints) => {
			const shown = previewPrices([flat, season], asked, {
				layer: "override",
				change: { mode: "percent", basisPoints, rounding: "none" },
			});
			expect(shown.map(({ night }) => night)).toEqual(
				listNights(asked.fromNight, asked.untilNight).filter(
					(night) => asked.weekdays?.includes(isoWeekday(night)) ?? true,
				),
			);
			for (const { night, before, after: then } of shown) {
				const now = rateOfNight([flat, season], "villa", night)?.nightlyCents ?? 0;
				expect(before?.cents).toBe(now);
				expect(then?.cents).toBe(Math.max(1, Math.round((now * (10_000 + basisPoints)) / 10_000)));
			}
		}),
	);
});
