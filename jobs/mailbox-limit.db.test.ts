import { afterAll, beforeEach, expect, test } from "vitest";
import { accountEmailJob } from "#app/features/accounts/email-jobs.server.ts";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { createTakeMail } from "#app/features/limits/caller-limits.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { limitEntries } from "#db/schema/limits.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import {
	asGuest,
	asStaff,
	makeDinnerInput,
	makeStayInput,
	makeTreatmentInput,
	makeUser,
} from "#test/factories/forms.ts";
import { defaultLimits } from "#test/factories/limits.ts";
import { openMailApp } from "#test/mail-app.ts";
import { listDeadJobs } from "./queue/dead-jobs.ts";
import { enqueueJob } from "./queue/enqueue.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(
	database,
	createTakeMail(db, { limits: defaultLimits, sessionSecret: "s".repeat(32) }),
);

afterAll(() => app.close());
beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	await syncWellness(db);
});

const email = "ana@example.com";

async function requestTreatments(count: number, acting: Acting = asGuest(), userId: string | null = null) {
	for (let made = 0; made < count; made += 1)
		await reserveTreatment(db, makeTreatmentInput({ email, userId, date: null, time: null }), acting);
}

/** The mails delivered so many minutes from now, by the hotel's clock and by the database's. */
async function deliverAfter(minutes: number) {
	return (await app.deliver(new Date(Date.now() + minutes * 60_000), minutes)).mails.length;
}

test("a mailbox that nobody has confirmed gets three e-mails an hour, by whomever; the others wait for their turn", async () => {
	await requestTreatments(3);
	await reserveDinner(db, makeDinnerInput({ email }), asGuest());
	await reserveStay(db, makeStayInput({ email }), asGuest());
	await reserveDinner(db, makeDinnerInput({ email: "eva@example.com", date: "2026-12-24" }), asGuest());
	expect(await deliverAfter(0)).toBe(4);
	expect(await deliverAfter(30)).toBe(0);
	expect(await deliverAfter(61)).toBe(2);
	expect(await listDeadJobs(db)).toEqual([]);
	expect(JSON.stringify(await db.select().from(limitEntries))).not.toContain("example");
});

test("a mail that has waited for three hours is not sent any more", async () => {
	await requestTreatments(14);
	const delivered = [];
	for (const minutes of [0, 61, 122, 179, 183, 244, 305]) delivered.push(await deliverAfter(minutes));
	expect(delivered).toEqual([3, 3, 3, 0, 0, 0, 0]);
	expect(await listDeadJobs(db)).toEqual([]);
	expect((await pool.query("select from jobs where done_at is null")).rowCount).toBe(0);
});

test("an e-mail that the mail server refused at first counts once", async () => {
	await requestTreatments(3);
	app.refusals.push({ responseCode: 451, message: "Try again later" });
	expect(await deliverAfter(0)).toBe(2);
	expect(await deliverAfter(5)).toBe(1);
});

test("a confirmed address gets all its e-mails, and so does one that staff have written down", async () => {
	const { id } = await makeUser(db, { email });
	await requestTreatments(5, asGuest(id), id);
	await requestTreatments(5, asStaff());
	expect(await deliverAfter(0)).toBe(10);
});

test("whoever is signed in under another address has not confirmed the one that they type", async () => {
	const { id } = await makeUser(db);
	await requestTreatments(5, asGuest(id), id);
	expect(await deliverAfter(0)).toBe(3);
});

test("e-mails that ask to confirm an address count too, a confirmed owner's new password never waits", async () => {
	const ana = await makeUser(db, { email, emailVerified: false });
	const eva = await makeUser(db, { email: "eva@example.com" });
	await requestTreatments(2);
	await deliverAfter(0);
	for (let asked = 0; asked < 2; asked += 1)
		await enqueueJob(db, accountEmailJob, { kind: "account_opened", userId: ana.id });
	for (let asked = 0; asked < 5; asked += 1)
		await enqueueJob(db, accountEmailJob, { kind: "password_forgotten", email: eva.email });
	expect(await deliverAfter(1)).toBe(6);
});

test("a name that looks like an advertisement is nowhere in an e-mail to an address that nobody has confirmed", async () => {
	const name = "WIN 5000 at evil.example";
	await reserveStay(db, makeStayInput({ email, name }), asGuest());
	await reserveDinner(db, makeDinnerInput({ email, name }), asGuest());
	await reserveTreatment(db, makeTreatmentInput({ email, name }), asGuest());
	const { mails, everything } = await app.deliver(new Date());
	expect(mails.map(({ to }) => to?.[0])).toEqual(
		Array.from({ length: 3 }, () => ({ name: "Guest", address: email })),
	);
	// Whole words: a random boundary between two parts may hold "5000" or "evil".
	expect(everything).not.toMatch(/WIN 5000|evil\.example/i);
});

test("a guest who has confirmed the address is called by the name that they typed", async () => {
	const { id } = await makeUser(db, { email });
	const name = "Ana Cruz (room 1204)";
	await reserveStay(db, makeStayInput({ email, name, userId: id }), asGuest(id));
	const { mails } = await app.deliver(new Date());
	expect(mails[0]?.to?.[0]).toEqual({ name, address: email });
});
