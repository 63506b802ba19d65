/** A page as it was written once, cut where each answer puts its own nonce. */
type KeptPage = {
	pieces: readonly string[];
	headers: readonly [string, string][];
	pattern: string | undefined;
};

/** What the writing of a page needs of the request, and what is learned of the page. */
type Writing = {
	nonce: string;
	/** The address as `routes.ts` writes it. */
	notes: { pattern: string | undefined; isSameForAll: boolean };
};

/** How many pages are kept: more than there are, because addresses may be written in several ways. */
const mostPages = 64;

/**
 * Pages that say the same to everyone who brings no cookie are written once a day and kept; every answer gets a nonce of
 * its own. Nothing is kept of what was asked with a cookie or a question, of other answers than 200, or where a cookie is
 * set. The addresses that visitors can make up push each other out.
 * @param today the hotel's day, which every page carries
 */
export function createKeptPages(today: () => string) {
	const pages = new Map<string, KeptPage>();
	let day = today();

	return {
		async answer(
			request: Request,
			{ nonce, notes }: Writing,
			write: () => Promise<Response>,
		): Promise<Response> {
			if (day !== today()) {
				day = today();
				pages.clear();
			}
			const address = addressOf(request);
			const kept = address === null ? undefined : pages.get(address);
			if (kept) {
				notes.pattern = kept.pattern;
				return new Response(kept.pieces.join(nonce), { headers: [...kept.headers] });
			}
			const writtenOn = day;
			const response = await write();
			const mayBeKept = notes.isSameForAll && response.status === 200 && !response.headers.has("Set-Cookie");
			// Midnight may have come while it was written.
			if (address === null || !mayBeKept || writtenOn !== today()) return response;
			const page = await response.text();
			const oldest = pages.keys().next().value;
			if (oldest !== undefined && pages.size >= mostPages) pages.delete(oldest);
			pages.set(address, {
				pieces: page.split(nonce),
				headers: [...response.headers],
				pattern: notes.pattern,
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
