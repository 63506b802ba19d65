import { brotliDecompressSync } from "node:zlib";
import * as build from "virtual:react-router/server-build";
import { beforeAll, describe, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { makeForm, noon } from "#test/factories/forms.ts";
import { newGuest, nextCaller, signUp } from "#test/guest.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";
import { createRouteTable } from "./route-table.ts";

type App = Awaited<ReturnType<typeof startApp>>;

/** Every page that declares its data for the cache, with the address of one of its kind. */
const cachedPages = createRouteTable(build.routes)
	.entries.filter(({ facts }) => facts.cachedBy)
	.map(({ pattern, facts }) => ({
		path: pattern.replace(":villa", "sunset-palms"),
		sources: facts.cachedBy,
	}));

/** How many responses so far came from the page cache. */
const countCached = ({ logLines }: App) => logLines.filter((line) => JSON.parse(line).cached === true).length;

const nonceOf = (response: Response) =>
	/'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A page without the values that each response has of its own. */
async function read(response: Response) {
	const nonce = nonceOf(response);
	const html = await response.text();
	const formKeys = new Set(html.match(uuids));
	return { nonce, html, formKeys: [...formKeys], rest: html.replaceAll(nonce, "").replaceAll(uuids, "") };
}

beforeAll(async () => {
	await syncVillas((await startApp()).db);
});

test.each(cachedPages)(
	"$path is the same for two visitors, and each response has a nonce and a form key of its own",
	async ({ path }) => {
		const [app, other] = [await startApp({ now: noon }), await startApp({ now: noon })];
		const pages = [];
		for (const one of [app, app, app, other]) {
			const response = await one.get(path);
			expect(response.status).toBe(200);
			const page = await read(response);
			const scripts = [...page.html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)];
			expect(scripts.length).toBeGreaterThan(2);
			for (const [script] of scripts) expect(script).toContain(`nonce="${page.nonce}"`);
			expect(page.formKeys.length).toBeLessThanOrEqual(1);
			if (page.html.includes("idempotencyKey")) expect(page.formKeys).toHaveLength(1);
			pages.push(page);
		}
		expect(countCached(app)).toBe(2);
		expect(countCached(other)).toBe(0);
		expect(new Set(pages.map(({ rest }) => rest)).size).toBe(1);
		expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(4);
		const formKeys = pages.flatMap((page) => page.formKeys);
		expect(new Set(formKeys).size).toBe(formKeys.length);
	},
);

test("every public page declares its data, so it is cached", () => {
	const table = createRouteTable(build.routes);
	// One that is there only with a payment provider is rendered for every request: few ask for it, to buy something.
	const indexed = table.entries
		.filter(({ facts }) => facts.indexed && !facts.needsPayments)
		.map(({ pattern }) => pattern);
	const cached = table.entries.filter(({ facts }) => facts.cachedBy).map(({ pattern }) => pattern);
	expect(cached).toEqual(expect.arrayContaining([...indexed, "/reservations"]));
});

test.each(cachedPages.filter(({ sources }) => sources?.every((one) => one === "deposit_settings")))(
	"$path, which without a payment provider shows no table but those of every page, needs no database",
	async ({ path }) => {
		const database = await openUnavailableDatabase();
		const [without, whole] = [await startApp({ now: noon, database }), await startApp({ now: noon })];
		expect((await read(await without.get(path))).rest).toBe((await read(await whole.get(path))).rest);
		await database.close();
	},
);

test("a compressed page from the cache is the page, with the nonce that its header names", async () => {
	const app = await startApp({ now: noon });
	const { rest } = await read(await app.get("/booking"));
	const compressed = async () => {
		const response = await app.get("/booking", { "Accept-Encoding": "br" });
		const html = brotliDecompressSync(Buffer.from(await response.clone().arrayBuffer())).toString();
		expect(html.split(`nonce="${nonceOf(response)}"`).length).toBeGreaterThan(3);
		expect(html.replaceAll(nonceOf(response), "").replaceAll(uuids, "")).toBe(rest);
		expect(response.headers.get("Vary")?.split(", ").toSorted()).toEqual([
			"Accept-Encoding",
			"Accept-Language",
		]);
		return response.headers.get("Content-Length");
	};
	const first = await compressed();
	await eventually("the page is cached compressed", async () => (await compressed()) !== first);
	await compressed();
});

