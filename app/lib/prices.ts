/** Which currencies prices are shown in. Charged are US dollars, always. */
export type Prices = "usd" | "both";

/** In the address where no scripts run. */
export const pricesParameter = "prices";

/** Bound to this host where guests come by https, as every cookie of ours. */
const cookieName = (isSecure: boolean) => (isSecure ? "__Host-prices" : "prices");
const yearSeconds = 365 * 24 * 60 * 60;

/** What to show; null where the text says nothing of that. */
export function toPrices(text: string | null | undefined): Prices | null {
	return text === "usd" || text === "both" ? text : null;
}

/** As it is set by a page and by the server. No secret, so scripts may read it. */
export function pricesCookie(prices: Prices, isSecure: boolean): string {
	const secure = isSecure ? "; Secure" : "";
	return `${cookieName(isSecure)}=${prices}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** A guest's choice. @param cookies of the request, by name */
export const chosenPrices = (cookies: ReadonlyMap<string, string>): Prices =>
	toPrices(cookies.get(cookieName(true)) ?? cookies.get(cookieName(false))) ?? "usd";
