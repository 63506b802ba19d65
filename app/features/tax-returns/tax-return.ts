import {
	addDays,
	formatHotelDate,
	type HotelDate,
	parseHotelDate,
	startOfMonth,
} from "#app/lib/hotel-date.ts";
import { exemptionReasons } from "#app/lib/tax-exemption.ts";
import { type ReturnedTax, returnedTaxes } from "#app/lib/taxes.ts";

/**
 * On which day of the next month the return of a tax is due: room tax goes to the Belize Tourism Board by the 14th, GST to the tax service
 * by the 15th (as the hotel's accountant has them, 2026).
 */
const dueDays: Record<ReturnedTax, number> = { room_tax: 14, gst: 15 };

/** When the return of a month is due, and its tax. @param month its first day */
export function dueOn(tax: ReturnedTax, month: HotelDate): HotelDate {
	return addDays(startOfMonth(month, 1), dueDays[tax] - 1);
}

/** A tax and a month as the address of their page has them, `room-tax` and `2026-11`; null where there is no such page. */
export function parseReturn(params: {
	tax: string;
	month: string;
}): { tax: ReturnedTax; month: HotelDate } | null {
	const tax = returnedTaxes.find((one) => one === params.tax.replace("-", "_"));
	const month = /^\d{4}-\d{2}$/.test(params.month) ? parseHotelDate(`${params.month}-01`) : null;
	return tax && month ? { tax, month } : null;
}

/** The same the other way. */
export function paramsOf(tax: ReturnedTax, month: HotelDate): { tax: string; month: string } {
	return { tax: tax.replace("_", "-"), month: month.slice(0, 7) };
}

/** `November 2026`. */
export const nameMonth = (month: HotelDate): string => formatHotelDate(month, "month");

/** Figures of a return by the code of their line: numbers of nights and persons, and US cents. */
export type ReturnFigures = Record<string, number>;

/** A line of a return. `isCompared` is left out of the comparison with the books: guests are forgotten, and their countries with them. */
type ReturnLine = { code: string; kind: "count" | "money"; isCompared?: false };

/** The codes of the lines about exempt guests, one for each reason: their nights, and the price of these with fees. */
export const exemptNightsCodes = exemptionReasons.map((reason) => `nights_exempt_${reason}` as const);
export const exemptPriceCodes = exemptionReasons.map((reason) => `exempt_guests_${reason}` as const);

/**
 * The lines of each return in their order. The forms of the offices have columns of their own, which change: the accountant copies these
 * figures.
 */
export const returnLines: Record<ReturnedTax, readonly ReturnLine[]> = {
	room_tax: [
		{ code: "nights_taxed", kind: "count" },
		{ code: "nights_free", kind: "count" },
		{ code: "nights_zero_rated", kind: "count" },
		...exemptNightsCodes.map((code) => ({ code, kind: "count" as const })),
		{ code: "nights", kind: "count" },
		{ code: "guests_local", kind: "count", isCompared: false },
		{ code: "guests_foreign", kind: "count", isCompared: false },
		{ code: "guests_unknown", kind: "count", isCompared: false },
		{ code: "base", kind: "money" },
		{ code: "base_fees", kind: "money" },
		{ code: "exempt", kind: "money" },
		...exemptPriceCodes.map((code) => ({ code, kind: "money" as const })),
		{ code: "tax", kind: "money" },
	],
	gst: [
		{ code: "base", kind: "money" },
		{ code: "service_charge", kind: "money" },
		{ code: "zero_rated", kind: "money" },
		{ code: "exempt_rooms", kind: "money" },
		{ code: "exempt_other", kind: "money" },
		{ code: "tax", kind: "money" },
	],
};

/** The lines in which a filed return and the books differ now. */
export function listDifferences(tax: ReturnedTax, filed: ReturnFigures, now: ReturnFigures): ReturnLine[] {
	return returnLines[tax].filter(
		({ code, isCompared }) => isCompared !== false && (filed[code] ?? 0) !== (now[code] ?? 0),
	);
}

/** Whether nothing is to be declared: such a month has a return as well. */
export const isNilReturn = (figures: ReturnFigures): boolean =>
	Object.values(figures).every((value) => value === 0);

/** The files of a return: the return itself, and the sales by invoice or the guests who have slept in the hotel. */
export const listsOf = {
	room_tax: ["return", "register"],
	gst: ["return", "invoices"],
} as const satisfies Record<ReturnedTax, readonly string[]>;

export type ReturnList = (typeof listsOf)[ReturnedTax][number];
