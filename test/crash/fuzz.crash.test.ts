import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import appRoutes from "#app/routes.ts";
import { openDatabase } from "#db/connection/database.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { roundsOf } from "../rounds.ts";
import { converse } from "./fuzz/conversation.ts";
import { prepareBill } from "./fuzz/fuzzed-bill.ts";
import { prepareGuest } from "./fuzz/fuzzed-guest.ts";
import { prepareStaff } from "./fuzz/fuzzed-staff.ts";
import { type ConversationDraft, fillIn, hostileConversation } from "./fuzz/hostile-requests.ts";
import type { Secrets } from "./fuzz/hostile-text.ts";
import { newDataDir } from "./processes.ts";

/** Each round has a guest of its own, whose secrets are put into the requests, and whom one of them may log out. */
const rounds = roundsOf({ short: 1, long: 100 });
const batchesOfRound = roundsOf({ short: 20, long: 50 });
/** How many visitors talk to the app at once. */
const visitors = 8;
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000));

type Entry = { path?: string | undefined; children?: Entry[] | undefined };

/** Every address of `routes.ts`. */
function listPatterns(entries: Entry[], above = ""): string[] {
	return entries.flatMap(({ path, children }) => {
		const here = path === undefined ? above : `${above}/${path}`;
		return children ? listPatterns(children, here) : [here || "/"];
	});
}

const patterns = listPatterns(appRoutes);
const today = hotelToday(new Date());

async function startFuzzedApp(settings: Record<string, string>) {
	const dataDir = newDataDir("data");
	const own = await ownDatabase(`palapa_fuzz_${randomBytes(4).toString("hex")}`);
	const app = startAppProcess({
		// The most that an operator can have written.
		LOG_LEVEL: "trace",
		TRUST_PROXY: "1",
		VITALS: "1",
		DATA_DIR: dataDir,
		...own.settings,
		...settings,
	});
	const database = app.address.then(() =>
		openDatabase({
			databaseUrl: own.settings.DATABASE_URL,
			databaseAppUrl: own.settings.DATABASE_APP_URL,
			dataDir,
			onError: () => {},
		}),
	);
	onTestFinished(async () => {
		await (await database).close();
		app.process.kill("SIGTERM");
		await app.ended;
		await own.drop();
	});
	return { ...app, dataDir, address: await app.address, database: await database };
}

type FuzzedApp = Awaited<ReturnType<typeof startFuzzedApp>>;

/**
 * Talks to the app as several visitors at once. @throws with the requests when an answer is a fault or never comes
 */
async function attack(
	app: FuzzedApp,
	drafts: ConversationDraft[],
	known: Parameters<typeof fillIn>[1],
): Promise<number> {
	const { port } = new URL(app.address);
	const results = await Promise.all(
		drafts.map(async (draft) => {
			const conversation = fillIn(draft, known);
			const sent = () => JSON.stringify(draft).slice(0, 2_000);
			const { statuses, received } = await converse(Number(port), conversation).catch((error: Error) => {
				throw new Error(`${error.message}\n${sent()}`);
			});
			const faults = statuses.filter((status) => status >= 500);
			if (faults.length > 0) throw new Error(`answered with ${faults}: ${sent()}`);
			// Node closes the connection of a client that takes the server for a proxy.
			const isForProxy = conversation.requests.some(({ method }) => method === "CONNECT");
			if (conversation.ending === "answered" && !isForProxy && statuses.length === 0)
				throw new Error(`closed without an answer: ${sent()}`);
			const [headers = ""] = received.split("\r\n\r\n");
			if (/^x-injected:|^location: *(https?:)?[/\\]{2}evil\.example/im.test(headers))
				throw new Error(`a header leads elsewhere: ${sent()}`);
			return statuses.length;
		}),
	);
	return results.reduce((sum, answers) => sum + answers, 0);
}

