import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, withoutScripts } from "#test/app.ts";
import { asGuest, makeStayInput, noon } from "#test/factories/forms.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";

const app = await startApp({ now: noon });
await syncVillas(app.db);

/** The page as it is read, without scripts and without the marks that React leaves between texts. */
async function read(address: string, from = app): Promise<string> {
	const response = await from.get(address);
	expect(response.status).toBe(200);
	return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
}

/** The text of a page, without tags. */
const textOf = (page: string) =>
	withoutScripts(page)
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

const priceOf = (page: string, villa: string) =>
	new RegExp(`>${villa}<.*?(\\$[\\d,.]+)`, "s").exec(withoutScripts(page))?.[1];

/** The villas in the order of the page. */
const villasOf = (page: string) =>
	[...withoutScripts(page).matchAll(/<h2 id="villa-([a-z-]+)"/g)].map(([, id]) => id);

const dates = "checkIn=2026-12-12&checkOut=2026-12-15";

test("the card of a villa shows today's price of a night, as the form will", async () => {
	expect(priceOf(await read("/rooms"), "Sunset Palms Villa")).toBe("$349");
	await app.db.execute(sql`
		insert into rates (id, villa_id, from_night, until_night, nightly_cents, priority)
		values (gen_random_uuid(), 'sunset-palms', '2026-11-20', '2026-11-25', 42000, 2)`);
	expect(priceOf(await read("/rooms"), "Sunset Palms Villa")).toBe("$420");
	await app.db.execute(sql`delete from rates where priority = 2`);
});

test("with dates every card shows the total of the stay with tax, the lowest first", async () => {
	const page = await read(`/rooms?${dates}&guests=3`);
	expect(villasOf(page)[0]).toBe("caribbean-breeze");
	expect(priceOf(page, "Ocean Breeze Villa")).toBe("$1,043.13");
	expect(textOf(page)).toContain("6 villas are free for your dates. Free to cancel until Sat 5 Dec.");
	expect(textOf(page)).toContain("Sat 12 – Tue 15 Dec 3 nights, 3 travelers");
});

test("every way on from the list takes dates and travelers along", async () => {
	const page = withoutScripts(await read(`/rooms?${dates}&guests=3`));
	expect(page).toContain(`href="/booking?villaId=ocean-breeze&${dates}&guests=3"`);
	expect(page).toContain(`href="/rooms/ocean-breeze?${dates}&guests=3"`);
	// The button of a GET form, which drops the query of its address.
	expect(page).toContain('name="stay" value="2026-12-12_2026-12-15_3"');
	const details = await app.get("/rooms/ocean-breeze?stay=2026-12-12_2026-12-15_3");
	expect(details.headers.get("Location")).toBe(`/rooms/ocean-breeze?${dates}&guests=3`);
});

test("a villa that is taken, and one that is too small, come last with the reason and a way out", async () => {
	const stay = { checkIn: "2026-12-10", checkOut: "2026-12-14", villaIds: ["sunset-palms"] };
	const outcome = await reserveStay(app.db, makeStayInput(stay), asGuest());
	expect(outcome.ok).toBe(true);
	const page = await read(`/rooms?${dates}&guests=3`);
	expect(villasOf(page).slice(-3)).toEqual(["tropical-hideaway", "serenity-sands", "sunset-palms"]);
	expect(textOf(page)).toMatch(/Sunset Palms Villa Booked 10 – 14 Dec\. Free 14 – 17 Dec · \$1,141\.23/);
	expect(textOf(page)).toMatch(
		/Serenity Sands Villa Sleeps 2, and there are 3 of you\. See it for 2 travelers/,
	);
	expect(page).toContain('href="/rooms/sunset-palms?checkIn=2026-12-14&checkOut=2026-12-17&guests=3"');
	expect(page).not.toContain('href="/booking?villaId=sunset-palms');
});

test("the list is filtered by size and sorted by price without scripts, and keeps the dates", async () => {
	const moved = await app.get("/rooms?stay=2026-12-12_2026-12-15_3&sleeps=6&sort=size");
	expect(moved.headers.get("Location")).toBe(`/rooms?${dates}&guests=3&sleeps=6&sort=size`);
	const page = await read(`/rooms?${dates}&guests=3&sleeps=6&sort=size`);
	expect(villasOf(page)).toEqual(["palm-grove", "vista-del-mar"]);
	const byPrice = villasOf(await read("/rooms?sort=price"));
	expect([byPrice[0], byPrice.at(-1)]).toEqual(["tropical-hideaway", "palm-grove"]);
});

