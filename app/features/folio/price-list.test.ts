import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { priceWithTaxes, searchPriceList } from "./price-list.ts";

const item = {
	name: "Fresh coconut",
	group: "bar",
	unitCents: 600,
	hasServiceCharge: true,
	taxCode: "gst",
	inService: true,
} as const;
const day = "2026-12-10";

test("the price on a button is the amount on the bill: with service charge and GST", () => {
	expect(priceWithTaxes(item, day, initialTaxRates)).toBe(795);
	expect(priceWithTaxes({ ...item, hasServiceCharge: false }, day, initialTaxRates)).toBe(675);
	expect(priceWithTaxes({ ...item, hasServiceCharge: false, taxCode: "none" }, day, initialTaxRates)).toBe(
		600,
	);
});

test.each([
	["coco", ["Fresh coconut", "Coconut oil"]],
	["oil coco", ["Coconut oil"]],
	["pina", ["Piña colada"]],
	["", ["Fresh coconut", "Coconut oil", "Piña colada"]],
	["rum", []],
])("the search for “%s” finds items by any part of their names, without accents", (text, names) => {
	const items = [{ name: "Fresh coconut" }, { name: "Coconut oil" }, { name: "Piña colada" }];
	expect(searchPriceList(items, text).map(({ name }) => name)).toEqual(names);
});
