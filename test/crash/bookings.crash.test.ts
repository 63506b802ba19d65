import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { type AppProcess, ownDatabase, startAppProcess } from "../app-process.ts";
import { roundsOf } from "../rounds.ts";
import { newHotelFolder } from "./prepared-hotel.ts";
import { findBackends, findPostmaster, seededRandom } from "./processes.ts";

const embedded = !process.env.DATABASE_URL;
const guests = 4;
/** The forms of one round that are sent while processes are killed. */
const formsDuringKill = 40;
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000));
const random = seededRandom(seed);
const today = hotelToday(new Date());

/** Every villa and two nights of its own for each form that is sent, beyond the demo guests. */
function formNumber(number: number): URLSearchParams {
	const villa = villaDescriptions()[number % villaDescriptions().length];
	const checkIn = addDays(today, 120 + Math.floor(number / villaDescriptions().length) * 2);
	return new URLSearchParams({
		checkIn,
		checkOut: addDays(checkIn, 2),
		guests: "2",
		villaId: villa?.id ?? "",
		name: `Guest ${number}`,
		idempotencyKey: crypto.randomUUID(),
	});
}

/** Kills processes in the middle of the guests' bookings. The app is dead afterwards. */
type Kill = (app: AppProcess, dataDir: string, round: number) => Promise<void>;

/**
 * Guests book while processes are killed, round after round. Afterwards every reservation that was confirmed to a guest
 * must open.
 */
async function bookThroughRounds(rounds: number, kill: Kill): Promise<void> {
	const dataDir = newHotelFolder("bookings");
	const database = await ownDatabase(`palapa_bookings_${randomBytes(4).toString("hex")}`);
	onTestFinished(database.drop);
	const settings = { LOG_LEVEL: "silent", DATA_DIR: dataDir, ...database.settings };
	/** The confirmed references, by the name of the guest. */
	const confirmed = new Map<string, string>();
	let sent = 0;

	for (let round = 0; round < rounds; round += 1) {
		const app = startAppProcess(settings);
		onTestFinished(() => void app.process.kill("SIGKILL"));
		const address = await app.address;
		const enough = sent + 4 + Math.floor(random() * 12);
		let killing: Promise<void> | null = null;
		const guest = async () => {
			while (sent < enough + formsDuringKill && app.process.signalCode === null) {
				const form = formNumber(sent++);
				const response = await fetch(`${address}/booking`, {
					method: "POST",
					body: form,
					redirect: "manual",
					headers: { Origin: address },
				}).catch(() => null);
				if (response && response.status < 500) {
					expect(response.status).toBe(303);
					const reference = /reservations\/(\w{8})/.exec(response.headers.get("Location") ?? "")?.[1];
					confirmed.set(form.get("name") ?? "", reference ?? "");
				}
				// Several guests may get their response in the same moment; only the first may kill.
				if (sent > enough) killing ??= kill(app, dataDir, round);
			}
		};
		await Promise.all(Array.from({ length: guests }, guest));
		await killing;
		app.process.kill("SIGKILL");
		await app.ended;
	}

	const app = startAppProcess(settings);
	const address = await app.address;
	for (const [name, reference] of confirmed) {
		const opened = await fetch(`${address}/reservations`, {
			method: "POST",
			body: new URLSearchParams({ reference, guest: name }),
			redirect: "manual",
			headers: { Origin: address },
		});
		expect([name, opened.status], `CRASH_SEED=${seed}`).toEqual([name, 303]);
	}
	expect(confirmed.size).toBeGreaterThan(rounds);
	app.process.kill("SIGTERM");
	expect(await app.ended).toBe(0);
}

test("every reservation that was confirmed to a guest is stored and complete, however often the app is killed", () =>
	bookThroughRounds(roundsOf({ short: 2, long: 60 }), async (app, dataDir, round) => {
		const postmaster = findPostmaster(dataDir);
		if (postmaster && round % 2 === 1) process.kill(postmaster, "SIGKILL");
		app.process.kill("SIGKILL");
	}));

// PostgreSQL recovers from the crash of one connection by itself, and while it does, it ignores that it should stop.
test.runIf(embedded)(
	"the app starts again after a connection of its database and then the app were killed",
	() =>
		bookThroughRounds(roundsOf({ short: 1, long: 30 }), async (app, dataDir) => {
			const backends = findBackends(dataDir);
			const victim = backends[Math.floor(random() * backends.length)];
			if (victim) process.kill(victim, "SIGKILL");
			await pause(random() * 800); // any moment of the recovery will do, and none is waited for
			app.process.kill("SIGKILL");
		}),
	600_000,
);
