import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { startApp } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { makeComingStay } from "#test/factories/reservations.ts";
import { nextCaller, signUp } from "#test/guest.ts";
import { listEmailRequests } from "#test/mails.ts";

const app = await startApp({ env: { TRUST_PROXY: "1" } });
let caller = nextCaller();
beforeEach(() => {
	app.cookies.clear();
	caller = nextCaller();
});

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
	app.post(path, fields, { "X-Forwarded-For": caller, ...headers });
const signedUp = () => signUp(app, { "X-Forwarded-For": caller });
const isIn = async () => (await (await app.get("/")).text()).includes(">Logout<");
const userOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
const sessionsOf = async (email: string) =>
	app.db
		.select()
		.from(sessions)
		.where(eq(sessions.userId, (await userOf(email))?.id ?? ""))
		.orderBy(sessions.createdAt);

/** Does something as another browser, and comes back to this one. */
async function elsewhere<Done>(act: () => Promise<Done>): Promise<Done> {
	const here = new Map(app.cookies);
	app.cookies.clear();
	const done = await act();
	app.cookies.clear();
	for (const [name, value] of here) app.cookies.set(name, value);
	return done;
}

const pages = ["/account", "/account/security", "/account/data", "/account/delete"];
const files = ["/account/data.json", "/account/photo"];

test("the menu calls a guest by the first name and leads to their reservations", async () => {
	const mine = 'href="/account/reservations"';
	expect(await (await app.get("/")).text()).not.toContain(mine);
	const guest = await signedUp();
	const page = await (await app.get("/")).text();
	expect(page).toContain(mine);
	expect(page).toContain(`>Hello, ${(await userOf(guest.email))?.name.split(" ")[0]}<`);
});

test("a cancelled stay is in a group of its own, apart from those to come and those that are over", async () => {
	const guest = await signedUp();
	const userId = (await userOf(guest.email))?.id ?? null;
	await syncVillas(app.db);
	const stays = {
		upcoming: await makeComingStay(app.db, { userId }),
		held: await makeComingStay(app.db, { userId, status: "held" }),
		cancelled: await makeComingStay(app.db, { userId, status: "cancelled" }),
	};
	const html = await (await app.get("/account/reservations")).text();
	const group = html.indexOf(">Cancelled</h");
	expect(group).toBeGreaterThan(0);
	expect(html.indexOf(stays.upcoming.reference)).toBeLessThan(group);
	expect(html.indexOf(stays.cancelled.reference)).toBeGreaterThan(group);
	// Nights that are held for a deposit are ahead, and nothing here is over.
	expect(html).toContain(stays.held.reference);
	expect(html).not.toContain(">Past</h");
});

describe("the pages of an account", () => {
	test.each([...pages, ...files])(
		"%s is closed to anyone who is not signed in, who comes back after",
		async (path) => {
			const response = await app.get(path);
			expect(response.status).toBe(303);
			expect(response.headers.get("Location")).toBe(`/sign-in?to=${encodeURIComponent(path)}`);
			expect((await send(path, { intent: "end_sessions", fullName: "X" })).status).toBe(303);
		},
	);

	test.each(pages)("%s asks the server when the browser goes there by itself, too", async (path) => {
		const response = await app.get(`${path}.data`);
		expect(response.status).toBe(202);
		expect(await response.text()).toContain("/sign-in?to=");
	});

	test.each(pages)("%s opens for its guest, privately", async (path) => {
		const guest = await signedUp();
		const response = await app.get(path);
		expect(response.status).toBe(200);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		const html = await response.text();
		expect(html).toContain("noindex");
		expect(html).toContain(guest.email);
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).toContain("Send the link again");
	});

	test("say 503 while the database is unavailable, and never that one has to sign in", async () => {
		await signedUp();
		const response = await withoutTables(app.database.pool, "sessions", () => app.get("/account"));
		expect(response.status).toBe(503);
		expect(response.headers.get("Retry-After")).toBeTruthy();
	});

	test("bring anyone who had to sign in back to where they were going", async () => {
		const guest = await signedUp();
		await send("/logout", {});
		const page = await (await app.get("/sign-in?to=%2Faccount%2Fsecurity")).text();
		expect(page).toContain('action="/sign-in?to=%2Faccount%2Fsecurity"');
		const response = await send("/sign-in?to=%2Faccount%2Fsecurity", guest);
		expect(response.headers.get("Location")).toBe("/account/security");
	});

	test.each(["https://evil.example", "//evil.example", "/\\evil.example", "/%09/evil.example", "/logout"])(
		"lead nobody away to %s",
		async (to) => {
			const guest = await signedUp();
			const address = `/sign-in?to=${encodeURIComponent(to)}`;
			expect(await (await app.get(address)).text()).not.toContain("evil.example&");
			const response = await send(address, guest);
			const location = new URL(response.headers.get("Location") ?? "", "http://localhost:3000");
			expect(location.origin).toBe("http://localhost:3000");
			expect(location.pathname).not.toBe("/logout");
			expect(response.headers.get("Location")).not.toMatch(/^\/[/\\]/);
		},
	);

	test.each([...pages, "/account/photo"])("%s takes no form from another site", async (path) => {
		await signedUp();
		const response = await send(path, {}, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" });
		expect(response.status).toBe(403);
	});
});

