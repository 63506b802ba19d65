import fc from "fast-check";
import { expect, test } from "vitest";
import { type DeskState, stateWords } from "#app/content/words/desk-states.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import {
	type BarView,
	barIdOf,
	type RowView,
	readPlanRows,
	type TwiceView,
	writePlanRows,
} from "./plan-view.ts";

const from = "2026-12-10";
const words = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/\s+/g, " ").trim());
const state = fc.constantFrom(...(Object.keys(stateWords) as DeskState[]));
const bars: fc.Arbitrary<BarView> = fc
	.record({
		id: fc.uuid(),
		day: fc.integer({ min: -400, max: 60 }),
		nights: fc.integer({ min: 1, max: 400 }),
		state,
		lateSide: fc.constantFrom(null, "in" as const, "out" as const),
		canLift: fc.boolean(),
		canShift: fc.boolean(),
		isTurnover: fc.boolean(),
		first: words,
		last: words,
		detail: words,
		stay: fc.option(
			fc.record({ id: fc.uuid(), version: fc.nat(999), reference: fc.constantFrom("ABCD2345", "ZZZZ2A22") }),
		),
	})
	.map(({ day, nights, id, ...bar }) => {
		const first = addDays(from, day);
		const until = addDays(first, nights);
		return { ...bar, id: bar.stay ? barIdOf(bar.stay.id, first) : id, from: first, until };
	});
const nights = fc
	.record({ day: fc.integer({ min: -400, max: 60 }), nights: fc.integer({ min: 1, max: 60 }) })
	.map((one) => ({ from: addDays(from, one.day), until: addDays(from, one.day + one.nights) }));
const twice: fc.Arbitrary<TwiceView> = fc
	.record({
		id: fc.uuid(),
		site: words,
		detail: words,
		own: nights,
		both: fc.array(nights, { maxLength: 2 }),
	})
	.map(({ own, ...one }) => ({ ...one, ...own }));
const rows: fc.Arbitrary<RowView[]> = fc.array(
	fc.record({
		villaId: fc.constantFrom("palm-grove", "vista-del-mar"),
		villaName: words,
		rate: fc.constantFrom(null, "$349"),
		condition: fc.option(state),
		isInService: fc.boolean(),
		changedBy: fc.option(words.filter(Boolean)),
		bars: fc.array(bars, { maxLength: 4 }),
		twice: fc.array(twice, { maxLength: 2 }),
	}),
	{ maxLength: 5 },
);

test("the browser reads the rows of the plan as the server has written them", () => {
	fc.assert(
		fc.property(rows, (all) => {
			expect(readPlanRows(writePlanRows(all, from), from)).toEqual(all);
		}),
	);
});

test("a reason with line breaks stays one line of the plan", () => {
	const [row] = readPlanRows(
		writePlanRows(
			[
				{
					villaId: "palm-grove",
					villaName: "Palm Grove",
					rate: null,
					condition: null,
					isInService: true,
					twice: [],
					changedBy: null,
					bars: [{ ...block, detail: "Deck boards\n\tare oiled" }],
				},
			],
			from,
		),
		from,
	);
	expect(row?.bars).toEqual([{ ...block, detail: "Deck boards are oiled" }]);
});

const block: BarView = {
	id: "one",
	from: "2026-12-12",
	until: "2026-12-14",
	state: "block",
	lateSide: null,
	canLift: false,
	canShift: false,
	isTurnover: false,
	first: "",
	last: "Closed",
	detail: "",
	stay: null,
};
