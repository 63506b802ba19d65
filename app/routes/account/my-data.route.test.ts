import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetPersons } from "#app/features/reservations/operations/forget-persons.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { users } from "#db/schema/accounts.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startApp } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { makeForm, noon } from "#test/factories/forms.ts";
import { makeStay, makeTreatment } from "#test/factories/reservations.ts";
import { nextCaller, signUp } from "#test/guest.ts";

let now = noon;
const app = await startApp({ env: { TRUST_PROXY: "1" }, now: () => now });
await syncVillas(app.db);
let caller = nextCaller();
beforeEach(() => {
	now = noon;
	app.cookies.clear();
	caller = nextCaller();
});

const send = (path: string, fields: Record<string, string>) =>
	app.post(path, fields, { "X-Forwarded-For": caller });

async function signedUp() {
	const guest = await signUp(app, { "X-Forwarded-For": caller });
	const [user] = await app.db.select().from(users).where(eq(users.email, guest.email));
	return { ...guest, id: user?.id ?? "" };
}
const isThere = async (id: string) =>
	(await app.db.select().from(users).where(eq(users.id, id))).length === 1;
const useGoogle = (id: string) =>
	app.db.execute(sql`update sign_in_methods set provider_id = 'google' where user_id = ${id}`);

describe("the stored data of a person", () => {
	test("is downloaded as a file, with health notes, without secrets", async () => {
		const guest = await signedUp();
		await makeTreatment(app.db, { userId: guest.id });
		const response = await app.get("/account/data.json");
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
		expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
		expect(response.headers.get("Cache-Control")).toBe("private, no-store");
		const text = await response.text();
		expect(JSON.parse(text)).toMatchObject({
			user: { uid: guest.id, email: guest.email, emailVerified: false },
			account: { email: guest.email },
			wellness: [{ note: "Left shoulder" }],
		});
		expect(text).not.toContain("argon2id");
		expect(text).not.toContain(decodeURIComponent(app.cookies.get("session") ?? "x").split(".")[0]);
	});

	test("has the hour of arrival and the party of a stay, until the account and the stay are gone", async () => {
		const guest = await signedUp();
		const stay = await makeStay(app.db, { userId: guest.id, status: "cancelled" });
		await app.db
			.update(reservations)
			.set({ arrivalTime: "on the boat at seven", children: 1, cotWanted: true })
			.where(eq(reservations.id, stay.id));
		expect(await (await app.get("/account/data.json")).json()).toMatchObject({
			reservations: [{ arrivalTime: "on the boat at seven", children: 1, cotWanted: true }],
		});
		await send("/account/delete", { password: guest.password, confirm: "on" });
		const [header] = await app.db.select().from(reservations).where(eq(reservations.id, stay.id));
		expect(await isThere(guest.id)).toBe(false);
		expect(header).toMatchObject({ arrivalTime: null, userId: null });
	});

	test("is nobody else's to read", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		await signedUp();
		const text = await (await app.get(`/account/data.json?user=${guest.id}`)).text();
		expect(text).not.toContain(guest.email);
	});
});

describe("deleting an account", () => {
	test("names the visits still to come, and takes the password", async () => {
		const guest = await signedUp();
		const stay = await makeStay(app.db, { userId: guest.id });
		const page = await (await app.get("/account/delete")).text();
		expect(page).toContain(stay.reference);
		expect(page).toContain("Sat 12 – ");
		const response = await send("/account/delete", { password: guest.password });
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
		expect(app.cookies.has("session")).toBe(false);
		expect(await isThere(guest.id)).toBe(false);
		const front = await (await app.get("/")).text();
		expect(front).toContain("Your account is deleted.");
		expect(front).not.toContain(">Logout<");
		expect((await send("/sign-in", guest)).status).toBe(401);
		const [stored] = await app.db.select().from(reservations).where(eq(reservations.id, stay.id));
		expect(stored).toMatchObject({ name: "Ana Pérez", userId: null, forgetPersonFrom: "2026-12-14" });
	});

	test("still lets the guest reach the stay that is to come, with its reference and their name", async () => {
		const guest = await signedUp();
		const booked = await send("/booking", makeForm({ name: "Ana Cruz", email: guest.email }));
		const reference = /reservations\/(\w{8})/.exec(booked.headers.get("Location") ?? "")?.[1] ?? "";
		await app.db.update(reservations).set({ userId: guest.id }).where(eq(reservations.reference, reference));
		await send("/account/delete", { password: guest.password });
		expect((await app.get(`/reservations/${reference}`)).status).toBe(403);
		expect((await send("/reservations", { reference, guest: "Former guest" })).status).toBe(404);
		expect((await send("/reservations", { reference, guest: "Ana Cruz" })).status).toBe(303);
		const by = { kind: "system", task: "forget-persons" } as const;
		await forgetPersons(app.db, { by, now: new Date("2027-01-01T18:00:00Z") });
		app.cookies.delete("reservations");
		for (const name of ["Ana Cruz", guest.email, "Former guest"])
			expect((await send("/reservations", { reference, guest: name })).status).toBe(404);
	});

	test.each([{}, { password: "" }, { password: "not the heron" }, { email: "ana@example.com" }])(
		"is refused without the password: %j",
		async (fields: Record<string, string>) => {
			const guest = await signedUp();
			const response = await send("/account/delete", fields);
			expect(response.status).toBe(400);
			expect(await isThere(guest.id)).toBe(true);
		},
	);

	test("is not done by guessing", async () => {
		const guest = await signedUp();
		for (let count = 0; count < 10; count += 1) await send("/account/delete", { password: `wrong ${count}` });
		expect((await send("/account/delete", { password: guest.password })).status).toBe(429);
		expect(await isThere(guest.id)).toBe(true);
	});

	test("that signs in with Google takes its address, and a sign-in of just now", async () => {
		const guest = await signedUp();
		await useGoogle(guest.id);
		await app.db.execute(
			sql`update sessions set created_at = ${noon.toISOString()} where user_id = ${guest.id}`,
		);
		expect(await (await app.get("/account/delete")).text()).toContain("Type it as it is shown");
		const wrong = await send("/account/delete", { email: "somebody@example.com" });
		expect(wrong.status).toBe(400);
		expect(await wrong.text()).toContain("This is not the address of your account.");
		now = new Date(noon.getTime() + 16 * 60_000);
		expect(await (await app.get("/account/delete")).text()).toContain("Sign in again");
		expect((await send("/account/delete", { email: guest.email })).status).toBe(403);
		expect(await isThere(guest.id)).toBe(true);
		now = new Date(noon.getTime() + 14 * 60_000);
		expect((await send("/account/delete", { email: ` ${guest.email.toUpperCase()} ` })).status).toBe(303);
		expect(await isThere(guest.id)).toBe(false);
	});

	test("that fails leaves everything as it was", async () => {
		const guest = await signedUp();
		const stay = await makeStay(app.db, { userId: guest.id, status: "cancelled" });
		await makeStay(app.db, { userId: guest.id });
		const response = await withoutTables(app.database.pool, ["treatment_notes", "verifications"], () =>
			send("/account/delete", { password: guest.password }),
		);
		expect(response.status).toBe(500);
		expect(await isThere(guest.id)).toBe(true);
		const [stored] = await app.db.select().from(reservations).where(eq(reservations.id, stay.id));
		expect(stored).toMatchObject({ name: "Ana Pérez", userId: guest.id });
	});
});
