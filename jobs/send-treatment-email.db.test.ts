import { afterAll, beforeEach, expect, test } from "vitest";
import { cancelTreatment } from "#app/features/wellness/operations/cancel-treatment.server.ts";
import { changeTreatmentTime } from "#app/features/wellness/operations/change-treatment-time.server.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { formatReference } from "#app/lib/reference.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { services } from "#db/schema/catalog.ts";
import { jobs } from "#db/schema/jobs.ts";
import { calendarText, readCalendar } from "#test/calendar-entry.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeTreatmentInput } from "#test/factories/forms.ts";
import { bookTreatment } from "#test/factories/reservations.ts";
import { openMailApp } from "#test/mail-app.ts";
import { listDeadJobs } from "./queue/dead-jobs.ts";

const database = await openTestDatabase();
const { db } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(async () => {
	await clearDatabase(database.pool);
	await database.pool.query("delete from services");
	await syncWellness(db);
});

const secret = "Left shoulder, after a fall";

const reserved = (change: Parameters<typeof bookTreatment>[1] = {}) =>
	bookTreatment(db, { email: "ana@example.com", age: 97, note: secret, ...change });

test("a guest with an address gets an e-mail about a treatment: facts, rule, link and calendar entry, and nothing of health or age", async () => {
	const treatment = await reserved();
	const { mails, everything } = await app.deliver();
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({
		subject: "Your treatment is confirmed: Massages, Sat 12 Dec 2026, 10 am",
		to: [{ name: "Ana Cruz", address: "ana@example.com" }],
	});
	const link = `https://stay.example/treatments/${treatment.reference}?key=${treatment.linkToken}`;
	const rule = "free of charge until Fri 11 Dec 2026, 10 am, 24 hours before";
	const price = ["$120.00", "Service charge, 20%", "$24.00", "GST, 12.5%", "$15.00", "$159.00"];
	for (const fact of [
		formatReference(treatment.reference),
		"Massages, 90 minutes",
		"10 am to",
		rule,
		link,
		...price,
	])
		expect(mails[0]?.text).toContain(fact);
	expect(readCalendar(mails[0])).toMatchObject({
		method: "REQUEST",
		partMethod: "REQUEST",
		uid: `${treatment.reference}@palapa`,
		sequence: 0,
		from: "2026-12-12T16:00:00Z",
		isDate: false,
		status: "CONFIRMED",
		organizer: "mailto:stay@pbresort.example",
		attendees: [["mailto:ana@example.com", "ACCEPTED"]],
	});
	expect(everything).toContain(formatReference(treatment.reference));
	expect(everything).not.toContain("shoulder");
	expect([mails[0]?.subject, mails[0]?.text, calendarText(mails[0])].join()).not.toMatch(/\bage\b|\b97\b/i);
});

test("a confirmation that waited while the server was off is not sent for a treatment that is over", async () => {
	await reserved();
	expect((await app.deliver(new Date("2026-12-13T18:00:00Z"))).mails).toEqual([]);
});

test("the calendar entry follows a treatment: another time moves it, a cancellation removes it", async () => {
	const { id } = await reserved();
	const entries = [readCalendar((await app.deliver()).mails[0])];
	const move = { reservationId: id, date: "2026-12-13", time: "14:00" };
	await changeTreatmentTime(db, move, asGuest());
	// The same time again sends nothing.
	await changeTreatmentTime(db, move, asGuest());
	const changed = await app.deliver();
	expect(changed.mails.map(({ subject }) => subject)).toEqual([
		"Your time is changed: Massages, Sun 13 Dec 2026, 2 pm",
	]);
	entries.push(readCalendar(changed.mails[0]));
	await cancelTreatment(db, { reservationId: id }, asGuest());
	await cancelTreatment(db, { reservationId: id }, asGuest());
	const cancelled = await app.deliver();
	expect(cancelled.mails).toHaveLength(1);
	expect(cancelled.mails[0]?.text).toContain("nothing to pay");
	expect(calendarText(cancelled.mails[0])).not.toContain("key=");
	entries.push(readCalendar(cancelled.mails[0]));
	expect(entries.map(({ method, status, sequence, from }) => [method, status, sequence, from])).toEqual([
		["REQUEST", "CONFIRMED", 0, "2026-12-12T16:00:00Z"],
		["REQUEST", "CONFIRMED", 1, "2026-12-13T20:00:00Z"],
		["CANCEL", "CANCELLED", 2, "2026-12-13T20:00:00Z"],
	]);
	expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
	expect(changed.everything + cancelled.everything).not.toContain("shoulder");
});

