import type { RequestContext } from "#app/context.ts";

/** A page as it was written once, cut where each answer puts its own nonce. */
type ReservationFrame = {
	pieces: readonly string[];
	headers: readonly [string, string][];
	pattern: string | undefined;
};

/** What rendering needs of the request, and what is known of the page afterwards. */
type Rendering = Pick<RequestContext, "nonce" | "pattern" | "isSameForAll" | "isCached">;

/** How many pages are kept: more than there are, because the house may have several names. */
const mostPages = 64;

/**
 * Pages that say the same to everyone who brings no cookie are written once a day and kept; every answer gets a nonce of
 * its own. Nothing is kept of what was asked with a cookie or a question, under another spelling, of other answers than
 * 200, of a page that broke, or where a cookie is set. Names of the house that visitors make up push each other out.
 * @param today the hotel's day, which every page carries
 */
export function createPageCache(today: () => string) {
	const pages = new Map<string, ReservationFrame>();
	let day = today();

	return {
		async answer(request: Request, current: Rendering, write: () => Promise<Response>): Promise<Response> {
			if (day !== today()) {
				day = today();
				pages.clear();
			}
			const address = addressOf(request);
			const kept = address === null ? undefined : pages.get(address);
			if (kept) {
				Object.assign(current, { pattern: kept.pattern, isCached: true });
				return new Response(kept.pieces.join(current.nonce), { headers: [...kept.headers] });
			}
			const writtenOn = day;
			const response = await write();
			const isCacheable =
				current.isSameForAll &&
				response.status === 200 &&
				!response.headers.has("Set-Cookie") &&
				// Under its plain address alone, and not if midnight came while it was written.
				current.pattern === new URL(request.url).pathname &&
				writtenOn === today();
			if (address === null || !isCacheable) return response;
			const page = await response.text();
			const oldest = pages.keys().next().value;
			if (oldest !== undefined && pages.size >= mostPages && !pages.has(address)) pages.delete(oldest);
			pages.set(address, {
				pieces: page.split(current.nonce),
				headers: [...response.headers],
				pattern: current.pattern,
			});
			return new Response(page, { headers: response.headers });
		},
	};
}

/** Null for a request that may be answered with something of its own. */
function addressOf(request: Request): string | null {
	const url = new URL(request.url);
	const isPlain = request.method === "GET" && url.search === "" && !request.headers.has("Cookie");
	return isPlain ? url.origin + url.pathname : null;
}
