import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { landing } from "#app/content/words/landing-words.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, withoutScripts } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";

const app = await startApp({ now: noon });
await syncVillas(app.db);

test("the first page names the lowest price of each villa it shows, and changes with the rates", async () => {
	const readPrices = async () => {
		const page = withoutScripts(await (await app.get("/")).text());
		const prices = [...page.matchAll(/from <b[^>]*>(\$[\d,]+)<\/b> a night/g)].map(([, price]) => price);
		return { prices, lead: /From (\$[\d,]+) a night/.exec(page)?.[1] };
	};
	expect(await readPrices()).toEqual({ prices: ["$249", "$379", "$499"], lead: "$249" });
	await app.db.execute(sql`
		insert into rates (id, villa_id, from_night, until_night, nightly_cents, priority)
		values (gen_random_uuid(), 'blue-horizon', '2027-09-01', '2027-10-01', 19900, 2)`);
	expect(await readPrices()).toEqual({ prices: ["$249", "$199", "$499"], lead: "$199" });
	await app.db.execute(sql`delete from rates where priority = 2`);
});

/** The page's facts about the hotel for search engines. */
function readStructuredData(page: string): Record<string, unknown> {
	return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? "");
}

test("search engines learn address, telephone and prices of the hotel", async () => {
	expect(readStructuredData(await (await app.get("/")).text())).toMatchObject({
		"@type": "Hotel",
		telephone: "+501 555 0142",
		address: { streetAddress: "1 Palapa Walk", addressLocality: "Belize City", addressCountry: "BZ" },
		priceRange: "$249 to $499 a night",
	});
});

test("while the database is unavailable the first page is complete and shows no price", async () => {
	const database = await openUnavailableDatabase();
	const response = await (await startApp({ now: noon, database })).get("/");
	const answer = await response.text();
	const page = withoutScripts(answer);
	expect(response.status).toBe(200);
	for (const words of [landing().title, "Blue Horizon Villa", "See what is free", "WhatsApp"])
		expect(page).toContain(words);
	expect(readStructuredData(answer)).not.toHaveProperty("priceRange");
	expect(page).not.toMatch(/\$\d/);
	await database.close();
});

test("the search is between the bar and the main part, which has no form", async () => {
	const page = withoutScripts(await (await app.get("/")).text());
	const order = ["<nav", "<header", "<h1", "<search", "<form", "</form>", "</search>", "<main"];
	const places = order.map((tag) => page.indexOf(tag));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(Math.min(...places)).toBeGreaterThan(0);
	expect(page.slice(page.indexOf("<main"), page.indexOf("</main>"))).not.toContain("<form");
	expect(page.match(/<nav/g)).toHaveLength(1);
	expect(page.match(/<h1/g)).toHaveLength(1);
});

test("dates that cannot be are left out of the search, and those that can are carried", async () => {
	const values = async (query: string) => {
		const page = withoutScripts(await (await app.get(`/?${query}`)).text());
		return ["checkIn", "checkOut", "guests"].map(
			(name) =>
				/ value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? "")?.[1],
		);
	};
	expect(await values("checkIn=2026-12-12&checkOut=2026-12-15&guests=3")).toEqual([
		"2026-12-12",
		"2026-12-15",
		"3",
	]);
	expect(await values("checkIn=2020-01-01&checkOut=x&guests=99")).toEqual(["", "", "2"]);
});

test("dates that are chosen already are carried to the page of a villa and to all villas", async () => {
	const query = "checkIn=2026-12-12&checkOut=2026-12-15&guests=3";
	const page = withoutScripts(await (await app.get(`/?${query}`)).text()).replaceAll("&amp;", "&");
	expect(page).toContain(`href="/rooms/palm-grove?${query}"`);
	expect(page).toContain(`href="/rooms?${query}"`);
	expect(page).not.toContain('href="/rooms"');
	expect(withoutScripts(await (await app.get("/")).text())).toContain('href="/rooms/palm-grove"');
});

test("the bar and the foot of every page carry the dates to the pages that read them, and nothing else", async () => {
	const query = "checkIn=2026-12-12&checkOut=2026-12-15&guests=3";
	for (const from of ["/", "/rooms", "/rooms/palm-grove", "/booking"]) {
		const page = withoutScripts(await (await app.get(`${from}?${query}&villaId=palm-grove`)).text());
		const links = (part: string) =>
			[
				...(new RegExp(`<${part}[ >].*?</${part}>`, "s").exec(page)?.[0] ?? "").matchAll(
					/href="(\/[^"#]*)"/g,
				),
			].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
		const bar = links("nav");
		for (const to of ["/", "/rooms", "/booking"]) {
			expect(bar, from).toContain(`${to}?${query}`);
			expect(bar, from).not.toContain(to);
		}
		expect(links("footer"), from).toEqual(expect.arrayContaining([`/rooms?${query}`, `/booking?${query}`]));
		expect(bar, from).toEqual(expect.arrayContaining(["/wellness", "/faq", "/reserve-wellness"]));
	}
});
