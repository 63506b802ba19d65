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

	test("leaves no page of its guest in the browser: none is stored", async () => {
		expect((await app.get("/booking")).headers.get("Cache-Control")).toBe("private, no-cache");
		await signUp(app);
		for (const path of ["/", "/booking", "/_root.data", "/account", "/points"])
			expect([path, (await app.get(path)).headers.get("Cache-Control")]).toEqual([path, "no-store"]);
	});

	test.each(["/logout", "/logout.data"])(
		"that is ended by %s takes the stored pages of this browser with it",
		async (path) => {
			await signUp(app);
			expect((await app.post(path, {})).headers.get("Clear-Site-Data")).toBe('"cache"');
		},
	);

	test("takes the stored pages with it when its guest changes the password or deletes the account", async () => {
		const { password } = await signUp(app);
		const next = "grey heron at noon";
		const changed = await app.post("/account/security", { currentPassword: password, newPassword: next });
		expect([changed.status, changed.headers.get("Clear-Site-Data")]).toEqual([303, '"cache"']);
		const deleted = await app.post("/account/delete", { password: next });
		expect([deleted.status, deleted.headers.get("Clear-Site-Data")]).toEqual([303, '"cache"']);
	});

	test.each(["/sign-up", "/sign-in"])("ends when somebody else comes by %s in this browser", async (path) => {
		const other = await signUp(app, { "X-Forwarded-For": "10.9.0.1" });
		app.cookies.clear();
		await signUp(app);
		const token = app.cookies.get("session") ?? "";
		const response = await app.post(path, path === "/sign-up" ? newGuest() : other);
		expect([response.status, response.headers.get("Clear-Site-Data")]).toEqual([303, '"cache"']);
		expect(await isIn()).toBe(true);
		app.cookies.set("session", token);
		expect(await isIn()).toBe(false);
	});

	test("goes on while the secret is replaced, by a cookie that the new one has signed", async () => {
		const secrets = { old: "o".repeat(40), new: "n".repeat(40) };
		const open = (env: Record<string, string>) => startApp({ env, database: app.database });
		const before = await open({ SESSION_SECRET: secrets.old });
		await signUp(before);
		const during = await open({ SESSION_SECRET: secrets.new, SESSION_SECRET_PREVIOUS: secrets.old });
		const after = await open({ SESSION_SECRET: secrets.new });
		const greets = async (one: typeof app) => (await (await one.get("/")).text()).includes(">Logout<");
		const cookie = before.cookies.get("session") ?? "";

		after.cookies.set("session", cookie);
		expect(await greets(after)).toBe(false);
		during.cookies.set("session", cookie);
		expect(await greets(during)).toBe(true);
		// A day after its last renewal a visit renews the session, and its cookie with it.
		await app.db.execute(sql`update sessions set expires_at = now() + interval '5 days'`);
		expect(await greets(during)).toBe(true);
		const renewed = during.cookies.get("session") ?? "";
		expect(renewed).not.toBe(cookie);
		after.cookies.set("session", renewed);
		expect(await greets(after)).toBe(true);
		during.cookies.set("session", cookie);
		await during.post("/logout", {});
		expect(during.cookies.has("session")).toBe(false);
		expect(await greets(after)).toBe(false);
	});
});
