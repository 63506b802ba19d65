import { expect, onTestFinished, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startApp } from "#test/app.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { makeForm, noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const database = await openTestDatabase();
await syncVillas(database.db);

/**
 * Makes every statement of the app's pool wait until the test lets it go on, as behind a slow database; not the one
 * that reads the versions of pages.
 */
function holdStatements() {
	const { pool } = database;
	const { query } = pool;
	let goOn = () => {};
	let isHolding = true;
	let count = 0;
	const held = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	pool.query = new Proxy(query, {
		apply: (original, _pool, parts) => {
			if (!isHolding || parts[0]?.name === "page-versions") return Reflect.apply(original, pool, parts);
			count += 1;
			return held.then(() => Reflect.apply(original, pool, parts));
		},
	});
	onTestFinished(() => {
		goOn();
		pool.query = query;
	});
	return {
		goOn,
		/** How many statements wait. */
		count: () => count,
		/** Those that come from now on do not wait. */
		holdNoMore: () => {
			isHolding = false;
		},
	};
}

/** Requests that are sent now, and which of them have been answered so far, in their order. */
function sendMany(count: number, send: (number: number) => Promise<Response>) {
	const answered: number[] = [];
	const responses = Array.from({ length: count }, async (_, number) => {
		const response = await send(number);
		answered.push(number);
		return response;
	});
	return { answered, responses };
}

test("in a crowd the probes and cached pages respond at once, anyone who is too many is refused at once, and the others get their page", async () => {
	const app = await startApp({ database, now: noon });
	expect((await app.get("/faq")).status).toBe(200);
	const { goOn } = holdStatements();
	const crowd = sendMany(24 + 168 + 100, () => app.get("/booking?guests=2"));
	await eventually("those who are too many are refused", () => crowd.answered.length === 100);
	expect((await app.get("/readyz")).status).toBe(200);
	expect((await app.get("/healthz")).status).toBe(200);
	expect((await app.get("/faq")).status).toBe(200);
	const refused = await app.get("/booking?guests=2", { Accept: "text/html" });
	expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(await refused.text()).toContain("It tries again by itself");
	expect(crowd.answered).toHaveLength(100);
	goOn();
	const statuses = (await Promise.all(crowd.responses)).map(({ status }) => status);
	expect(statuses.filter((status) => status === 200)).toHaveLength(24 + 168);
	expect(statuses.filter((status) => status === 503)).toHaveLength(100);
	expect(app.logLines.filter((line) => line.includes('"error"'))).toEqual([]);
});

test("a villa that somebody has locked stops neither other villas nor pages nor probes, and its guests may press again", async () => {
	const app = await startApp({ database, now: noon });
	const holder = await database.connect();
	await holder.query("begin; select from villas where id = 'vista-del-mar' for update");
	const forms = Array.from({ length: 12 }, (_, day) =>
		makeForm({
			villaId: "vista-del-mar",
			checkIn: `2027-01-${String(2 * day + 1).padStart(2, "0")}`,
			checkOut: `2027-01-${String(2 * day + 2).padStart(2, "0")}`,
		}),
	);
	const waiting = sendMany(forms.length, (number) => app.post("/booking", forms[number] ?? {}));
	await eventually("one of them waits in the database", async () => {
		const { rowCount } = await holder.query(
			"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rowCount === 1;
	});
	expect((await app.post("/booking", makeForm({ villaId: "blue-horizon" }))).status).toBe(303);
	expect((await app.get("/booking")).status).toBe(200);
	expect((await app.get("/readyz")).status).toBe(200);

	for (const response of await Promise.all(waiting.responses)) {
		expect([response.status, response.headers.has("Retry-After")]).toEqual([503, true]);
		expect(await response.text()).toContain("you will not be booked twice");
	}
	await holder.query("commit");
	const before = await app.db.$count(reservations);
	for (const form of [...forms, ...forms]) expect((await app.post("/booking", form)).status).toBe(303);
	expect(await app.db.$count(reservations)).toBe(before + forms.length);
	const lines = app.logLines.map((line) => JSON.parse(line));
	expect(lines.filter(({ level }) => level === "error")).toEqual([]);
	expect(lines.filter(({ msg }) => msg === "database busy").length).toBeGreaterThan(0);
});

test("signed-in staff get their pages and forms beside a crowd that holds every place, and a made-up cookie gets none", async () => {
	const app = await startApp({ database, now: noon });
	const desk = await startApp({ database, now: noon });
	signInAs(desk, await openStaff(database.db, { name: "Marta Ek", roles: ["reception"] }));
	const stranger = await startApp({ database, now: noon });
	for (const name of desk.cookies.keys()) stranger.cookies.set(name, "a".repeat(32));
	expect((await desk.get("/desk")).status).toBe(200);

	// One app for all of them: the places are its own.
	const ask = (cookies: Map<string, string>, path: string, init: RequestInit = {}) => {
		const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		return app.request(path, { ...init, headers: { ...init.headers, Cookie } });
	};
	const held = holdStatements();
	const crowd = sendMany(24 + 168, () => app.get("/booking?guests=2"));
	// Eight of them begin after at most 128 turns of the event loop.
	await turns(2_000);
	expect([held.count() > 0, crowd.answered]).toEqual([true, []]);
	held.holdNoMore();
	expect((await ask(new Map(), "/booking?guests=2")).status).toBe(503);
	expect((await ask(stranger.cookies, "/desk")).status).toBe(503);
	expect((await ask(desk.cookies, "/rooms?guests=2")).status).toBe(503);
	expect((await ask(desk.cookies, "/desk")).status).toBe(200);
	expect((await ask(desk.cookies, "/desk.data")).status).toBe(200);
	const form = {
		method: "POST",
		body: new URLSearchParams({ note: "" }),
		headers: { Origin: "http://localhost:3000" },
	};
	expect((await ask(desk.cookies, "/desk/notes", form)).status).not.toBe(503);
	held.goOn();
	for (const { status } of await Promise.all(crowd.responses)) expect(status).toBe(200);
});

async function turns(count: number) {
	for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
