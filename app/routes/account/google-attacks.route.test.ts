import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refusals } from "#app/content/words/refusals.ts";
import { type SignInRefusalName, signInRefusals } from "#app/features/accounts/account-words.ts";
import { users } from "#db/schema/accounts.ts";
import { startApp } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { beginGoogle, clickHeaders, comeBackFromGoogle, goToGoogle, popUpNonce } from "#test/google.ts";
import { type Forgery, startHostileProvider } from "#test/hostile-provider.ts";
import { startOpenidProvider, visitProvider } from "#test/openid-provider.ts";

const provider = await startOpenidProvider();
afterAll(provider.close);
const app = await startApp({ env: { TRUST_PROXY: "1", ...provider.env } });
beforeEach(() => app.cookies.clear());

type App = typeof app;

const begin = (query?: string, otherApp: App = app) => beginGoogle(otherApp, query);
const toProvider = (guest: string, otherApp: App = app) => goToGoogle(otherApp, guest);

/** The text for a guest who comes back with this address; null when they are let in. */
async function comeBack(address: URL, otherApp: App = app): Promise<string | null> {
	const done = await comeBackFromGoogle(otherApp, address);
	const page = await (await otherApp.get(done.headers.get("Location") ?? "")).text();
	const isIn = page.includes(">Logout<");
	const read = Object.values(signInRefusals()).find((sentence) =>
		page.replaceAll("&#x27;", "'").includes(sentence),
	);
	expect(isIn).toBe(read === undefined);
	return read ?? null;
}

const changed = (address: URL, changes: Record<string, string | null>) => {
	const other = new URL(address);
	for (const [name, value] of Object.entries(changes))
		if (value === null) other.searchParams.delete(name);
		else other.searchParams.set(name, value);
	return other;
};

describe("the way back", () => {
	test("is closed to another state, and to none", async () => {
		const back = await toProvider("amalia");
		for (const state of ["x".repeat(32), "", null]) {
			const cookies = new Map(app.cookies);
			expect(await comeBack(changed(back, { state }))).toBe(signInRefusals().google_expired);
			for (const [name, value] of cookies) app.cookies.set(name, value);
		}
		expect(await comeBack(back)).toBeNull();
	});

	test("is closed to a browser that has not begun it, anyone who sent it there", async () => {
		const back = await toProvider("attacker");
		const victim = await startApp({ env: provider.env, database: app.database });
		expect(await comeBack(back, victim)).toBe(signInRefusals().google_expired);
		await begin("from=sign-in", victim);
		expect(await comeBack(back, victim)).toBe(signInRefusals().google_expired);
	});

	test("is closed when the cookie of the state was tampered with", async () => {
		const back = await toProvider("bruna");
		const name = [...app.cookies.keys()].find((one) => one.includes("state")) ?? "";
		app.cookies.set(name, `${app.cookies.get(name)?.slice(0, -8)}AAAAAA%3D`);
		expect(await comeBack(back)).toBe(signInRefusals().google_expired);
	});

	test("can be gone once", async () => {
		const back = await toProvider("carlota");
		const cookies = new Map(app.cookies);
		expect(await comeBack(back)).toBeNull();
		app.cookies.clear();
		for (const [name, value] of cookies) app.cookies.set(name, value);
		expect(await comeBack(back)).toBe(signInRefusals().google_expired);
	});

	test("can be gone once by two who come at the same moment", async () => {
		const back = await toProvider("dolores");
		const others = await Promise.all(
			[1, 2, 3].map(() => startApp({ env: provider.env, database: app.database })),
		);
		for (const other of others) for (const [name, value] of app.cookies) other.cookies.set(name, value);
		const read = await Promise.all(others.map((other) => comeBack(back, other)));
		expect(read.filter((sentence) => sentence === null).length).toBeLessThanOrEqual(1);
	});

	test("is closed after ten minutes", async () => {
		const back = await toProvider("elisa");
		await app.db.execute(
			sql`update verifications set expires_at = now() - interval '1 second',
				value = jsonb_set(value::jsonb, '{expiresAt}', '1')::text`,
		);
		expect(await comeBack(back)).toBe(signInRefusals().google_expired);
	});

	test("is closed to a code of somebody else's start", async () => {
		const code = (await toProvider("frida")).searchParams.get("code");
		expect(await comeBack(changed(await toProvider("greta"), { code }))).toBe(
			signInRefusals().google_unreadable,
		);
	});

	test("is closed to the answer of another issuer (RFC 9207)", async () => {
		const back = await toProvider("hilda");
		expect(await comeBack(changed(back, { iss: "https://evil.example" }))).toBe(
			signInRefusals().google_unreadable,
		);
	});

	test.each<[string, SignInRefusalName]>([
		["access_denied", "google_refused"],
		["unauthorized_client", "unauthorized_domain"],
		["temporarily_unavailable", "network_request_failed"],
		["server_error", "network_request_failed"],
		["constructor", "google_unreadable"],
		["<script>alert(1)</script>", "google_unreadable"],
	])("explains the provider's error %j in our own words", async (error, name) => {
		const back = await toProvider("isolde");
		const described = changed(back, { error, code: null, error_description: "Call 555 now!" });
		expect(await comeBack(described)).toBe(signInRefusals()[name]);
	});

	test("cannot be sent a form", async () => {
		const back = await toProvider("jana");
		const response = await app.post(back.pathname + back.search, {});
		expect(response.status).toBe(405);
	});
});

