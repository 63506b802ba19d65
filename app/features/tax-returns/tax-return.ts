import {
	addDays,
	formatHotelDate,
	type HotelDate,
	parseHotelDate,
	startOfMonth,
} from "#app/lib/hotel-date.ts";
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
