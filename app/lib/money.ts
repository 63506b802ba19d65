const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeUsd = new Intl.NumberFormat("en-US", {
	style: "currency",
	currency: "USD",
	maximumFractionDigits: 0,
});

/** An amount in US cents as text with cents: `$349.00`. */
export function formatUsd(cents: number): string {
	return usd.format(cents / 100);
}

/** An amount in US cents as text in whole dollars, as the specification writes prices: `$349`. */
export function formatWholeUsd(cents: number): string {
	return wholeUsd.format(cents / 100);
}

/** The share of an amount in basis points (900 = 9 %), rounded half up to the cent. */
export function shareOfCents(cents: number, basisPoints: number): number {
	return Math.floor((cents * basisPoints + 5_000) / 10_000);
}
