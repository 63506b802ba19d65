import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { reservations } from "#db/schema/reservations.ts";
import { startAppAtNoon } from "#test/app-at-noon.ts";
import { makeDinnerForm, makeForm, makeTreatmentForm, noon } from "#test/factories/forms.ts";

const { app, clock } = await startAppAtNoon();

const hoursLater = (hours: number) => {
	clock.now = new Date(noon.getTime() + hours * 60 * 60 * 1000);
};

describe.each([
	["/booking", () => makeForm({ idempotencyKey: crypto.randomUUID() })],
	[
		"/reserve-wellness",
		() => ({
			...makeTreatmentForm({ date: "2026-12-12", time: "10:00" }),
			idempotencyKey: crypto.randomUUID(),
		}),
	],
	["/reserve-pavilion", () => ({ ...makeDinnerForm(), idempotencyKey: crypto.randomUUID() })],
] as const)("a form of %s whose response was lost", (path, makeFields) => {
	test("opens the reservation it made for a day, in another browser too", async () => {
		const fields = makeFields();
		const first = (await app.post(path, fields)).headers.get("Location") ?? "";
		app.cookies.clear();
		hoursLater(23);
		const repeated = await app.post(path, fields);
		expect(repeated.headers.get("Location")).toBe(first);
		expect((await app.get(first)).status).toBe(200);
		expect(await app.db.$count(reservations)).toBe(1);
	});

	test("opens the reservation it made where the note is missing, which no browser stores, and not with another note", async () => {
		const fields = { ...makeFields(), note: "Vegan, and late" };
		const first = (await app.post(path, fields)).headers.get("Location");
		app.cookies.clear();
		expect((await app.post(path, { ...fields, note: "" })).headers.get("Location")).toBe(first);
		expect((await app.post(path, { ...fields, note: "Vegan" })).status).toBe(409);
	});

	test("opens nothing with other fields, and does not say which reservation it made", async () => {
		const fields = makeFields();
		const reference = /\/(\w{8})\?/.exec((await app.post(path, fields)).headers.get("Location") ?? "")?.[1];
		app.cookies.clear();
		const refused = await app.post(path, { ...fields, name: "Ben Okri" });
		expect([refused.status, refused.headers.getSetCookie()]).toEqual([409, []]);
		expect(await refused.text()).not.toContain(reference);
	});

	test("opens nothing after a day, and reserves nothing a second time", async () => {
		const fields = makeFields();
		const address = (await app.post(path, fields)).headers.get("Location") ?? "";
		app.cookies.clear();
		hoursLater(24);
		const refused = await app.post(path, fields);
		expect([refused.status, refused.headers.getSetCookie()]).toEqual([409, []]);
		expect((await app.get(address)).status).toBe(403);
		expect(await app.db.$count(reservations)).toBe(1);
	});

	test("is no address: a key in it opens nothing", async () => {
		const fields = makeFields();
		await app.post(path, fields);
		app.cookies.clear();
		const page = await app.get(`${path}?sent=${fields.idempotencyKey}`);
		expect(page.headers.getSetCookie()).toEqual([]);
		const { rows } = await app.db.execute<{ reference: string }>(sql`select reference from reservations`);
		expect(await page.text()).not.toContain(rows[0]?.reference);
	});
});
