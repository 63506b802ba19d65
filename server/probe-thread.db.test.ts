import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { startProbeThread } from "./probe-thread.ts";

const database = await openTestDatabase();
const token = "0123456789abcdef";

/** Starts the thread for a process with one figure. */
async function startProbes({
	metrics = async () => "guests 8\n",
	metricsToken,
}: {
	metrics?: () => Promise<string>;
	metricsToken?: string;
} = {}) {
	const stopping = new AbortController();
	const failed = vi.fn();
	const started = await startProbeThread({
		port: 0,
		connection: database.probeConnection,
		settings: { metricsToken, appUrl: "https://www.example.com" },
		metrics,
		shutdown: stopping.signal,
		onError: failed,
	});
	if (!started.ok) throw started.error;
	onTestFinished(started.close);
	return {
		port: started.port,
		address: `http://127.0.0.1:${started.port}`,
		stop: () => stopping.abort(),
		failed,
	};
}

/** The answer to another process while this one can do nothing: it waits for that process. */
function askWhileStuck(address: string, path: string): { status: number; text: string } {
	const script =
		"const response = await fetch(process.argv[1]);" +
		"console.log(JSON.stringify({ status: response.status, text: await response.text() }));";
	return JSON.parse(
		execFileSync(process.execPath, ["--input-type=module", "-e", script, address + path], {
			encoding: "utf8",
		}),
	);
}

test("the probes are answered while the thread of the guests can answer nothing, with its last figures and their age", async () => {
	const { address, failed } = await startProbes();
	await eventually("the first figures have come", async () =>
		(await (await fetch(`${address}/metrics`)).text()).includes("guests 8"),
	);
	expect(askWhileStuck(address, "/healthz")).toEqual({ status: 200, text: '{"ok":true}' });
	expect(askWhileStuck(address, "/readyz")).toEqual({ status: 200, text: '{"ok":true}' });
	const { status, text } = askWhileStuck(address, "/metrics");
	expect(status).toBe(200);
	expect(text).toMatch(/^guests 8\n(.*\n)*metrics_age_seconds \d+\.\d{3}\n$/);
	expect(failed).not.toHaveBeenCalled();
});

test("figures are read anew for whoever asks, and once for all who ask together", async () => {
	let reads = 0;
	const { address } = await startProbes({
		metrics: async () => {
			reads += 1;
			return `reads ${reads}\n`;
		},
	});
	await eventually("the first figures have come", () => reads === 1);
	expect(await (await fetch(`${address}/metrics`)).text()).toContain("reads 2\n");
	const texts = await Promise.all([1, 2, 3].map(async () => (await fetch(`${address}/metrics`)).text()));
	for (const text of texts) expect(text).toMatch(/reads [345]\n/);
	expect(reads).toBeLessThanOrEqual(5);
});

test("an app that stops is alive and not ready", async () => {
	const { address, stop } = await startProbes();
	stop();
	await eventually("it is not ready", async () => (await fetch(`${address}/readyz`)).status === 503);
	expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ ok: false, reason: "stopping" });
	expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test("figures that cannot be read are no reason to answer nothing", async () => {
	const { address, failed } = await startProbes({ metrics: () => Promise.reject(new Error("no figures")) });
	const response = await fetch(`${address}/metrics`);
	expect([response.status, await response.text()]).toEqual([
		200,
		expect.stringContaining("metrics_age_seconds"),
	]);
	expect(failed).toHaveBeenCalled();
});

test("it is heard on this machine alone, and a token is asked for where there is one", async () => {
	const { address } = await startProbes({ metricsToken: token });
	expect((await fetch(`${address}/metrics`)).status).toBe(403);
	expect((await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
		200,
	);
	expect((await fetch(`${address}/healthz`, { method: "POST" })).status).toBe(405);
	expect((await fetch(`${address}/booking`)).status).toBe(404);
	for (const path of ["/healthz", "/readyz", "/metrics"])
		expect((await fetch(address + path)).headers.get("Cache-Control")).toBe("no-store");
});

test("a port that is taken is said and not waited for", async () => {
	const { port } = await startProbes();
	const second = await startProbeThread({
		port,
		connection: database.probeConnection,
		settings: { metricsToken: undefined, appUrl: undefined },
		metrics: async () => "",
		shutdown: new AbortController().signal,
		onError: () => {},
	});
	expect(second).toMatchObject({ ok: false, error: { code: "EADDRINUSE" } });
});