test("a guest's own page is never sent to another, in whatever order they come", async () => {
	const app = await startApp();
	const visitor = async () => {
		const own = [...app.cookies];
		app.cookies.clear();
		const page = await (await app.get("/")).text();
		for (const [name, value] of own) app.cookies.set(name, value);
		return page;
	};
	expect(await visitor()).not.toContain(">Logout<");
	await signUp(app);
	const welcome = await (await app.get("/")).text();
	expect(welcome).toContain("Account created!");
	expect(welcome).toContain(">Logout<");
	expect(countCached(app)).toBe(0);
	const after = await visitor();
	expect(countCached(app)).toBe(1);
	expect(after).not.toContain(">Logout<");
	expect(after).not.toContain("Account created!");
	expect(await (await app.get("/")).text()).toContain(">Logout<");
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

describe("a page from the cache", () => {
	/** The nights that the form of an app shows as taken, from the cache or rendered anew. */
	const shows = async (app: App, night: string) => {
		app.cookies.clear();
		return (await (await app.get("/booking")).text()).includes(night);
	};

	test("shows new reservations at once, in every process", async () => {
		const [app, other] = [await startApp({ now: noon }), await startApp({ now: noon })];
		for (const one of [app, app, other, other]) expect(await shows(one, "2027-06-05")).toBe(false);
		const form = makeForm({ checkIn: "2027-06-05", checkOut: "2027-06-07" });
		expect((await app.post("/booking", form)).status).toBe(303);
		for (const one of [app, other]) {
			expect(await shows(one, "2027-06-05")).toBe(true);
			const before = countCached(one);
			await shows(one, "2027-06-05");
			expect(countCached(one)).toBe(before + 1);
		}
	});

	test("shows at once what any other program has written", async () => {
		const app = await startApp({ now: noon });
		for (const _ of ["rendered", "cached"]) await app.get("/wellness");
		const name = async () => (await (await app.get("/pbpavilion")).text()).includes("$99");
		expect([await name(), await name()]).toEqual([false, false]);
		await app.database.pool.query(
			"update experiences set per_person_cents = 9900 where id = 'legacy-lounge'",
		);
		expect(await name()).toBe(true);
		const cached = countCached(app);
		await app.get("/wellness");
		expect(countCached(app)).toBe(cached + 1);
	});

	test("shows the nights of a hold again from the moment it ends, although nobody writes anything", async () => {
		let now = noon;
		const app = await startApp({ now: () => now });
		await app.database.pool.query(
			`insert into villa_allocations (id, villa_id, nights, kind, villa_name, ends_at)
			values (gen_random_uuid(), 'palm-grove', '[2027-07-05,2027-07-07)', 'hold', 'Palm Grove Villa', $1)`,
			[new Date(noon.getTime() + 60_000)],
		);
		for (const _ of ["rendered", "cached"]) expect(await shows(app, "2027-07-05")).toBe(true);
		expect(countCached(app)).toBe(1);
		now = new Date(noon.getTime() + 60_000);
		for (const _ of ["rendered", "cached"]) expect(await shows(app, "2027-07-05")).toBe(false);
		expect(countCached(app)).toBe(2);
	});

	test("is not sent while its version cannot be read", async () => {
		const app = await startApp({ now: noon });
		for (const _ of ["rendered", "cached"]) await app.get("/pbpavilion");
		const cached = countCached(app);
		await withoutTables(app.database.pool, "catalog_versions", async () => {
			const response = await app.get("/pbpavilion");
			expect(response.status).toBe(200);
			await app.get("/pbpavilion");
		});
		expect(countCached(app)).toBe(cached);
		const warnings = app.logLines.filter((line) => line.includes("no page comes from the page cache"));
		expect(warnings).toHaveLength(1);
		await app.get("/pbpavilion");
		expect(countCached(app)).toBe(cached + 1);
	});

	test("lacks nothing: one that was rendered while a table could not be read is not cached", async () => {
		const app = await startApp({ now: noon });
		const hasPrices = async () => /\$\d/.test(await textOf(await app.get("/rooms")));
		await withoutTables(app.database.pool, "rates", async () => {
			for (const _ of [1, 2]) expect(await hasPrices()).toBe(false);
		});
		expect(countCached(app)).toBe(0);
		expect(await hasPrices()).toBe(true);
	});
});

test("nobody is shown an older page than the database had when the request came in, while many write and read", async () => {
	const apps = [await startApp({ now: noon }), await startApp({ now: noon })];
	const [{ database }] = apps as [App];
	const villas = ["sunset-palms", "palm-grove", "ocean-breeze"];
	const names = ["Sunset Palms Villa", "Palm Grove Villa", "Ocean Breeze Villa"];
	const committed = villas.map(() => 0);
	let isWriting = true;
	const write = async (villa: string, at: number) => {
		for (let dollars = 1_000; dollars < 1_030; dollars += 1) {
			await database.pool.query("update rates set nightly_cents = $1 where villa_id = $2", [
				dollars * 100,
				villa,
			]);
			committed[at] = dollars;
			// Long enough for some pages to be cached and sent twice.
			for (let turn = 0; turn < dollars % 4; turn += 1) await new Promise(setImmediate);
		}
	};
	const readPrices = async (app: App | undefined) => {
		const atLeast = [...committed];
		const page = (await (await app?.get("/rooms"))?.text())?.replaceAll("<!-- -->", "") ?? "";
		for (const [at, name] of names.entries()) {
			const [, shown = "0"] = new RegExp(`>${name}<.*?\\$([\\d,]+)`, "s").exec(page) ?? [];
			expect(Number(shown.replace(",", ""))).toBeGreaterThanOrEqual(atLeast[at] ?? 0);
		}
	};
	const readers = Array.from({ length: 8 }, async (_, reader) => {
		while (isWriting) await readPrices(apps[reader % 2]);
	});
	await Promise.all(villas.map(write));
	isWriting = false;
	await Promise.all(readers);
	await Promise.all(apps.map(readPrices));
	expect(committed).toEqual([1_029, 1_029, 1_029]);
	for (const app of apps) expect(countCached(app)).toBeGreaterThan(0);
});

test("two guests who sign in one after the other each get their own pages, however often they ask", async () => {
	const app = await startApp({ now: noon });
	const names = ["Luisa", "Bernardo"];
	for (const name of names) {
		const joined = await app.post(
			"/sign-up",
			{ ...newGuest(), fullName: `${name} Castro` },
			{ "X-Forwarded-For": nextCaller() },
		);
		expect(joined.status).toBe(303);
		await app.get("/points");
		for (const { path } of cachedPages) {
			const pages = [];
			for (let time = 0; time < 3; time += 1) pages.push(await app.get(path));
			if (pages[0]?.status !== 200) continue;
			const read3 = await Promise.all(pages.map(read));
			expect(new Set(read3.map(({ rest }) => rest)).size, path).toBe(1);
			expect(new Set(read3.map(({ nonce }) => nonce)).size, path).toBe(3);
			// The id of the guest is in each of them; the key of a form is another each time.
			const [eachHas = 0] = read3.map((page) => page.formKeys.length);
			expect(new Set(read3.flatMap((page) => page.formKeys)).size, path).toBe(3 * eachHas - 2);
			for (const other of names)
				expect(read3[2]?.rest.includes(`${other} Castro`), path).toBe(other === name);
		}
		await app.post("/logout", {});
	}
});
