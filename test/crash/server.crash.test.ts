import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { eventually } from "../eventually.ts";
import { sendLoad } from "./load.ts";
import { findPostmaster, newDataDir } from "./processes.ts";

const embedded = !process.env.DATABASE_URL;

/** A house that is open, on a database of its own. */
async function openPreparedDatabase(settings: Record<string, string> = {}, command?: [string, ...string[]]) {
	const dataDir = newDataDir("data");
	const database = await ownDatabase(`palapa_crash_${randomBytes(4).toString("hex")}`);
	const app = startAppProcess(
		{ LOG_LEVEL: "warn", DATA_DIR: dataDir, ...database.settings, ...settings },
		command,
	);
	onTestFinished(async () => {
		killGroup(app.process.pid);
		await app.ended;
		await database.drop();
	});
	return { ...app, address: await app.address, dataDir };
}

function killGroup(leader: number | undefined) {
	try {
		process.kill(-(leader ?? Number.NaN), "SIGKILL");
	} catch {} // nobody of it is left
}

/** What somebody sees who starts a house that cannot open. */
async function failToOpen(settings: Record<string, string>) {
	const app = startAppProcess({ DATA_DIR: newDataDir("data"), ...settings });
	return { code: await app.ended, said: app.said() };
}

const statusOf = (address: string) =>
	fetch(address).then(
		({ status }) => status,
		() => 0,
	);

test.each([true, false])(
	"a house that is asked to close finishes every request it has taken (connections kept: %s)",
	async (keepAlive) => {
		const app = await openPreparedDatabase();
		const { load, gone } = sendLoad(app.address, { guests: 32, keepAlive });
		await eventually("the guests are at it", () => load.answered > 200);
		app.process.kill("SIGTERM");
		await gone;
		expect(load.failed).toEqual([]);
		expect(await app.ended).toBe(0);
		expect(app.said()).not.toContain('"error"');
	},
);

test("an open event stream ends when the house closes, and does not hold it open", async () => {
	const app = await openPreparedDatabase();
	const response = await fetch(`${app.address}/booking/changes`);
	expect(response.headers.get("Content-Type")).toBe("text/event-stream");
	app.process.kill("SIGINT");
	await response.text();
	expect(await app.ended).toBe(0);
});

test("whoever asks a second time does not have to wait for those who never finish", async () => {
	const app = await openPreparedDatabase();
	const { port } = new URL(app.address);
	const slow = connect(Number(port), "localhost");
	slow.on("error", () => {});
	slow.write("POST /booking HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname=");
	await eventually("the slow guest is inside", async () => (await statusOf(`${app.address}/readyz`)) === 200);
	await eventually("the house is gone", () => {
		app.process.kill("SIGTERM");
		return app.process.exitCode !== null;
	});
	expect(await app.ended).toBe(1);
});

test("an uncaught error is logged, and the server ends with 1", async () => {
	const mine = 'process.on("SIGUSR2", () => { throw new Error("the roof leaks") })';
	const app = await openPreparedDatabase({}, [
		process.execPath,
		"--import",
		`data:text/javascript,${mine}`,
		"server.ts",
	]);
	app.process.kill("SIGUSR2");
	expect(await app.ended).toBe(1);
	expect(app.said()).toContain("the roof leaks");
	expect(app.said()).toContain("uncaught error");
});

test.runIf(embedded)("when its database is killed the house says so, and goes on by itself", async () => {
	const app = await openPreparedDatabase();
	expect(await statusOf(`${app.address}/readyz`)).toBe(200);
	const postmaster = findPostmaster(app.dataDir);
	if (!postmaster) throw new Error("no database is running");
	process.kill(postmaster, "SIGKILL");
	await eventually("the house misses its database", async () => {
		const ready = await statusOf(`${app.address}/readyz`);
		return ready === 503 || findPostmaster(app.dataDir) !== postmaster;
	});
	expect(await statusOf(`${app.address}/healthz`)).toBe(200);
	await eventually(
		"the books are open again",
		async () => (await statusOf(`${app.address}/booking`)) === 200,
	);
	app.process.kill("SIGTERM");
	expect(await app.ended).toBe(0);
});

test.runIf(process.platform === "linux")("npm start is closed by Ctrl-C, and by killing npm", async () => {
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		const app = await openPreparedDatabase({}, ["npm", "start"]);
		const npm = app.process.pid ?? 0;
		// A terminal sends Ctrl-C to everybody who was started from it; kill sends to one.
		process.kill(signal === "SIGINT" ? -npm : npm, signal);
		await app.ended;
		await eventually("the house is closed", async () => (await statusOf(app.address)) === 0);
		expect(app.said()).not.toContain('"error"');
	}
});

test("a port that is taken is one plain sentence", async () => {
	const other = createServer().listen(0);
	await once(other, "listening");
	onTestFinished(() => void other.close());
	const { port } = other.address() as AddressInfo;
	const database = await ownDatabase(`palapa_crash_${randomBytes(4).toString("hex")}`);
	onTestFinished(database.drop);
	const { code, said } = await failToOpen({ PORT: String(port), ...database.settings });
	expect(code).toBe(1);
	expect(said).toBe(
		`Port ${port} is taken by another program. Stop it, or choose another port with PORT=${port + 1}.`,
	);
});

test.each([
	[{ PORT: "eighty" }, "PORT must be a whole number from 0 to 65535."],
	[{ APP_URL: "https://www.example.com" }, "SESSION_SECRET is missing: with a public APP_URL, set it to"],
	[{ DATABASE_URL: "mysql://localhost" }, "DATABASE_URL must be the address of a PostgreSQL database"],
])("with %j the house stops with one sentence that says what to set", async (settings, sentence) => {
	const { code, said } = await failToOpen(settings);
	expect(code).toBe(1);
	expect(said).toContain(sentence);
	expect(said.split("\n")).toHaveLength(1);
});
