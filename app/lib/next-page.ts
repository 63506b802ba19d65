/** The page that a form leads to: its route in the build, and any address of it. */
export type NextPage = { route: string; path: string };

/** The modules of the page that a form leads to, as far as they were asked for. One form is filled in at a time. */
let loading: Promise<unknown> | null = null;

/** Loads the modules of the page that a form leads to, so that it opens where the connection is lost meanwhile. */
export function loadNextPage(modules: readonly string[]): void {
	loading = Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));
	// Whoever asks hears of it; until then it is no fault.
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
