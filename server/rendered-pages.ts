import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import type { RenderedPages } from "#app/context.ts";
import { cutHoles } from "./page-body.ts";
import { createPageStore, sendBody } from "./stored-pages.ts";

/** The memory limit of these pages together. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Renders a public page once for everything that its loaders may return, for guests whom the page cache does not serve
 * because they bring a cookie or a query. Their loaders run for every request, so the data are of this moment and for
 * this guest; only the work of making a document from them is saved. Two requests share a document when their address
 * and all data of all loaders are equal, so nobody is sent a word that was not meant for them (decision 0029).
 */
export function createRenderedPages(): RenderedPages {
	const pages = createPageStore(maxBytes);
	return async ({ request, headers, current, loaderData, render }) => {
		const key = headers.has("Set-Cookie") ? null : keyOf(request.url, loaderData, current.formKey);
		const stored = key === null ? undefined : pages.get(key);
		if (stored) return sendBody(stored, request, current, headers);
		const html = await render();
		const isWhole = !current.hasReported && !current.renderFailed;
		if (key !== null && isWhole)
			pages.set(key, { body: cutHoles(html, current), brotli: null, isCompressing: false });
		return new Response(html, { headers });
	};
}

/** Null where some of the data belong to this response alone, such as data that are still streamed. */
function keyOf(url: string, loaderData: unknown, formKey: string): string | null {
	try {
		const bytes = serialize([url, loaderData]);
		for (let at = bytes.indexOf(formKey); at >= 0; at = bytes.indexOf(formKey, at))
			bytes.fill(0, at, at + formKey.length);
		return createHash("sha256").update(bytes).digest("base64");
	} catch {
		return null;
	}
}
