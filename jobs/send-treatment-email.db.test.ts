import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelTreatment, moveTreatment, reserveTreatment } from "#app/features/wellness/commands.server.ts";
import { findTreatment } from "#app/features/wellness/queries.server.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { jobs } from "#db/schema/jobs.ts";
import { calendarText, readCalendar } from "#test/calendar-entry.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeTreatmentInput, noon } from "#test/factories/forms.ts";
import { openMailApp } from "#test/mail-app.ts";
import { listDeadJobs } from "./queue/dead-jobs.ts";

const database = await openTestDatabase();
const { db } = database;
const app = await openMailApp(database);

beforeAll(() => syncWellness(db));
afterAll(() => app.close());
beforeEach(async () => {
	await db.execute(sql`truncate treatment_requests, treatment_slots, jobs cascade`);
});

const secret = "Left shoulder, after a fall";

async function reserved(
	change: Parameters<typeof makeTreatmentInput>[0] = {},
	key: string = crypto.randomUUID(),
) {
	const input = makeTreatmentInput({ email: "ana@example.com", age: 97, note: secret, ...change });
	const outcome = await reserveTreatment(db, input, key, noon);
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const treatment = await findTreatment(db, outcome.reference);
	if (!treatment) throw new Error("The treatment is not there.");
	return treatment;
}

test("a guest with an address gets an e-mail about a treatment: facts, rule, link and calendar entry, and nothing of health or age", async () => {
	const treatment = await reserved();
	const { mails, everything } = await app.deliver();
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({
		subject: "Your treatment is confirmed: Massages, Sat 12 Dec 2026, 10:00",
		to: [{ name: "Ana Cruz", address: "ana@example.com" }],
	});
	const link = `https://stay.example/treatments/${treatment.reference}?key=${treatment.linkToken}`;
	const rule = "free until Fri 11 Dec 2026, 10:00, 24 hours before";
	for (const fact of [treatment.reference, "10:00 to", rule, link]) expect(mails[0]?.text).toContain(fact);
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
	expect(everything).toContain(treatment.reference);
	expect(everything).not.toContain("shoulder");
	expect([mails[0]?.subject, mails[0]?.text, calendarText(mails[0])].join()).not.toMatch(/\bage\b|\b97\b/i);
});

test("the calendar entry follows a treatment: another time moves it, a cancellation removes it", async () => {
	const { id } = await reserved();
	const entries = [readCalendar((await app.deliver()).mails[0])];
	const move = { requestId: id, date: "2026-12-13", time: "14:00" };
	await moveTreatment(db, move, noon);
	// The same time again sends nothing.
	await moveTreatment(db, move, noon);
	const changed = await app.deliver();
	expect(changed.mails.map(({ subject }) => subject)).toEqual([
		"Your time is changed: Massages, Sun 13 Dec 2026, 14:00",
	]);
	entries.push(readCalendar(changed.mails[0]));
	await cancelTreatment(db, { requestId: id }, noon);
	await cancelTreatment(db, { requestId: id }, noon);
	const cancelled = await app.deliver();
	expect(cancelled.mails).toHaveLength(1);
	expect(cancelled.mails[0]?.text).toContain("nothing is owed");
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
	expect(mails.map(({ subject }) => subject)).toEqual(["We have your wish: Massages"]);
	expect(mails[0]?.attachments).toEqual([]);
	expect(everything).not.toContain("shoulder");
	await moveTreatment(db, { requestId: id, date: "2026-12-13", time: "14:00" }, noon);
	const [confirmed] = (await app.deliver()).mails;
	expect(confirmed?.subject).toBe("Your treatment is confirmed: Massages, Sun 13 Dec 2026, 14:00");
	expect(readCalendar(confirmed)).toMatchObject({ method: "REQUEST", sequence: 1 });
});

test("a cancelled request without a time has an e-mail that says so, and no calendar entry", async () => {
	const { id } = await reserved({ date: null, time: null });
	await cancelTreatment(db, { requestId: id }, noon);
	const { mails } = await app.deliver();
	expect(mails.map(({ text }) => text?.includes("We no longer look for a time"))).toEqual([true]);
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

test("who gave no address gets no mail, whoever is refused neither; who sent the form twice gets one", async () => {
	const { id } = await reserved({ email: null });
	await moveTreatment(db, { requestId: id, date: "2026-12-13", time: "14:00" }, noon);
	await cancelTreatment(db, { requestId: id }, noon);
	const late = makeTreatmentInput({ email: "ben@example.com", time: "23:00" });
	expect(await reserveTreatment(db, late, crypto.randomUUID(), noon)).toMatchObject({ ok: false });
	expect(await db.$count(jobs)).toBe(0);
	const key = crypto.randomUUID();
	await Promise.all([reserved({}, key), reserved({}, key), reserved({}, key)]);
	expect((await app.deliver()).mails).toHaveLength(1);
});

test("of many guests who want one time at once, only those who got it get an e-mail", async () => {
	const inputs = Array.from({ length: 10 }, (_, guest) =>
		makeTreatmentInput({ email: `guest-${guest}@example.com` }),
	);
	const outcomes = await Promise.all(
		inputs.map((input) => reserveTreatment(db, input, crypto.randomUUID(), noon)),
	);
	const lucky = inputs.filter((_, guest) => outcomes[guest]?.ok).map(({ email }) => email);
	expect(lucky.length).toBeGreaterThan(0);
	expect(lucky.length).toBeLessThan(10);
	const { mails } = await app.deliver();
	expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(lucky.sort());
});

test("what is no longer true is not sent: a treatment cancelled before its confirmation left", async () => {
	const { id, reference } = await reserved();
	await moveTreatment(db, { requestId: id, date: "2026-12-13", time: "14:00" }, noon);
	await cancelTreatment(db, { requestId: id }, noon);
	const { mails } = await app.deliver();
	expect(mails.map(({ subject }) => subject)).toEqual([`Your treatment ${reference} is cancelled`]);
	expect(await listDeadJobs(db)).toEqual([]);
});
