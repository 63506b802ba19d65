import fc from "fast-check";
import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import type { TaxedRate } from "#app/features/rates/nightly-rate.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { listNightsAtRate, quoteOfVilla, quoteStay } from "./pricing.ts";

const flat = (villaId: string, nightlyCents: number): TaxedRate => ({
	villaId,
	villaName: `Villa ${villaId}`,
	fromNight: "2025-01-01",
	untilNight: null,
	weekdays: null,
	nightlyCents,
	priority: 0,
	roomTax: initialTaxRates.roomTax,
});
const rates = [flat("sunset-palms", 34_900), flat("palm-grove", 49_900)];

test("two nights at Sunset Palms cost twice the rate and 9 % room tax", () => {
	const quote = quoteStay({
		villaIds: ["sunset-palms"],
		checkIn: "2026-12-12",
		checkOut: "2026-12-14",
		rates,
	});
	expect(quote).toMatchObject({ baseCents: 69_800, taxCents: 6_282, totalCents: 76_082 });
	expect(listNightsAtRate(quote?.lines ?? [])).toEqual([
		{
			villaId: "sunset-palms",
			villaName: "Villa sunset-palms",
			unitCents: 34_900,
			nights: 2,
			totalCents: 69_800,
		},
	]);
});

test("two villas together cost what each of them costs", () => {
	const dates = { checkIn: "2026-12-12", checkOut: "2026-12-15", rates };
	const both = quoteStay({ villaIds: ["sunset-palms", "palm-grove"], ...dates });
	const one = quoteStay({ villaIds: ["sunset-palms"], ...dates });
	const other = quoteStay({ villaIds: ["palm-grove"], ...dates });
	expect(both?.totalCents).toBe((one?.totalCents ?? 0) + (other?.totalCents ?? 0));
	if (!both) throw new Error("The pair has no price.");
	expect(quoteOfVilla(both, "sunset-palms")).toEqual(one);
	expect(quoteOfVilla(both, "palm-grove")).toEqual(other);
});

test("a weekend rate counts on its nights only, and a season above it", () => {
	const seasonal: TaxedRate[] = [
		...rates,
		{ ...flat("sunset-palms", 40_000), weekdays: [5, 6], priority: 1 },
		{
			...flat("sunset-palms", 60_000),
			fromNight: "2026-12-20",
			untilNight: "2026-12-22",
			priority: 2,
		},
	];
	// Friday 18 to Wednesday 23 December 2026
	const quote = quoteStay({
		villaIds: ["sunset-palms"],
		checkIn: "2026-12-18",
		checkOut: "2026-12-23",
		rates: seasonal,
	});
	expect(quote?.lines.map((line) => line.unitCents)).toEqual([40_000, 40_000, 60_000, 60_000, 34_900]);
	expect(listNightsAtRate(quote?.lines ?? []).map((line) => [line.nights, line.unitCents])).toEqual([
		[2, 40_000],
		[2, 60_000],
		[1, 34_900],
	]);
});

test("a new tax counts from its first night on, within one stay", () => {
	const roomTax = [...initialTaxRates.roomTax, { from: "2027-01-01", basisPoints: 1_200 }];
	const quote = quoteStay({
		villaIds: ["sunset-palms"],
		checkIn: "2026-12-30",
		checkOut: "2027-01-02",
		rates: [{ ...flat("sunset-palms", 10_000), roomTax }],
	});
	expect(quote?.lines.map((line) => line.tax.cents)).toEqual([900, 900, 1_200]);
});

test("a night without a rate is not for sale", () => {
	const ends = [{ ...flat("sunset-palms", 34_900), untilNight: "2026-12-13" }];
	const stay = { villaIds: ["sunset-palms"], checkIn: "2026-12-12", checkOut: "2026-12-14" };
	expect(quoteStay({ ...stay, rates: ends })).toBeNull();
});

test("with any rate, tax and length, every part is whole cents and adds up to the total", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 500_000 }),
			fc.integer({ min: 0, max: 3_000 }),
			fc.integer({ min: 1, max: 60 }),
			(nightlyCents, basisPoints, nights) => {
				const quote = quoteStay({
					villaIds: ["a"],
					checkIn: "2026-11-21",
					checkOut: addDays("2026-11-21", nights),
					rates: [{ ...flat("a", nightlyCents), roomTax: [{ from: "2005-01-01", basisPoints }] }],
				});
				if (!quote) throw new Error("The stay has no price.");
				const sum = quote.lines.reduce((total, line) => total + line.unitCents + line.tax.cents, 0);
				expect(quote.lines).toHaveLength(nights);
				expect(quote.totalCents).toBe(sum);
				expect(quote.totalCents).toBe(quote.baseCents + quote.taxCents);
				expect(Number.isInteger(sum)).toBe(true);
				expect(Math.abs(quote.taxCents - (quote.baseCents * basisPoints) / 10_000)).toBeLessThanOrEqual(
					nights / 2,
				);
			},
		),
	);
});
