import { describe, expect, test, vi } from "vitest";
import { guestLocaleOf } from "#app/lib/guest-locale.ts";
import { createPageCache } from "./page-cache.ts";

/** A page cache on a clock that a test moves, over a page that counts how often it is rendered. */
function openPageCache({
	cacheable = true,
	fails = false,
	status = 200,
	headers = {} as Record<string, string>,
} = {}) {
	let day = "2026-11-21";
	let nonces = 0;
	const pages = createPageCache(() => day);
	const render = vi.fn();
	return {
		render,
		atMidnight: () => {
			day = "2026-11-22";
		},
		async get(url: string, init: RequestInit = {}) {
			nonces += 1;
			const nonce = `nonce${nonces}`;
			const current = {
				nonce,
				guestLocale: guestLocaleOf(new Headers(init.headers).get("Accept-Language")),
				facts: { cacheable },
				pattern: "/faq",
				renderFailed: false,
				isCached: false,
			};
			const response = await pages.respond(new Request(url, init), current, async () => {
				render(url);
				current.renderFailed = fails;
				return new Response(`<a nonce="${nonce}"><b nonce="${nonce}">`, { status, headers });
			});
			return { response, current, html: await response.text() };
		},
	};
}

const faq = "http://localhost:3000/faq";

describe("a page that is the same for everyone", () => {
	test("is rendered once, and every response has its own nonce and the page's headers", async () => {
		const app = openPageCache({ headers: { Link: "</a.css>; rel=preload" } });
		for (const count of [1, 2, 3]) {
			const { response, html, current } = await app.get(faq);
			expect(html).toBe(`<a nonce="nonce${count}"><b nonce="nonce${count}">`);
			expect(response.headers.get("Link")).toBe("</a.css>; rel=preload");
			expect(current.isCached).toBe(count > 1);
		}
		expect(app.render).toHaveBeenCalledTimes(1);
	});

	test("is rendered anew when the hotel's day has changed", async () => {
		const app = openPageCache();
		await app.get(faq);
		app.atMidnight();
		await app.get(faq);
		await app.get(faq);
		expect(app.render).toHaveBeenCalledTimes(2);
	});

	test("is not cached when midnight comes while it is rendered", async () => {
		const app = openPageCache();
		app.render.mockImplementationOnce(app.atMidnight);
		await app.get(faq);
		await app.get(faq);
		expect(app.render).toHaveBeenCalledTimes(2);
	});

	test("is cached separately for each host name", async () => {
		const app = openPageCache();
		await app.get(faq);
		await app.get("http://other.example/faq");
		expect(app.render).toHaveBeenCalledTimes(2);
	});

	test("is cached separately for each way of writing hours and weeks", async () => {
		const app = openPageCache();
		const languages = ["en-US", "de", "fr-CA", "en-AU", "es-MX", "fr"];
		for (const language of languages) await app.get(faq, { headers: { "Accept-Language": language } });
		expect(app.render).toHaveBeenCalledTimes(4);
	});

	test("takes no more than its memory, whatever addresses are made up", async () => {
		const app = openPageCache();
		await app.get(faq);
		for (let count = 0; count < 64; count += 1) await app.get(`http://made-up-${count}.example/faq`);
		await app.get(faq);
		expect(app.render).toHaveBeenCalledTimes(66);
	});
});

test.each([
	["a request with a cookie", {}, { headers: { Cookie: "session=1" } }, faq],
	["a request with a query", {}, {}, `${faq}?q=towel`],
	["the response to a form", {}, { method: "POST", body: "a=b" }, faq],
	["a page that differs from guest to guest", { cacheable: false }, {}, faq],
	["a page that failed to render", { fails: true }, {}, faq],
	["a page that does not exist", { status: 404 }, {}, faq],
	["another spelling of the address", {}, {}, "http://localhost:3000/FAQ"],
	["the data of a page", {}, {}, "http://localhost:3000/faq.data"],
	["a response that sets a cookie", { headers: { "Set-Cookie": "a=b" } }, {}, faq],
])("%s is never cached", async (_, kind, init, url) => {
	const app = openPageCache(kind);
	await app.get(url, init);
	await app.get(url, init);
	expect(app.render).toHaveBeenCalledTimes(2);
});
