import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { hotel } from "#app/content/hotel.ts";
import { villaDescriptions } from "#app/content/villa-descriptions.ts";
import { addDays, hotelToday } from "#app/lib/hotel-date.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { roundsOf } from "../rounds.ts";
import { findPostmaster, newDataDir } from "./processes.ts";

const rounds = roundsOf({ short: 6, long: 60 });
const guests = 4;
const today = hotelToday(new Date(), hotel.timeZone);
const database = await ownDatabase(`palapa_bookings_${randomBytes(4).toString("hex")}`);
afterAll(() => database.drop());

/** Every villa and two nights of its own for each form that is sent, beyond the demo guests. */
function formNumber(number: number): URLSearchParams {
	const villa = villaDescriptions[number % villaDescriptions.length];
	const checkIn = addDays(today, 120 + Math.floor(number / villaDescriptions.length) * 2);
	return new URLSearchParams({
		checkIn,
		checkOut: addDays(checkIn, 2),
		guests: "2",
		villaId: villa?.id ?? "",
		name: `Guest ${number}`,
		idempotencyKey: crypto.randomUUID(),
	});
}

test("every reservation that was confirmed to a guest is stored and complete, however often the app is killed", async () => {
	const dataDir = newDataDir("bookings");
	const settings = { LOG_LEVEL: "silent", DATA_DIR: dataDir, ...database.settings };
	/** The confirmed references, by the name of the guest. */
	const confirmed = new Map<string, string>();
	let sent = 0;

	for (let round = 0; round < rounds; round += 1) {
		const app = startAppProcess(settings);
		const address = await app.address;
		const enough = sent + 4 + Math.floor(Math.random() * 12);
		const guest = async () => {
			for (;;) {
				const form = formNumber(sent++);
				const response = await fetch(`${address}/booking`, {
					method: "POST",
					body: form,
					redirect: "manual",
					headers: { Origin: address },
				}).catch(() => null);
				if (!response || response.status === 500 || response.status === 503) return;
				expect(response.status).toBe(302);
				const reference = /reservations\/(\w{8})/.exec(response.headers.get("Location") ?? "")?.[1];
				confirmed.set(form.get("name") ?? "", reference ?? "");
				if (sent > enough) kill();
			}
		};
		let isKilled = false;
		const kill = () => {
			// Several guests may get their response in the same moment; only the first may kill.
			if (isKilled) return;
			isKilled = true;
			const postmaster = findPostmaster(dataDir);
			if (postmaster && round % 2 === 1) process.kill(postmaster, "SIGKILL");
			app.process.kill("SIGKILL");
		};
		await Promise.all(Array.from({ length: guests }, guest));
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
		expect([name, opened.status]).toEqual([name, 302]);
	}
	expect(confirmed.size).toBeGreaterThan(rounds);
	app.process.kill("SIGTERM");
	expect(await app.ended).toBe(0);
});
