import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { demoDinners, demoStays, demoTreatments } from "#db/catalog/demo-data.ts";
import { openDatabase } from "#db/connection/database.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { roundsOf } from "../rounds.ts";
import { newDataDir, seededRandom } from "./processes.ts";

/** The reservations of the demo hotel. */
const reservations = demoStays.length + demoTreatments.length + demoDinners.length;

const rounds = roundsOf({ short: 1, long: 20 });
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000));
const random = seededRandom(seed);

/** The settings of an app that has never started. */
async function newHotel() {
	const database = await ownDatabase(`palapa_first_${randomBytes(4).toString("hex")}`);
	onTestFinished(database.drop);
	return { LOG_LEVEL: "silent", DATA_DIR: newDataDir("data"), ...database.settings };
}

/** Starts the app until it listens, and stops it. @returns how long that took, in milliseconds */
async function startAndStop(settings: Awaited<ReturnType<typeof newHotel>>): Promise<number> {
	const since = performance.now();
	const app = startAppProcess(settings);
	onTestFinished(() => void app.process.kill("SIGKILL"));
	await app.address;
	const took = performance.now() - since;
	app.process.kill("SIGTERM");
	expect(await app.ended).toBe(0);
	return took;
}

test("a first start that is killed at any moment is completed by the next: villas and demo guests", async () => {
	const wholeStartMs = await startAndStop(await newHotel());
	for (let round = 1; round <= rounds; round++) {
		const settings = await newHotel();
		const killed = startAppProcess(settings);
		await pause(random() * wholeStartMs); // any moment will do, and none is waited for
		killed.process.kill("SIGKILL");
		await killed.ended;
		await startAndStop(settings);

		const database = await openDatabase({
			databaseUrl: settings.DATABASE_URL,
			databaseAppUrl: settings.DATABASE_APP_URL,
			dataDir: settings.DATA_DIR,
			onError: () => {},
		});
		const { rows } = await database.pool.query(
			"select (select count(*)::int from villas) as villas, (select count(*)::int from reservations) as reservations",
		);
		await database.close();
		expect(rows, `CRASH_SEED=${seed}, round ${round}`).toEqual([{ villas: 8, reservations }]);
	}
}, 900_000);
