import fc from "fast-check";
import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { entriesOfCharge, entriesOfDiscount, totalOf } from "./entries.ts";
import {
	departmentOfGroup,
	divideDiscount,
	nextVoucherShare,
	priceCharge,
	shareOut,
	termsOfDepartment,
} from "./pricing.ts";

const coconuts = {
	department: "dining",
	description: "Fresh coconut",
	quantity: 4,
	unitCents: 600,
	hasServiceCharge: true,
	taxCode: "gst",
	taxes: initialTaxRates,
} as const;

test("four coconuts of the bar are $24.00, with service charge and GST $31.80", () => {
	expect(priceCharge({ ...coconuts, day: "2026-12-10" })).toMatchObject({
		baseCents: 2_400,
		serviceChargeCents: 480,
		taxCents: 300,
		taxBasisPoints: 1_250,
	});
});

test("the rate of GST is that of the day of supply", () => {
	const shop = { ...coconuts, department: "shop", hasServiceCharge: false } as const;
	expect(priceCharge({ ...shop, day: "2010-03-31" })).toMatchObject({ taxBasisPoints: 1_000, taxCents: 240 });
	expect(priceCharge({ ...shop, day: "2010-04-01" })).toMatchObject({ taxBasisPoints: 1_250, taxCents: 300 });
});

test("a transfer has GST and no service charge, and a room the room tax", () => {
	expect(departmentOfGroup.transfer).toBe("other");
	expect(termsOfDepartment.other).toEqual({ hasServiceCharge: false, taxCode: "gst" });
	expect(termsOfDepartment.room).toEqual({ hasServiceCharge: false, taxCode: "room_tax" });
});

const charge = fc
	.record({
		department: fc.constantFrom("room", "dining", "wellness", "shop", "other"),
		quantity: fc.integer({ min: 1, max: 40 }),
		unitCents: fc.integer({ min: 0, max: 90_000 }),
	})
	.map(({ department, quantity, unitCents }) =>
		priceCharge({
			department,
			description: "Charge",
			quantity,
			unitCents,
			...termsOfDepartment[department],
			day: "2026-12-10",
			taxes: initialTaxRates,
		}),
	);

const sumOf = (entries: readonly { amountCents: number }[]) =>
	entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

test("the entries of every charge and of every discount on it sum to zero", () => {
	fc.assert(
		fc.property(charge, fc.integer({ min: 1, max: 10_000 }), (one, basisPoints) => {
			expect(sumOf(entriesOfCharge(one, "bill", 0))).toBe(0);
			const off = Math.floor((totalOf(one) * basisPoints) / 10_000);
			const parts = divideDiscount(one, off);
			expect(totalOf(parts)).toBe(off);
			expect([parts.baseCents <= one.baseCents, parts.taxCents <= one.taxCents]).toEqual([true, true]);
			const discount = { ...parts, description: "Charge", discountsLineId: "line" };
			expect(sumOf(entriesOfDiscount(discount, "bill", 0))).toBe(0);
		}),
	);
});

test("the discounts of a line take off each of its parts no more than it has, and all of it with the last cent", () => {
	fc.assert(
		fc.property(charge, fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 5 }), (one, shares) => {
			let given = { baseCents: 0, serviceChargeCents: 0, taxCents: 0 };
			const give = (cents: number) => {
				const { baseCents, serviceChargeCents, taxCents } = divideDiscount(one, cents, given);
				expect(baseCents + serviceChargeCents + taxCents).toBe(cents);
				given = {
					baseCents: given.baseCents + baseCents,
					serviceChargeCents: given.serviceChargeCents + serviceChargeCents,
					taxCents: given.taxCents + taxCents,
				};
				for (const part of ["baseCents", "serviceChargeCents", "taxCents"] as const)
					expect(one[part] - given[part], part).toBeGreaterThanOrEqual(0);
			};
			for (const share of shares) give(Math.floor(((totalOf(one) - totalOf(given)) * share) / 10_000));
			give(totalOf(one) - totalOf(given));
			const { baseCents, serviceChargeCents, taxCents } = one;
			expect(given).toEqual({ baseCents, serviceChargeCents, taxCents });
		}),
	);
});

