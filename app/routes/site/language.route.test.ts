import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { readAccountLanguage } from "#app/features/accounts/queries.server.ts";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { makeDinnerForm, makeForm, makeTreatmentForm, noon } from "#test/factories/forms.ts";
import { signUp } from "#test/guest.ts";

it("the address decides the language of a page, and no header does", async () => {
	const app = await startApp();
	for (const [path, tag] of [
		["/faq", "en"],
		["/es/faq", "es"],
		["/es", "es"],
		["/es/nothing-here", "es"],
		["/es/desk", "en"],
	]) {
		const response = await app.get(path ?? "", { "Accept-Language": "es-MX,es;q=0.9" });
		expect(await response.text(), path).toContain(`<html data-painting="" lang="${tag}"`);
	}
	expect((await app.get("/es/desk/plan")).status).toBe(404);
});

it("a page names itself and the same page in every language", async () => {
	const app = await startApp();
	for (const path of ["/rooms/palm-grove", "/es/rooms/palm-grove"]) {
		const page = await (await app.get(path)).text();
		expect(page).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
		for (const [tag, address] of [
			["en", "/rooms/palm-grove"],
			["es", "/es/rooms/palm-grove"],
			["x-default", "/rooms/palm-grove"],
		])
			expect(page).toContain(
				`<link rel="alternate" hrefLang="${tag}" href="http://localhost:3000${address}"/>`,
			);
	}
});

it("the links, forms and redirects of a Spanish page stay in Spanish", async () => {
	const app = await startApp();
	const page = await (await app.get("/es")).text();
	const links = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, address = ""]) => address);
	expect(links.length).toBeGreaterThan(20);
	expect(links.filter((address) => !/^\/es(\/|$|[?#])/.test(address))).toEqual(["/", "/", "/"]);
	// The way back into English: in the bar, in the menu of a phone, and where a browser prefers it.
	expect((await app.get("/es/account")).headers.get("Location")).toBe("/es/sign-in?to=%2Faccount");
});

it("Spanish pages are cached apart from English ones", async () => {
	const app = await startApp();
	const read = async (path: string) => (await app.get(path)).text();
	expect(await read("/es/faq")).toContain('lang="es"');
	expect(await read("/faq")).toContain('lang="en"');
	expect(await read("/es/faq")).toContain('lang="es"');
});

it("a signed-in guest who chooses a language in the menu has it stored with the account, and no link from elsewhere does", async () => {
	const app = await startApp({ env: { TRUST_PROXY: "1" } });
	const stranger = await (await app.get("/faq")).text();
	expect(stranger).not.toContain("language=es");
	const account = await signUp(app);
	const stored = () => readAccountLanguage(app.db, account);
	const page = await (await app.get("/rooms?guests=3")).text();
	expect(page).toContain('href="/es/rooms?language=es&amp;guests=3"');
	const chosen = await app.get("/es/rooms?language=es&guests=3", { "Sec-Fetch-Site": "same-origin" });
	expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, "/es/rooms?guests=3"]);
	expect(await stored()).toBe("es");
	await app.get("/faq");
	expect(await stored()).toBe("es");
	await app.get("/faq?language=en", { "Sec-Fetch-Site": "cross-site" });
	expect(await stored()).toBe("es");
	await app.get("/faq?language=en");
	expect(await stored()).toBe("en");
});