/** All that opens or names something in the database now: none of it may be in the log. */
async function listSecrets(app: FuzzedApp): Promise<string[]> {
	const { rows } = await app.database.pool.query<{ secret: string }>(`
		select reference as secret from reservations union select link_token from reservations
		union select email from reservations where length(email) > 8
		union select email from users union select token from sessions
		union select email from staff_people union select token from staff_sessions`);
	return rows.map(({ secret }) => secret);
}

test.each([
	["on this machine", { DEMO_MONEY: "1", PAYMENT_PROVIDER: "stand-in" }],
	[
		"open to the public",
		{
			...{ APP_URL: "https://www.example.com", SESSION_SECRET: "s".repeat(32) },
			...{ PAYMENT_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_test_0000000000" },
			...{ STRIPE_WEBHOOK_SECRET: "whsec_0000000000", STRIPE_API_URL: "https://127.0.0.1:9" },
		},
	],
])(
	"an app %s answers hostile requests without a fault, and shows no secret in its log",
	async (_where, settings) => {
		const app = await startFuzzedApp(settings);
		const known = new Set<string>();
		let answers = 0;
		for (let round = 0; round < rounds; round += 1) {
			// The hostile forms of the desk take villas out of service, each of them sooner or later.
			await app.database.pool.query("update villas set available = true where not available");
			const guest = await prepareGuest(app.address, round, today);
			const { rows } = await app.database.pool.query<{ id: string; key: string; stay: string }>(
				`select r.id, r.link_token as key, s.id as stay
				from reservations r join stays s on s.reservation_id = r.id where r.reference = $1`,
				[guest.reference],
			);
			const { id = "", key = "", stay = "" } = rows[0] ?? {};
			const days = { today, tomorrow: addDays(today, 1), visitDay: addDays(today, 30), checkIn: today };
			const seen = { version: "1", balance: "12000", held: "0", rule: "0", freeVilla: "palm-grove" };
			const ids = { stay, ...days, ...seen, ...(await prepareBill(app.database.db, id)) };
			const desk = await prepareStaff(app.database.db, { dataDir: app.dataDir, settings });
			const secrets: Secrets = { ...guest, key, desk };
			for (const secret of [...Object.values(secrets), guest.session, desk].map((text) =>
				text.split("=").at(-1),
			))
				if (secret) known.add(secret);
			const batches = fc.array(hostileConversation(patterns), { minLength: visitors, maxLength: visitors });
			await fc.assert(
				fc.asyncProperty(batches, async (drafts) => {
					answers += await attack(app, drafts, { secrets, ids });
				}),
				{ seed: seed + round, numRuns: batchesOfRound, endOnFailure: true },
			);
			expect((await fetch(`${app.address}/healthz`)).status).toBe(200);
		}
		for (const secret of await listSecrets(app)) known.add(secret);
		const lines = app.said().split("\n");
		const [, ...printed] = lines.slice(lines.findIndex((line) => line.includes(" is open at ")));
		// A demo hotel prints the links that open its desk for anyone who sits at the terminal, in a list of their own.
		const logged = printed.filter(
			(line) => !/^The front desk of this demo hotel |\/sign-in\/demo\?/.test(line),
		);
		for (const [, key = ""] of printed.join("\n").matchAll(/\/sign-in\/demo\?person=\S+&key=(\S+)/g))
			known.add(key);
		const entries = logged.map((line) => ({ line, entry: readEntry(line) }));
		expect(entries.filter(({ entry }) => !entry || /error|fatal/.test(entry.level))).toEqual([]);
		const shown = logged.flatMap((line) => {
			const small = line.toLowerCase();
			return [...known]
				.filter((secret) => small.includes(secret.toLowerCase()))
				.map((secret) => ({ secret, line }));
		});
		expect(shown, `CRASH_SEED=${seed}`).toEqual([]);
		expect(answers).toBeGreaterThan(rounds * batchesOfRound * visitors * 0.5);
		expect(entries.length).toBeGreaterThan(answers / 2);
	},
	// Thousands of rounds in the long run take as long as they take.
	3_600_000,
);

/** A line of the log; null for anything else that was printed. */
function readEntry(line: string): { level: string } | null {
	try {
		return JSON.parse(line);
	} catch {
		return null;
	}
}
