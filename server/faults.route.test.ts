import { expect, test } from "vitest";
import type { Database } from "#db/connection/database.ts";
import { startApp } from "#test/app.ts";
import { eventually } from "#test/eventually.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";

/** An address that reads the database and has no response of its own when it is unavailable. */
const address = "/pbpavilion";

/** A database that fails at the first use, with something in the error that no guest may read. */
function broken(database: Database): Database {
	const db = new Proxy(database.db, {
		get() {
			throw new Error("the cellar key is under the mat");
		},
	});
	return { ...database, db };
}

test("while the database is unavailable a page says so and asks to try again", async () => {
	const database = await openUnavailableDatabase();
	const app = await startApp({ database });
	const response = await app.get(address);
	expect(response.status).toBe(503);
	expect(response.headers.get("Retry-After")).toBe("10");
	expect(response.headers.get("Content-Type")).toContain("text/html");
	expect(await response.text()).toContain("We cannot reach our booking system right now.");
	await database.close();
});

test("while the database is unavailable the data of a page says so too, and a form that was sent comes back filled in", async () => {
	const database = await openUnavailableDatabase();
	const app = await startApp({ database });
	const data = await app.get(`${address}.data`);
	expect([data.status, data.headers.get("Retry-After")]).toEqual([503, "10"]);
	expect(await data.text()).toContain("We cannot reach our booking system right now.");
	const form = await app.post("/reserve-wellness", {
		name: "Ana Cruz",
		age: "40",
		wellnessType: "Massages",
		note: "Keep this",
	});
	expect(form.status).toBe(503);
	expect(await form.text()).toContain("Keep this");
	await database.close();
});

test("when the database is available again the pages are too, without a restart", async () => {
	const database = await openUnavailableDatabase();
	const app = await startApp({ database });
	expect((await app.get(address)).status).toBe(503);
	database.restore();
	await eventually("the app is ready again", async () => (await app.get("/readyz")).status === 200);
	expect((await app.get(address)).status).toBe(200);
	await database.close();
});

test("a page that needs no database opens while it is unavailable", async () => {
	const database = await openUnavailableDatabase();
	const app = await startApp({ database });
	expect((await app.get("/faq")).status).toBe(200);
	await database.close();
});

test("an unavailable database is one warning in the log and no error", async () => {
	const database = await openUnavailableDatabase();
	const app = await startApp({ database });
	await app.get(address);
	const lines = app.logLines.map((line) => JSON.parse(line));
	expect(lines.filter((line) => line.level === "error")).toEqual([]);
	expect(lines.filter((line) => line.level === "warn")).toEqual([
		expect.objectContaining({ msg: "database unavailable", path: "/pbpavilion" }),
	]);
	await database.close();
});

test("the error of a failed request is in the log and not in the response", async () => {
	const { database } = await startApp();
	const app = await startApp({ database: broken(database) });
	for (const path of [address, `${address}.data`]) {
		const response = await app.get(path);
		expect([path, response.status]).toEqual([path, 500]);
		expect(await response.text()).not.toContain("cellar");
	}
	const faults = app.logLines.map((line) => JSON.parse(line)).filter((line) => line.level === "error");
	expect(new Set(faults.map(({ id }) => id)).size).toBe(2);
	expect(faults[0]).toMatchObject({
		path: "/pbpavilion",
		err: { message: "the cellar key is under the mat", frames: expect.arrayContaining([expect.any(String)]) },
	});
});

test("the log has one line for a request, without its query, its reference or its client", async () => {
	const app = await startApp();
	const headers = { "X-Forwarded-For": "203.0.113.9", "User-Agent": "Anna's phone" };
	const response = await app.request("/reservations/AB23CD45?name=Anna", { headers });
	expect(app.logLines).toHaveLength(1);
	expect(JSON.parse(app.logLines[0] ?? "")).toMatchObject({
		level: "info",
		method: "GET",
		path: "/reservations/:reference",
		status: response.status,
		ms: expect.any(Number),
		id: response.headers.get("X-Request-Id"),
	});
	expect(app.logLines.join()).not.toMatch(/Anna|AB23CD45|203\.0\.113\.9/);
});

test("an address that does not exist is a 404 and no error", async () => {
	const app = await startApp();
	expect((await app.get("/no-such-page")).status).toBe(404);
	expect((await app.get("/no-such-page.data")).status).toBe(404);
	expect(app.logLines.filter((line) => line.includes('"error"'))).toEqual([]);
});

test("a request that a visitor breaks off counts as 499 and is no error", async () => {
	const { database } = await startApp();
	const app = await startApp({ database: broken(database) });
	const left = new AbortController();
	const halfSent = new ReadableStream({
		pull(controller) {
			left.abort();
			controller.error(new Error("the visitor left"));
		},
	});
	const post = { method: "POST", body: halfSent, duplex: "half", signal: left.signal } as RequestInit;
	await app.request("/booking", { ...post, headers: { "Content-Type": "multipart/form-data; boundary=x" } });
	await app.request(address, { signal: AbortSignal.abort() });
	await app.request(`${address}.data`, { signal: AbortSignal.abort() });
	const lines = app.logLines.map((line) => JSON.parse(line));
	expect(lines.map(({ level, status }) => [level, status])).toEqual([
		["info", 499],
		["info", 499],
		["info", 499],
	]);
});
