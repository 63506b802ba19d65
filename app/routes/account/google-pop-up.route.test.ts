import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { signInRefusals } from "#app/features/accounts/account-words.ts";
import { startApp } from "#test/app.ts";
import { beginGoogle, popUpNonce, signInWithGoogle } from "#test/google.ts";
import { startOpenidProvider, visitProvider } from "#test/openid-provider.ts";

const provider = await startOpenidProvider();
afterAll(provider.close);
const app = await startApp({ env: { TRUST_PROXY: "1", ...provider.env } });
beforeEach(() => app.cookies.clear());

const isIn = async () => (await (await app.get("/")).text()).includes(">Logout<");

/** The pop-up's message to the page behind it. */
const messageOf = (html: string) => JSON.parse(/const message = (.*);/.exec(html)?.[1] ?? "null");

describe("in the pop-up", () => {
	test("the last page tells the page behind it how it went, and no secret", async () => {
		const ended = await signInWithGoogle(app, "nora", `from=sign-in&popup=${popUpNonce}`);
		const page = await ended.text();
		expect(ended.status).toBe(200);
		expect(messageOf(page)).toEqual({ type: "palapa-google", nonce: popUpNonce, ok: true });
		expect(page).toContain("opener.postMessage(message, location.origin)");
		const nonce = /'nonce-([^']+)'/.exec(ended.headers.get("Content-Security-Policy") ?? "")?.[1];
		expect(page).toContain(`<script nonce="${nonce}">`);
		for (const [name, value] of app.cookies) if (name !== "flash") expect(page).not.toContain(value);
		expect(await (await app.get("/")).text()).toContain("Logged in with Google!");
	});

	test("says so, in words too, when the guest refuses", async () => {
		const page = await (await signInWithGoogle(app, null, `from=sign-up&popup=${popUpNonce}`)).text();
		expect(messageOf(page)).toMatchObject({ ok: false, error: "google_refused" });
		expect(page).toContain(signInRefusals().google_refused);
		expect(page).toContain('href="/sign-up"');
		expect(await isIn()).toBe(false);
	});

	test("no answer cuts the line to the page behind it; every other page keeps its policy", async () => {
		const policy = (response: Response) => response.headers.get("Cross-Origin-Opener-Policy");
		const started = await beginGoogle(app, `popup=${popUpNonce}`);
		const back = await visitProvider(started.headers.get("Location") ?? "", "olga");
		const returned = await app.get(back.pathname + back.search);
		const done = await app.get("/sign-in/google/done");
		expect([started, returned, done].map(policy)).toEqual(["unsafe-none", "unsafe-none", "unsafe-none"]);
		for (const path of ["/sign-in", "/sign-up", "/"])
			expect(policy(await app.get(path))).toBe("same-origin-allow-popups");
	});

	test("its message is shown once, and to nobody who has not been at Google", async () => {
		await signInWithGoogle(app, "paula", `popup=${popUpNonce}`);
		const second = await app.get("/sign-in/google/done");
		expect([second.status, second.headers.get("Location")]).toEqual([302, "/sign-in"]);
		for (const cookies of ["", "google=sign-in..nonsense", "google=<script>..ok"]) {
			const again = await app.get(`/sign-in/google/done?popup=${popUpNonce}&from=sign-in`, {
				Cookie: cookies,
			});
			expect([again.status, again.headers.get("Location")]).toEqual([302, "/sign-in"]);
		}
	});
});

describe("without scripts", () => {
	test("the button is a link to Google that search engines leave alone", async () => {
		for (const page of ["sign-in", "sign-up"]) {
			const html = await (await app.get(`/${page}`)).text();
			expect(html).toMatch(new RegExp(`<a [^>]*href="/sign-in/google\\?from=${page}"`));
			expect(html).toMatch(/<a [^>]*rel="nofollow"/);
		}
		expect(await (await app.get("/robots.txt")).text()).toContain("Disallow: /sign-in/google");
	});

	test.each(["sign-in", "sign-up"])(
		"a guest who refuses is on /%s again and reads why, once",
		async (page) => {
			const ended = await signInWithGoogle(app, null, `from=${page}`);
			expect(ended.headers.get("Location")).toBe(`/${page}`);
			expect(await (await app.get(`/${page}`)).text()).toContain(signInRefusals().google_refused);
			expect(await (await app.get(`/${page}`)).text()).not.toContain(signInRefusals().google_refused);
		},
	);
});
