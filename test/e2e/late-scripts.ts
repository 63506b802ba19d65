import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

/**
 * Visits the hotel on a line of its own, which brings the headers of a page and nothing else while pages are held: the browser has left
 * the page before and has none of the next one's head.
 */
export async function onSlowLine(
	visit: (address: string, holdPages: () => () => void) => Promise<void>,
): Promise<void> {
	let held = Promise.resolve();
	const line = createServer(({ method, url: path, headers }, response) => {
		const asked = ask({ port: process.env.PALAPA_PORT, method, path, headers }, async (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
			if (headers["sec-fetch-dest"] === "document") await held;
			answer.pipe(response);
		});
		asked.on("error", () => response.destroy()).end();
	}).listen(0, "127.0.0.1");
	await once(line, "listening");
	const holdPages = () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		held = promise;
		return resolve;
	};
	try {
		await visit(`http://localhost:${(line.address() as AddressInfo).port}`, holdPages);
	} finally {
		line.closeAllConnections();
		line.close();
	}
}
