import { expect, test } from "vitest";
import { initialTaxRates as taxRates } from "#app/content/hotel/tax-rates.ts";
import { taxOn } from "./taxes.ts";

test.each([
	["the day before its first", "2026-12-31", 900],
	["its first day", "2027-01-01", 1_200],
	["the day before the next one", "2027-06-30", 1_200],
	["the first day of the next one", "2027-07-01", 0],
])("on %s, %s, the rate in force is %i basis points", (_, day, basisPoints) => {
	const rates = [
		{ from: "2005-01-01", basisPoints: 900 },
		{ from: "2027-01-01", basisPoints: 1_200 },
		{ from: "2027-07-01", basisPoints: 0 },
	];
	expect(taxOn("room tax", day, rates)).toBe(basisPoints);
	expect(taxOn("room tax", day, rates.toReversed())).toBe(basisPoints);
});

test("a tax that has not begun has no rate, and is not a tax of 0", () => {
	const rates = [{ from: "2006-07-01", basisPoints: 1_000 }];
	expect(taxOn("GST", "2006-07-01", rates)).toBe(1_000);
	expect(() => taxOn("GST", "2006-06-30", rates)).toThrow("No rate of the GST is in force on 2006-06-30.");
	expect(() => taxOn("GST", "2010-03-31", [])).toThrow();
});

test.each([
	["room tax", "2005-01-01", 900, taxRates.roomTax],
	["room tax", "2026-11-21", 900, taxRates.roomTax],
	["GST", "2006-07-01", 1_000, taxRates.gst],
	["GST", "2010-03-31", 1_000, taxRates.gst],
	["GST", "2010-04-01", 1_250, taxRates.gst],
	["GST", "2026-11-21", 1_250, taxRates.gst],
	["service charge", "2025-01-01", 2_000, taxRates.serviceCharge],
])("the %s of the hotel on %s is %i basis points", (name, day, basisPoints, rates) => {
	expect(taxOn(name, day, rates)).toBe(basisPoints);
});

test.each([
	["room tax", "2004-12-31", taxRates.roomTax],
	["GST", "2006-06-30", taxRates.gst],
	["service charge", "2024-12-31", taxRates.serviceCharge],
])("the %s of the hotel has no rate on %s, the day before its first", (name, day, rates) => {
	expect(() => taxOn(name, day, rates)).toThrow();
});
