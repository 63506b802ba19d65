import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { promiseReminders } from "#app/features/email/commands.server.ts";
import { type Mailer, openMailer } from "#app/features/email/mailer.server.ts";
import { cancelStay, moveStay, reserveStay } from "#app/features/stays/commands.server.ts";
import { findReservation } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { users } from "#db/schema/accounts.ts";
import { jobs } from "#db/schema/jobs.ts";
import { calendarText, readCalendar } from "#test/calendar-entry.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeStayInput, noon, today } from "#test/factories/forms.ts";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { createJobPlan } from "./job-plan.ts";
import { enqueueJob, listDeadJobs } from "./queue/enqueue.ts";
import { type JobPlan, runDueJobs } from "./queue/worker.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const dataDir = mkdtempSync(join(tmpdir(), "palapa-job-plan-"));
const log = { debug: () => {}, warn: () => {}, error: () => {} };
/** What the mail server says to the next messages; when it has said it all it takes everything. */
const answers: { responseCode: number; message: string }[] = [];
let server: MailServer;
let post: Mailer;
let planParts: Omit<Parameters<typeof createJobPlan>[0], "now">;

beforeAll(async () => {
	await syncVillas(db);
	server = await openMailServer({ refuseMessage: () => answers.shift() ?? null });
	const hotelEmail = "stay@pbresort.example";
	post = openMailer({ smtpUrl: server.url, dataDir, hotelEmail });
	planParts = { db, post, origin: "https://stay.example", hotelEmail, purgeExpired: async () => {} };
});
afterAll(async () => {
	post.close();
	await server.close();
	rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
	server.taken.length = 0;
	answers.length = 0;
	await db.execute(sql`truncate reservations, occupancies, jobs, users cascade`);
});

const planAt = (now: Date): JobPlan => ({
	...createJobPlan({ ...planParts, now: () => now }),
	recurring: {},
});

/** The messages that arrive when the house does what is due at a moment of the database's own clock, noon at the hotel. */
async function deliver(minutesLater = 0, now = noon): Promise<Email[]> {
	const before = server.taken.length;
	const at = minutesLater === 0 ? null : new Date(Date.now() + minutesLater * 60_000);
	await runDueJobs({ database, plan: planAt(now), log }, at);
	return server.taken.slice(before).map(({ mail }) => mail);
}

async function reserved(change: Parameters<typeof makeStayInput>[0] = {}) {
	const outcome = await reserveStay(db, makeStayInput({ email: "ana@example.com", ...change }));
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const stay = await findReservation(db, outcome.reference);
	if (!stay) throw new Error("The reservation is not there.");
	return stay;
}

/** As if the guest had done the latest thing so much later. */
const laterBy = (interval: string) =>
	pool.query("update jobs set created_at = created_at + $1::interval where done_at is null", [interval]);

const agreed = { agreedTotalCents: 76_082 * 2 };

test("a guest with an address hears of the stay: facts, price, link and calendar entry", async () => {
	const stay = await reserved();
	const [mail, ...others] = await deliver();
	expect(others).toEqual([]);
	expect(mail).toMatchObject({
		subject: "Your stay is confirmed: 12 Dec to Mon 14 Dec 2026",
		to: [{ name: "Ana Cruz", address: "ana@example.com" }],
	});
	const link = `https://stay.example/reservations/${stay.reference}?key=${stay.linkToken}`;
	for (const fact of [stay.reference, "Sunset Palms Villa", "2 nights × $349.00", "$760.82", link])
		expect(mail?.text).toContain(fact);
	expect(readCalendar(mail)).toEqual({
		method: "REQUEST",
		partMethod: "REQUEST",
		uid: `${stay.reference}@palapa`,
		sequence: 0,
		from: "2026-12-12",
		until: "2026-12-14",
		isDate: true,
		status: "CONFIRMED",
		organizer: "mailto:stay@pbresort.example",
		attendees: [["mailto:ana@example.com", "ACCEPTED"]],
	});
	const { rows } = await pool.query("select id, payload from jobs");
	expect(mail?.messageId).toBe(`<${rows[0].id}@pbresort.example>`);
	expect(rows).toEqual([{ id: rows[0].id, payload: {} }]);
});

test("who gave no address, or got no villa, gets no mail; who sent the form twice gets one", async () => {
	await reserved({ email: null });
	await reserveStay(db, makeStayInput({ email: "ben@example.com" }));
	expect(await db.$count(jobs)).toBe(0);
	const input = makeStayInput({
		email: "ana@example.com",
		villaId: ["palm-grove", "vista-del-mar"],
		guests: 9,
	});
	await Promise.all([reserveStay(db, input), reserveStay(db, input), reserveStay(db, input)]);
	const mails = await deliver();
	expect(mails).toHaveLength(1);
	expect(mails[0]?.text).toMatch(
		/Vista Del Mar Villa and Palm Grove Villa[\s\S]*Vista Del Mar Villa: 2 nights × \$399\.00: \$798\.00\nPalm/,
	);
});