describe("the password", () => {
	const fresh = "a fresh new heron";

	test("is changed with the current one; every other browser is logged out and a mail says so", async () => {
		const guest = await signedUp();
		const old = app.cookies.get("session");
		await elsewhere(() => send("/sign-in", guest));
		const response = await send("/account/security", { currentPassword: guest.password, newPassword: fresh });
		expect(response.status).toBe(303);
		expect(app.cookies.get("session")).not.toBe(old);
		expect(await isIn()).toBe(true);
		expect(await sessionsOf(guest.email)).toHaveLength(1);
		expect((await listEmailRequests(app)).at(-1)?.kind).toBe("password_changed");
		const statuses = await elsewhere(async () => [
			(await send("/sign-in", guest)).status,
			(await send("/sign-in", { ...guest, password: fresh })).status,
		]);
		expect(statuses).toEqual([401, 303]);
	});

	test("is not changed without it, and guessing is slowed down", async () => {
		const guest = await signedUp();
		for (let count = 0; count < 10; count += 1) {
			const response = await send("/account/security", {
				currentPassword: `wrong ${count}`,
				newPassword: fresh,
			});
			expect(response.status).toBe(400);
			if (count === 0) expect(await response.text()).toContain("This is not your current password.");
		}
		const response = await send("/account/security", { currentPassword: guest.password, newPassword: fresh });
		expect(response.status).toBe(429);
		expect((await elsewhere(() => send("/sign-in", guest))).status).toBe(429);
		caller = nextCaller();
		expect((await elsewhere(() => send("/sign-in", guest))).status).toBe(303);
	});

	test.each(["short", "password1", "Ana Pérez 1", "x".repeat(129)])(
		"is not changed to %j",
		async (newPassword) => {
			const guest = await signedUp();
			const response = await send("/account/security", { currentPassword: guest.password, newPassword });
			expect(response.status).toBe(400);
			const page = await response.text();
			expect(page).toContain('href="#newPassword"');
			expect(page).not.toContain(guest.password);
		},
	);

	test("of an account that has none is chosen by a link", async () => {
		const guest = await signedUp();
		await app.db.execute(sql`update sign_in_methods set provider_id = 'google' where user_id =
			(select id from users where email = ${guest.email})`);
		expect(await (await app.get("/account/security")).text()).toContain("this account has no password");
		const response = await send("/account/security", { currentPassword: "x", newPassword: fresh });
		expect(response.status).toBe(409);
		expect((await send("/account/security", { intent: "send_link" })).status).toBe(303);
		expect((await listEmailRequests(app)).at(-1)).toMatchObject({
			kind: "password_forgotten",
			email: guest.email,
		});
	});
});

/** Logs one browser out, or all `others`. */
const end = (session: string, password: string) =>
	send("/account/security", { intent: "end_sessions", session, password });

describe("the list of sessions", () => {
	test("names each browser, marks this one, and ends another at once", async () => {
		const guest = await signedUp();
		const other = await elsewhere(async () => {
			const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
			await send("/sign-in", guest, { "User-Agent": chrome });
			return new Map(app.cookies);
		});
		const page = await (await app.get("/account/security")).text();
		expect(page).toContain("Chrome on Windows");
		expect(page.match(/this browser</g)).toHaveLength(1);
		const [, second] = await sessionsOf(guest.email);
		expect((await end(second?.id ?? "", guest.password)).status).toBe(303);
		expect(await isIn()).toBe(true);
		app.cookies.clear();
		for (const [name, value] of other) app.cookies.set(name, value);
		expect(await isIn()).toBe(false);
	});

	test("ends all others at once", async () => {
		const guest = await signedUp();
		await elsewhere(() => send("/sign-in", guest));
		await elsewhere(() => send("/sign-in", guest));
		expect(await sessionsOf(guest.email)).toHaveLength(3);
		await end("others", guest.password);
		expect(await sessionsOf(guest.email)).toHaveLength(1);
		expect(await isIn()).toBe(true);
	});

	test("ends none without the password, and asks for it only so often", async () => {
		const guest = await signedUp();
		await elsewhere(() => send("/sign-in", guest));
		const [, other] = await sessionsOf(guest.email);
		for (const session of ["others", other?.id ?? ""]) {
			expect((await send("/account/security", { intent: "end_sessions", session })).status).toBe(400);
			const wrong = await end(session, "not my password");
			expect([wrong.status, await wrong.text()]).toEqual([
				400,
				expect.stringContaining("That is not your password."),
			]);
		}
		expect(await sessionsOf(guest.email)).toHaveLength(2);
		for (let attempt = 0; attempt < 8; attempt += 1) await end("others", "not my password");
		expect((await end("others", guest.password)).status).toBe(429);
		expect(await sessionsOf(guest.email)).toHaveLength(2);
	});

	test("never ends a session of somebody else", async () => {
		const victim = await elsewhere(signedUp);
		const { password } = await signedUp();
		const [session] = await sessionsOf(victim.email);
		for (const id of [session?.id ?? "", session?.token ?? "", "", "' or true --"])
			expect((await end(id, password)).status).toBe(404);
		await end("others", password);
		expect(await sessionsOf(victim.email)).toHaveLength(1);
		expect(await (await app.get("/account/security")).text()).not.toContain(session?.id);
	});

	test("shows no token", async () => {
		const guest = await signedUp();
		const [session] = await sessionsOf(guest.email);
		expect(await (await app.get("/account/security")).text()).not.toContain(session?.token);
	});
});
