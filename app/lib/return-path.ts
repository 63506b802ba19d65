import { splitLanguage } from "./language.ts";

/** Pages of signing in and out: after signing in nobody should return to them. */
const signInPages =
	/^\/(sign-in|sign-up|logout|forgot-password|reset-password|desk\/(sign-in|sign-out|lock))(\/|\.data|$)/i;

/** As long as the address of a proposal on the plan that moves a few stays. */
const longestAddress = 1_500;

/**
 * The page of this site to return to after signing in, without its language; null when the text names none. Browsers read `//` and `/\` as
 * another site and remove tabs and line breaks, so the address is checked as they understand it.
 */
export function readReturnPath(text: string | null): string | null {
	if (!text || text.length > longestAddress || !text.startsWith("/") || /[\p{Cc}\\]/u.test(text)) return null;
	const base = "http://palapa.invalid";
	if (!URL.canParse(text, base)) return null;
	const { origin, pathname, search } = new URL(text, base);
	const { path } = splitLanguage(pathname);
	if (origin !== base || path.startsWith("//") || signInPages.test(path)) return null;
	return path + search;
}

/** An address with the return path in its query, when there is one. */
export function withReturnPath(address: string, to: string | null): string {
	return withQuery(address, { to });
}

/** An address with a query; empty values and null are left out. */
export function withQuery(address: string, query: Record<string, string | null>): string {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address;
}
