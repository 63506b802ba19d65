import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { signInRefusals } from "#app/features/accounts/account-words.ts";
import { sessions, signInMethods, users, verifications } from "#db/schema/accounts.ts";
import { startApp } from "#test/app.ts";
import {
	beginGoogle,
	clickHeaders,
	comeBackFromGoogle,
	goToGoogle,
	popUpNonce,
	signInWithGoogle,
} from "#test/google.ts";
import { nextCaller, signUp } from "#test/guest.ts";
import { startOpenidProvider, visitProvider } from "#test/openid-provider.ts";

const provider = await startOpenidProvider();
afterAll(provider.close);
const app = await startApp({ env: { TRUST_PROXY: "1", ...provider.env } });
beforeEach(() => app.cookies.clear());

const signInAs = (guest: string | null, query?: string, otherApp = app) =>
	signInWithGoogle(otherApp, guest, query);

const isIn = async (otherApp = app) => (await (await otherApp.get("/")).text()).includes(">Logout<");
const userNamed = async (name: string) =>
	(await app.db.select().from(users).where(sql`${users.name} = ${name}`))[0];

describe("a guest of Google", () => {
	test("a guest who began in Spanish comes back to the Spanish pages, signed in or not", async () => {
		const begin = async (guest: string | null, query: string) => {
			const started = await app.get(`/es/sign-in/google?${query}`, clickHeaders());
			return comeBackFromGoogle(app, await visitProvider(started.headers.get("Location") ?? "", guest));
		};
		const refused = await begin(null, "from=sign-up");
		expect(refused.headers.get("Location")).toBe("/es/sign-up");
		expect(await (await app.get("/es/sign-up")).text()).toContain("No le permitió a Google");
		const page = await (await begin(null, `from=sign-in&popup=${popUpNonce}`)).text();
		expect(page).toContain('href="/es/sign-in"');
		const ended = await begin("abril", "from=sign-in");
		expect(ended.headers.get("Location")).toBe("/es");
		expect(await isIn()).toBe(true);
	});

	test("gets an account with name, verified address and photo, and is signed in", async () => {
		const ended = await signInAs("alba", "from=sign-up");
		expect(ended.status).toBe(303);
		expect(ended.headers.get("Location")).toBe("/");
		expect(await (await app.get("/")).text()).toContain("Signed up with Google!");
		expect(await isIn()).toBe(true);
		const user = await userNamed("alba Google");
		expect(user).toMatchObject({
			email: "alba@gmail.example",
			emailVerified: true,
			image: "https://pictures.example/alba.png",
			role: "guest",
		});
		expect(user?.lastLoginAt).toBeInstanceOf(Date);
	});

	test("is asked for with state, nonce and a PKCE challenge, and for nothing but who they are", async () => {
		const started = await beginGoogle(app);
		const address = new URL(started.headers.get("Location") ?? "");
		expect(address.origin).toBe(provider.issuer);
		const asked = Object.fromEntries(address.searchParams);
		expect(asked).toMatchObject({
			response_type: "code",
			code_challenge_method: "S256",
			redirect_uri: "http://localhost:3000/sign-in/callback/google",
			scope: "openid email profile",
		});
		for (const name of ["state", "nonce", "code_challenge"]) expect(asked[name]?.length).toBeGreaterThan(30);
		const state = started.headers.getSetCookie().find((cookie) => cookie.includes("state="));
		expect(state).toMatch(/HttpOnly/i);
		expect(state).toMatch(/SameSite=Lax/i);
	});

	test("is remembered by Secure cookies where guests come by https, with a name that no other host can write", async () => {
		const env = { APP_URL: "https://stay.example.com", SESSION_SECRET: "x".repeat(40), TRUST_PROXY: "1" };
		const secure = await startApp({ env: { ...env, ...provider.env }, database: app.database });
		const cookies = (await beginGoogle(secure)).headers.getSetCookie();
		const written = cookies.map((cookie) => cookie.split("=")[0]).toSorted();
		expect(written).toEqual(["__Host-google", "__Host-google-state"]);
		for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
		for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/(;|$)/i);
	});

	test("a sign-in that fails after all is a line of the log with the reason and without a name", async () => {
		app.logLines.splice(0);
		await signInAs(null);
		const events = app.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "account event");
		expect(events).toMatchObject([
			{ event: "google_sign_in_failed", account: null, reason: "google_refused" },
		]);
	});

	test("is known by issuer and subject, and none of Google's tokens is stored", async () => {
		await signInAs("berta");
		app.cookies.clear();
		await signInAs("berta");
		const methods = await app.db
			.select()
			.from(signInMethods)
			.where(sql`${signInMethods.accountId} = ${`${provider.issuer} berta`}`);
		expect(methods).toHaveLength(1);
		expect(methods[0]).toMatchObject({
			providerId: "google",
			accessToken: null,
			refreshToken: null,
			idToken: null,
			accessTokenExpiresAt: null,
			scope: null,
			password: null,
		});
	});

	test("stays the same guest when their address changes at Google", async () => {
		await signInAs("clara");
		const before = await userNamed("clara Google");
		provider.guests.set("clara", { email: "new@gmail.example", email_verified: true, name: "Clara New" });
		app.cookies.clear();
		await signInAs("clara");
		expect(await isIn()).toBe(true);
		expect(await userNamed("clara Google")).toMatchObject({ id: before?.id, email: "clara@gmail.example" });
		expect(await userNamed("Clara New")).toBeUndefined();
	});

	test("may come back when their address is not verified any more: it opens nothing new", async () => {
		await signInAs("delia");
		provider.guests.set("delia", { email: "other@gmail.example", email_verified: false, name: "Delia" });
		app.cookies.clear();
		await signInAs("delia");
		expect(await isIn()).toBe(true);
	});

	test("without a name is called as before the @", async () => {
		await signInAs("nameless");
		expect(await userNamed("nameless")).toMatchObject({ email: "nameless@gmail.example" });
	});

	test.each([
		"http://pictures.example/x.png",
		"javascript:alert(1)",
		`https://pictures.example/${"x".repeat(1_976)}`,
	])("has no photo at %s", async (picture) => {
		provider.guests.set("edda", { email: "edda@gmail.example", email_verified: true, name: "Edda", picture });
		await app.db.execute(sql`delete from users where name = 'Edda'`);
		await signInAs("edda");
		expect(await userNamed("Edda")).toMatchObject({ image: null });
	});

	test("ends the session that this browser had before", async () => {
		await signUp(app);
		const before = app.cookies.get("session") ?? "";
		await signInAs("flora");
		const after = app.cookies.get("session");
		expect(after).not.toBe(before);
		app.cookies.set("session", before);
		expect(await isIn()).toBe(false);
		app.cookies.set("session", after ?? "");
		expect(await isIn()).toBe(true);
	});

	test("whose account staff have closed is refused", async () => {
		await signInAs("gerda");
		await app.db.execute(sql`update users set disabled_at = now() where name = 'gerda Google'`);
		app.cookies.clear();
		const ended = await signInAs("gerda");
		expect(ended.headers.get("Location")).toBe("/sign-in");
		expect(await (await app.get("/sign-in")).text()).toContain(signInRefusals().user_disabled);
		expect(await isIn()).toBe(false);
	});

	test("a guest who comes from two browsers at once has one account", async () => {
		const browsers = await Promise.all(
			[1, 2, 3].map(async () =>
				startApp({ env: { TRUST_PROXY: "1", ...provider.env }, database: app.database }),
			),
		);
		const backs = await Promise.all(browsers.map((otherApp) => goToGoogle(otherApp, "hedwig")));
		await Promise.all(browsers.map((otherApp, index) => comeBackFromGoogle(otherApp, backs[index] as URL)));
		const found = await app.db.select().from(users).where(sql`${users.name} = 'hedwig Google'`);
		expect(found).toHaveLength(1);
		for (const otherApp of browsers) {
			if (await isIn(otherApp)) continue;
			await signInAs("hedwig", "", otherApp);
			expect(await isIn(otherApp)).toBe(true);
		}
	});

	test("of another issuer is another person, also under the same subject", async () => {
		const other = await startOpenidProvider();
		other.guests.set("ines", { email: "ines@other.example", email_verified: true, name: "Other Ines" });
		const otherApp = await startApp({ env: { TRUST_PROXY: "1", ...other.env }, database: app.database });
		await signInAs("ines");
		await signInAs("ines", "", otherApp);
		await other.close();
		expect((await userNamed("ines Google"))?.id).not.toBe((await userNamed("Other Ines"))?.id);
	});
});

