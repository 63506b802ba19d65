import fc from "fast-check";
import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { priceNight, priceWithTaxIn } from "#app/features/stays/pricing.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { pricePlanMove } from "./plan-price.ts";

const rate = (villaId: string, nightlyCents: number) => ({
	villaId,
	villaName: villaId.toUpperCase(),
	fromNight: "2000-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents,
	priority: 0,
	roomTax: initialTaxRates.roomTax,
});
const { roomTax } = initialTaxRates;
const rates = [rate("vista", 39_900), rate("palm", 49_900)];
const nights = (villaId: string, from: number, until: number) => ({
	villaId,
	villaName: villaId.toUpperCase(),
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});

/** Four nights in Vista, agreed at $350, $351, $352 and $353. */
const agreed = [14, 15, 16, 17].map((day, index) =>
	priceNight(
		{ villaId: "vista", villaName: "VISTA", night: `2026-12-${day}` },
		35_000 + index * 100,
		roomTax,
	),
);

type Input = Parameters<typeof pricePlanMove>[0];

function priced(change: Partial<Input> & Pick<Input, "villas">) {
	return pricePlanMove({
		...{ agreed, price: { kind: "keep" }, rates, roomTax, exempt: [], isImported: false, sleptBefore: null },
		...change,
	});
}
const nightsOf = (result: ReturnType<typeof priced>) =>
	result.ok
		? result.quote.lines.map(({ night, itemId, baseCents }) => [night?.slice(8), itemId, baseCents])
		: result;

test("a stay that moves to another villa at the agreed price costs the same, and its lines name the new villa", () => {
	expect(nightsOf(priced({ villas: [nights("palm", 14, 18)] }))).toEqual([
		["14", "palm", 35_000],
		["15", "palm", 35_100],
		["16", "palm", 35_200],
		["17", "palm", 35_300],
	]);
});

test("a stay that moves by three days at the agreed price costs the same, night by night", () => {
	expect(nightsOf(priced({ villas: [nights("vista", 17, 21)] }))).toEqual([
		["17", "vista", 35_000],
		["18", "vista", 35_100],
		["19", "vista", 35_200],
		["20", "vista", 35_300],
	]);
});

test("of a longer stay the agreed nights keep their price, and the added one costs today's rate", () => {
	expect(nightsOf(priced({ villas: [nights("vista", 14, 19)] }))).toEqual([
		["14", "vista", 35_000],
		["15", "vista", 35_100],
		["16", "vista", 35_200],
		["17", "vista", 35_300],
		["18", "vista", 39_900],
	]);
});

test("a shorter stay costs the nights that are left", () => {
	expect(nightsOf(priced({ villas: [nights("vista", 14, 16)] }))).toEqual([
		["14", "vista", 35_000],
		["15", "vista", 35_100],
	]);
});

test("at the new price each night has its villa's price of today, and nights already slept the agreed one", () => {
	const villas = [nights("vista", 14, 16), nights("palm", 16, 18)];
	expect(nightsOf(priced({ villas, price: { kind: "new" } }))).toEqual([
		["14", "vista", 39_900],
		["15", "vista", 39_900],
		["16", "palm", 49_900],
		["17", "palm", 49_900],
	]);
	expect(nightsOf(priced({ villas, price: { kind: "new" }, sleptBefore: "2026-12-15" }))).toMatchObject([
		["14", "vista", 35_000],
		["15", "vista", 39_900],
		{},
		{},
	]);
});

test("another price is for the whole stay: the nights not yet slept share it to the cent", () => {
	const other = { kind: "other", baseCents: 100_000, reason: "A leak" } as const;
	expect(nightsOf(priced({ villas: [nights("vista", 14, 17)], price: other }))).toEqual([
		["14", "vista", 33_334],
		["15", "vista", 33_333],
		["16", "vista", 33_333],
	]);
	expect(
		nightsOf(priced({ villas: [nights("vista", 14, 18)], price: other, sleptBefore: "2026-12-16" })),
	).toEqual([
		["14", "vista", 35_000],
		["15", "vista", 35_100],
		["16", "vista", 14_950],
		["17", "vista", 14_950],
	]);
});

test("another price is refused when the nights already slept cost more, or when all of them are slept", () => {
	const other = { kind: "other", baseCents: 70_000, reason: "A leak" } as const;
	expect(priced({ villas: [nights("vista", 14, 18)], price: other, sleptBefore: "2026-12-16" })).toEqual({
		ok: false,
		problem: { reason: "price_too_low", leastCents: 70_100 },
	});
	expect(priced({ villas: [nights("vista", 14, 18)], price: other, sleptBefore: "2026-12-18" })).toEqual({
		ok: false,
		problem: { reason: "price_settled" },
	});
});

test("a night without a rate is not for sale", () => {
	expect(priced({ villas: [nights("hut", 14, 18)], price: { kind: "new" } })).toEqual({
		ok: false,
		problem: { reason: "no_rate", night: "2026-12-14" },
	});
});

test("whichever price is chosen, there is a line for every night, and lines and tax add up to the price", () => {
	const price = fc.oneof(
		fc.constant({ kind: "keep" } as const),
		fc.constant({ kind: "new" } as const),
		fc.record({
			kind: fc.constant("other" as const),
			baseCents: fc.nat(1_000_000),
			reason: fc.constant("x"),
		}),
	);
	fc.assert(
		fc.property(
			price,
			fc.integer({ min: -9, max: 9 }),
			fc.integer({ min: 1, max: 12 }),
			(chosen, days, length) => {
				const from = addDays("2026-12-14", days);
				const villas = [{ ...nights("palm", 14, 18), from, until: addDays(from, length) }];
				const result = priced({ villas, price: chosen });
				if (!result.ok) throw new Error("It has no price.");
				const { lines, baseCents, taxCents, totalCents } = result.quote;
				expect(lines.map(({ night }) => night)).toEqual(
					Array.from({ length }, (_, index) => addDays(from, index)),
				);
				expect(baseCents + taxCents).toBe(totalCents);
				if (chosen.kind === "other") expect(baseCents).toBe(chosen.baseCents);
				if (chosen.kind === "new") expect(baseCents).toBe(49_900 * length);
				if (chosen.kind === "keep" && length === 4) expect(baseCents).toBe(140_600);
			},
		),
	);
});

test("a stay of another site keeps its price to the cent, its added nights have none, and no rate of the hotel is chosen", () => {
	// $100.01 with 9 % in it: the tax is the rest of the price.
	const sold = priceWithTaxIn(agreed.slice(0, 1), 10_001);
	const move = (change: Partial<Input>) =>
		priced({ agreed: sold, isImported: true, villas: [nights("palm", 14, 15)], ...change });
	const totals = (result: ReturnType<typeof priced>) =>
		result.ok ? result.quote.lines.map(({ totalCents }) => totalCents) : result.problem;
	expect(totals(move({}))).toEqual([10_001]);
	expect(totals(move({ villas: [nights("palm", 20, 21)] }))).toEqual([10_001]);
	expect(totals(move({ villas: [nights("vista", 14, 16)] }))).toEqual([10_001, 0]);
	expect(totals(move({ price: { kind: "new" } }))).toEqual({ reason: "price_of_site" });
	expect(totals(move({ price: { kind: "other", baseCents: 50_000, reason: "Agreed" } }))).toEqual({
		reason: "price_of_site",
	});
});
