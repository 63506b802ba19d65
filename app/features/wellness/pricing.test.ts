import { describe, expect, test } from "vitest";
import { today } from "#test/factories/forms.ts";
import { getService, services } from "#test/factories/services.ts";
import { quoteChoice, quoteTreatment } from "./pricing.ts";
import { describePrice } from "./words.ts";

describe("the price of a treatment", () => {
	test.each([
		["massages", 120_00, 24_00, 15_00, 159_00],
		["head-spa", 85_00, 17_00, 10_63, 112_63],
		["facials", 95_00, 19_00, 11_88, 125_88],
		["body-treatments", 125_00, 25_00, 15_63, 165_63],
		["scrubs", 75_00, 15_00, 9_38, 99_38],
		["express-treatments", 45_00, 9_00, 5_63, 59_63],
		["bath-sauna-rental", 60_00, 12_00, 7_50, 79_50],
		["agape-pool", 140_00, 28_00, 17_50, 185_50],
	])("of %s: base, 20%% service charge, 12.5%% GST and total in cents", (id, ...cents) => {
		const { baseCents, serviceChargeCents, taxCents, totalCents } = quoteTreatment(getService(id), 1, today);
		expect([baseCents, serviceChargeCents, taxCents, totalCents]).toEqual(cents);
	});

	test("of two guests is twice the base in one line", () => {
		const { lines, ...sums } = quoteTreatment(getService("head-spa"), 2, today);
		expect(lines).toEqual([
			{
				kind: "treatment",
				itemId: "head-spa",
				description: "Head Spa",
				night: null,
				quantity: 2,
				unitCents: 85_00,
				baseCents: 170_00,
				serviceChargeCents: 34_00,
				tax: { code: "gst", basisPoints: 1250, cents: 21_25 },
				totalCents: 225_25,
			},
		]);
		expect(sums).toEqual({
			baseCents: 170_00,
			serviceChargeCents: 34_00,
			taxCents: 21_25,
			totalCents: 225_25,
		});
	});

	test("follows the rates of its own day", () => {
		const taxes = {
			serviceCharge: [{ from: "2025-01-01", basisPoints: 2000 }],
			gst: [
				{ from: "2010-04-01", basisPoints: 1250 },
				{ from: "2027-01-01", basisPoints: 1500 },
			],
		};
		expect(quoteTreatment({ ...getService("massages"), taxes }, 1, "2026-12-31").taxCents).toBe(15_00);
		expect(quoteTreatment({ ...getService("massages"), taxes }, 1, "2027-01-01").taxCents).toBe(18_00);
		expect(() => quoteTreatment({ ...getService("massages"), taxes }, 1, "2010-01-01")).toThrow(
			"No rate of the",
		);
	});

	test("of a form is that of its choice, on today's rates while its date is open, past or half typed", () => {
		const choice = { wellnessType: "Massages", guests: 2, date: null };
		for (const date of [null, "", "0002-01-01", "2026-12-12"])
			expect(quoteChoice(services, { ...choice, date }, today)?.totalCents).toBe(318_00);
	});

	test.each(["", "Other", "Agape Pool Experience", "Nap"])("is open for %j", (wellnessType) => {
		expect(quoteChoice(services, { wellnessType, guests: 1, date: null }, today)).toBeNull();
	});

	test("is read as its parts and its total, for page and e-mail alike", () => {
		expect(describePrice(quoteTreatment(getService("head-spa"), 1, today))).toEqual({
			lines: [
				{ name: "Treatment", amount: "$85.00" },
				{ name: "Service charge, 20%", amount: "$17.00" },
				{ name: "GST, 12.5%", amount: "$10.63" },
			],
			total: { name: "Total", amount: "$112.63" },
		});
		expect(describePrice(quoteTreatment(getService("express-treatments"), 2, today)).lines[0]).toEqual({
			name: "Treatment, 2 × $45.00",
			amount: "$90.00",
		});
	});

	test("of nothing is nothing", () => {
		const free = quoteTreatment({ ...getService("massages"), priceCents: 0 }, 1, today);
		expect(describePrice(free).total.amount).toBe("$0.00");
	});
});
