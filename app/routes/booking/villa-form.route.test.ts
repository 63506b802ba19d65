import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeForm, noon } from "#test/factories/forms.ts";

const app = await startApp({ now: noon });

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
});

/** The page from `<main` on, as its form is in it. */
async function readMain(address: string): Promise<string> {
	const page = await (await app.get(address)).text();
	return page.slice(page.indexOf("<main"), page.indexOf("</main>"));
}

test("the form has one select, each of its fields once, and one button without a name that sends it", async () => {
	const main = await readMain("/booking?villaId=palm-grove&checkIn=2026-12-12&checkOut=2026-12-14&guests=8");
	expect(main.match(/<select/g)).toHaveLength(1);
	for (const name of ["villaId", "checkIn", "checkOut", "guests", "name", "children", "infants"])
		expect(main.match(new RegExp(`name="${name}"`, "g")), name).toHaveLength(1);
	const submits = (main.match(/<button[^>]*>/g) ?? []).filter((tag) => tag.includes('type="submit"'));
	const unnamed = submits.filter((tag) => !/ name="/.test(tag));
	expect(unnamed).toHaveLength(1);
	expect(unnamed[0]).not.toMatch(/ disabled=/);
	// A field without a name is not sent.
	const hidden = (main.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []).flatMap(
		(tag) => /name="(\w+)"/.exec(tag)?.[1] ?? [],
	);
	expect(hidden.toSorted()).toEqual(["agreedTotalCents", "idempotencyKey", "shownMonth"]);
	expect(submits[0]).toContain('name="send"');
});

test("each villa has a card with its total, and one that is taken says when, and when it is free", async () => {
	await app.post("/booking", makeForm());
	const main = await readMain("/booking?checkIn=2026-12-12&checkOut=2026-12-14&guests=3");
	expect(main.match(/name="villaCard"/g)).toHaveLength(8);
	const card = (id: string) => new RegExp(`data-villa="${id}".*?</label>`, "s").exec(main)?.[0] ?? "";
	expect(card("palm-grove")).toContain("$1,087.82");
	expect(card("palm-grove")).toContain("Sleeps 6");
	expect(card("sunset-palms")).toMatch(/aria-disabled="true"/);
	expect(card("sunset-palms")).toContain("Booked 12 – 14 Dec");
	expect(card("sunset-palms")).toContain("Free 10 – 12 Dec");
	expect(card("serenity-sands")).toContain("Sleeps 2; there are 3 of you");
});

test("the server takes the villa from the select alone, whatever the cards show", async () => {
	const response = await app.post("/booking", makeForm({ villaCard: "palm-grove" }));
	const page = await (await app.get(response.headers.get("Location") ?? "")).text();
	expect(page).toContain("Sunset Palms");
	expect(page).not.toContain("Palm Grove");
	expect((await app.post("/booking", makeForm({ villaId: "", villaCard: "palm-grove" }))).status).toBe(400);
});

test("pairs are in the order of their total, and the taken villa of a pair is named", async () => {
	const main = await readMain("/booking?checkIn=2026-12-12&checkOut=2026-12-14&guests=8");
	const cards = [...main.matchAll(/data-villa="([a-z_-]+)"/g)].map(([, id]) => id);
	expect(cards[0]).toBe("tropical-hideaway_vista-del-mar");
	expect(main).toMatch(/\d+ more pairs, from/);
	expect(main).toMatch(/aria-label="Saturday 12 December 2026, free, from \$\d+, \d+ pairs free/);
	expect(main).toContain("Choose two villas to see the price.");
	expect(main).not.toMatch(/\d+ (?:more )?villas(?: are)? free|Choose a villa/);
	await app.post("/booking", makeForm({ villaId: "vista-del-mar" }));
	// Another guest asks: the one who booked it would read so.
	app.cookies.clear();
	const response = await app.post(
		"/booking",
		makeForm({ guests: "8", villaId: "tropical-hideaway_vista-del-mar" }),
	);
	expect(response.status).toBe(409);
	expect(await response.text()).toContain(
		"Vista Del Mar was just taken, so you cannot have Tropical Hideaway and Vista Del Mar together.",
	);
});

test("children, infants and a cot are stored within the one number and shown on the confirmation", async () => {
	const party = { guests: "4", children: "1", infants: "1", cotWanted: "1" };
	const response = await app.post("/booking", makeForm(party));
	const page = await (await app.get(response.headers.get("Location") ?? "")).text();
	expect(page).toContain("4 travelers, 1 of them a child and 1 an infant, with a cot");
	const { guests, children, infants, cotWanted } = reservations;
	expect(await app.db.select({ guests, children, infants, cotWanted }).from(reservations)).toEqual([
		{ guests: 4, children: 1, infants: 1, cotWanted: true },
	]);
});

test("a villa that is too small for the party is explained, with those that fit", async () => {
	const main = await readMain("/booking?villaId=serenity-sands&guests=3");
	expect(main).toContain("Serenity Sands sleeps 2, and there are 3 of you. These have room for 3:");
	expect(await readMain("/booking?villaId=serenity-sands&guests=8")).toContain(
		"Serenity Sands sleeps 2, and there are 8 of you. These pairs have room for 8:",
	);
});

test("without scripts a villa that is too small stays chosen, so that fewer travelers are all that is left to say", async () => {
	const chosen = async (guests: string) => {
		const sent = await app.post("/booking", makeForm({ guests, villaId: "serenity-sands" }));
		expect(sent.status).toBe(400);
		return /<option value="([^"]*)" selected="">([^<]*)/.exec(await sent.text())?.slice(1);
	};
	for (const guests of ["3", "7"])
		expect(await chosen(guests)).toEqual(["serenity-sands", "Serenity Sands Villa (sleeps 2)"]);
});

test("the calendar shows the price of a night, how many villas are free, and the guest's own first weekday", async () => {
	const main = await readMain("/booking");
	expect(main).toMatch(/aria-label="Saturday 12 December 2026, free, from \$249, 8 villas free"/);
	const weekdays = (html: string) =>
		[...html.matchAll(/<th scope="col" abbr="(\w+)"/g)].map(([, day]) => day);
	expect(weekdays(main)[0]).toBe("Sunday");
	const german = await app.get("/booking", { "Accept-Language": "de" });
	expect(weekdays(await german.text())[0]).toBe("Monday");
});
