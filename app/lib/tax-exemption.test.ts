import fc from "fast-check";
import { expect, test } from "vitest";
import { priceLine, sumLines } from "./priced-line.ts";
import { type ExemptNights, exemptLines } from "./tax-exemption.ts";

const roomTax = [
	{ from: "2005-01-01", basisPoints: 900 },
	{ from: "2026-12-14", basisPoints: 1_200 },
];

/** A night of December at US$349.00 with a tenth off, taxed by the rate in force at its time. */
const nightOf = (day: number, basisPoints = day < 14 ? 900 : 1_200) => {
	const common = { itemId: "a", night: `2026-12-${day}`, quantity: 1, serviceChargeBasisPoints: 0 };
	const tax = { code: "room_tax", basisPoints } as const;
	return [
		priceLine({ ...common, kind: "night", description: "A", unitCents: 34_900, tax }),
		priceLine({ ...common, kind: "discount", description: "Off", unitCents: -3_490, tax }),
	];
};

const from = (day: number, until: number | null = null, id = "diplomat"): ExemptNights => ({
	id,
	from: `2026-12-${day}`,
	until: until === null ? null : `2026-12-${until}`,
});

const lines = [12, 13, 14, 15].flatMap((day) => nightOf(day));
const taxed = (of: readonly { night: string | null; tax: { cents: number } }[]) =>
	of.map(({ night, tax: { cents } }) => [night?.slice(8), cents]);

test("nights of an exemption have their price without tax, with their discounts, and the others do not change", () => {
	const exempt = exemptLines(lines, [from(13, 15)], roomTax);
	expect(taxed(exempt)).toEqual([
		["12", 3_141],
		["12", -314],
		["13", 0],
		["13", 0],
		["14", 0],
		["14", 0],
		["15", 4_188],
		["15", -419],
	]);
	expect(sumLines(exempt)).toMatchObject({ baseCents: 4 * 31_410, taxCents: 2_827 + 3_769 });
	expect(exempt.map(({ tax }) => tax.exemptionId)).toEqual([
		...[undefined, undefined, "diplomat", "diplomat", "diplomat", "diplomat", undefined, undefined],
	]);
});

test("a night that is exempt no more bears the rate of its own day", () => {
	const ended = exemptLines(exemptLines(lines, [from(12)], roomTax), [from(12, 13)], roomTax);
	expect(sumLines(ended).taxCents).toBe(2_827 + 2 * 3_769);
	expect(ended[2]?.tax).toEqual({ code: "room_tax", basisPoints: 900, cents: 3_141 });
});

test("whatever was marked and ended, the same exemptions give the same price, and never another base", () => {
	const windows = fc.array(fc.tuple(fc.integer({ min: 11, max: 16 }), fc.nat(4)), { maxLength: 3 });
	fc.assert(
		fc.property(windows, windows, (before, after) => {
			const toWindows = (all: typeof before) =>
				all.map(([day, nights], place) => from(day, day + nights, `e${place}`));
			const [first, second] = [toWindows(before), toWindows(after)];
			const once = exemptLines(exemptLines(lines, first, roomTax), second, roomTax);
			expect(once).toEqual(exemptLines(lines, second, roomTax));
			expect(exemptLines(once, second, roomTax)).toEqual(once);
			expect(sumLines(once).baseCents).toBe(4 * 31_410);
		}),
	);
});
