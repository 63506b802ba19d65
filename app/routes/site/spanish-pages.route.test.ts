import { afterAll, beforeAll, expect, test } from "vitest";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeForm, noon } from "#test/factories/forms.ts";
import { signUp } from "#test/guest.ts";
import { listSameWords, sameNames } from "#test/same-words.ts";

const app = await startApp({ now: noon });

beforeAll(async () => {
	await clearDatabase(app.database.pool);
	await syncCatalog(app.db);
});
afterAll(() => app.cookies.clear());

/** The same request in both languages, as one guest after the other. */
async function expectSpanish(ask: (prefix: string) => Promise<Response>, title: string) {
	const [english, spanish] = [await (await ask("")).text(), await (await ask("/es")).text()];
	expect(spanish, title).toContain('lang="es"');
	expect(listSameWords(spanish, english, sameNames), title).toEqual([]);
}

test.each([
	"/",
	"/rooms",
	"/rooms?checkIn=2026-12-12&checkOut=2026-12-15&guests=3",
	...villaDescriptions().map(({ id }) => `/rooms/${id}`),
	"/rooms/palm-grove?checkIn=2026-12-12&checkOut=2026-12-15",
	"/wellness",
	"/pbpavilion",
	"/faq",
	"/faq?q=wifi",
	"/faq?q=xyzzy",
	"/getting-here",
	"/gift-vouchers",
	"/points",
	"/sign-in",
	"/sign-up",
	"/forgot-password",
	"/reset-password",
	"/verify-email",
	"/booking",
	"/booking?checkIn=2026-12-12&checkOut=2026-12-15&guests=3&villaId=palm-grove",
	"/booking?checkIn=2026-12-12&checkOut=2026-12-15&guests=8",
	"/booking?checkIn=2026-13-12",
	"/reserve-wellness",
	"/reserve-wellness?service=massages&date=2026-12-12",
	"/reserve-pavilion",
	"/reserve-pavilion?experience=island-revival&date=2026-12-12",
	"/reserve-table",
	"/reservations",
	"/itinerary",
	"/waiting-list?checkIn=2026-12-12&checkOut=2026-12-15&guests=3",
	"/waiting-list/confirm?token=nonsense",
	"/waiting-list/offer?token=nonsense",
	"/waiting-list/leave?token=nonsense",
	"/nothing-here",
])("on %s nothing is left in English", async (path) => {
	app.cookies.clear();
	await expectSpanish((prefix) => app.get(`${prefix}${path}`.replace(/^\/es\/(?=$|\?)/, "/es")), path);
});

test.each([
	["/booking", { intent: "reserve" }],
	[
		"/booking",
		makeForm({ checkIn: "2020-01-01", checkOut: "2019-01-01", guests: "99", email: "x", phone: "1" }),
	],
	["/reserve-wellness", { guests: "7", email: "x" }],
	["/reserve-pavilion", { guests: "1", email: "x", date: "2020-01-01" }],
	["/reserve-table", { guests: "77", email: "x", date: "2020-01-01" }],
	["/reservations", { reference: "22222222", guest: "Nobody" }],
	["/reservations", {}],
	["/sign-in", { email: "nobody@example.com", password: "wrong" }],
	["/sign-up", { fullName: "", email: "x", password: "short" }],
	["/sign-up", { fullName: "Ana", email: "ana-x@example.com", password: "password1" }],
	["/forgot-password", { email: "x" }],
	["/forgot-password", { email: "ana@example.com" }],
	["/reset-password", { token: "x", password: "short" }],
	["/waiting-list", { email: "x" }],
	["/gift-vouchers", { amount: "1" }],
] as const)("what %s answers to a wrong form is in Spanish: %j", async (path, fields) => {
	app.cookies.clear();
	await expectSpanish((prefix) => app.post(prefix + path, { ...fields }), path);
});

test("the pages of a reservation, in all its states, are in Spanish", async () => {
	app.cookies.clear();
	const made = await app.post("/booking", makeForm({ email: "ana@example.com" }));
	const page = new URL(made.headers.get("Location") ?? "", "http://x").pathname;
	const look = (path: string) => expectSpanish((prefix) => app.get(prefix + path), path);
	await look(page);
	await look("/itinerary");
	await look(`${page}/bill`);
	await look("/reservations");
	await expectSpanish(
		(prefix) => app.post(prefix + page, { intent: "cancel", agreedOwedCents: "1" }),
		"wrong sum",
	);
	await app.post(page, { intent: "cancel", agreedOwedCents: "0" });
	await look(page);
});

test("the pages of an account are in Spanish", async () => {
	app.cookies.clear();
	await signUp(app);
	for (const path of [
		"/account",
		"/account/reservations",
		"/account/security",
		"/account/data",
		"/account/delete",
		"/points",
	])
		await expectSpanish((prefix) => app.get(prefix + path), path);
});