describe("an address", () => {
	test("that its owner has verified here is linked to the same address at Google", async () => {
		const guest = await signUp(app);
		await app.db.execute(sql`update users set email_verified = true where email = ${guest.email}`);
		provider.guests.set("judith", { email: guest.email, email_verified: true, name: "Judith" });
		app.cookies.clear();
		await signInAs("judith");
		const [owner] = await app.db.select().from(users).where(sql`${users.email} = ${guest.email}`);
		const methods = await app.db
			.select()
			.from(signInMethods)
			.where(sql`${signInMethods.userId} = ${owner?.id}`);
		expect(methods.map(({ providerId }) => providerId).toSorted()).toEqual(["credential", "google"]);
		expect(owner?.name).toBe("Ana Pérez");
		expect(await isIn()).toBe(true);
		app.cookies.clear();
		expect((await app.post("/sign-in", guest, { "X-Forwarded-For": nextCaller() })).status).toBe(303);
	});

	test("that Google has not verified opens nothing, in the same words whether it is known here or not", async () => {
		const guest = await signUp(app);
		await app.db.execute(sql`update users set email_verified = true where email = ${guest.email}`);
		provider.guests.set("mallory", { email: guest.email, email_verified: false, name: "Mallory" });
		const before = await app.db.select().from(signInMethods);
		const pages: unknown[] = [];
		for (const name of ["unverified", "mallory"]) {
			app.cookies.clear();
			const ended = await signInAs(name, `from=sign-up&popup=${popUpNonce}`);
			const page = await ended.text();
			pages.push([ended.status, page.replace(/nonce="[^"]*"/, ""), await isIn()]);
		}
		expect(pages[0]).toEqual([200, expect.stringContaining('"error":"google_email_unverified"'), false]);
		expect(pages[1]).toEqual(pages[0]);
		expect(await app.db.select().from(signInMethods)).toHaveLength(before.length);
		expect(await userNamed("Una Verified")).toBeUndefined();
	});
});

test("no code, no state and no address of a guest is written to the log", async () => {
	const back = await goToGoogle(app, "quirina");
	await comeBackFromGoogle(app, back);
	const log = app.logLines.join("");
	for (const secret of [back.searchParams.get("code"), back.searchParams.get("state"), "quirina"])
		expect(log).not.toContain(secret);
});

test("the data that wait for a guest at Google are gone once they are back", async () => {
	await app.db.execute(sql`delete from verifications`);
	await signInAs("rosa");
	expect(await app.db.select().from(verifications)).toEqual([]);
	expect(await app.db.select().from(sessions)).not.toEqual([]);
});
