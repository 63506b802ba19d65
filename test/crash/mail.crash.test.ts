import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { hotel } from "#app/content/hotel.ts";
import { villas } from "#app/content/villa-descriptions.ts";
import { addDays, hotelToday } from "#app/lib/hotel-date.ts";
import { openDatabase } from "#db/connection/database.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { eventually } from "../eventually.ts";
import { openMailServer } from "../mail-server.ts";
import { newDataDir, seededRandom } from "./processes.ts";

const rounds = 30;
const guestsOfRound = 4;
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000));
const random = seededRandom(seed);
const today = hotelToday(new Date(), hotel.timeZone);
const ownOne = await ownDatabase(`palapa_mail_${randomBytes(4).toString("hex")}`);
afterAll(() => ownOne.drop());

const databaseOf = (settings: { DATABASE_URL?: string }) => ({ databaseUrl: settings.DATABASE_URL });

/** Two nights of its own for each guest, beyond the demo guests. */
function formOf(guest: number): URLSearchParams {
	const checkIn = addDays(today, 120 + Math.floor(guest / villas.length) * 2);
	return new URLSearchParams({
		checkIn,
		checkOut: addDays(checkIn, 2),
		guests: "2",
		villaId: villas[guest % villas.length]?.id ?? "",
		name: `Guest ${guest}`,
		email: `guest-${guest}@example.com`,
		idempotencyKey: crypto.randomUUID(),
	});
}

test("every mail that was promised arrives, however often the house is killed while it sends", async () => {
	const dataDir = newDataDir("mail");
	/** Called with every message that the mail server has read whole: before it answers, and right after. */
	let onMessage: (moment: "before" | "after") => void = () => {};
	const post = await openMailServer({
		refuseMessage: async () => {
			onMessage("before");
			setImmediate(() => onMessage("after"));
			return null;
		},
	});
	const settings = { LOG_LEVEL: "warn", DATA_DIR: dataDir, SMTP_URL: post.url, ...ownOne.settings };
	const database = await openDatabase({ ...databaseOf(ownOne.settings), dataDir, onError: () => {} });
	/** What else would take a minute and a half: the dead process's leases run out. */
	const endLeases = () =>
		database.pool.query("update jobs set leased_until = now() where leased_until is not null");
	const enqueued = new Set<string>();
	let guest = 0;

	for (let round = 0; round < rounds; round += 1) {
		if (round > 0) await endLeases();
		const app = startAppProcess(settings);
		const moment = random() < 0.5 ? "before" : "after";
		let left = 1 + Math.floor(random() * 5);
		onMessage = (now) => {
			if (now !== moment) return;
			left -= 1;
			if (left === 0) app.process.kill("SIGKILL");
		};
		const address = await app.address.catch(() => null);
		const forms = Array.from({ length: guestsOfRound }, () => formOf(guest++));
		await Promise.all(forms.map((form) => book(address, form)));
		await app.ended;
	}

	async function book(address: string | null, form: URLSearchParams) {
		const answer = await fetch(`${address}/booking`, {
			method: "POST",
			body: form,
			redirect: "manual",
			headers: { Origin: String(address) },
		}).catch(() => null); // killed before it could answer
		if (answer?.status === 302) enqueued.add(form.get("email") ?? "");
	}

	onMessage = () => {};
	await endLeases();
	const app = startAppProcess(settings);
	await app.address;
	const isOpen = "select count(*)::int as open from jobs where kind = 'stay_mail' and done_at is null";
	await eventually(
		"nothing is left to be sent",
		async () => (await database.pool.query(isOpen)).rows[0].open === 0,
	);
	app.process.kill("SIGTERM");
	expect(await app.ended).toBe(0);

	const messagesOf = Map.groupBy(post.taken, ({ envelope }) => envelope.to.join());
	const lost = [...enqueued].filter((address) => !messagesOf.has(address));
	expect(lost, `CRASH_SEED=${seed}`).toEqual([]);
	expect(enqueued.size).toBeGreaterThan(rounds);
	for (const [address, messages] of messagesOf)
		expect([address, new Set(messages.map(({ mail }) => mail.messageId)).size]).toEqual([address, 1]);
	const { rows } = await database.pool.query<{ email: string }>(
		"select email from reservations where email like 'guest-%'",
	);
	expect([...messagesOf.keys()].sort()).toEqual(rows.map(({ email }) => email).sort());
	await database.close();
	await post.close();
});

test("a house that is asked to close sends the message it has begun, and notes that it has", async () => {
	const dataDir = newDataDir("mail");
	const held: (() => void)[] = [];
	const post = await openMailServer({
		refuseMessage: () => new Promise((resolve) => void held.push(() => resolve(null))),
	});
	const own = await ownDatabase(`palapa_mail_${randomBytes(4).toString("hex")}`);
	const app = startAppProcess({
		LOG_LEVEL: "warn",
		DATA_DIR: dataDir,
		SMTP_URL: post.url,
		...own.settings,
	});
	const address = await app.address;
	await fetch(`${address}/booking`, {
		method: "POST",
		body: formOf(0),
		redirect: "manual",
		headers: { Origin: address },
	});
	await eventually("the mail server has read the message", () => held.length === 1);
	app.process.kill("SIGTERM");
	await eventually("the house takes nobody in any more", () =>
		fetch(address).then(
			() => false,
			() => true,
		),
	);
	for (const answer of held) answer();
	expect(await app.ended).toBe(0);
	expect(app.said()).not.toContain("promise");
	const database = await openDatabase({ ...databaseOf(own.settings), dataDir, onError: () => {} });
	const { rows } = await database.pool.query(
		"select done_at is not null as done from jobs where kind = 'stay_mail'",
	);
	expect(rows).toEqual([{ done: true }]);
	await database.close();
	await post.close();
	await own.drop();
});
