import { describe, expect, test, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";

/** A house that counts how often it writes a page. */
function openPreparedDatabase({
	sameForAll = true,
	status = 200,
	headers = {} as Record<string, string>,
} = {}) {
	let day = "2026-11-21";
	let nonces = 0;
	const pages = createPageCache(() => day);
	const write = vi.fn();
	return {
		write,
		atMidnight: () => {
			day = "2026-11-22";
		},
		async get(url: string, init: RequestInit = {}) {
			nonces += 1;
			const nonce = `nonce${nonces}`;
			const current = {
				nonce,
				pattern: undefined as string | undefined,
				isSameForAll: false,
				isCached: false,
			};
			const response = await pages.answer(new Request(url, init), current, async () => {
				write(url);
				Object.assign(current, { pattern: "/faq", isSameForAll: sameForAll });
				return new Response(`<a nonce="${nonce}"><b nonce="${nonce}">`, { status, headers });
			});
			return { response, current, html: await response.text() };
		},
	};
}

const faq = "http://localhost:3000/faq";

describe("a page that says the same to everyone", () => {
	test("is written once, and every answer has its own nonce, its headers and its pattern", async () => {
		const app = openPreparedDatabase({ headers: { Link: "</a.css>; rel=preload" } });
		for (const count of [1, 2, 3]) {
			const { response, html, current } = await app.get(faq);
			expect(html).toBe(`<a nonce="nonce${count}"><b nonce="nonce${count}">`);
			expect(response.headers.get("Link")).toBe("</a.css>; rel=preload");
			expect(current.pattern).toBe("/faq");
		}
		expect(app.write).toHaveBeenCalledTimes(1);
	});

	test("is written anew when the hotel's day has changed", async () => {
		const app = openPreparedDatabase();
		await app.get(faq);
		app.atMidnight();
		await app.get(faq);
		await app.get(faq);
		expect(app.write).toHaveBeenCalledTimes(2);
	});

	test("is not kept when midnight comes while it is written", async () => {
		const app = openPreparedDatabase();
		app.write.mockImplementationOnce(app.atMidnight);
		await app.get(faq);
		await app.get(faq);
		expect(app.write).toHaveBeenCalledTimes(2);
	});

	test("is kept apart for each name of the house", async () => {
		const app = openPreparedDatabase();
		await app.get(faq);
		await app.get("http://other.example/faq");
		expect(app.write).toHaveBeenCalledTimes(2);
	});

	test("stays within its room, whatever addresses are made up", async () => {
		const app = openPreparedDatabase();
		await app.get(faq);
		for (let count = 0; count < 64; count += 1) await app.get(`http://made-up-${count}.example/faq`);
		await app.get(faq);
		expect(app.write).toHaveBeenCalledTimes(66);
	});
});

test.each([
	["what was asked with a cookie", {}, { headers: { Cookie: "session=1" } }, faq],
	["a question", {}, {}, `${faq}?q=towel`],
	["the answer to a form", {}, { method: "POST", body: "a=b" }, faq],
	["a page that says other things to others", { sameForAll: false }, {}, faq],
	["a page that is not there", { status: 404 }, {}, faq],
	["another spelling of the address", {}, {}, "http://localhost:3000/FAQ"],
	["an answer that sets a cookie", { headers: { "Set-Cookie": "a=b" } }, {}, faq],
])("%s is never kept", async (_, kind, init, url) => {
	const app = openPreparedDatabase(kind);
	await app.get(url, init);
	await app.get(url, init);
	expect(app.write).toHaveBeenCalledTimes(2);
});
