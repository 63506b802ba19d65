import { inLanguages } from "./language.ts";

/** In Spanish the currency is named: a `$` alone is each reader's own. */
const sign = inLanguages({ en: "$", es: "US$" });

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** An amount in US cents as text with cents: `$349.00`, `−$400.00` with a true minus; `US$349.00` in Spanish. */
export function formatUsd(cents: number): string {
	return usd
		.format(cents / 100)
		.replace("-", "−")
		.replace("$", sign());
}

/** Several at one price, in US cents each: `2 × $399.00`, or `2 nights × $399.00` where the count is in words. */
export function formatEach(count: number | string, cents: number): string {
	return `${count} × ${formatUsd(cents)}`;
}

/** An amount in US cents as the specification writes prices: `$349`, with cents only where there are some. */
export function formatShortUsd(cents: number): string {
	return formatUsd(cents).replace(/\.00$/, "");
}

/** The same in a cell that has no room for sign and cents: `$349`, `449.50`. */
export function formatNarrowUsd(cents: number): string {
	const price = formatShortUsd(cents);
	return price.includes(".") ? price.replace(sign(), "") : price;
}

const plain = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in cents in a column that names its currency: `1,895.00`, `−400.00` with a true minus. */
export function formatAmount(cents: number): string {
	return plain.format(cents / 100).replace("-", "−");
}

/** An amount in Belize cents: `BZ$800.00`, `−BZ$7.50` with a true minus. */
export function formatBzd(bzdCents: number): string {
	return usd
		.format(bzdCents / 100)
		.replace("-", "−")
		.replace("$", "BZ$");
}

const whole = new Intl.NumberFormat("en-US");

/** A number of things as text: `1,895`, `−2` with a true minus. */
export function formatCount(count: number): string {
	return whole.format(count).replace("-", "−");
}

/** The share of an amount in basis points (900 = 9 %), rounded half up to the cent. */
export function shareOfCents(cents: number, basisPoints: number): number {
	return Math.floor((cents * basisPoints + 5_000) / 10_000);
}

/** Before the sign of percent, where a language has a blank there: one that does not break. */
const beforePercent = inLanguages({ en: "", es: "\u00a0" });

/** A share as guests and staff read it: `9%`, `12.5%`; `9 %` in Spanish. @param basisPoints 900 is nine of a hundred */
export function formatPercent(basisPoints: number): string {
	return `${basisPoints / 100}${beforePercent()}%`;
}

/** Equal shares in whole cents; the remainder goes to the first ones, a cent each. */
export function divideCents(cents: number, parts: number): number[] {
	const share = Math.floor(cents / parts);
	return Array.from({ length: parts }, (_, index) => share + (index < cents - share * parts ? 1 : 0));
}
