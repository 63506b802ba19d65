import { expect, test } from "vitest";
import { compressed } from "./compression.ts";

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
