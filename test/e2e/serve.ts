import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { startOpenidProvider } from "../openid-provider.ts";
import { withJourneysDatabase } from "./desk-staff.ts";
import { journeysDatabase, journeysDir, preparedDir, seenDir } from "./journeys-folder.ts";

/**
 * Runs the built app for the journeys: on a free port, with a data folder of its own and, where `DATABASE_URL`
 * names a server, a database of its own on it. Both are gone afterwards. A real OpenID provider in this process
 * is where Google would be.
 */
const dataDir = journeysDir();
let running: ChildProcess | undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => running?.kill("SIGTERM"));
await makeFirstStart();
const database = await ownDatabase(journeysDatabase());
const google = await startOpenidProvider();

const server = spawn(process.execPath, ["server.ts"], {
	env: {
		LOG_LEVEL: "warn",
		// Every journey comes from an address of its own (fixtures.ts), so that none meets another one's limits.
		TRUST_PROXY: "1",
		// Journeys open their own drawer and count their own documents.
		DEMO_MONEY: "0",
		...process.env,
		NODE_ENV: "production",
		PORT: "0",
		DATA_DIR: dataDir,
		...database.settings,
		...google.env,
	},
	stdio: ["ignore", "pipe", "inherit", "ipc"],
});
running = server;
if (!server.stdout) throw new Error("The server has no output to wait for.");
createInterface(server.stdout).on("line", async (line) => {
	if (line.includes("is open at")) await closeDayBefore();
	process.stdout.write(`${line}\n`);
});
server.on("exit", async (code) => {
	await database.drop();
	for (const folder of [dataDir, preparedDir(), seenDir()]) rmSync(folder, { recursive: true, force: true });
	process.exit(code ?? 1);
});

/**
 * The app has its first start once for the run. This hotel and those that journeys open for themselves
 * (`own-hotel.ts`) begin with a copy of its result, which saves each of them two thirds of its start. First starts are
 * tested in `test/crash`.
 */
async function makeFirstStart(): Promise<void> {
	if (process.env.DATABASE_URL) return void mkdirSync(dataDir, { recursive: true });
	mkdirSync(preparedDir(), { recursive: true });
	const app = startAppProcess({ LOG_LEVEL: "silent", DATA_DIR: preparedDir() });
	running = app.process;
	await app.address;
	app.process.kill("SIGTERM");
	await app.ended;
	execFileSync("cp", ["-a", preparedDir(), dataDir]);
}

/**
 * Between midnight and 03:30 the business day is that of the day before, and journeys are about today's guests: it is
 * closed by hand.
 */
async function closeDayBefore(): Promise<void> {
	await withJourneysDatabase(async ({ db }) => {
		const now = new Date();
		const date = await readBusinessDate(db, now);
		if (date === hotelToday(now)) return;
		const by = { kind: "staff", name: "Ines Tillett", roles: ["manager"] } as const;
		const closed = await closeHotelDay(db, { date, openMatters: 0 }, { by, now });
		if (!closed.ok) throw new Error(`The day before was not closed: ${closed.reason}.`);
	});
}
