import { describe, expect, test, vi } from "vitest";
import { guestLocaleOf } from "#app/lib/guest-locale.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Db } from "#db/connection/database.ts";
import { createPageCache } from "./page-cache.ts";

/** A page cache on a clock that a test moves, over a page without a database that counts how often it is rendered. */
function openPageCache({
	facts = { cachedBy: [] } as RouteFacts,
	pattern = "/faq",
	fails = false,
	reports = false,
	isPersonal = false,
	status = 200,
	headers = {} as Record<string, string>,
} = {}) {
	let now = new Date("2026-11-21T12:00:00-06:00");
	let count = 0;
	const pages = createPageCache({
		// Never touched: these pages show no table.
		db: {} as Db,
		inEveryPage: [],
		now: () => now,
		onUnreadable: (error) => {
			throw error;
		},
	});
	const render = vi.fn();
	return {
		render,
		atMidnight: () => {
			now = new Date("2026-11-22T00:00:00-06:00");
		},
		afterAMinute: () => {
			now = new Date(now.getTime() + 60_000);
		},
		async get(url: string, init: RequestInit = {}) {
			count += 1;
			const nonce = `nonce-${String(count).padStart(18, "0")}`;
			const formKey = `form-key-${String(count).padStart(27, "0")}`;
			const current = {
				nonce,
				formKey,
				guestLocale: guestLocaleOf(new Headers(init.headers).get("Accept-Language")),
				facts,
				pattern,
				path: new URL(url).pathname,
				hasReported: false,
				renderFailed: false,
				isPersonal,
				isCached: false,
			};
			const response = await pages.respond(new Request(url, init), current, {
				admit: (respond) => respond(),
				render: async () => {
					render(url);
					current.renderFailed = fails;
					current.hasReported = reports;
					return new Response(`<a nonce="${nonce}"><b nonce="${nonce}"><input value="${formKey}">`, {
						status,
						headers,
					});
				},
			});
			const html = await response.text();
			return { response, current, isOwn: html.split(nonce).length === 3 && html.includes(formKey) };
		},
	};
}

const faq = "http://localhost:3000/faq";

describe("a page that is the same for everyone", () => {
	test("is rendered once, and every response has its own nonce, its own form key and the page's headers", async () => {
		const app = openPageCache({ headers: { Link: "</a.css>; rel=preload" } });
		for (const count of [1, 2, 3]) {
			const { response, isOwn, current } = await app.get(faq);
			expect(isOwn).toBe(true);
			expect(response.headers.get("Link")).toBe("</a.css>; rel=preload");
			expect(current.isCached).toBe(count > 1);
		}
		expect(app.render).toHaveBeenCalledTimes(1);
	});

	test("is rendered anew when the hotel's day has changed, also while it was rendered", async () => {
		const app = openPageCache();
		app.render.mockImplementationOnce(app.atMidnight);
		await app.get(faq);
		await app.get(faq);
		await app.get(faq);
		expect(app.render).toHaveBeenCalledTimes(2);
	});

	test("is rendered every minute where it shows the time of day", async () => {
		const app = openPageCache({ facts: { cachedBy: ["minute"] } });
		await app.get(faq);
		await app.get(faq);
		app.afterAMinute();
		await app.get(faq);
		expect(app.render).toHaveBeenCalledTimes(2);
	});

	test("is rendered once for all who come at the same time, and each has a nonce and a form key of its own", async () => {
		const app = openPageCache();
		const all = await Promise.all(Array.from({ length: 20 }, () => app.get(faq)));
		expect(all.map(({ isOwn }) => isOwn)).not.toContain(false);
		expect(app.render).toHaveBeenCalledTimes(1);
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

	test("is cached separately for each name that its address has a place for", async () => {
		const app = openPageCache({ pattern: "/rooms/:villa" });
		for (const villa of ["ocean-breeze", "sunset-palms", "ocean-breeze"])
			await app.get(`http://localhost:3000/rooms/${villa}`);
		expect(app.render).toHaveBeenCalledTimes(2);
	});
});

test.each([
	["a request with a cookie", {}, { headers: { Cookie: "session=1" } }, faq],
	["a request with a query", {}, {}, `${faq}?q=towel`],
	["the response to a form", {}, { method: "POST", body: "a=b" }, faq],
	["a page that does not say what it shows", { facts: {} }, {}, faq],
	["a page that failed to render", { fails: true }, {}, faq],
	["a page that lacks something because a read failed", { reports: true }, {}, faq],
	["a page that shows what only one guest may see", { isPersonal: true }, {}, faq],
	["a page that does not exist", { status: 404 }, {}, faq],
	["another spelling of the address", {}, {}, "http://localhost:3000/FAQ"],
	["a name that no page has", { pattern: "/rooms/:villa" }, {}, "http://localhost:3000/rooms/Ocean%20Breeze"],
	["an address below", { pattern: "/rooms/:villa" }, {}, "http://localhost:3000/rooms/ocean-breeze/"],
	["the data of a page", {}, {}, "http://localhost:3000/faq.data"],
	["a response that sets a cookie", { headers: { "Set-Cookie": "a=b" } }, {}, faq],
])("%s is never cached", async (_, kind, init, url) => {
	const app = openPageCache(kind);
	await app.get(url, init);
	await app.get(url, init);
	await Promise.all([app.get(url, init), app.get(url, init), app.get(url, init)]);
	expect(app.render).toHaveBeenCalledTimes(5);
});