it("a form can be looked at in the other language with what is typed, which makes nothing", async () => {
	const app = await startApp({ now: noon });
	await Promise.all([syncVillas(app.db), syncWellness(app.db)]);
	await signUp(app);
	const forms = ["/booking", "/reserve-wellness", "/reserve-pavilion", "/reserve-table", "/waiting-list"];
	for (const path of [...forms, "/reservations", "/account"]) {
		const page = await (await app.get(path)).text();
		expect(page).toContain("data-goes-along");
		// The first submit button of the page that belongs to the form is what Enter in a field presses.
		expect(page.split("<main")[0]).not.toMatch(/<button[^>]* form="/);
	}
	const looked = await app.post("/es/waiting-list", { name: "Ana Cruz", email: "", look: "1" });
	const page = await looked.text();
	expect([looked.status, page.includes('value="Ana Cruz"'), page.includes("data-error-summary")]).toEqual([
		...[200, true, false],
	]);
	const profile = await app.post("/es/account", { fullName: "Ana Castillo", phone: "12", look: "1" });
	expect(await profile.text()).toMatch(/value="Ana Castillo"[\s\S]*value="12"/);
	expect(await (await app.get("/es/account")).text()).not.toContain("Ana Castillo");
	app.cookies.clear();
	for (const [path, name] of [
		["/sign-up", "fullName"],
		["/sign-in", "email"],
		["/reservations", "guest"],
	] as const) {
		expect(await (await app.get(path)).text()).toContain("data-goes-along");
		const asked = await app.post(`/es${path}`, { [name]: "Ana C", password: "blue heron", look: "1" });
		const shown = await asked.text();
		expect([path, asked.status, shown.includes('value="Ana C"'), shown.includes("blue heron")]).toEqual([
			...[path, 200, true, false],
		]);
	}
});

it("without scripts a link chooses to see Belize dollars, too, and leads back to the page", async () => {
	const app = await startApp();
	const chosen = await app.get("/es/rooms?guests=3&prices=both");
	expect(chosen.status).toBe(303);
	expect(chosen.headers.get("Location")).toBe("/es/rooms?guests=3");
	const [cookie = ""] = chosen.headers.getSetCookie();
	expect(cookie).toMatch(/^prices=both; Path=\/; Max-Age=\d+; SameSite=Lax$/);
	const page = await app.get("/rooms", { Cookie: "prices=both" });
	expect(await page.text()).toContain('data-prices="both"');
	expect((await app.get("/rooms?prices=everything")).status).toBe(200);
	const open = await startApp({ env: { APP_URL: "https://stay.example", SESSION_SECRET: "s".repeat(32) } });
	const [bound = ""] = (await open.get("/rooms?prices=both")).headers.getSetCookie();
	expect(bound).toMatch(/^__Host-prices=both; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
	expect(await (await open.get("/rooms")).text()).toContain('data-prices="both"');
});

it.each([
	["/rooms", "$249 per night"],
	["/rooms/sunset-palms?checkIn=2026-12-12&checkOut=2026-12-15&guests=2", "Total$1,141.23"],
	["/booking?checkIn=2026-12-12&checkOut=2026-12-15&guests=2&villaId=sunset-palms", "Total$1,141.23"],
	["/reserve-wellness?wellnessType=Massages", "$120 a guest · 90 minutes"],
	["/reserve-pavilion?experience=prime-roots", "$135+ per guest · 4 to 20 guests"],
	["/reserve-table", "Total, from$145.75"],
])(
	"who reads US dollars alone sees no sum of %s in Belize dollars, and no gap where it would be",
	async (address, sum) => {
		const app = await startApp({ now: () => noon });
		await syncVillas(app.db);
		await syncWellness(app.db);
		const page = await (await app.get(address)).text();
		const main = page.slice(page.indexOf("<main"), page.indexOf("<footer")).replaceAll("<!-- -->", "");
		const shown = main.replace(/<(div|span) class="also-bzd[^>]*>.*?<\/\1>/g, "").replace(/<[^>]*>/g, "");
		expect(shown.replace(/\s+/g, " ")).toContain(sum);
		expect(shown).not.toContain("BZ$");
		expect(main).toContain("BZ$");
	},
);

it("a form whose language is changed has its note and allergies in the other language, and reserves nothing", async () => {
	const app = await startApp({ now: noon });
	await syncVillas(app.db);
	await syncWellness(app.db);
	for (const [path, form] of [
		["/booking", makeForm()],
		["/reserve-wellness", makeTreatmentForm()],
		["/reserve-pavilion", makeDinnerForm()],
		[
			"/reserve-table",
			makeDinnerForm({ experience: "pavilion-dinner", guests: "2", diet: "No peanuts, please" }),
		],
	] as const) {
		const note = "One of us cannot climb stairs";
		const response = await app.post(`/es${path}`, { ...form, note, look: "1" });
		const page = await response.text();
		expect(response.status, path).toBe(200);
		expect(page, path).toContain('lang="es"');
		expect(page, path).toMatch(new RegExp(`<textarea[^>]*name="note"[^>]*>${note}</textarea>`));
		if ("diet" in form) expect(page).toMatch(/name="diet"[^>]*value="No peanuts, please"/);
	}
	const [{ count } = { count: null }] = (
		await app.db.execute<{ count: string }>(sql`select count(*) from reservations`)
	).rows;
	expect(count).toBe("0");
});

it("what is typed at the page of a reservation goes along, and is not saved", async () => {
	const app = await startApp({ now: noon });
	await syncVillas(app.db);
	const made = (await app.post("/booking", makeForm())).headers.get("Location") ?? "";
	const [path = ""] = made.split("?");
	expect(await (await app.get(path)).text()).toContain("data-goes-along");
	const form = { contact: "arrival", phone: "12", arrivalTime: "By boat", diet: "No nuts", look: "1" };
	const looked = await app.post(`/es${path}`, form);
	expect(looked.status).toBe(200);
	expect(await looked.text()).toMatch(/value="12"[\s\S]*value="By boat"[\s\S]*value="No nuts"/);
	expect(await (await app.get(path)).text()).not.toContain("By boat");
});
