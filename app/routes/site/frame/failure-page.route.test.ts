import { expect, it } from "vitest";
import { startApp } from "#test/app.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";

/** Bar, film and style sheet of the site. */
const frame = [/<nav [^>]*class="site-nav"/, /class="film"/, /<link [^>]*href="[^"]*site[^"]*\.css"/];

it("an address that does not exist is a 404 with the title of the specification, inside the frame", async () => {
	const app = await startApp();
	for (const response of [await app.get("/no/such/page"), await app.post("/no/such/page", { a: "b" })]) {
		const page = await response.text();
		expect(response.status).toBe(404);
		expect(page).toContain("<title>Unexpected Application Error!</title>");
		expect(page).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
		expect(page).toContain('<meta name="robots" content="noindex"/>');
		expect(page).not.toContain('rel="canonical"');
		for (const part of frame) expect(page).toMatch(part);
		const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
		for (const way of ["/rooms", "/wellness", "/pbpavilion", "/booking", "/faq"])
			expect(main).toContain(`href="${way}"`);
		expect(main).toContain("stay@pbresort.example");
	}
});

it("a failure that no page and no layout can show has the frame all the same", async () => {
	const database = await openUnavailableDatabase();
	const app = await startApp({ database });
	const response = await app.get("/pbpavilion");
	expect(response.status).toBe(503);
	const page = await response.text();
	expect(page).toMatch(/<h1[^>]*>Back in a moment<\/h1>/);
	for (const part of frame) expect(page).toMatch(part);
	await database.close();
});
