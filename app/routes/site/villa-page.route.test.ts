import { expect, test } from "vitest";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, withoutScripts } from "#test/app.ts";
import { asGuest, makeStayInput, noon } from "#test/factories/forms.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";

const app = await startApp({ now: noon, env: { APP_URL: "http://stay.example" } });
await syncVillas(app.db);

async function read(address: string, from = app): Promise<string> {
	const response = await from.get(address);
	expect(response.status).toBe(200);
	return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
}

const textOf = (page: string) =>
	withoutScripts(page)
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

const dates = "checkIn=2026-12-12&checkOut=2026-12-15";

test.each(villaDescriptions())(
	"$name has a page of its own with its facts, amenities and place",
	async (villa) => {
		const text = textOf(await read(`/rooms/${villa.id}`));
		for (const part of [villa.subtitle, villa.description, villa.bedConfig, "per night", "Where it is"])
			expect(text).toContain(part);
		for (const amenity of villa.amenities) expect(text).toContain(amenity.text);
	},
);

test.each(["/rooms/no-such-villa", "/rooms/constructor", "/rooms/Ocean-Breeze"])(
	"%s is no villa",
	async (path) => {
		const answer = await app.get(path);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain("<title>Unexpected Application Error!");
	},
);

test("with dates the page shows the total to the cent, and until when cancelling is free", async () => {
	const page = await read(`/rooms/ocean-breeze?${dates}&guests=3`);
	const text = textOf(page);
	expect(text).toContain("$957.00");
	expect(text).toContain("$1,043.13");
	expect(text).toContain("Free cancellation until the end of Sat 5 Dec , Belize time.");
	expect(text).toContain("After that, the first night is charged: $347.71");
	expect(text).toContain("3 of up to 4");
	expect(page).toContain(`href="/booking?villaId=ocean-breeze&${dates}&guests=3"`);
	expect(page).toContain(`href="/rooms?${dates}&guests=3"`);
});

test("close to the arrival the page says what cancelling costs", async () => {
	const text = textOf(await read("/rooms/ocean-breeze?checkIn=2026-11-24&checkOut=2026-11-25"));
	expect(text).toContain("if you cancel, the first night is charged: $347.71");
	expect(text).not.toContain("Free cancellation");
});

test("a taken villa says so, and leads to its next free dates and to the villas that are free", async () => {
	const stay = { checkIn: "2026-12-10", checkOut: "2026-12-14", villaIds: ["sunset-palms"] };
	expect((await reserveStay(app.db, makeStayInput(stay), asGuest())).ok).toBe(true);
	const page = await read(`/rooms/sunset-palms?${dates}`);
	expect(textOf(page)).toContain("Booked 10 – 14 Dec. Free 14 – 17 Dec · $1,141.23");
	expect(textOf(page)).toMatch(
		/Taken between now and Thu 20 May 2027: 10 – 14 Dec\. All other nights are free\./,
	);
	expect(page).toContain('href="/rooms/sunset-palms?checkIn=2026-12-14&checkOut=2026-12-17"');
	expect(page).not.toContain(`href="/booking?villaId=sunset-palms&${dates}"`);
});

test("a villa that is too small for the party says how many it sleeps", async () => {
	const text = textOf(await read(`/rooms/serenity-sands?${dates}&guests=3`));
	expect(text).toContain("Sleeps 2, and there are 3 of you.");
	expect(text).toContain("See it for 2 travelers");
});

test("a shared link shows the villa's own picture, name and address", async () => {
	const page = await read(`/rooms/palm-grove?${dates}`);
	expect(page).toContain('<link rel="canonical" href="http://stay.example/rooms/palm-grove"/>');
	expect(page).toContain('content="http://stay.example/pictures/villa-palm-grove-1600.jpg"');
	expect(page.match(/property="og:image"/g)).toHaveLength(1);
	expect(page).toContain("<title>Palm Grove Villa · PB Resort Belize</title>");
	expect(await read("/faq")).toContain('content="http://stay.example/pictures/social-preview.jpg"');
});

test("search engines read of the room and its offer", async () => {
	const page = await read("/rooms/palm-grove");
	const facts = JSON.parse(/application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? "");
	expect(facts.containsPlace).toMatchObject([
		{
			"@type": "HotelRoom",
			name: "Palm Grove Villa",
			url: "http://stay.example/rooms/palm-grove",
			image: ["", "-bedroom", "-pool"].map(
				(view) => `http://stay.example/pictures/villa-palm-grove${view}-1600.jpg`,
			),
			occupancy: { maxValue: 6 },
		},
	]);
	expect(facts.makesOffer).toMatchObject([{ "@type": "Offer", price: 499, priceCurrency: "USD" }]);
});

test("while the database is unavailable the page is there, without prices and calendar", async () => {
	const database = await openUnavailableDatabase();
	const away = await startApp({ now: noon, database });
	const text = textOf(await read(`/rooms/palm-grove?${dates}&guests=3`, away));
	expect(text).toContain("Three bedrooms under one great thatch");
	expect(text).toContain("We cannot reach our booking system right now.");
	expect(text).not.toMatch(/\$\d/);
	await database.close();
});
