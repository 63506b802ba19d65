import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema/accounts.ts";
import { startApp } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { newGuest, signUp } from "#test/guest.ts";

const app = await startApp({ env: { TRUST_PROXY: "1" } });
beforeEach(() => {
	app.cookies.clear();
	callers += 1;
});

/** Every test comes from an address of its own, so that no limit carries over. */
let callers = 0;
const from = () => ({ "X-Forwarded-For": `10.3.${callers >> 8}.${callers & 255}` });

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
	app.post(path, fields, { ...from(), ...headers });

const signedUp = () => signUp(app, from());

const userOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
/** The same text with another first letter. */
const otherStart = (text: string) => (text.startsWith("x") ? "y" : "x") + text.slice(1);
const isIn = async () => (await (await app.get("/")).text()).includes(">Logout<");

describe("signing in", () => {
	test("in Spanish names the errors in Spanish, and leads back to the Spanish page", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		const asked = await app.get("/es/account/security");
		const address = asked.headers.get("Location") ?? "";
		expect(address).toMatch(/^\/es\/sign-in\?to=/);
		const refused = await send(address, { email: guest.email, password: "another password" });
		expect(await refused.text()).toContain("El correo o la contraseña no son correctos.");
		const response = await send(address, { email: guest.email, password: guest.password });
		expect(response.headers.get("Location")).toBe("/es/account/security");
		expect(await (await app.get("/es/account/security")).text()).toContain("Dónde tiene la sesión abierta");
	});

	test("works with the address in any case, and says so on the front page", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		const response = await send("/sign-in", { email: guest.email.toUpperCase(), password: guest.password });
		expect(response.status).toBe(303);
		expect(await (await app.get("/")).text()).toContain("Logged in!");
		expect(await isIn()).toBe(true);
	});

	test("gives the same words whether the address is known or the password is wrong", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		const pages = await Promise.all(
			[guest.email, "nobody@example.com"].map(async (email) => {
				const response = await send("/sign-in", { email, password: "not the heron" });
				return [
					response.status,
					(await response.text())
						.replaceAll(email, "…")
						.replaceAll(encodeURIComponent(email), "…")
						.replace(/nonce="[^"]*"/g, ""),
				];
			}),
		);
		expect(pages[0]?.[0]).toBe(401);
		expect(pages[0]?.[1]).toContain("The e-mail address or the password is not right.");
		expect(pages[0]?.[1]).not.toContain("not the heron");
		expect(String(pages[0]?.[1]).replace(/"id":"[^"]*"|[0-9a-f-]{36}/g, "")).toBe(
			String(pages[1]?.[1]).replace(/"id":"[^"]*"|[0-9a-f-]{36}/g, ""),
		);
	});

	test("makes a new token each time, and ends the session that this browser had", async () => {
		const guest = await signedUp();
		const before = app.cookies.get("session");
		await send("/sign-in", guest);
		const after = app.cookies.get("session");
		expect(after).not.toBe(before);
		app.cookies.set("session", before ?? "");
		expect(await isIn()).toBe(false);
		app.cookies.set("session", after ?? "");
		expect(await isIn()).toBe(true);
	});

	test("does not adopt a session cookie that somebody else has set", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		app.cookies.set("session", "foreign.token");
		await send("/sign-in", guest);
		expect(app.cookies.get("session")).not.toContain("foreign");
	});

	test("with a cookie that was tampered with is nobody", async () => {
		await signedUp();
		const cookie = decodeURIComponent(app.cookies.get("session") ?? "");
		const [token = "", signature = ""] = cookie.split(".");
		const forgeries = [`${otherStart(token)}.${signature}`, `${token}.${otherStart(signature)}`, token];
		for (const forgery of forgeries) {
			app.cookies.set("session", encodeURIComponent(forgery));
			expect(await isIn()).toBe(false);
		}
		app.cookies.set("session", encodeURIComponent(cookie));
		expect(await isIn()).toBe(true);
	});

	test("is slowed down after ten wrong passwords that are tried at once, too", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		for (let count = 0; count < 12; count += 1) expect((await send("/sign-in", guest)).status).toBe(303);
		app.cookies.clear();
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, count) =>
				send("/sign-in", { ...guest, password: `wrong heron ${count}` }),
			),
		);
		expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
	});

	test("is slowed down after ten wrong passwords, for that caller alone", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		for (let count = 0; count < 10; count += 1)
			expect((await send("/sign-in", { ...guest, password: `wrong heron ${count}` })).status).toBe(401);
		const refused = await send("/sign-in", guest);
		expect(refused.status).toBe(429);
		expect(refused.headers.get("Retry-After")).toBe("900");
		expect(await refused.text()).toContain("There were too many attempts.");
		const elsewhere = await send("/sign-in", guest, { "X-Forwarded-For": "10.99.0.1" });
		expect(elsewhere.status).toBe(303);
	});

	test("to an account that staff have closed is refused with its sentence, and ends its sessions", async () => {
		const guest = await signedUp();
		await app.db.execute(sql`update users set disabled_at = now() where email = ${guest.email}`);
		expect(await isIn()).toBe(false);
		app.cookies.clear();
		const response = await send("/sign-in", guest);
		expect(response.status).toBe(403);
		expect(await response.text()).toContain("This account has been closed.");
	});

	test("that is under way while the password is reset is refused, and leaves no session", async () => {
		const guest = await signedUp();
		const user = await userOf(guest.email);
		app.cookies.clear();
		const reset = await app.database.pool.connect();
		await reset.query("begin");
		await reset.query("select from users where id = $1 for update", [user?.id]);
		const signingIn = send("/sign-in", guest);
		const waiting = sql`select 1 from pg_locks where not granted`;
		while ((await app.db.execute(waiting)).rowCount === 0);
		await reset.query("update sign_in_methods set password = 'another' where user_id = $1", [user?.id]);
		await reset.query("delete from sessions where user_id = $1", [user?.id]);
		await reset.query("commit");
		reset.release();
		expect((await signingIn).status).toBe(401);
		const left = await app.db
			.select()
			.from(sessions)
			.where(eq(sessions.userId, user?.id ?? ""));
		expect(left).toEqual([]);
	});
});