test("the calendar entry follows the stay: changed dates move it, a cancellation takes it out", async () => {
	const stay = await reserved();
	const entries = [readCalendar((await deliver())[0])];
	const dates = { checkIn: "2026-12-19", checkOut: "2026-12-23" };
	expect(await moveStay(db, { reservationId: stay.id, ...dates, ...agreed }, today)).toMatchObject({
		ok: true,
	});
	await laterBy("1 hour");
	const [changed] = await deliver();
	entries.push(readCalendar(changed));
	expect(changed?.subject).toBe("Your dates are changed: 19 Dec to Wed 23 Dec 2026");
	expect(changed?.text).toContain("$1,521.64");
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, today);
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, today);
	await laterBy("1 day");
	const mails = await deliver();
	expect(mails.map(({ subject }) => subject)).toEqual([`Your reservation ${stay.reference} is cancelled`]);
	expect(mails[0]?.text).toContain("nothing is owed");
	expect(calendarText(mails[0])).not.toContain("key=");
	entries.push(readCalendar(mails[0]));

	expect(entries.map(({ method, status, from }) => [method, status, from])).toEqual([
		["REQUEST", "CONFIRMED", "2026-12-12"],
		["REQUEST", "CONFIRMED", "2026-12-19"],
		["CANCEL", "CANCELLED", "2026-12-19"],
	]);
	expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
	const sequences = entries.map(({ sequence }) => sequence);
	expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});

test("who cancels too late reads what is owed, to the cent", async () => {
	const stay = await reserved({ checkIn: "2026-11-24", checkOut: "2026-11-26" });
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 38_041 }, today);
	expect((await deliver()).at(-1)?.text).toContain("$380.41 is owed for the first night");
});

test("news that is none any more is not sent: a stay cancelled before its confirmation left", async () => {
	const stay = await reserved();
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, today);
	expect((await deliver()).map(({ subject }) => subject)).toEqual([
		`Your reservation ${stay.reference} is cancelled`,
	]);
});

test("a busy mail server gets the same message again, later; one that refuses the guest for good does not", async () => {
	await reserved();
	answers.push({ responseCode: 451, message: "Come back later" });
	expect(await deliver()).toHaveLength(0);
	expect(await deliver()).toHaveLength(0);
	expect(await deliver(1)).toHaveLength(1);

	await reserved({ villaId: ["palm-grove"] });
	answers.push({ responseCode: 550, message: "No" });
	await deliver();
	expect(await deliver(60 * 24)).toHaveLength(0);
	expect(await listDeadJobs(db)).toMatchObject([{ kind: "stay_mail", attempts: 1, mayRetry: true }]);
});

test("guests are reminded once, in the morning three days before they arrive", async () => {
	const stay = await reserved();
	await reserved({ villaId: ["palm-grove"], email: null });
	await reserved({ villaId: ["vista-del-mar"], checkIn: "2026-12-13" });
	const gone = await reserved({ villaId: ["ocean-breeze"] });
	await cancelStay(db, { reservationId: gone.id, agreedOwedCents: 0 }, today);
	await pool.query("update reservations set created_at = '2026-11-21T18:00:00Z'");
	await deliver();
	for (const day of ["2026-12-08", "2026-12-09", "2026-12-09", "2026-12-10"]) await promiseReminders(db, day);
	const { rows } = await pool.query(
		"select run_at, payload->>'reservationId' as id from jobs where done_at is null order by run_at",
	);
	expect(rows).toHaveLength(2);
	expect(rows[0]).toEqual({ id: stay.id, run_at: new Date("2026-12-09T15:00:00Z") });
	await pool.query("update jobs set run_at = now() where payload->>'reservationId' = $1", [stay.id]);
	const [reminder] = await deliver(0, new Date("2026-12-09T15:00:00Z"));
	expect(reminder?.subject).toBe("See you in 3 days");
	expect(reminder?.attachments).toEqual([]);
});

