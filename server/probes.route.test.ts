import { expect, test } from "vitest";
import { startApp } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";

const near = { incoming: { socket: { remoteAddress: "::ffff:127.0.0.1" } } };
const far = { incoming: { socket: { remoteAddress: "203.0.113.9" } } };
const token = "0123456789abcdef";

test("the app reports that it is alive and ready", async () => {
	const app = await startApp();
	for (const path of ["/healthz", "/readyz"]) {
		const response = await app.get(path);
		expect([path, response.status, await response.json()]).toEqual([path, 200, { ok: true }]);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
	}
});

test("an app that is stopping is alive but no longer ready", async () => {
	const app = await startApp();
	app.stop();
	expect((await app.get("/healthz")).status).toBe(200);
	const response = await app.get("/readyz");
	expect([response.status, await response.json()]).toEqual([503, { ok: false, reason: "stopping" }]);
	expect(response.headers.get("Retry-After")).toBe("10");
});

test("an app without its database is alive but not ready", async () => {
	const database = await openUnavailableDatabase();
	const app = await startApp({ database });
	expect((await app.get("/healthz")).status).toBe(200);
	const response = await app.get("/readyz");
	expect([response.status, await response.json()]).toEqual([
		503,
		{ ok: false, reason: "database_unavailable" },
	]);
	await database.close();
});

test("an app whose database has lost its tables is not ready", async () => {
	const app = await startApp();
	const ready = async () => (await app.get("/readyz")).status;
	expect(await withoutTables(app.database.pool, "villas", ready)).toBe(503);
	expect(await ready()).toBe(200);
});

test("the metrics count requests by address as routes.ts writes it, and by nothing personal", async () => {
	const app = await startApp();
	await app.get("/faq");
	await app.get("/reservations/AB23CD45?name=Anna");
	await app.get("/no-such-page");
	const response = await app.request("/metrics", {}, near);
	const text = await response.text();
	expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; version=0.0.4/);
	expect(text).toContain('http_requests_total{method="GET",route="/faq",status="2xx"} 1');
	expect(text).toContain('route="/reservations/:reference"');
	expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0.005",method="GET",route="\/faq"/);
	expect(text).toMatch(/database_connections\{state="idle"\} \d/);
	expect(text).toContain("event_streams_open 0");
	expect(text).toContain("process_cpu_seconds_total");
	expect(text).not.toMatch(/AB23CD45|Anna|no-such-page/);
});

test("the metrics count the jobs that are due and those that are dead", async () => {
	const app = await startApp();
	await app.database.pool.query(`
		insert into jobs (id, kind, payload, run_at, dead_at) values
			(gen_random_uuid(), 'mail', '{}', now(), null),
			(gen_random_uuid(), 'mail', '{}', now() + interval '1 hour', null),
			(gen_random_uuid(), 'mail', '{}', now(), now()), (gen_random_uuid(), 'mail', '{}', now(), now())`);
	const text = await (await app.request("/metrics", {}, near)).text();
	expect(text).toContain('jobs{state="due"} 1');
	expect(text).toContain('jobs{state="dead"} 2');
});

test("without its database the app still shows its other figures", async () => {
	const database = await openUnavailableDatabase();
	const app = await startApp({ database });
	const response = await app.request("/metrics", {}, near);
	const text = await response.text();
	expect([response.status, text.includes("jobs{"), text.includes("event_streams_open 0")]).toEqual([
		200,
		false,
		true,
	]);
	await database.close();
});

test("without a token the metrics are for clients on the machine itself, under its own name and without a proxy", async () => {
	const app = await startApp();
	expect((await app.request("/metrics", {}, near)).status).toBe(200);
	expect((await app.request("/metrics", {}, far)).status).toBe(403);
	const neighbour = { incoming: { socket: { remoteAddress: "192.168.1.7" } } };
	expect((await app.request("/metrics", {}, neighbour)).status).toBe(403);
	const rebound = { headers: { Host: "rebound.evil.example:3000" } };
	expect((await app.request("/metrics", rebound, near)).status).toBe(403);
	const proxied = { headers: { "X-Forwarded-For": "203.0.113.9" } };
	expect((await app.request("/metrics", proxied, near)).status).toBe(403);
});

test("with a public address the metrics are only for clients that send the token", async () => {
	const env = { APP_URL: "https://www.example.com", SESSION_SECRET: "s".repeat(32) };
	const closed = await startApp({ env });
	expect((await closed.request("/metrics", {}, near)).status).toBe(403);

	const open = await startApp({ env: { ...env, METRICS_TOKEN: token } });
	const getMetrics = (authorization: string) => open.request("/metrics", { headers: { authorization } }, far);
	expect((await getMetrics(`Bearer ${token}`)).status).toBe(200);
	expect((await getMetrics(`Bearer ${token}x`)).status).toBe(403);
	expect((await open.request("/metrics", {}, near)).status).toBe(403);
});

const visit = [
	{ name: "LCP", value: 812.5 },
	{ name: "CLS", value: 0.01 },
];
const beacon = (figures: unknown) => ({ method: "POST", body: JSON.stringify(figures) });

test("browsers' figures become histograms where they are collected", async () => {
	const app = await startApp({ env: { VITALS: "1" } });
	expect((await app.request("/vitals", beacon(visit))).status).toBe(204);
	const text = await (await app.request("/metrics", {}, near)).text();
	expect(text).toContain('web_vitals_seconds_sum{name="LCP"} 0.8125');
	expect(text).toContain('web_vitals_layout_shift_bucket{le="0.01"} 1');
});

test("figures are refused where they are not collected", async () => {
	const app = await startApp();
	expect((await app.request("/vitals", beacon(visit))).status).toBe(404);
});

test.each([
	["an unknown name", [{ name: "secret", value: 1 }]],
	["a text for a figure", [{ name: "LCP", value: "1" }]],
	["an impossible figure", [{ name: "LCP", value: 1e12 }]],
	["a negative figure", [{ name: "CLS", value: -1 }]],
	["nothing", []],
	["a hundred visits at once", Array.from({ length: 100 }, () => visit[0])],
	["no list", { name: "LCP", value: 1 }],
])("a beacon with %s is refused", async (_what, figures) => {
	const app = await startApp({ env: { VITALS: "1" } });
	expect((await app.request("/vitals", beacon(figures))).status).toBe(400);
});

test("a beacon that is no JSON, or endless, is refused", async () => {
	const app = await startApp({ env: { VITALS: "1" } });
	expect((await app.request("/vitals", { method: "POST", body: "{" })).status).toBe(400);
	expect((await app.request("/vitals", { method: "POST", body: "x".repeat(70_000) })).status).toBe(413);
});
