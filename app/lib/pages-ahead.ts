import { inPageLanguage } from "./language.ts";

/** The pages that a form may lead to, as far as they were asked for. One form is filled in at a time. */
let loading: Promise<unknown> | null = null;

/** Notes that the pages a form may lead to are being loaded, with the page that is shown where its answer is lost. */
export function expectPages(pages: Promise<unknown>): void {
	loading = pages;
	// Anyone who asks hears of it; until then it is not a fault.
	pages.catch(() => {});
}

/**
 * Waits for those pages. A form that reserves is sent after that: a page whose modules are missing makes the router load a document,
 * and on a line that was cut meanwhile that is the browser's error page.
 * @returns whether they can be shown. Without an answer to that the router loads them as any other.
 */
export async function arePagesLoaded(): Promise<boolean> {
	try {
		await loading;
		return true;
	} catch {
		return false;
	}
}

type RouteModules = { module: string; clientActionModule?: string };

/**
 * Loads the modules of pages: each page, and in a file of its own what sends its forms. React Router prefetches a page only
 * together with its data, and there is none yet; so it is asked which modules there are.
 * @param paths any address of each page
 */
export async function loadPages(paths: readonly string[]): Promise<void> {
	if (paths.length === 0) return;
	const { version } = window.__reactRouterManifest;
	const addresses = paths.map((path) => inPageLanguage(path)).toSorted();
	const query = new URLSearchParams({ paths: addresses.join(","), version });
	const answer = await fetch(`${inPageLanguage("/__manifest")}?${query}`);
	// The server has another build: the router then loads a document by itself.
	if (answer.status === 204) return;
	const routes: RouteModules[] = Object.values(await answer.json());
	const modules = routes.flatMap(({ module, clientActionModule }) => [module, clientActionModule ?? module]);
	await Promise.all([...new Set(modules)].map((module) => import(/* @vite-ignore */ module)));
}
