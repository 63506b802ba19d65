import { expect, test } from "vitest";
import { priceLine, sumLines } from "#app/lib/priced-line.ts";
import { countNights, describeNights, describePrice, describeReason } from "./words.ts";

test.each([
	["2026-12-12", "2026-12-14", "12–14 Dec"],
	["2026-12-02", "2026-12-03", "2–3 Dec"],
	["2026-12-30", "2027-01-02", "30 Dec–2 Jan"],
	["2026-12-12", "2027-12-14", "12 Dec 2026–14 Dec 2027"],
	["2026-12-12", "2027-12-11", "12 Dec–11 Dec"],
])("the nights from %s to %s are written as %s", (from, until, words) => {
	expect(describeNights({ from, until })).toBe(words);
});

test("a villa that is not offered says why in a few words", () => {
	expect(describeReason({ kind: "booked", nights: { from: "2026-12-12", until: "2026-12-14" } })).toBe(
		"booked 12–14 Dec",
	);
	expect(describeReason({ kind: "too_small", sleeps: 4 })).toBe("sleeps 4");
	expect([countNights(1), countNights(2)]).toEqual(["1 night", "2 nights"]);
});

test("a line of a price names the villa it was agreed for, as it was called then", () => {
	const night = (itemId: string, description: string, unitCents: number, day: string) =>
		priceLine({
			...{
				kind: "night",
				itemId,
				description,
				night: day,
				quantity: 1,
				unitCents,
				serviceChargeBasisPoints: 0,
			},
			tax: { code: "room_tax", basisPoints: 900 },
		});
	const one = [
		night("sunset-palms", "Sunset Palms Villa", 34_900, "2026-12-12"),
		night("sunset-palms", "Sunset Palms Villa", 34_900, "2026-12-13"),
	];
	expect(describePrice(sumLines(one))).toEqual({
		lines: [
			{ name: "2\u00a0nights\u00a0×\u00a0$349.00", amount: "$698.00" },
			{ name: "Room tax", amount: "$62.82" },
		],
		total: { name: "Total", amount: "$760.82" },
	});
	const pair = describePrice(sumLines([...one, night("gone", "Gone Villa", 10_000, "2026-12-12")]));
	expect(pair.lines.map(({ name }) => name)).toEqual([
		"Sunset Palms Villa: 2\u00a0nights\u00a0×\u00a0$349.00",
		"Gone Villa: 1\u00a0night\u00a0×\u00a0$100.00",
		"Room tax",
	]);
});
