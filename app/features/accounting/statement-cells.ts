import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { readAmount } from "#app/lib/typed-amount.ts";

/** The currency of an account, and of every amount in its file. */
export type StatedCurrency = "usd" | "bzd";

/** Which number comes first in a date of numbers alone, such as 03/04/2026. */
export type DateOrder = "day" | "month";

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A date of a statement: the day itself, or two numbers, where either can be the day. */
export type StatedDay = { day: HotelDate } | { first: number; second: number; year: number };

/**
 * Reads the date of a cell: `2026-11-03`, `20261103`, `3 Nov 2026`, `Nov 3, 2026`, `03/11/2026`, `3.11.26`, each with
 * a time behind it.
 * @returns null for a text that is not a date; a date that is not in the calendar is found by `toDay`
 */
export function readStatedDay(cell: string): StatedDay | null {
	const text = cell
		.trim()
		.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i, "")
		.replace(/^[a-z]{3,9},? (?=\d)/i, (word) => (isMonth(word) ? word : ""));
	const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
	if (iso && (iso[2] !== "" || text.length === 8)) return known(iso[1], iso[3], iso[4]);
	const named = /^(\d{1,2})[ -/.]?([a-z]{3,9})\.?,?[ -/.]?(\d{4}|\d{2})$/i.exec(text);
	if (named) return known(named[3], monthOf(named[2]), named[1]);
	const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text);
	if (american) return known(american[3], monthOf(american[1]), american[2]);
	const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
	if (!numbers) return null;
	const [first, second, year] = [numbers[1], numbers[3], numbers[4]].map(Number) as [number, number, number];
	return { first, second, year: year < 100 ? 2000 + year : year };
}

const isMonth = (word: string) => monthOf(word.replace(/[ ,]/g, "")) > 0;

const monthOf = (name = "") => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const known = (year: unknown, month: unknown, day: unknown): StatedDay | null => {
	const date = toDate(Number(year) < 100 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
	return date === null ? null : { day: date };
};

const toDate = (year: number, month: number, day: number) =>
	parseHotelDate([year, month, day].map((part) => String(part).padStart(2, "0")).join("-"));

/** The day of a date under an order. @returns null where it is not in the calendar */
export function toDay(stated: StatedDay, order: DateOrder): HotelDate | null {
	if ("day" in stated) return stated.day;
	const { first, second, year } = stated;
	return order === "day" ? toDate(year, second, first) : toDate(year, first, second);
}

/**
 * Which order the dates of a file have: the one under which all of them are in the calendar.
 * @returns `asked` where both orders fit and mean other days; the order of the first date where neither fits all of them
 */
export function findDateOrder(days: readonly StatedDay[]): DateOrder | "asked" {
	const fits = (order: DateOrder) => days.every((day) => toDay(day, order) !== null);
	const [byDay, byMonth] = [fits("day"), fits("month")];
	if (byDay && byMonth)
		return days.every((day) => toDay(day, "day") === toDay(day, "month")) ? "day" : "asked";
	if (byDay !== byMonth) return byDay ? "day" : "month";
	const sure = days.find((day) => (toDay(day, "day") === null) !== (toDay(day, "month") === null));
	return sure && toDay(sure, "day") === null ? "month" : "day";
}

/**
 * Reads the amount of a cell in cents: `1,234.50`, `1.234,50`, `-12`, `12.00-`, `(12.00)`, `$12.00 DR`. Below 0 are a minus, parentheses
 * and DR.
 * @returns null where the cell is empty; `wrong` where it is not an amount, `other_currency` where it is one of the other currency
 */
export function readStatedAmount(
	cell: string,
	currency: StatedCurrency,
): number | null | "wrong" | "other_currency" {
	let text = cell
		.replace(/[−–—‐‑]/gu, "-")
		.trim()
		.replace(/^([A-Z$]{1,4}\s*)\(/iu, "($1");
	if (text === "" || text === "-") return null;
	let isOut = false;
	const strip = (pattern: RegExp, isNegative: boolean) => {
		const bare = text.replace(pattern, "$1").trim();
		if (bare !== text && isNegative) isOut = !isOut;
		text = bare;
	};
	strip(/^\((.*)\)$/u, true);
	strip(/^(.*\d)\s*DR?\.?$/iu, true);
	strip(/^(.*\d)\s*CR?\.?$/iu, false);
	strip(/^(.*)-$/u, true);
	strip(/^([A-Z$]{0,4}\s*)-/iu, true);
	strip(/^([A-Z$]{0,4}\s*)\+/iu, false);
	const cents = readAmount(text, currency);
	if (cents !== null) return isOut ? 0 - cents : cents;
	return readAmount(text, currency === "usd" ? "bzd" : "usd") === null ? "wrong" : "other_currency";
}

/** The direction of a line by its cell, in a column such as "DR/CR". @returns null where the cell has none */
export function readDirection(cell: string): "in" | "out" | null {
	if (/^(d|dr|db|debits?|withdrawals?|d[eé]bito|cargo|-)\.?$/i.test(cell.trim())) return "out";
	return /^(c|cr|credits?|deposits?|cr[eé]dito|abono|\+)\.?$/i.test(cell.trim()) ? "in" : null;
}

/** The currency that a cell or the name of a column says: `other` is none of the two. @returns null where it says none */
export function readCurrency(cell: string): StatedCurrency | "other" | null {
	const text = cell.trim();
	if (/^(usd|us\$|\$us|us dollars?)$/i.test(text)) return "usd";
	if (/^(bzd|bz\$|bz|belize dollars?)$/i.test(text)) return "bzd";
	return /^[a-z]{3}$/i.test(text) ? "other" : null;
}
