import { expect, test } from "vitest";
import { createPageStore, type StoredPage, send } from "./stored-pages.ts";

/** A page of a megabyte. */
const pageOf = (version: string): StoredPage => ({
	version,
	renderedFor: 0,
	headers: [["Content-Type", "text/html"]],
	body: { bytes: Buffer.alloc(1024 * 1024, "a"), holes: [] },
	brotli: null,
	isCompressing: false,
});

test("pages that are asked for stay, whatever addresses are made up", () => {
	const pages = createPageStore<StoredPage>(32 * 1024 * 1024);
	pages.set("faq", pageOf("today"));
	for (let count = 0; count < 100; count += 1) {
		pages.set(`made-up-${count}`, pageOf("today"));
		expect(pages.get("faq")?.version).toBe("today");
	}
	expect(pages.get("made-up-0")).toBeUndefined();
	expect(pages.get("made-up-99")).toBeDefined();
});

test("a newer version of a page takes the place of the one before", () => {
	const pages = createPageStore<StoredPage>(32 * 1024 * 1024);
	for (let version = 0; version < 100; version += 1) pages.set("rooms", pageOf(String(version)));
	pages.set("faq", pageOf("today"));
	expect([pages.get("rooms")?.version, pages.get("faq")?.version]).toEqual(["99", "today"]);
});

test("a page is sent compressed as soon as it has been compressed, to clients that can read it", async () => {
	const page = pageOf("today");
	const ask = (encoding: string) =>
		send(page, new Request("http://localhost/faq", { headers: { "Accept-Encoding": encoding } }), {
			nonce: "n".repeat(24),
			formKey: "k".repeat(36),
			isCached: false,
		});
	expect(ask("gzip, br").headers.get("Content-Encoding")).toBeNull();
	await expect.poll(() => page.brotli).not.toBeNull();
	const compressed = ask("gzip, br");
	expect(compressed.headers.get("Content-Encoding")).toBe("br");
	expect(compressed.headers.get("Vary")).toBe("Accept-Encoding");
	expect(compressed.headers.get("Content-Length")).toBe(String(page.brotli?.bytes.length));
	expect(ask("identity").headers.get("Content-Encoding")).toBeNull();
});
