import fc from "fast-check";
import { expect, test } from "vitest";
import { priceLine, sumLines, taxLines } from "./priced-line.ts";

const gst = { code: "gst", basisPoints: 1_250 } as const;

test("a line has its base, the service charge and the tax on the base, and their sum", () => {
	const line = priceLine({
		kind: "dinner",
		itemId: "civic-spirit",
		description: "Civic Spirit",
		quantity: 7,
		unitCents: 11_000,
		serviceChargeBasisPoints: 2_000,
		tax: gst,
	});
	expect(line).toEqual({
		kind: "dinner",
		itemId: "civic-spirit",
		description: "Civic Spirit",
		night: null,
		quantity: 7,
		unitCents: 11_000,
		baseCents: 77_000,
		serviceChargeCents: 15_400,
		tax: { code: "gst", basisPoints: 1_250, cents: 9_625 },
		totalCents: 102_025,
	});
});

test("a night has its date and has no service charge where its price has none", () => {
	const line = priceLine({
		kind: "night",
		itemId: "sunset-palms",
		description: "Sunset Palms",
		night: "2026-12-12",
		quantity: 1,
		unitCents: 34_900,
		serviceChargeBasisPoints: 0,
		tax: { code: "room_tax", basisPoints: 900 },
	});
	expect(line).toMatchObject({ night: "2026-12-12", serviceChargeCents: 0, totalCents: 38_041 });
});

test("a share is rounded once for the line, half a cent up, and not once for each guest", () => {
	const of = (quantity: number) =>
		priceLine({
			kind: "treatment",
			itemId: "scrubs",
			description: "Scrubs",
			quantity,
			unitCents: 4,
			serviceChargeBasisPoints: 0,
			tax: gst,
		}).tax.cents;
	// 12.5 % of 4, 8 and 12 cents is 0.5, 1 and 1.5.
	expect([of(1), of(2), of(3)]).toEqual([1, 1, 2]);
});

test("no lines are a price of nothing", () => {
	expect(sumLines([])).toEqual({
		lines: [],
		baseCents: 0,
		serviceChargeCents: 0,
		taxCents: 0,
		totalCents: 0,
	});
});

test("with any lines, every amount is whole cents and the parts add up, in each line and in the sums", () => {
	const line = fc
		.record({
			quantity: fc.integer({ min: 1, max: 20 }),
			unitCents: fc.nat(1_000_000),
			serviceChargeBasisPoints: fc.nat(10_000),
			taxBasisPoints: fc.nat(10_000),
		})
		.map(({ taxBasisPoints, ...amounts }) =>
			priceLine({
				...amounts,
				kind: "treatment",
				itemId: "scrubs",
				description: "Scrubs",
				tax: { code: "gst", basisPoints: taxBasisPoints },
			}),
		);
	fc.assert(
		fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
			for (const { baseCents, serviceChargeCents, tax, totalCents, ...one } of lines) {
				expect(baseCents).toBe(one.unitCents * one.quantity);
				expect(totalCents).toBe(baseCents + serviceChargeCents + tax.cents);
			}
			const { lines: same, ...sums } = sumLines(lines);
			expect(same).toEqual(lines);
			expect(Object.values(sums).every(Number.isInteger)).toBe(true);
			expect(sums.totalCents).toBe(sums.baseCents + sums.serviceChargeCents + sums.taxCents);
			expect(sums.totalCents).toBe(lines.reduce((sum, { totalCents }) => sum + totalCents, 0));
		}),
	);
});

test("the tax of a night with its discounts is the share of its price with them, at any rate", () => {
	const amounts = fc.record({
		unitCents: fc.integer({ min: 1, max: 500_000 }),
		shares: fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3 }),
		agreed: fc.nat(3_000),
		wanted: fc.nat(3_000),
	});
	fc.assert(
		fc.property(amounts, ({ unitCents, shares, agreed, wanted }) => {
			const common = { itemId: "a", night: "2026-12-12", quantity: 1, serviceChargeBasisPoints: 0 };
			const tax = { code: "room_tax", basisPoints: agreed } as const;
			const night = priceLine({ ...common, kind: "night", description: "A", unitCents, tax });
			const discounts = shares.map((share) =>
				priceLine({
					...{ ...common, kind: "discount", description: "Off", tax },
					unitCents: -Math.floor((unitCents * share) / 200),
				}),
			);
			const { lines, baseCents, taxCents, totalCents } = sumLines(taxLines([night, ...discounts], wanted));
			expect(taxCents).toBe(Math.round((baseCents * wanted) / 10_000));
			expect(totalCents).toBe(baseCents + taxCents);
			for (const line of lines) expect(line.totalCents).toBe(line.baseCents + line.tax.cents);
		}),
	);
});
