import { chooseEncoding } from "./compression.ts";
import { compressWithHoles, cutHoles, fillHoles, type OwnValues, type PageBody } from "./page-body.ts";

/** The document of a rendered page. */
export type StoredBody = {
	body: PageBody;
	/** Compressed once it has been sent a second time; null until then, and where it cannot be. */
	brotli: PageBody | null;
	isCompressing: boolean;
};

/** A rendered page and the version of everything it shows. */
export type StoredPage = StoredBody & {
	version: string;
	/** How many requests had come when its rendering began: to each of them it is as new as they may ask for. */
	renderedFor: number;
	headers: readonly [string, string][];
};

/** The state of a page after it was rendered, and the values of the request that it was rendered for. */
type Rendered = OwnValues & { hasReported: boolean; renderFailed: boolean; isPersonal: boolean };

/** Reads the body of a page that may be stored; null for any other response. */
export async function toStoredPage(
	of: Pick<StoredPage, "version" | "renderedFor">,
	response: Response,
	current: Rendered,
): Promise<StoredPage | null> {
	const isForEveryone =
		response.status === 200 &&
		!current.hasReported &&
		!current.renderFailed &&
		!current.isPersonal &&
		!response.headers.has("Set-Cookie");
	if (!isForEveryone) return null;
	return {
		...of,
		headers: [...response.headers],
		body: cutHoles(await response.text(), current),
		brotli: null,
		isCompressing: false,
	};
}

/** A stored page as the response to one request. */
export function send(
	page: StoredPage,
	request: Request,
	current: OwnValues & { isCached: boolean },
): Response {
	current.isCached = true;
	return sendBody(page, request, current, new Headers([...page.headers]));
}

/** A stored document as the response to one request, with headers of its own. */
export function sendBody(page: StoredBody, request: Request, current: OwnValues, headers: Headers): Response {
	if (chooseEncoding(request.headers.get("Accept-Encoding")) === "br") {
		if (page.brotli) {
			const body = fillHoles(page.brotli, current);
			headers.append("Vary", "Accept-Encoding");
			headers.set("Content-Encoding", "br");
			headers.set("Content-Length", String(body.length));
			return new Response(body as BodyInit, { headers });
		}
		void compress(page);
	}
	return new Response(fillHoles(page.body, current) as BodyInit, { headers });
}

/** For the requests to come. Not before a page is wanted a second time: while much is booked, many never are. */
async function compress(page: StoredBody): Promise<void> {
	if (page.isCompressing) return;
	page.isCompressing = true;
	page.brotli = await compressWithHoles(page.body).catch(() => null);
}

/**
 * Pages by key. Those that nobody has asked for longest make room, so made-up addresses only push each other out.
 * @param maxBytes what all pages together may take
 */
export function createPageStore<Page extends StoredBody>(maxBytes: number) {
	const pages = new Map<string, Page>();
	let bytes = 0;
	/** With room for its compressed form. */
	const sizeOf = ({ body }: Page) => body.bytes.length * 1.5;

	function remove(key: string): void {
		const page = pages.get(key);
		if (page) bytes -= sizeOf(page);
		pages.delete(key);
	}

	return {
		get(key: string): Page | undefined {
			const page = pages.get(key);
			if (!page) return undefined;
			pages.delete(key);
			pages.set(key, page);
			return page;
		},
		set(key: string, page: Page): void {
			remove(key);
			pages.set(key, page);
			bytes += sizeOf(page);
			for (const oldest of pages.keys()) {
				if (bytes <= maxBytes) break;
				remove(oldest);
			}
		},
	};
}