test("the routes of the library are not served", async () => {
	for (const path of [
		"/sign-in/get-session",
		"/sign-in/sign-up/email",
		"/sign-in/list-sessions",
		"/api/auth/ok",
	])
		expect((await app.get(path)).status).toBe(404);
	expect((await send("/sign-in/update-user", { role: "manager" })).status).toBe(404);
});

describe.each(["/sign-in", "/sign-up"])("%s", (path) => {
	test("names the error and keeps everything but the password", async () => {
		const response = await send(path, {
			...newGuest(),
			email: "ana <at> example",
			password: "x".repeat(10_000),
		});
		const page = await response.text();
		expect(response.status).toBe(400);
		expect(page).toContain("There is a problem");
		expect(page).toContain("Please enter an e-mail address like name@example.com.");
		expect(page).toContain("ana &lt;at&gt; example");
		expect(page).not.toContain("xxxxxxxx");
	});

	test("says so when the database cannot be written, and loses nothing but the password", async () => {
		const guest = newGuest();
		const response = await withoutTables(app.database.pool, "users", () => send(path, guest));
		const page = await response.text();
		expect(response.status).toBe(500);
		expect(page).toContain("Something went wrong on our side.");
		expect(page).toContain(`value="${guest.email}"`);
		expect(page).not.toContain(guest.password);
	});

	test("answers a body that is no form as a form with nothing in it", async () => {
		const response = await app.request(path, {
			method: "POST",
			body: "{}",
			headers: {
				"Content-Type": "application/json",
				Origin: "http://localhost:3000",
				"Sec-Fetch-Site": "same-origin",
			},
		});
		expect(response.status).toBeGreaterThanOrEqual(400);
		expect(response.status).toBeLessThan(500);
	});
});
