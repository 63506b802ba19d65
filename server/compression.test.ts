import { expect, test } from "vitest";
import { chooseEncoding, compressed } from "./compression.ts";

test("a page from the cache, compressed already, goes on as it is: its body is not made a stream", async () => {
	const response = new Response("packed", {
		headers: { "Content-Type": "text/html", "Content-Encoding": "br" },
	});
	Object.defineProperty(response, "body", {
		get: () => {
			throw new Error("The body was asked for.");
		},
	});
	expect(await compressed(new Request("http://localhost/faq"), response)).toBe(response);
});

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip, deflate", "gzip"],
	["BR", "br"],
	["*", "br"],
	["gzip;q=1.0, br;q=0.5", "gzip"],
	["br;q=0, gzip", "gzip"],
	["br;q=0, *", "gzip"],
	["identity", null],
	["br;q=0, gzip;q=0", null],
	["deflate", null],
	["", null],
	[null, null],
])("a browser that accepts %s gets %s", (header, expected) => {
	expect(chooseEncoding(header)).toBe(expected);
});
