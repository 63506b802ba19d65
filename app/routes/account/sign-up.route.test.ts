import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { signInMethods, users } from "#db/schema/accounts.ts";
import { startApp } from "#test/app.ts";
import { newGuest, nextCaller, signUp } from "#test/guest.ts";

const app = await startApp({ env: { TRUST_PROXY: "1" } });
beforeEach(() => {
	app.cookies.clear();
	callers += 1;
});

/** Every test comes from an address of its own, so that no limit carries over. */
let callers = 0;
const from = () => ({ "X-Forwarded-For": `10.1.${callers >> 8}.${callers & 255}` });

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
	app.post(path, fields, { ...from(), ...headers });

const signedUp = () => signUp(app, from());

const userOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
const verify = (email: string) =>
	app.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const isIn = async () => (await (await app.get("/")).text()).includes(">Logout<");

describe("signing up", () => {
	test("opens an account, signs in and says so on the front page, once", async () => {
		const guest = newGuest();
		const response = await send("/sign-up", guest);
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe("/");
		const front = await (await app.get("/")).text();
		expect(front).toContain("Account created!");
		expect(front).toContain("We have sent you an e-mail. Please open its link to confirm your address.");
		expect(front).toContain(">Logout<");
		expect(front).not.toContain(">Sign Up<");
		expect(await (await app.get("/")).text()).not.toContain("Account created!");
	});

	test("saves the full name, and the address in lower case, which nobody has verified yet", async () => {
		const guest = newGuest();
		await send("/sign-up", { ...guest, email: guest.email.toUpperCase() });
		const user = await userOf(guest.email);
		expect(user).toMatchObject({ name: "Ana Pérez", emailVerified: false, role: "guest" });
		expect(user?.lastLoginAt).toBeInstanceOf(Date);
	});

	test.each([
		["jack&jill@example.com", "jack&jill@example.com"],
		["Anna@Müller.example", "anna@xn--mller-kva.example"],
		["oleg@пример.рф", "oleg@xn--e1afmkfd.xn--p1ai"],
	])("as %s opens the account %s, which signs in under both and is opened once", async (typed, email) => {
		const guest = { ...newGuest(), email: typed };
		expect((await send("/sign-up", guest)).status).toBe(303);
		expect(await userOf(email)).toMatchObject({ email, name: "Ana Pérez" });
		for (const one of [typed, email, typed.toUpperCase()]) {
			app.cookies.clear();
			expect((await send("/sign-in", { email: one, password: "not this one" })).status).toBe(401);
			expect((await send("/sign-in", { email: one, password: guest.password })).status).toBe(303);
			expect(await isIn()).toBe(true);
		}
		app.cookies.clear();
		expect(await (await send("/sign-up", { ...guest, email })).text()).toContain("forgot-password");
	});

	test("stores the password as Argon2id and nowhere else", async () => {
		const guest = await signedUp();
		const rows = await app.db.select().from(signInMethods);
		expect(rows.at(-1)?.password).toMatch(/^\$argon2id\$/);
		expect(app.logLines.join("")).not.toContain(guest.password);
	});

	test.each([true, false])(
		"with an address in use is refused with its sentence, and changes nothing (verified: %s)",
		async (isVerified) => {
			const guest = await signedUp();
			if (isVerified) await verify(guest.email);
			const before = await userOf(guest.email);
			app.cookies.clear();
			const stranger = { fullName: "Mallory", email: guest.email.toUpperCase(), password: "another heron" };
			const response = await send("/sign-up?to=%2Faccount", stranger);
			const page = await response.text();
			expect(response.status).toBe(409);
			expect(page).toContain("This e-mail address is already in use.");
			expect(page).toContain(`There is already an account for ${guest.email}.`);
			expect(page).toContain('value="Mallory"');
			expect(page).not.toContain("another heron");
			expect(titleOf(page)).toBe("Error: Sign up · PB Resort Belize");
			expect(await isIn()).toBe(false);
			expect(await userOf(guest.email)).toEqual(before);
			expect((await send("/sign-in", { ...guest, password: "another heron" })).status).toBe(401);
			expect((await send("/sign-in", guest)).status).toBe(303);
		},
	);

	test("with an address in use offers to sign in and a new password, with the address filled in", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		const page = await (await send("/sign-up?to=%2Faccount", guest)).text();
		const email = encodeURIComponent(guest.email);
		for (const path of [`/sign-in?email=${email}&to=%2Faccount`, `/forgot-password?email=${email}`]) {
			expect(page).toContain(`href="${path.replace("&", "&amp;")}"`);
			expect(await (await app.get(path)).text()).toContain(`value="${guest.email}"`);
		}
	});

	test("says the same of an address in use whether it is verified or not", async () => {
		const [verified, unverified] = [await signedUp(), await signedUp()];
		await verify(verified.email);
		const pages = await Promise.all(
			[verified, unverified].map(async (guest) => {
				app.cookies.clear();
				const response = await send("/sign-up", { ...newGuest(), email: guest.email });
				const page = (await response.text())
					.replaceAll(guest.email, "…")
					.replaceAll(encodeURIComponent(guest.email), "…");
				return [response.status, page.replace(/nonce="[^"]*"|"id":"[^"]*"|[0-9a-f-]{36}/g, "")];
			}),
		);
		expect(pages[0]).toEqual(pages[1]);
	});

	test("by two at once with one address opens one account, and the other reads that it is in use", async () => {
		const guests = await Promise.all(
			Array.from({ length: 4 }, async (_, index) => ({
				app: await startApp({ env: { TRUST_PROXY: "1" }, database: app.database }),
				form: { ...newGuest(), email: `race-${callers}@example.com`, password: `heron number ${index}` },
			})),
		);
		const responses = await Promise.all(
			guests.map((guest) => guest.app.post("/sign-up", guest.form, { "X-Forwarded-For": nextCaller() })),
		);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409]);
		for (const [index, guest] of guests.entries()) {
			const front = await (await guest.app.get("/")).text();
			expect(front.includes(">Logout<")).toBe(responses[index]?.status === 303);
			const again = await guest.app.post("/sign-in", guest.form, { "X-Forwarded-For": nextCaller() });
			expect(again.status).toBe(responses[index]?.status === 303 ? 303 : 401);
		}
	});

	test("is slowed down when one caller asks again and again for one address, and nobody else is", async () => {
		const guest = await signedUp();
		app.cookies.clear();
		for (let count = 0; count < 10; count += 1) expect((await send("/sign-up", guest)).status).toBe(409);
		const refused = await send("/sign-up", guest);
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
		expect((await send("/sign-up", guest, { "X-Forwarded-For": nextCaller() })).status).toBe(409);
		expect((await send("/sign-in", guest)).status).toBe(303);
	});

	test.each(["password1", "iloveyou", "Ana Pérez 1", "pbresortbelize"])(
		"refuses %j as a password, beside its field, and keeps the rest",
		async (password) => {
			const response = await send("/sign-up", { ...newGuest(), password });
			const html = await response.text();
			expect(response.status).toBe(400);
			expect(html).toContain("This password is easy to guess");
			expect(html).toContain('href="#password"');
			expect(html).toContain('value="Ana Pérez"');
			expect(titleOf(html)).toBe("Error: Sign up · PB Resort Belize");
			expect(html).not.toContain(`value="${password}"`);
		},
	);

	test("takes no role, no verified address and no other field that nobody asked for", async () => {
		const guest = newGuest();
		await send("/sign-up", { ...guest, role: "manager", emailVerified: "true", id: "mine" });
		const user = await userOf(guest.email);
		expect(user).toMatchObject({ role: "guest", emailVerified: false });
		expect(user?.id).not.toBe("mine");
	});

	test("is slowed down when one caller opens many accounts", async () => {
		for (let count = 0; count < 20; count += 1) {
			app.cookies.clear();
			expect((await send("/sign-up", { ...newGuest(), password: "short" })).status).toBe(400);
		}
		const statuses = new Set<number>();
		for (let count = 0; count < 21; count += 1) {
			app.cookies.clear();
			statuses.add((await send("/sign-up", { ...newGuest(), password: "password1" })).status);
		}
		expect([...statuses]).toEqual([400, 429]);
	});
});