test("a request without a time is acknowledged, confirmed when it gets one, and has no calendar entry before", async () => {
	const { id } = await reserved({ date: null, time: null });
	const { mails, everything } = await app.deliver();
	expect(mails.map(({ subject }) => subject)).toEqual(["We have your request: Massages"]);
	expect(mails[0]?.text).toContain("$159.00");
	expect(mails[0]?.attachments).toEqual([]);
	expect(everything).not.toContain("shoulder");
	await changeTreatmentTime(db, { reservationId: id, date: "2026-12-13", time: "14:00" }, asGuest());
	const [confirmed] = (await app.deliver()).mails;
	expect(confirmed?.subject).toBe("Your treatment is confirmed: Massages, Sun 13 Dec 2026, 2 pm");
	expect(readCalendar(confirmed)).toMatchObject({ method: "REQUEST", sequence: 1 });
});

test("a cancelled request without a time has an e-mail that says so, and no calendar entry", async () => {
	const { id } = await reserved({ date: null, time: null });
	await cancelTreatment(db, { reservationId: id }, asGuest());
	const { mails } = await app.deliver();
	expect(mails.map(({ text }) => text?.includes("There is nothing to pay."))).toEqual([true]);
	expect(mails[0]?.attachments).toEqual([]);
});

test.each([
	["2026-12-11T16:00:00Z", "See, change or cancel", true],
	["2026-12-11T16:00:01Z", "See your reservation", false],
])("an e-mail sent at %s offers its guest to %s", async (leaves, label, canChange) => {
	await reserved();
	const [mail] = (await app.deliver(new Date(leaves))).mails;
	expect(mail?.text).toContain(`${label}:`);
	expect(mail?.html?.includes("modifyReservationUrl")).toBe(canChange);
});

test("a guest who gave no address gets no mail, nor does one who is refused; one who sent the form twice gets one", async () => {
	const { id } = await reserved({ email: null });
	await changeTreatmentTime(db, { reservationId: id, date: "2026-12-13", time: "14:00" }, asGuest());
	await cancelTreatment(db, { reservationId: id }, asGuest());
	const late = makeTreatmentInput({ email: "ben@example.com", time: "23:00" });
	expect(await reserveTreatment(db, late, asGuest())).toMatchObject({ ok: false });
	expect(await db.$count(jobs)).toBe(0);
	const key = crypto.randomUUID();
	await Promise.all([1, 2, 3].map(() => reserved({ idempotencyKey: key })));
	expect((await app.deliver()).mails).toHaveLength(1);
});

test("of many guests who want one time at once, only those who got it get an e-mail", async () => {
	const inputs = Array.from({ length: 10 }, (_, guest) =>
		makeTreatmentInput({ email: `guest-${guest}@example.com` }),
	);
	const outcomes = await Promise.all(inputs.map((input) => reserveTreatment(db, input, asGuest())));
	const lucky = inputs.filter((_, guest) => outcomes[guest]?.ok).map(({ email }) => email);
	expect(lucky.length).toBeGreaterThan(0);
	expect(lucky.length).toBeLessThan(10);
	const { mails } = await app.deliver();
	expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(lucky.sort());
});

test("a mail that is no longer true is not sent: a treatment cancelled before its confirmation left", async () => {
	const { id, reference } = await reserved();
	await changeTreatmentTime(db, { reservationId: id, date: "2026-12-13", time: "14:00" }, asGuest());
	await cancelTreatment(db, { reservationId: id }, asGuest());
	const { mails } = await app.deliver();
	expect(mails.map(({ subject }) => subject)).toEqual([
		`Your treatment ${formatReference(reference)} is cancelled`,
	]);
	expect(await listDeadJobs(db)).toEqual([]);
});

test("an e-mail about Other says that it is priced on request", async () => {
	await reserved({ wellnessType: "Other", date: null, time: null });
	const { mails } = await app.deliver();
	expect(mails[0]?.text).toContain("Priced on request: we tell you the price when we propose a time.");
	expect(mails[0]?.text).not.toContain("$");
});

test("an e-mail about another time has the agreed price, whatever the service costs by now", async () => {
	const { id } = await reserved({ guests: 2 });
	await app.deliver();
	await db.update(services).set({ priceCents: 999_00 });
	await changeTreatmentTime(db, { reservationId: id, date: "2026-12-13", time: "14:00" }, asGuest());
	const [changed] = (await app.deliver()).mails;
	for (const amount of ["Treatment, 2 × $120.00", "$240.00", "$318.00"])
		expect(changed?.text).toContain(amount);
});
