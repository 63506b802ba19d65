import { afterAll, beforeEach, expect, test } from "vitest";
import { cancelTreatment } from "#app/features/wellness/operations/cancel-treatment.server.ts";
import { changeTreatmentTime } from "#app/features/wellness/operations/change-treatment-time.server.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, noon } from "#test/factories/forms.ts";
import { bookTreatment } from "#test/factories/reservations.ts";
import { openMailApp } from "#test/mail-app.ts";
import { enqueueTreatmentReminders } from "./send-treatment-reminders.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(async () => {
	await clearDatabase(database.pool);
	await syncWellness(db);
});

/** An instant on the hotel's clock. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00-06:00`);

/** A massage on Saturday, 12 December, at 10:00. */
const reserved = (change: Parameters<typeof bookTreatment>[1] = {}) =>
	bookTreatment(db, { email: "ana@example.com", age: 97, note: "A fall", ...change });

/** Every time that is taken now has been taken at this moment. A trigger refuses that, so it is off meanwhile. */
const timesTaken = (moment: Date) =>
	asOwner(
		pool,
		`alter table resource_allocations disable trigger user;
		update resource_allocations set created_at = '${moment.toISOString()}' where released_at is null;
		alter table resource_allocations enable trigger user`,
	);

/** Sends the enqueued mails, then the reminders, also those that were enqueued for later. */
async function sendReminders(now: Date) {
	await pool.query("update jobs set run_at = now() where done_at is null");
	return (await app.deliver(now)).mails.filter(({ subject }) => subject?.startsWith("See you"));
}

const fridayMorning = at("2026-12-11", "09:00");

test("guests are reminded once, at nine on the day before, with time, place and rule, and nothing of health", async () => {
	const { id, reference, linkToken } = await reserved();
	await reserved({ email: null, time: "12:00" });
	await reserved({ date: "2026-12-13" });
	await reserved({ date: null, time: null });
	const cancelled = await reserved({ time: "14:00" });
	await cancelTreatment(db, { reservationId: cancelled.id }, asGuest());
	await timesTaken(noon);
	await app.deliver();
	for (const moment of [
		at("2026-12-10", "23:59"),
		at("2026-12-11", "00:01"),
		at("2026-12-11", "08:00"),
		at("2026-12-11", "23:00"),
		at("2026-12-12", "01:00"),
	])
		await enqueueTreatmentReminders(db, moment);
	const { rows } = await pool.query(
		"select run_at, payload->>'reservationId' as id from jobs where done_at is null order by run_at",
	);
	expect(rows[0]).toEqual({ id, run_at: fridayMorning });
	// The other is that of 13 December.
	expect(rows).toHaveLength(2);
	await pool.query("update jobs set run_at = now() where payload->>'reservationId' = $1", [id]);
	const { mails, everything } = await app.deliver(fridayMorning);
	expect(mails.map(({ subject }) => subject)).toEqual(["See you tomorrow at 10 am: Massages"]);
	const link = `https://stay.example/treatments/${reference}?key=${linkToken}`;
	for (const fact of ["fifteen minutes early", "Wellness Center, PB Resort Belize", "10 am to", link])
		expect(mails[0]?.text).toContain(fact);
	expect(mails[0]?.text).toContain("until Fri 11 Dec 2026, 10 am. After that, please call +501 555 0142");
	expect(mails[0]?.attachments).toEqual([]);
	expect(everything).not.toContain("A fall");
	expect(mails[0]?.text).not.toMatch(/\b97\b/);
});

test("a guest who reserves or moves a treatment within the last day has just had an e-mail, and is not reminded", async () => {
	await reserved();
	const dayBefore = at("2026-12-10", "09:00");
	await timesTaken(dayBefore);
	await enqueueTreatmentReminders(db, at("2026-12-11", "00:30"));
	expect(await sendReminders(fridayMorning)).toEqual([]);
	await timesTaken(new Date(dayBefore.getTime() - 1));
	await enqueueTreatmentReminders(db, at("2026-12-11", "01:30"));
	expect(await sendReminders(fridayMorning)).toHaveLength(1);
});

test("a treatment that was moved is reminded of its new time, once, and not of the old one", async () => {
	const { id } = await reserved();
	await timesTaken(noon);
	await enqueueTreatmentReminders(db, at("2026-12-11", "00:30"));
	const move = { reservationId: id, date: "2026-12-15", time: "14:00" };
	expect(await changeTreatmentTime(db, move, asGuest(null, at("2026-12-11", "08:00")))).toMatchObject({
		ok: true,
	});
	await timesTaken(at("2026-12-11", "08:00"));
	expect(await sendReminders(fridayMorning)).toEqual([]);
	for (const hour of ["00:30", "01:30", "09:30"]) await enqueueTreatmentReminders(db, at("2026-12-14", hour));
	const reminders = await sendReminders(at("2026-12-14", "09:00"));
	expect(reminders.map(({ subject }) => subject)).toEqual(["See you tomorrow at 2 pm: Massages"]);
});

test("a treatment that is cancelled before its reminder is sent has none", async () => {
	const { id } = await reserved();
	await timesTaken(noon);
	await enqueueTreatmentReminders(db, at("2026-12-11", "00:30"));
	await cancelTreatment(db, { reservationId: id }, asGuest(null, at("2026-12-11", "08:00")));
	expect(await sendReminders(fridayMorning)).toEqual([]);
});

test("a reminder that is late says so by its day and by whom to call, and is not sent once the treatment has begun", async () => {
	await reserved();
	await timesTaken(noon);
	// The confirmation goes first, so that the reminder is the message refused.
	await app.deliver(noon);
	await enqueueTreatmentReminders(db, fridayMorning);
	app.refusals.push({ responseCode: 451, message: "Come back later" });
	expect(await sendReminders(fridayMorning)).toEqual([]);
	await pool.query("update jobs set leased_until = null");
	const [late] = await sendReminders(at("2026-12-12", "07:00"));
	expect(late?.subject).toBe("See you today at 10 am: Massages");
	expect(late?.text).toContain("To change or cancel it now, please call +501 555 0142");

	await reserved({ date: "2026-12-13" });
	await timesTaken(noon);
	await enqueueTreatmentReminders(db, at("2026-12-12", "09:00"));
	expect(await sendReminders(at("2026-12-13", "10:00"))).toEqual([]);
});