test.each([
	["later", "2026-12-19", []],
	["earlier", "2026-12-10", ["See you tomorrow"]],
])(
	"who moves the stay %s before the reminder leaves is reminded of the new arrival alone",
	async (_, checkIn, subjects) => {
		const stay = await reserved();
		await pool.query("update reservations set created_at = '2026-11-21T18:00:00Z'");
		await deliver();
		await promiseReminders(db, "2026-12-09");
		const dates = { checkIn, checkOut: addDays(checkIn, 2), agreedTotalCents: 76_082 };
		expect(await moveStay(db, { reservationId: stay.id, ...dates }, "2026-12-09")).toMatchObject({
			ok: true,
		});
		await promiseReminders(db, "2026-12-09");
		await pool.query("update jobs set run_at = now() where done_at is null");
		const mails = await deliver(0, new Date("2026-12-09T15:00:00Z"));
		const reminders = mails.map(({ subject }) => subject).filter((subject) => subject?.startsWith("See you"));
		expect(reminders).toEqual(subjects);
	},
);

test("who reserves in the last three days is not reminded of what was just confirmed", async () => {
	await reserved({ checkIn: "2026-11-23", checkOut: "2026-11-25" });
	await pool.query("update reservations set created_at = '2026-11-21T18:00:00Z'");
	await promiseReminders(db, today);
	expect(await db.$count(jobs)).toBe(1);
});

test("a guest hears of the points that a stay has posted", async () => {
	const stay = await reserved();
	await deliver();
	await pool.query(
		`insert into users (id, name, email, email_verified) values ('ana', 'Ana Cruz', 'ana@example.org', true)`,
	);
	await pool.query(`
		insert into points_accounts (id, user_id) values ('6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11', 'ana');
		insert into points_entries (id, account_id, kind, pending_points, balance_points, reservation_id)
		select gen_random_uuid(), '6f1c0f52-6d3c-4c1e-9d3a-3b1f7d0a2b11', kind, pending, balance, '${stay.id}'
		from (values ('stay_booked', 698, 0), ('stay_posted', -698, 698)) as entry (kind, pending, balance)`);
	await enqueueJob(db, { kind: "points_mail", payload: { reservationId: stay.id } });
	const [mail] = await deliver();
	expect(mail?.to?.[0]?.address).toBe("ana@example.org");
	expect(mail?.text).toContain("698 points");
});

async function openAccount(change: { emailVerified?: boolean; id?: string } = {}) {
	const { id = "ana", emailVerified = false } = change;
	const email = "ana@example.com";
	await db.insert(users).values({ id, name: "Ana\r\nBcc: eve@example.com", email, emailVerified });
	return id;
}

test("whoever opens an account is asked to confirm the address, by a link that stands nowhere but in the message", async () => {
	await enqueueJob(db, { kind: "account_opened", payload: { userId: await openAccount() } });
	const [mail] = await deliver();
	expect(mail?.to).toMatchObject([{ address: "ana@example.com" }]);
	const secret = /\/verify-email\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
	expect(secret).not.toBe("");
	const kept = await pool.query(
		"select (select json_agg(jobs) from jobs), (select json_agg(v) from verifications v)",
	);
	expect(JSON.stringify(kept.rows)).not.toContain(secret);
});

test("whoever has confirmed the address meanwhile is not asked to", async () => {
	const userId = await openAccount({ emailVerified: true });
	await enqueueJob(db, { kind: "account_opened", payload: { userId } });
	expect(await deliver(0)).toEqual([]);
	expect(await listDeadJobs(db)).toEqual([]);
});

test("a forgotten password is answered where the address has an account, and nowhere else", async () => {
	await openAccount({ emailVerified: true });
	for (const email of ["ana@example.com", "nobody@example.com"])
		await enqueueJob(db, { kind: "password_forgotten", payload: { email } });
	await enqueueJob(db, { kind: "password_changed", payload: { userId: "ana" } });
	const mails = await deliver();
	expect(mails.map(({ subject }) => subject).sort()).toEqual([
		"Choose a new password",
		"Your password was changed",
	]);
	expect(mails.every(({ to }) => to?.[0]?.address === "ana@example.com")).toBe(true);
	expect(await listDeadJobs(db)).toEqual([]);
});

test("points are posted once after check-out, and their guest is told once", async () => {
	const userId = await openAccount({ emailVerified: true });
	const stay = await reserved({ userId });
	const afterwards = new Date(`${stay.checkOut}T18:00:00Z`);
	const { recurring } = createJobPlan({ ...planParts, now: () => afterwards });
	await Promise.all([1, 2, 3].map(() => recurring.post_points?.run()));
	await recurring.post_points?.run();
	const mails = await deliver(0, afterwards);
	expect(mails.filter(({ subject }) => subject?.includes("points for your stay"))).toHaveLength(1);
	const { rows } = await pool.query("select balance_points, pending_points from points_accounts");
	expect(rows).toEqual([{ balance_points: 698, pending_points: 0 }]);
});
