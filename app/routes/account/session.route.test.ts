import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { startApp } from "#test/app.ts";
import { newGuest, signUp } from "#test/guest.ts";

const app = await startApp({ env: { TRUST_PROXY: "1" } });
beforeEach(() => app.cookies.clear());

const isIn = async () => (await (await app.get("/")).text()).includes(">Logout<");

describe("a session", () => {
	test("is a cookie that scripts cannot read and other sites do not send", async () => {
		const response = await app.post("/sign-up", newGuest());
		const cookie = response.headers.getSetCookie().find((one) => one.startsWith("session="));
		expect(cookie).toMatch(/; HttpOnly/i);
		expect(cookie).toMatch(/; SameSite=Lax/i);
		expect(cookie).toMatch(/; Path=\//i);
		expect(cookie).not.toMatch(/Domain/i);
	});

	test("has a __Host- cookie when guests come by https", async () => {
		const secure = await startApp({
			env: { APP_URL: "https://stay.example.com", SESSION_SECRET: "x".repeat(40) },
			database: app.database,
		});
		const response = await secure.post("/sign-up", newGuest());
		const cookie = response.headers.getSetCookie().find((one) => one.startsWith("__Host-session="));
		expect(cookie).toMatch(/; Secure/i);
		expect(cookie).not.toMatch(/Domain/i);
		expect(await (await secure.get("/")).text()).toContain(">Logout<");
	});

	test("ends on the server: the token is worth nothing after logging out", async () => {
		await signUp(app);
		const token = app.cookies.get("session") ?? "";
		const response = await app.post("/logout", {});
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe("/sign-in");
		expect(app.cookies.has("session")).toBe(false);
		app.cookies.set("session", token);
		expect(await isIn()).toBe(false);
	});

	test("cannot be ended by a link or by another site", async () => {
		await signUp(app);
		await app.get("/logout");
		expect(await isIn()).toBe(true);
		const response = await app.post(
			"/logout",
			{},
			{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
		);
		expect(response.status).toBe(403);
		expect(await isIn()).toBe(true);
	});

	test("takes the reservations of this browser with it", async () => {
		await signUp(app);
		app.cookies.set("reservations", "some");
		await app.post("/logout", {});
		expect(app.cookies.has("reservations")).toBe(false);
	});

	test.each([
		["seven days without a visit", sql`expires_at = now() - interval '1 second'`],
		["thirty days in any case", sql`created_at = now() - interval '30 days 1 minute'`],
	])("is over after %s", async (_, change) => {
		const guest = await signUp(app);
		await app.db.execute(
			sql`update sessions set ${change} where user_id = (select id from users where email = ${guest.email})`,
		);
		expect(await isIn()).toBe(false);
	});

	test("is renewed by a visit, in the cookie too", async () => {
		const guest = await signUp(app);
		await app.db.execute(
			sql`update sessions set expires_at = now() + interval '3 days', updated_at = now() - interval '4 days'
				where user_id = (select id from users where email = ${guest.email})`,
		);
		const response = await app.get("/");
		expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith("session="))).toBe(true);
		const rows = await app.db.select().from(sessions);
		expect(rows.at(-1)?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000);
	});

	test("is never stored in a page for others: who is signed in is answered privately", async () => {
		await signUp(app);
		expect((await app.get("/")).headers.get("Cache-Control")).toContain("private");
	});
});
