import { expect, it } from "vitest";
import { startApp } from "#test/app.ts";
import { publicPages } from "./public-pages.ts";

it("the sitemap names every public page under the address that guests type", async () => {
	const app = await startApp({ env: { APP_URL: "http://stay.example" } });
	const response = await app.get("/sitemap.xml");
	const text = await response.text();
	expect(response.headers.get("Content-Type")).toContain("application/xml");
	expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
		publicPages.map((path) => `http://stay.example${path}`),
	);
	expect(await (await app.get("/robots.txt")).text()).toContain("Sitemap: http://stay.example/sitemap.xml");
});

it("without a set address, the one that was asked counts", async () => {
	const app = await startApp();
	expect(await (await app.get("/sitemap.xml")).text()).toContain("<loc>http://localhost:3000/faq</loc>");
});

it.each(publicPages)("%s is there and names itself as the one true address", async (path) => {
	const app = await startApp();
	const response = await app.get(`${path}?from=somewhere`);
	expect(response.status).toBe(200);
	expect(await response.text()).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
});
