import * as build from "virtual:react-router/server-build";
import { expect, it } from "vitest";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { addressesOf } from "#app/lib/language.ts";
import { createRouteTable } from "#server/route-table.ts";
import { startApp } from "#test/app.ts";

const villaPages = villaDescriptions().map(({ id }) => `/rooms/${id}`);

const publicPages = [
	"/",
	"/rooms",
	...villaPages,
	"/wellness",
	"/pbpavilion",
	"/faq",
	"/getting-here",
	"/points",
	"/sign-in",
	"/sign-up",
	"/booking",
	"/reserve-wellness",
	"/reserve-pavilion",
	"/reserve-table",
];

it("the sitemap names every public page under the address that guests type", async () => {
	const app = await startApp({ env: { APP_URL: "http://stay.example" } });
	const response = await app.get("/sitemap.xml");
	const text = await response.text();
	expect(response.headers.get("Content-Type")).toContain("application/xml");
	expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
		publicPages.flatMap((path) => addressesOf(path).map((address) => `http://stay.example${address}`)),
	);
	expect(text).toContain(
		'<loc>http://stay.example/es/faq</loc><xhtml:link rel="alternate" hreflang="en" href="http://stay.example/faq"/><xhtml:link rel="alternate" hreflang="es" href="http://stay.example/es/faq"/><xhtml:link rel="alternate" hreflang="x-default" href="http://stay.example/faq"/>',
	);
	expect(await (await app.get("/robots.txt")).text()).toContain("Sitemap: http://stay.example/sitemap.xml");
});

it("robots.txt excludes every address but the public pages and the files for crawlers", async () => {
	const rules = await (await (await startApp()).get("/robots.txt")).text();
	const excluded = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
	const open = createRouteTable(build.routes)
		.entries.map(({ pattern }) => pattern)
		.filter((pattern) => !excluded.some((start) => pattern.startsWith(start)));
	const patterns = publicPages.filter((path) => !villaPages.includes(path));
	expect(open.toSorted()).toEqual([...patterns, "/rooms/:villa", "/robots.txt", "/sitemap.xml"].toSorted());
	for (const path of ["/account", "/booking/changes", "/dinners", "/points/vouchers", "/treatments"])
		expect(excluded).toEqual(expect.arrayContaining([path, `/es${path}`]));
	expect(excluded.filter((path) => path.startsWith("/es/desk"))).toEqual([]);
});

it("without APP_URL, the address of the request counts", async () => {
	const app = await startApp();
	expect(await (await app.get("/sitemap.xml")).text()).toContain("<loc>http://localhost:3000/faq</loc>");
});

it.each(publicPages)("%s exists and names itself as its canonical address", async (path) => {
	const app = await startApp();
	const response = await app.get(`${path}?from=somewhere`);
	expect(response.status).toBe(200);
	expect(await response.text()).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
});
