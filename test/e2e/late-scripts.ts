import type { Page } from "@playwright/test";

/** Keeps the scripts of the pages to come away until the answer is called, as a poor line does. */
export async function holdScripts(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}
