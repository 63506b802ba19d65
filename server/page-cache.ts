import type { RequestContext } from "#app/context.ts";

/** A rendered page, cut where every response puts its own nonce. */
type CachedPage = {
	pieces: readonly string[];
	headers: readonly [string, string][];
};

/** What caching needs of the request, and what is known of the page after rendering. */
type Rendering = Pick<
	RequestContext,
	"nonce" | "guestLocale" | "facts" | "pattern" | "renderFailed" | "isCached"
>;

/** How many pages are cached: more than there are, because the app may have several host names. */
const maxPages = 64;

/**
 * Renders pages whose route states `cacheable` once a day, and gives every response a nonce of its own. Not cached:
 * requests with a cookie or a query, other spellings of the address, statuses other than 200, pages that failed to
 * render, and responses that set a cookie. A page is cached for each way of writing hours and weeks. Host names that clients make up only push each other out.
 * @param today the hotel's day, which every page carries
 */
export function createPageCache(today: () => string) {
	const pages = new Map<string, CachedPage>();
	let day = today();

	return {
		async respond(request: Request, current: Rendering, render: () => Promise<Response>): Promise<Response> {
			if (day !== today()) {
				day = today();
				pages.clear();
			}
			const key = keyOf(request, current);
			const cached = key === null ? undefined : pages.get(key);
			if (cached) {
				current.isCached = true;
				return new Response(cached.pieces.join(current.nonce), { headers: [...cached.headers] });
			}
			const renderedOn = day;
			const response = await render();
			const isCacheable =
				current.facts.cacheable === true &&
				!current.renderFailed &&
				response.status === 200 &&
				!response.headers.has("Set-Cookie") &&
				// Under its plain address alone, and not if midnight came while it was rendered.
				current.pattern === new URL(request.url).pathname &&
				renderedOn === today();
			if (key === null || !isCacheable) return response;
			const page = await response.text();
			const oldest = pages.keys().next().value;
			if (oldest !== undefined && pages.size >= maxPages && !pages.has(key)) pages.delete(oldest);
			pages.set(key, { pieces: page.split(current.nonce), headers: [...response.headers] });
			return new Response(page, { headers: response.headers });
		},
	};
}

/** Null for a request whose page may differ from everyone else's. */
function keyOf(request: Request, { guestLocale }: Rendering): string | null {
	const url = new URL(request.url);
	const isPlain = request.method === "GET" && url.search === "" && !request.headers.has("Cookie");
	return isPlain ? [...Object.values(guestLocale), url.origin + url.pathname].join(" ") : null;
}
