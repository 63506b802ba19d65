import { hotel } from "#app/content/hotel/hotel.ts";
import { formatBzd } from "#app/lib/money.ts";

/**
 * A price in Belize dollars beside the same in US dollars, for guests who have chosen to see both (`PriceLinks`). It is in every page,
 * and one attribute of the document shows it, so that a page is cached once. Never on a button: US dollars are charged.
 * @param cents US cents; whole dollars are written without cents
 */
export function BelizeDollars({ cents, className = "" }: { cents: number; className?: string }) {
	const price = formatBzd(cents * hotel.bzdPerUsd);
	return <span className={`also-bzd figures ${className}`}>{price.replace(/\.00$/, "")}</span>;
}
