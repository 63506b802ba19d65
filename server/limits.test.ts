import { expect, test } from "vitest";
import { isFromAnotherSite } from "./limits.ts";

const own = ["https://www.example.com", "http://localhost:3000"];
const post = (headers: Record<string, string>) => ({ method: "POST", headers: new Headers(headers) });

test.each([
	["a form of our own", { "Sec-Fetch-Site": "same-origin", Origin: "https://www.example.com" }, false],
	[
		"our own form behind a proxy that changes the host",
		{ "Sec-Fetch-Site": "same-origin", Origin: "https://x" },
		false,
	],
	["something the visitor typed", { "Sec-Fetch-Site": "none" }, false],
	["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, true],
	["another site that hides its name", { "Sec-Fetch-Site": "cross-site" }, true],
	[
		"another host of the same domain",
		{ "Sec-Fetch-Site": "same-site", Origin: "https://blog.example.com" },
		true,
	],
	["a value that no browser sends", { "Sec-Fetch-Site": "whatever" }, true],
	["an older browser on our page", { Origin: "http://localhost:3000" }, false],
	["an older browser on another page", { Origin: "https://evil.example" }, true],
	["a sandboxed frame", { Origin: "null" }, true],
	["a program that is no browser", {}, false],
])("a form from %s is accepted or refused correctly", (_sender, headers, refused) => {
	expect(isFromAnotherSite(post(headers), own)).toBe(refused);
});

test("requests that only read may come from any site", () => {
	const headers = new Headers({ "Sec-Fetch-Site": "cross-site", Origin: "https://search.example" });
	expect(isFromAnotherSite({ method: "GET", headers }, own)).toBe(false);
	expect(isFromAnotherSite({ method: "HEAD", headers }, own)).toBe(false);
});
