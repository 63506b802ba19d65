import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { eventually } from "../eventually.ts";
import { sendLoad } from "./load.ts";
import { newHotelFolder } from "./prepared-hotel.ts";
import { findPostmaster, newDataDir } from "./processes.ts";

const embedded = !process.env.DATABASE_URL;

/** The app as a process that listens, on a database of its own. */
async function startOnOwnDatabase(settings: Record<string, string> = {}, command?: [string, ...string[]]) {
	const dataDir = newHotelFolder();
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
	} catch {} // all of them have ended
}

/** The output for somebody who starts an app that cannot start. */
async function failToStart(settings: Record<string, string>) {
	const app = startAppProcess({ DATA_DIR: newDataDir("data"), ...settings });
	return { code: await app.ended, said: app.said() };
}

const statusOf = (address: string) =>
	fetch(address).then(
		({ status }) => status,
		() => 0,
	);

test.each([true, false])(
	"an app that is asked to stop finishes every request it has accepted (connections reused: %s)",
	async (keepAlive) => {
		const app = await startOnOwnDatabase();
		const { load, ended } = sendLoad(app.address, { guests: 32, keepAlive });
		await eventually("the requests are under way", () => load.completed > 200);
		app.process.kill("SIGTERM");
		await ended;
		expect(load.failed).toEqual([]);
		expect(await app.ended).toBe(0);
		expect(app.said()).not.toContain('"error"');
	},
);

test("an open event stream ends when the app stops, and does not delay it", async () => {
	const app = await startOnOwnDatabase();
	const response = await fetch(`${app.address}/booking/changes`);
	expect(response.headers.get("Content-Type")).toBe("text/event-stream");
	app.process.kill("SIGINT");
	await response.text();
	expect(await app.ended).toBe(0);
});

test("a second signal does not wait for requests that never finish", async () => {
	const app = await startOnOwnDatabase();
	const { port } = new URL(app.address);
	const slow = connect(Number(port), "localhost");
	slow.on("error", () => {});
	slow.write("POST /booking HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname=");
	await eventually(
		"the slow request is accepted",
		async () => (await statusOf(`${app.address}/readyz`)) === 200,
	);
	await eventually("the app has ended", () => {
		app.process.kill("SIGTERM");
		return app.process.exitCode !== null;
	});
	expect(await app.ended).toBe(1);
});

test("an error that nobody caught is logged, and the app ends with 1", async () => {
	const mine = 'process.on("SIGUSR2", () => { throw new Error("a fault of the test") })';
	const app = await startOnOwnDatabase({}, [
		process.execPath,
		"--import",
		`data:text/javascript,${mine}`,
		"server.ts",
	]);
	app.process.kill("SIGUSR2");
	expect(await app.ended).toBe(1);
	expect(app.said()).toContain("a fault of the test");
	expect(app.said()).toContain("uncaught error");
});

test.runIf(embedded)("when its database is killed the app reports it, and recovers by itself", async () => {
	const app = await startOnOwnDatabase();
	expect(await statusOf(`${app.address}/readyz`)).toBe(200);
	const postmaster = findPostmaster(app.dataDir);
	if (!postmaster) throw new Error("no database is running");
	process.kill(postmaster, "SIGKILL");
	await eventually("the app notices", async () => {
		const ready = await statusOf(`${app.address}/readyz`);
		return ready === 503 || findPostmaster(app.dataDir) !== postmaster;
	});
	expect(await statusOf(`${app.address}/healthz`)).toBe(200);
	await eventually(
		"the booking page is available again",
		async () => (await statusOf(`${app.address}/booking`)) === 200,
	);
	app.process.kill("SIGTERM");
	expect(await app.ended).toBe(0);
});

test.runIf(process.platform === "linux")("npm start is stopped by Ctrl-C, and by killing npm", async () => {
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		const app = await startOnOwnDatabase({}, ["npm", "start"]);
		const npm = app.process.pid ?? 0;
		// A terminal sends Ctrl-C to everybody who was started from it; kill sends to one.
		process.kill(signal === "SIGINT" ? -npm : npm, signal);
		await app.ended;
		await eventually("the app has stopped", async () => (await statusOf(app.address)) === 0);
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
	const { code, said } = await failToStart({
		PORT: String(port),
		DATA_DIR: newHotelFolder(),
		...database.settings,
	});
	expect(code).toBe(1);
	// A busy machine may say before that it still waits for the database.
	expect(said.split("\n").filter((line) => !line.startsWith("Still waiting: "))).toEqual([
		`Port ${port} is taken by another program. Stop it, or choose another port with PORT=${port + 1}.`,
	]);
});

test.each([
	[{ PORT: "eighty" }, "PORT must be a whole number from 0 to 65535."],
	[{ APP_URL: "https://www.example.com" }, "SESSION_SECRET is missing: with a public APP_URL, set it to"],
	[{ DATABASE_URL: "mysql://localhost" }, "DATABASE_URL must be the address of a PostgreSQL database"],
])("with %j the app ends with one sentence that says what to set", async (settings, sentence) => {
	const { code, said } = await failToStart(settings);
	expect(code).toBe(1);
	expect(said).toContain(sentence);
	expect(said.split("\n")).toHaveLength(1);
});