test("the tax of a discounted night is that of its discounted price", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 500_000 }),
			fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 }),
			(baseCents, shares) => {
				// Nine hundredths of the price, half a cent upwards.
				const nightTax = (cents: number) => Math.floor((cents * 9 + 50) / 100);
				const night = { baseCents, serviceChargeCents: 0, taxCents: nightTax(baseCents) };
				const line = { ...night, taxCode: "room_tax", taxBasisPoints: 900 } as const;
				let given = { baseCents: 0, serviceChargeCents: 0, taxCents: 0 };
				for (const share of shares) {
					const off = Math.floor(((totalOf(line) - totalOf(given)) * share) / 10_000);
					const parts = divideDiscount(line, off, given);
					given = {
						baseCents: given.baseCents + parts.baseCents,
						serviceChargeCents: 0,
						taxCents: given.taxCents + parts.taxCents,
					};
					// Not every total is a price with its tax: the nearest one has it within a cent of the total.
					const net = baseCents - given.baseCents;
					expect(Math.abs(night.taxCents - given.taxCents - net * 0.09)).toBeLessThanOrEqual(0.55);
				}
			},
		),
		{ numRuns: 1_000 },
	);
	// US$349.00 and US$31.41; 10 % off are US$38.04, and US$314.10 are taxed with US$28.27.
	const line = {
		baseCents: 34_900,
		serviceChargeCents: 0,
		taxCents: 3_141,
		taxCode: "room_tax",
		taxBasisPoints: 900,
	} as const;
	expect(divideDiscount(line, 3_804)).toMatchObject({ baseCents: 3_490, taxCents: 314 });
});

test("vouchers pay the whole rest of the treatments on a bill, and no cent more", () => {
	const treatment = fc.record({
		guests: fc.integer({ min: 1, max: 5 }),
		leftCents: fc.integer({ min: 5, max: 90_000 }),
	});
	fc.assert(
		fc.property(fc.array(treatment, { maxLength: 3 }), fc.nat(3), (here, guestsElsewhere) => {
			const elsewhere = guestsElsewhere === 0 ? [] : [{ guests: guestsElsewhere }];
			const paidHere: number[] = [];
			const next = () => nextVoucherShare({ here, elsewhere, paidHere, vouchersElsewhere: guestsElsewhere });
			for (let share = next(); share !== null; share = next()) paidHere.push(share);
			expect(paidHere).toHaveLength(here.reduce((sum, { guests }) => sum + guests, 0));
			const leftCents = here.reduce((sum, one) => sum + one.leftCents, 0);
			expect(paidHere.reduce((sum, cents) => sum + cents, 0)).toBe(leftCents);
		}),
	);
	const one = { here: [{ guests: 1, leftCents: 900 }], elsewhere: [], paidHere: [] };
	expect(nextVoucherShare({ ...one, vouchersElsewhere: 1 }), "its voucher is on another bill").toBeNull();
});

test("shares of an amount add up to it, and none is more than a cent from its proportion", () => {
	const weights = fc.array(fc.nat(50_000), { minLength: 1, maxLength: 12 });
	fc.assert(
		fc.property(fc.nat(100_000), weights, (cents, of) => {
			const total = of.reduce((sum, one) => sum + one, 0);
			fc.pre(total > 0);
			const shares = shareOut(cents, of);
			expect(shares.reduce((sum, one) => sum + one, 0)).toBe(cents);
			for (const [place, share] of shares.entries())
				expect(Math.abs(share - (cents * (of[place] ?? 0)) / total)).toBeLessThan(1);
		}),
	);
});
