/** Pages that lead to signing in or away from it: nobody wants to come back to them. */
const dead = /^\/(sign-in|sign-up|logout|forgot-password|reset-password)(\/|\.data|$)/i;

/**
 * The page of this house that somebody wants to come back to, or null when the text names none. Browsers read `//` and
 * `/\` as another site and drop tabs and line breaks, so what counts is how the address reads in the end.
 */
export function readWayBack(text: string | null): string | null {
	if (!text || text.length > 500 || !text.startsWith("/") || /[\p{Cc}\\]/u.test(text)) return null;
	const app = "http://house.invalid";
	if (!URL.canParse(text, app)) return null;
	const { origin, pathname, search } = new URL(text, app);
	if (origin !== app || pathname.startsWith("//") || dead.test(pathname)) return null;
	return pathname + search;
}

/** An address with the way back after it, where there is one. */
export function withWayBack(address: string, to: string | null): string {
	return withQuery(address, { to });
}

/** An address with a query; what is empty or null is left out. */
export function withQuery(address: string, query: Record<string, string | null>): string {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address;
}
