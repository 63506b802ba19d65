import { language } from "#app/lib/language.ts";

/** The address that the copy belongs to: the worker's scope, too. */
export const housekeepingPath = "/desk/housekeeping";

/** The name of the cache. The worker has the same one (`routes/desk/housekeeping/housekeeping-worker.js`). */
const copies = "housekeeping";

/** Starts the worker that serves the copy when the network fails. Only where the connection is secure. */
export async function startWorker(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	await navigator.serviceWorker.register(`${housekeepingPath}/worker.js`, { scope: housekeepingPath });
}

/** The files that the page as it is has loaded: scripts, styles, letters, signs. */
function filesOfPage(): string[] {
	const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
	const named = [...document.querySelectorAll("script[src], link[href], use[href]")].map(
		(element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
	);
	const paths = [...loaded, ...named]
		.map((address) => new URL(address, location.href))
		.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
		.map(({ pathname }) => pathname);
	return [...new Set(paths)];
}

/**
 * Stores the page as the server writes it now, with its files, for anyone who is signed in: first names and no notes.
 * Without a sign-in nothing is stored, and an earlier copy is deleted.
 */
export async function saveCopy(): Promise<void> {
	if (!("caches" in window)) return;
	const page = await fetch(housekeepingPath, { headers: { Accept: "text/html" } });
	if (page.redirected || page.status === 401 || page.status === 403) return deleteCopy();
	if (!page.ok) return;
	// In the language of another tab it would be without its scripts.
	const { documentElement: copy } = new DOMParser().parseFromString(await page.clone().text(), "text/html");
	if (copy.lang !== language()) return;
	const cache = await caches.open(copies);
	const files = filesOfPage();
	const stored = await cache.keys();
	const known = new Set(stored.map(({ url }) => new URL(url).pathname));
	await cache.addAll(files.filter((path) => !known.has(path)));
	await cache.put(housekeepingPath, page);
	for (const request of stored) {
		const { pathname } = new URL(request.url);
		if (pathname !== housekeepingPath && !files.includes(pathname)) await cache.delete(request);
	}
}

/** Deletes the copy: the person it was for has locked the phone or signed out. */
export async function deleteCopy(): Promise<void> {
	if ("caches" in window) await caches.delete(copies);
}
