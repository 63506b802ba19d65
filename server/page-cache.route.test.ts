import { expect, test } from "vitest";
import { startApp } from "#test/app.ts";
import { signUp } from "#test/guest.ts";

/** How many responses so far came from the page cache. */
const countCached = ({ logLines }: { logLines: string[] }) =>
	logLines.filter((line) => JSON.parse(line).cached === true).length;

test.each(["/faq", "/getting-here"])(
	"%s is the same for two visitors, and each response has a nonce of its own",
	async (path) => {
		const app = await startApp();
		const nonces = new Set<string>();
		const pages = new Set<string>();
		for (const _ of ["first", "second", "third"]) {
			const response = await app.get(path);
			const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
			const html = await response.text();
			const scripts = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)];
			expect(scripts.length).toBeGreaterThan(2);
			for (const [script] of scripts) expect(script).toContain(`nonce="${nonce}"`);
			nonces.add(nonce);
			pages.add(html.replaceAll(nonce, ""));
		}
		expect(countCached(app)).toBe(2);
		expect(nonces.size).toBe(3);
		expect(pages.size).toBe(1);
	},
);

test("a guest's own page is never sent to another, in whatever order they come", async () => {
	const app = await startApp();
	const visitor = async () => {
		const own = [...app.cookies];
		app.cookies.clear();
		const page = await (await app.get("/faq")).text();
		for (const [name, value] of own) app.cookies.set(name, value);
		return page;
	};
	expect(await visitor()).not.toContain(">Logout<");
	await signUp(app);
	const welcome = await (await app.get("/faq")).text();
	expect(welcome).toContain("Account created!");
	expect(welcome).toContain(">Logout<");
	expect(countCached(app)).toBe(0);
	const after = await visitor();
	expect(countCached(app)).toBe(1);
	expect(after).not.toContain(">Logout<");
	expect(after).not.toContain("Account created!");
	expect(await (await app.get("/faq")).text()).toContain(">Logout<");
});

test("a page carries the hotel's day, after midnight too", async () => {
	let now = new Date("2026-11-21T12:00:00Z");
	const app = await startApp({ now: () => now });
	expect(await (await app.get("/faq")).text()).toContain("2026-11-21");
	now = new Date("2026-11-22T12:00:00Z");
	const page = await (await app.get("/faq")).text();
	expect(page).toContain("2026-11-22");
	expect(page).not.toContain("2026-11-21");
});

test("a search does not change the page for the next visitor", async () => {
	const app = await startApp();
	expect(await (await app.get("/faq?q=TOWEL")).text()).toContain("1 answer for");
	expect(await (await app.get("/faq")).text()).not.toContain("1 answer for");
	expect(await (await app.get("/faq?q=TOWEL")).text()).toContain("1 answer for");
});

test("a cached page is counted under its address", async () => {
	const app = await startApp();
	for (const _ of ["rendered", "cached"]) await app.get("/wellness");
	const metrics = await (await app.get("/metrics")).text();
	expect(metrics).toMatch(/requests_total\{[^}]*route="\/wellness"[^}]*\} 2$/m);
});

test("HEAD gets the headers of a cached page without the page", async () => {
	const app = await startApp();
	const whole = await app.get("/faq");
	const head = await app.request("/faq", { method: "HEAD" });
	expect(head.status).toBe(200);
	expect(await head.text()).toBe("");
	expect(head.headers.get("Link")).toBe(whole.headers.get("Link"));
});
