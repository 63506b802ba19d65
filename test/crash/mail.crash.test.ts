import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { openDatabase } from "#db/connection/database.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { eventually } from "../eventually.ts";
import { openMailServer } from "../mail-server.ts";
import { roundsOf } from "../rounds.ts";
import { newHotelFolder } from "./prepared-hotel.ts";
import { seededRandom } from "./processes.ts";

const rounds = roundsOf({ short: 3, long: 60 });
const guestsOfRound = 4;
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000));
const random = seededRandom(seed);
const today = hotelToday(new Date());
const ownOne = await ownDatabase(`palapa_mail_${randomBytes(4).toString("hex")}`);
afterAll(() => ownOne.drop());

const addressesOf = (settings: { DATABASE_URL?: string; DATABASE_APP_URL?: string }) => ({
	databaseUrl: settings.DATABASE_URL,
	databaseAppUrl: settings.DATABASE_APP_URL,
});

/** The form of a guest: two nights that nobody else reserves, after those of the demo guests. */
function formOf(guest: number): URLSearchParams {
	const checkIn = addDays(today, 120 + Math.floor(guest / villaDescriptions().length) * 2);
	return new URLSearchParams({
		checkIn,
		checkOut: addDays(checkIn, 2),
		guests: "2",
		villaId: villaDescriptions()[guest % villaDescriptions().length]?.id ?? "",
		name: `Guest ${guest}`,
		email: `guest-${guest}@example.com`,
		idempotencyKey: crypto.randomUUID(),
	});
}

test("every e-mail that was enqueued arrives, however often the server is killed while it sends", async () => {
	const dataDir = newHotelFolder("mail");
	/** Called with every message that the mail server has read: before it replies, and right after. */
	let onMessage: (moment: "before" | "after") => void = () => {};
	const mailServer = await openMailServer({
		refuseMessage: async () => {
			onMessage("before");
			setImmediate(() => onMessage("after"));
			return null;
		},
	});
	const settings = { LOG_LEVEL: "warn", DATA_DIR: dataDir, SMTP_URL: mailServer.url, ...ownOne.settings };
	const database = await openDatabase({ ...addressesOf(ownOne.settings), dataDir, onError: () => {} });
	const enqueued = new Set<string>();
	let guest = 0;

	for (let round = 0; round < rounds; round += 1) {
		const app = startAppProcess(settings);
		const moment = random() < 0.5 ? "before" : "after";
		let left = 1 + Math.floor(random() * guestsOfRound);
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
		const response = await fetch(`${address}/booking`, {
			method: "POST",
			body: form,
			redirect: "manual",
			headers: { Origin: String(address) },
		}).catch(() => null); // killed before it responded
		if (response?.status === 303) enqueued.add(form.get("email") ?? "");
	}

	onMessage = () => {};
	// The mail that it had begun to send is begun again at once, because no other process runs jobs.
	const app = startAppProcess(settings);
	await app.address;
	// A demo guest's reminder before arrival waits for the morning at the hotel.
	const isOpen = `select count(*)::int as open from jobs j join reservations r on r.id = j.reservation_id
		where j.kind = 'send-stay-email' and j.done_at is null and r.email like 'guest-%'`;
	await eventually(
		"nothing is left to be sent",
		async () => (await database.pool.query(isOpen)).rows[0].open === 0,
	);
	app.process.kill("SIGTERM");
	expect(await app.ended).toBe(0);

	const messagesOf = Map.groupBy(mailServer.accepted, ({ envelope }) => envelope.to.join());
	const lost = [...enqueued].filter((address) => !messagesOf.has(address));
	expect(lost, `CRASH_SEED=${seed}`).toEqual([]);
	expect(enqueued.size).toBeGreaterThan(rounds);
	for (const [address, messages] of messagesOf)
		expect([address, new Set(messages.map(({ mail }) => mail.messageId)).size]).toEqual([address, 1]);
	const { rows } = await database.pool.query<{ email: string }>(
		"select email from reservations where email like 'guest-%'",
	);
	// Demo guests who arrive soon are reminded meanwhile.
	const reached = [...messagesOf.keys()].filter((address) => address.startsWith("guest-"));
	expect(reached.sort()).toEqual(rows.map(({ email }) => email).sort());
	await database.close();
	await mailServer.close();
});

test("a server that is asked to stop sends the message it has begun, and records that", async () => {
	const dataDir = newHotelFolder("mail");
	const waiting: (() => void)[] = [];
	const mailServer = await openMailServer({
		refuseMessage: (source) =>
			source.includes("guest-0@example.com")
				? new Promise((resolve) => void waiting.push(() => resolve(null)))
				: null,
	});
	const own = await ownDatabase(`palapa_mail_${randomBytes(4).toString("hex")}`);
	const app = startAppProcess({
		LOG_LEVEL: "warn",
		DATA_DIR: dataDir,
		SMTP_URL: mailServer.url,
		...own.settings,
	});
	const address = await app.address;
	await fetch(`${address}/booking`, {
		method: "POST",
		body: formOf(0),
		redirect: "manual",
		headers: { Origin: address },
	});
	await eventually("the mail server has read the message", () => waiting.length === 1);
	app.process.kill("SIGTERM");
	await eventually("the server accepts no more connections", () =>
		fetch(address).then(
			() => false,
			() => true,
		),
	);
	for (const accept of waiting) accept();
	expect(await app.ended).toBe(0);
	expect(app.said()).not.toContain("job");
	const database = await openDatabase({ ...addressesOf(own.settings), dataDir, onError: () => {} });
	const { rows } = await database.pool.query(
		`select done_at is not null as done from jobs join reservations r on r.id = jobs.reservation_id
		where jobs.kind = 'send-stay-email' and r.email like 'guest-%'`,
	);
	expect(rows).toEqual([{ done: true }]);
	await database.close();
	await mailServer.close();
	await own.drop();
});
