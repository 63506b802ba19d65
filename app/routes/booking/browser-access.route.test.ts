import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeLapsedAccess } from "#app/features/reservations/operations/end-browser-access.server.ts";
import { startApp } from "#test/app.ts";
import { startAppAtNoon } from "#test/app-at-noon.ts";
import { makeForm, noon } from "#test/factories/forms.ts";

const { app, clock } = await startAppAtNoon();

const daysLater = (days: number) => {
	clock.now = new Date(noon.getTime() + days * 24 * 60 * 60 * 1000);
};

/** Reserves and gives the address; the browser may open it from then on. */
async function reserve(): Promise<string> {
	const response = await app.post("/booking", makeForm({ checkIn: "2027-06-12", checkOut: "2027-06-14" }));
	return (response.headers.get("Location") ?? "").replace("?submitted", "");
}

const cookie = () => app.cookies.get("reservations") ?? "";

/** The answer of the address to anyone who has this cookie. */
const statusWith = async (address: string, value: string) =>
	(await app.get(address, { Cookie: `reservations=${value}` })).status;

test("after a sign-out a copy of the browser's cookie opens nothing, whenever it was made", async () => {
	const address = await reserve();
	const first = cookie();
	daysLater(2);
	await app.get(address);
	const second = cookie();
	expect(second).not.toBe(first);
	expect(await statusWith(address, second)).toBe(200);
	await app.post("/logout", {});
	expect(app.cookies.has("reservations")).toBe(false);
	for (const copy of [first, second]) expect(await statusWith(address, copy)).toBe(403);
	// Nor does it come back with the next reservation.
	app.cookies.set("reservations", second);
	await app.post("/booking", makeForm({ checkIn: "2027-07-12", checkOut: "2027-07-14" }));
	expect((await app.get(address)).status).toBe(403);
});

test("a sign-out closes this browser and no other", async () => {
	const address = await reserve();
	const mine = cookie();
	app.cookies.clear();
	const reference = address.slice(-8);
	await app.post("/reservations", { reference, guest: "Ana Cruz" });
	await app.post("/logout", {});
	expect(await statusWith(address, mine)).toBe(200);
});

test("a guest who comes back gets a new cookie, and the one before the last opens nothing", async () => {
	const address = await reserve();
	const first = cookie();
	expect((await app.get("/")).headers.getSetCookie()).toEqual([]);
	daysLater(1);
	await app.get("/");
	const second = cookie();
	expect(second).not.toBe(first);
	// The response with the second may have been lost: the first goes on until the second has come back.
	expect(await statusWith(address, first)).toBe(200);
	daysLater(3);
	await app.get("/");
	expect(await statusWith(address, cookie())).toBe(200);
	expect(await statusWith(address, second)).toBe(200);
	expect(await statusWith(address, first)).toBe(403);
});

test("a cookie lapses after ninety days without a visit", async () => {
	const address = await reserve();
	const copy = cookie();
	daysLater(89);
	expect(await statusWith(address, copy)).toBe(200);
	daysLater(91);
	expect(await statusWith(address, copy)).toBe(403);
	expect((await app.get(address, { Cookie: `reservations=${copy}` })).headers.getSetCookie()).toEqual([]);
});

test("the end of a cookie is remembered for as long as the cookie could count, and no longer", async () => {
	await reserve();
	await app.post("/logout", {});
	const count = async () => (await app.db.execute(sql`select from ended_browser_access`)).rows.length;
	const purge = () =>
		purgeLapsedAccess(app.db, { by: { kind: "system", task: "purge-expired" }, now: clock.now });
	daysLater(89);
	await purge();
	expect(await count()).toBe(1);
	daysLater(91);
	await purge();
	expect(await count()).toBe(0);
});

test("while the secret is replaced every browser goes on, with a cookie that the new one has signed", async () => {
	const open = (env: Record<string, string>) => startApp({ now: noon, env, database: app.database });
	const secrets = { old: "o".repeat(40), new: "n".repeat(40) };
	const before = await open({ SESSION_SECRET: secrets.old });
	const during = await open({ SESSION_SECRET: secrets.new, SESSION_SECRET_PREVIOUS: secrets.old });
	const after = await open({ SESSION_SECRET: secrets.new });
	const address = (await before.post("/booking", makeForm())).headers.get("Location") ?? "";
	const old = before.cookies.get("reservations") ?? "";
	after.cookies.set("reservations", old);
	expect((await after.get(address)).status).toBe(403);
	during.cookies.set("reservations", old);
	expect((await during.get(address)).status).toBe(200);
	after.cookies.set("reservations", during.cookies.get("reservations") ?? "");
	expect((await after.get(address)).status).toBe(200);
});

test("in a public app every cookie of ours is Secure and says so in its name", async () => {
	const env = { APP_URL: "https://stay.example.com", SESSION_SECRET: "x".repeat(40), TRUST_PROXY: "1" };
	const secure = await startApp({ now: noon, env, database: app.database });
	const guest = { fullName: "Ana Cruz", email: "ana-secure@example.com", password: "blue heron at dawn" };
	const responses = [
		await secure.post("/sign-up", guest),
		await secure.post("/booking", makeForm()),
		await secure.get("/sign-in/google?from=sign-in"),
		await secure.get("/"),
	];
	const cookies = responses.flatMap((response) => response.headers.getSetCookie());
	const named = (name: string) => cookies.filter((one) => one.startsWith(`${name}=`));
	for (const name of ["__Host-flash", "__Host-session", "__Host-reservations"])
		expect(named(name).length).toBeGreaterThan(0);
	for (const one of cookies) expect(one).toMatch(/^(__Host-|__Secure-|palapa\.).*; Secure/);
});
