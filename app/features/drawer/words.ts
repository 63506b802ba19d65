import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { type Cash, type Currency, currencies, type Denomination } from "./cash.ts";
import { drawerWords } from "./desk/desk-drawer-words.ts";

/** An amount of cash in the cents of its currency as text: `$40.00`, `BZ$40.00`, with a true minus where it left the drawer. */
export function formatCash(currency: Currency, cents: number): string {
	const amount = currency === "usd" ? formatUsd(Math.abs(cents)) : formatBzd(Math.abs(cents));
	return cents < 0 ? `−${amount}` : amount;
}

/** The worth of a note or coin, whole dollars without cents: `$100`, `BZ$0.25`. */
export function formatPiece(currency: Currency, { cents }: Denomination): string {
	return formatCash(currency, cents).replace(".00", "");
}

/** A note or coin in words: `$100 note`, `BZ$0.25 coin`. */
export function describePiece(currency: Currency, piece: Denomination): string {
	return `${formatPiece(currency, piece)} ${drawerWords.kinds[piece.kind]}`;
}

/** A difference in words: `$5.00 short`, `BZ$1.00 over`, `exact`. */
export function describeDifference(currency: Currency, cents: number): string {
	if (cents === 0) return drawerWords.exact;
	const amount = formatCash(currency, Math.abs(cents));
	return cents < 0 ? drawerWords.missing(amount) : drawerWords.over(amount);
}

/** The differences of both currencies in one sentence part; only those that there are. */
export function describeDifferences(differences: Cash): string {
	const parts = currencies
		.filter((currency) => differences[currency] !== 0)
		.map((currency) => describeDifference(currency, differences[currency]));
	return parts.length === 0 ? drawerWords.exact : parts.join(drawerWords.and);
}
