import { afterAll, beforeEach, expect, test } from "vitest";
import { createTakeMail } from "#app/features/limits/caller-limits.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { joinWaitingList } from "#app/features/waiting-list/operations/join-waiting-list.server.ts";
import { leaveWaitingList } from "#app/features/waiting-list/operations/leave-waiting-list.server.ts";
import { offerFreedNights } from "#app/features/waiting-list/operations/offer-freed-nights.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeStayInput, noon } from "#test/factories/forms.ts";
import { defaultLimits } from "#test/factories/limits.ts";
import { makeJoinInput, makeWaiting, makeWaitingLink, statusOf } from "#test/factories/waiting-list.ts";
import { openMailApp } from "#test/mail-app.ts";
import { allJobs } from "./all-jobs.ts";
import type { Job } from "./queue/worker.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const takeMail = createTakeMail(db, { limits: defaultLimits, sessionSecret: "s".repeat(32) });
const app = await openMailApp(database, takeMail);

afterAll(() => app.close());
let stayId = "";
beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	const outcome = await reserveStay(db, makeStayInput(), asGuest());
	stayId = (outcome.ok && (await findStay(db, outcome.reference))?.id) || "";
});

const cancel = () => cancelStay(db, { reservationId: stayId, agreedOwedCents: 0 }, asGuest());
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const secretsIn = (text = "") => [...text.matchAll(/token=([\w-]{43})/g)].map(([, secret]) => secret ?? "");
const join = (change: Parameters<typeof makeJoinInput>[0] = {}) =>
	joinWaitingList(db, makeJoinInput(change), asGuest());

test("anyone who joins is asked to confirm the address, by links that are nowhere but in the message", async () => {
	await join({ name: "WIN 5000 at evil.example", email: "ana@example.com" });
	const { mails, everything } = await app.deliver();
	expect(mails).toHaveLength(1);
	expect(mails[0]?.to).toEqual([{ name: "Guest", address: "ana@example.com" }]);
	expect(mails[0]?.subject).toBe("Please confirm: e-mail me if 12 – 14 Dec opens up");
	expect(mails[0]?.text).toContain("Sunset Palms Villa");
	expect(everything).not.toMatch(/WIN 5000|evil\.example/);
	const stored = JSON.stringify(
		(await pool.query("select (select json_agg(j) from jobs j), (select json_agg(l) from waiting_links l)"))
			.rows,
	);
	const secrets = secretsIn(mails[0]?.text);
	expect(secrets).toHaveLength(2);
	for (const secret of secrets) expect(stored).not.toContain(secret);
});

test("a mailbox gets three such questions an hour, from anyone", async () => {
	for (let asked = 0; asked < 5; asked += 1) await join({ email: "ana@example.com" });
	expect((await app.deliver()).mails).toHaveLength(3);
	expect((await app.deliver(minutesLater(61), 61)).mails).toHaveLength(2);
});

test("the first in line reads the offer, its price and until when, once", async () => {
	await makeWaiting(db, { name: "Ana Cruz", email: "ana@example.com" });
	await makeWaiting(db, {}, minutesLater(1));
	await app.deliver();
	await cancel();
	// The job that the cancellation enqueued makes the offer, and the next round sends its e-mail.
	const first = await app.deliver();
	const { mails } = first.mails.length > 0 ? first : await app.deliver();
	expect(mails).toHaveLength(1);
	expect(mails[0]?.to).toEqual([{ name: "Ana Cruz", address: "ana@example.com" }]);
	expect(mails[0]?.subject).toBe("It is free again: Sunset Palms Villa, 12 – 14 Dec");
	for (const part of ["It is free again, and yours until 2 pm.", "Sat 21 Nov 2026, Belize time", "$760.82"])
		expect(mails[0]?.text).toContain(part);
	expect(secretsIn(mails[0]?.text)).toHaveLength(2);
	expect((await app.deliver()).mails).toEqual([]);
});

test("a mail about an entry that is over, or confirmed already, is not written any more", async () => {
	const entryId = await makeWaiting(db);
	await cancel();
	await offerFreedNights(db, { by: { kind: "system", task: "offer-waiting-list" }, now: noon });
	await leaveWaitingList(db, { secret: await makeWaitingLink(db, entryId, "leave") }, asGuest());
	expect((await app.deliver()).mails).toEqual([]);
	expect((await pool.query("select from jobs where dead_at is not null")).rowCount).toBe(0);
});

test("an offer that nobody takes goes on to the next when its two hours are over, by its own job", async () => {
	const first = await makeWaiting(db);
	const second = await makeWaiting(db, {}, minutesLater(1));
	await cancel();
	await app.deliver(new Date());
	expect(await statusOf(db, first)).toBe("offered");
	await app.deliver(new Date(Date.now() + 121 * 60_000), 121);
	expect([await statusOf(db, first), await statusOf(db, second)]).toEqual(["passed", "offered"]);
});

test("what no job tells of is found by the sweep", async () => {
	const entryId = await makeWaiting(db);
	await cancel();
	await pool.query("delete from jobs");
	const sweep = allJobs.find(({ kind }) => kind === "sweep-waiting-list");
	expect(sweep?.everyMinutes).toBeLessThanOrEqual(10);
	await sweep?.run(app.toolsAt(noon), {} as Job);
	expect(await statusOf(db, entryId)).toBe("offered");
});