test("a party of eight reads that two villas are combined, and goes on to the form with its dates", async () => {
	const page = await read(`/rooms?${dates}&guests=8`);
	expect(textOf(page)).toMatch(/\d+ pairs of villas are free for your dates\./);
	expect(textOf(page)).toContain("For 7 or more we combine two villas.");
	expect(page).toContain(`href="/booking?${dates}&guests=8"`);
	expect([...page.matchAll(/<li data-pair/g)]).toHaveLength(3);
	expect(page.indexOf("data-pair")).toBeLessThan(page.indexOf('id="villa-palm-grove"'));
	const undated = await read("/rooms?guests=8");
	expect(textOf(undated)).toMatch(/\d+ pairs of villas sleep 8\s?\. Choose your dates/);
	expect(textOf(undated)).not.toMatch(/(?<!of )villas? sleeps? 8/);
});

test.each([
	["checkIn=2026-12-15&checkOut=2026-12-12", "Check-out must be after check-in."],
	["checkIn=2026-12-12&checkOut=", "Please choose a check-out date."],
	["checkIn=2026-11-20&checkOut=2026-11-22", "Check-in cannot be before today, Sat 21 Nov 2026."],
	["checkIn=2026-12-12&checkOut=2027-12-12", "A stay can be 60 nights at most."],
])(
	"dates that cannot be, %s, are told in the words of the form, and the villas stay",
	async (query, message) => {
		const page = await read(`/rooms?${query}`);
		const field = message.startsWith("Check-in") ? "checkIn" : "checkOut";
		const input = [...page.matchAll(/<input[^>]*>/g)].find(([one]) => one.includes(`name="${field}"`));
		expect(input?.[0]).toMatch(/autofocus/i);
		const described = /aria-describedby="([^"]*)"/.exec(input?.[0] ?? "")?.[1];
		expect(described).toBeTruthy();
		expect(page.split(`id="${described}"`)[1]).toMatch(new RegExp(`^[^]{0,200}${message.slice(0, 30)}`));
		expect(villasOf(page)).toHaveLength(8);
		expect(priceOf(page, "Sunset Palms Villa")).toBe("$349");
	},
);

test("the list carries no hidden field of a name that the booking form has", async () => {
	const page = withoutScripts(await read(`/rooms?${dates}&guests=3&sleeps=4`));
	const hidden = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
		([input]) => /name="(\w+)"/.exec(input)?.[1],
	);
	expect(hidden.toSorted()).toEqual(["sleeps", "stay"]);
});

test("search engines read of eight rooms, each with its own page and its offer", async () => {
	const page = await read("/rooms");
	const facts = JSON.parse(/application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? "");
	expect(facts.containsPlace).toHaveLength(8);
	expect(facts.containsPlace[2]).toMatchObject({
		"@type": "HotelRoom",
		name: "Ocean Breeze Villa",
		url: "http://localhost:3000/rooms/ocean-breeze",
	});
	expect(facts.makesOffer[2]).toMatchObject({
		price: 319,
		itemOffered: { "@id": "http://localhost:3000/rooms/ocean-breeze" },
	});
});

test("while the database is unavailable the page describes all eight villas and shows no price", async () => {
	const database = await openUnavailableDatabase();
	const away = await startApp({ now: noon, database });
	for (const query of ["", `?${dates}&guests=8`]) {
		const page = withoutScripts(await read(`/rooms${query}`, away));
		for (const { name } of villaDescriptions()) expect(page).toContain(name);
		expect(page).not.toMatch(/\$\d/);
	}
	await database.close();
});

test("the list in Spanish says how many villas are free, and its forms lead to Spanish pages", async () => {
	const page = await read(`/es/rooms?${dates}&guests=3`);
	expect(textOf(page)).toMatch(/Hay \d villas libres en sus fechas\./);
	expect(page).toContain("con impuesto");
	expect(page).toContain("Para 2; ustedes son 3.");
	const forms = [...withoutScripts(page).matchAll(/<form[^>]*action="([^"]*)" method="get"/g)];
	expect(forms.length).toBeGreaterThan(0);
	expect(forms.map(([, action]) => action).filter((action) => !action?.startsWith("/es/rooms"))).toEqual([]);
	const villa = await read("/es/rooms/ocean-breeze");
	expect(villa).toContain("Al final del muelle, frente al amanecer");
	expect(villa).toContain('"url":"http://localhost:3000/es/rooms/ocean-breeze"');
});

test("a link to a villa opens its details without scripts too, and one to no villa opens nothing", async () => {
	expect(await read("/rooms?villa=palm-grove")).toMatch(/<dialog[^>]* open=""/);
	expect(await read("/rooms?villa=constructor")).not.toMatch(/<dialog[^>]* open=""/);
});
