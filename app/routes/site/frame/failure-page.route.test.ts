import { expect, it } from "vitest";
import { startApp } from "#test/app.ts";

it("an address that leads nowhere answers 404 under the name the specification gives it", async () => {
	const app = await startApp();
	for (const response of [await app.get("/no/such/page"), await app.post("/no/such/page", { a: "b" })]) {
		const page = await response.text();
		expect(response.status).toBe(404);
		expect(page).toContain("<title>Unexpected Application Error!</title>");
		expect(page).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
		expect(page).toContain('<meta name="robots" content="noindex"/>');
		expect(page).not.toContain('rel="canonical"');
	}
});