describe("the start", () => {
	test.each(["cross-site", "same-site"])("is refused when a page that is %s asks for it", async (site) => {
		const response = await app.get("/sign-in/google?from=sign-in", {
			"Sec-Fetch-Site": site,
			Accept: "text/html",
		});
		expect(response.status).toBe(403);
		expect(await response.text()).toContain(refusals().startedElsewhere);
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	test.each([
		"from=https://evil.example",
		"from=//evil.example",
		"callbackURL=https://evil.example&errorCallbackURL=https://evil.example&redirectTo=//evil.example",
		"from=sign-in&provider=other&redirect_uri=https://evil.example&state=mine&nonce=mine",
		`popup=${encodeURIComponent("</script><script>alert(1)")}`,
		`popup=${"x".repeat(500)}`,
	])("leads nowhere else for %s", async (query) => {
		const started = await begin(query);
		const address = new URL(started.headers.get("Location") ?? "");
		expect(address.origin).toBe(provider.issuer);
		expect(address.href).not.toContain("evil");
		expect(address.searchParams.get("state")).not.toBe("mine");
		const back = await visitProvider(address.href, "karla");
		const done = await comeBackFromGoogle(app, back);
		expect([done.status, done.headers.get("Location")]).toEqual([303, "/"]);
	});

	test("is slowed down for a caller who begins again and again, and says so in the pop-up too", async () => {
		const caller = { ...clickHeaders() };
		for (let count = 0; count < 30; count += 1)
			expect((await app.get("/sign-in/google", caller)).status).toBe(302);
		const refused = await app.get(`/sign-in/google?popup=${popUpNonce}`, caller);
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
		expect(await refused.text()).toContain('"error":"too_many_requests"');
		expect((await begin()).status).toBe(302);
	});
});

describe("the provider", () => {
	test("may be unavailable: that is said, everything else works, and it is asked again", async () => {
		const other = await startOpenidProvider();
		const port = Number(new URL(other.issuer).port);
		await other.close();
		const otherApp = await startApp({ env: { TRUST_PROXY: "1", ...other.env }, database: app.database });
		const asked = await otherApp.get(`/sign-in/google?popup=${popUpNonce}`, clickHeaders());
		expect(await asked.text()).toContain('"error":"network_request_failed"');
		const ended = await begin("from=sign-up", otherApp);
		expect([ended.status, ended.headers.get("Location")]).toEqual([303, "/sign-up"]);
		expect(await (await otherApp.get("/sign-up")).text()).toContain(signInRefusals().network_request_failed);

		const back = await startOpenidProvider({ port });
		expect(await comeBack(await toProvider("lola", otherApp), otherApp)).toBeNull();
		await back.close();
	});

	test("may go away while a guest is there: nothing is opened", async () => {
		const other = await startOpenidProvider();
		const otherApp = await startApp({ env: { TRUST_PROXY: "1", ...other.env }, database: app.database });
		const back = await toProvider("marta", otherApp);
		await other.close();
		expect(await comeBack(back, otherApp)).toBe(signInRefusals().google_unreadable);
	});

	test("is not believed when it speaks for another issuer", async () => {
		const env = { ...provider.env, GOOGLE_ISSUER: provider.issuer.replace("127.0.0.1", "localhost") };
		const otherApp = await startApp({ env: { TRUST_PROXY: "1", ...env }, database: app.database });
		expect((await begin("from=sign-in", otherApp)).headers.get("Location")).toBe("/sign-in");
	});

	test("without settings is no provider: 404 in a sentence, and the pages say so", async () => {
		const otherApp = await startApp({ database: app.database });
		const response = await otherApp.get("/sign-in/google", { ...clickHeaders(), Accept: "text/html" });
		expect(response.status).toBe(404);
		expect(await response.text()).toContain("Google sign-in is not available here.");
		expect((await otherApp.get(`/sign-in/google?popup=${popUpNonce}`, clickHeaders())).status).toBe(404);
		await otherApp.get("/sign-in/callback/google?code=x&state=y");
		expect((await otherApp.get("/sign-in/google/done")).headers.get("Location")).toBe("/sign-in");
		for (const page of ["/sign-in", "/sign-up"]) {
			otherApp.cookies.clear();
			const html = await (await otherApp.get(page)).text();
			expect(html).toContain("Google sign-in is not available here.");
			expect(html).toMatch(/<button [^>]*disabled=""[^>]*>\s*<svg/);
			expect(html).not.toContain('href="/sign-in/google');
		}
	});

	test("is not reached while the database is unavailable, and a later start works", async () => {
		const ended = await withoutTables(app.database.pool, "verifications", () => begin());
		expect([ended.status, ended.headers.get("Location")]).toEqual([303, "/sign-in"]);
		expect(await (await app.get("/sign-in")).text()).toContain(signInRefusals().fault);
		expect(await comeBack(await toProvider("nina"))).toBeNull();
	});
});

describe("an ID token", async () => {
	const hostile = await startHostileProvider();
	afterAll(hostile.close);
	const otherApp = await startApp({ env: { TRUST_PROXY: "1", ...hostile.env }, database: app.database });

	async function bring(forgery: Forgery) {
		hostile.forge(forgery);
		otherApp.cookies.clear();
		const started = await begin("from=sign-in", otherApp);
		const sent = await fetch(started.headers.get("Location") ?? "", { redirect: "manual" });
		return comeBack(new URL(sent.headers.get("Location") ?? ""), otherApp);
	}

	test("that is right lets its guest in", async () => {
		expect(await bring({})).toBeNull();
	});

	test.each<[string, Forgery]>([
		["is signed by a stranger", { signedBy: "a stranger" }],
		["is not signed", { signedBy: "nobody" }],
		["is missing", { leaveOut: true }],
		["has another nonce", { claims: { nonce: "mine" } }],
		["has no nonce", { claims: { nonce: undefined } }],
		["is for another client", { claims: { aud: "other" } }],
		["is from another issuer", { claims: { iss: "https://accounts.google.com" } }],
		["has expired", { claims: { exp: Math.floor(Date.now() / 1_000) - 600 } }],
		["names nobody", { claims: { sub: "" } }],
		["has no address", { claims: { email: undefined } }],
		["has no real address", { claims: { email: "x\r\nBcc: y@example.com" } }],
	])("that %s opens nothing", async (_, forgery) => {
		const before = await app.db.select().from(users);
		expect(await bring(forgery)).toBe(signInRefusals().google_unreadable);
		expect(await app.db.select().from(users)).toHaveLength(before.length);
	});

	test.each([false, "true", 1, undefined, null])(
		"that calls its address verified with %j opens nothing",
		async (email_verified) => {
			const claims = { sub: "new", email: "new@gmail.example", email_verified };
			expect(await bring({ claims })).toBe(signInRefusals().google_email_unverified);
		},
	);
});
