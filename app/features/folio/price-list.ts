import { foldText } from "#app/lib/fold-text.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { TaxRates } from "#app/lib/taxes.ts";
import { totalOf } from "./entries.ts";
import { departmentOfGroup, priceCharge } from "./pricing.ts";

/** The groups of the price list, in the order in which the desk shows them. */
export const priceGroups = ["bar", "shop", "transfer", "other"] as const;

export type PriceGroup = (typeof priceGroups)[number];

/** A manager's settings of an item of the price list. US cents of one, before service charge and tax. */
export type PriceListSetting = {
	name: string;
	group: PriceGroup;
	unitCents: number;
	hasServiceCharge: boolean;
	taxCode: "gst" | "none";
	inService: boolean;
};

export type PriceListItem = PriceListSetting & { id: string };

/** The value that a box sends while it is ticked. */
const ticked = "on";

/** An item as the fields of its form. */
export function toPriceListValues(item: PriceListSetting): FieldValues {
	return {
		name: item.name,
		group: item.group,
		price: (item.unitCents / 100).toFixed(2),
		hasServiceCharge: item.hasServiceCharge ? ticked : "",
		taxCode: item.taxCode,
		inService: item.inService ? ticked : "",
	};
}

/**
 * A guest's price for one, with service charge and tax, as the bill will have it. @param day of supply: its rates
 * count
 */
export function priceWithTaxes(
	item: Pick<PriceListSetting, "name" | "group" | "unitCents" | "hasServiceCharge" | "taxCode">,
	day: HotelDate,
	taxes: TaxRates,
): number {
	const { name: description, group, ...terms } = item;
	return totalOf(
		priceCharge({ ...terms, description, department: departmentOfGroup[group], quantity: 1, day, taxes }),
	);
}

/** Prices as a form sends them back: those that it has shown, in US cents by item. */
export const toSeenPrices = (items: readonly { id: string; onBillCents: number }[]) =>
	new URLSearchParams(items.map(({ id, onBillCents }) => [id, String(onBillCents)])).toString();

/** The price of an item that such a form has shown; null where it has shown none. */
export function seenPriceOf(itemId: string, prices = ""): number | null {
	const cents = new URLSearchParams(prices).get(itemId);
	return cents === null ? null : Number(cents);
}

/** The items whose name or group has every word that is looked for, in any order. */
export function searchPriceList<Item extends { name: string }>(items: readonly Item[], text: string): Item[] {
	const wanted = foldText(text).split(/\s+/).filter(Boolean);
	return items.filter(({ name }) => wanted.every((word) => foldText(name).includes(word)));
}
