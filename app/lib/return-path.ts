/** Pages of signing in and out: after signing in nobody should return to them. */
const signInPages =
	/^\/(sign-in|sign-up|logout|forgot-password|reset-password|desk\/(sign-in|sign-out|lock))(\/|\.data|$)/i;

/**
 * The page of this site to return to after signing in; null when the text names none. Browsers read `//` and `/\` as
 * another site and remove tabs and line breaks, so the address is checked as they understand it.
 */
export function readReturnPath(text: string | null): string | null {
	if (!text || text.length > 500 || !text.startsWith("/") || /[\p{Cc}\\]/u.test(text)) return null;
	const base = "http://palapa.invalid";
	if (!URL.canParse(text, base)) return null;
	const { origin, pathname, search } = new URL(text, base);
	if (origin !== base || pathname.startsWith("//") || signInPages.test(pathname)) return null;
	return pathname + search;
}

/** An address with the return path in its query, when there is one. */
export function withReturnPath(address: string, to: string | null): string {
	return withQuery(address, { to });
}

/** An address with a query; what is empty or null is left out. */
export function withQuery(address: string, query: Record<string, string | null>): string {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address;
}

/** The page that a form leads to: its route in the build, and any address of it. */
export type NextPage = { route: string; path: string };

/** The modules of the page that a form leads to, as far as they were asked for. One form is filled in at a time. */
let loading: Promise<unknown> | null = null;

/** Loads the modules of the page that a form leads to, so that it opens where the connection is lost meanwhile. */
export function loadNextPage(modules: readonly string[]): void {
	loading = Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));
	// Anyone who asks hears of it; until then it is no fault.
	loading.catch(() => {});
}

/** Whether that page can be shown. Without an answer to that the router loads it as any other. */
export async function isNextPageLoaded(): Promise<boolean> {
	try {
		await loading;
		return true;
	} catch {
		return false;
	}
}
