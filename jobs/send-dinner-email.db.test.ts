import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { cancelDinner, moveDinner, reserveDinner } from "#app/features/dining/commands.server.ts";
import { findDinner } from "#app/features/dining/queries.server.ts";
import { jobs } from "#db/schema/jobs.ts";
import { calendarText, readCalendar } from "#test/calendar-entry.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDinnerInput, noon } from "#test/factories/forms.ts";
import { openMailApp } from "#test/mail-app.ts";
import { listDeadJobs } from "./queue/dead-jobs.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(async () => {
	await db.execute(sql`truncate dining_requests, jobs`);
});

/** What eight at Legacy Lounge have agreed to. */
const agreed = { agreedTotalCents: 106_000 };

async function reserved(change: Parameters<typeof makeDinnerInput>[0] = {}) {
	const input = makeDinnerInput({ email: "ana@example.com", note: "Nuts are deadly", ...change });
	const outcome = await reserveDinner(db, input, noon);
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const dinner = await findDinner(db, outcome.reference);
	if (!dinner) throw new Error("The dinner is not there.");
	return dinner;
}

test("a guest with an address gets an e-mail about the dinner: facts, price, rule, link and calendar entry, not the note", async () => {
	const dinner = await reserved();
	const { mails, everything } = await app.deliver();
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({
		subject: "Your evening is confirmed: Legacy Lounge, Sat 12 Dec 2026, 18:00",
		to: [{ name: "Ana Pérez", address: "ana@example.com" }],
	});
	const link = `https://stay.example/dinners/${dinner.reference}?key=${dinner.linkToken}`;
	const price = ["$800.00", "Service charge, 20%: $160.00", "GST, 12.5%: $100.00", "$1,060.00"];
	const rule = "free until Wed 9 Dec 2026. After that half of the total is owed";
	for (const fact of [dinner.reference, "8 guests", ...price, rule, link])
		expect(mails[0]?.text).toContain(fact);
	expect(readCalendar(mails[0])).toEqual({
		method: "REQUEST",
		partMethod: "REQUEST",
		uid: `${dinner.reference}@palapa`,
		sequence: 0,
		from: "2026-12-13T00:00:00Z",
		until: "2026-12-13T01:00:00Z",
		isDate: false,
		status: "CONFIRMED",
		organizer: "mailto:stay@pbresort.example",
		attendees: [["mailto:ana@example.com", "ACCEPTED"]],
	});
	expect(everything).not.toContain("deadly");
});

test("the calendar entry follows the dinner: a change moves it, a cancellation removes it", async () => {
	const { id } = await reserved();
	const entries = [readCalendar((await app.deliver()).mails[0])];
	const move = { dinnerId: id, date: "2026-12-14", seating: "20:30", guests: 6 } as const;
	expect(await moveDinner(db, { ...move, agreedTotalCents: 79_500 }, noon)).toMatchObject({ ok: true });
	// The same evening again sends nothing.
	await moveDinner(db, { ...move, agreedTotalCents: 79_500 }, noon);
	const changed = await app.deliver();
	expect(changed.mails.map(({ subject }) => subject)).toEqual([
		"Your evening is changed: Legacy Lounge, Mon 14 Dec 2026, 20:30",
	]);
	expect(changed.mails[0]?.text).toMatch(/6 guests[\s\S]*\$795\.00/);
	entries.push(readCalendar(changed.mails[0]));
	await cancelDinner(db, { dinnerId: id, agreedOwedCents: 0 }, noon);
	await cancelDinner(db, { dinnerId: id, agreedOwedCents: 0 }, noon);
	const cancelled = await app.deliver();
	expect(cancelled.mails).toHaveLength(1);
	expect(cancelled.mails[0]?.text).toContain("nothing is owed");
	expect(calendarText(cancelled.mails[0])).not.toContain("key=");
	entries.push(readCalendar(cancelled.mails[0]));
	expect(entries.map(({ method, status, sequence, from }) => [method, status, sequence, from])).toEqual([
		["REQUEST", "CONFIRMED", 0, "2026-12-13T00:00:00Z"],
		["REQUEST", "CONFIRMED", 1, "2026-12-15T02:30:00Z"],
		["CANCEL", "CANCELLED", 2, "2026-12-15T02:30:00Z"],
	]);
	expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
	expect(changed.everything + cancelled.everything).not.toContain("deadly");
});

test.each([
	["2026-12-09", "See, change or cancel", true, true],
	["2026-12-10", "See or cancel", false, true],
])("an e-mail sent on %s offers its guest to %s", async (day, label, canChange, canCancel) => {
	await reserved();
	const [mail] = (await app.deliver(new Date(`${day}T18:00:00Z`))).mails;
	expect(mail?.text).toContain(`${label}:`);
	expect(mail?.html?.includes("modifyReservationUrl")).toBe(canChange);
	expect(mail?.html?.includes("cancelReservationUrl")).toBe(canCancel);
});

test("who cancels too late is told what is owed, to the cent", async () => {
	const { id } = await reserved({ date: "2026-11-23" });
	await cancelDinner(db, { dinnerId: id, agreedOwedCents: 53_000 }, noon);
	const { mails } = await app.deliver();
	expect(mails.map(({ text }) => text?.includes("$530.00 is owed, half of the total"))).toEqual([true]);
});

test("who gave no address, or got no seating, gets no mail; who sent the form twice gets one", async () => {
	const { id } = await reserved({ email: null, seating: "18:00" });
	expect(
		await reserveDinner(db, makeDinnerInput({ email: "ben@example.com", seating: "18:00" }), noon),
	).toMatchObject({ ok: false, reason: "seating_taken" });
	const move = { dinnerId: id, date: "2026-12-14", seating: "20:30", guests: 8, ...agreed } as const;
	expect(await moveDinner(db, move, noon)).toMatchObject({ ok: true });
	expect(await cancelDinner(db, { dinnerId: id, agreedOwedCents: 0 }, noon)).toMatchObject({ ok: true });
	expect(await db.$count(jobs)).toBe(0);
	const input = makeDinnerInput({ email: "ana@example.com" });
	await Promise.all([1, 2, 3].map(() => reserveDinner(db, input, noon)));
	expect((await app.deliver()).mails).toHaveLength(1);
});

test("of many groups that want one evening at once, only those who got a seating get an e-mail", async () => {
	const inputs = Array.from({ length: 12 }, (_, group) =>
		makeDinnerInput({ email: `group-${group}@example.com` }),
	);
	const outcomes = await Promise.all(inputs.map((input) => reserveDinner(db, input, noon)));
	const lucky = inputs.filter((_, group) => outcomes[group]?.ok).map(({ email }) => email);
	expect(lucky).toHaveLength(2);
	const { mails } = await app.deliver();
	expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(lucky.sort());
});

test("what is no longer true is not sent: a dinner cancelled before its confirmation left", async () => {
	const { id, reference } = await reserved();
	await cancelDinner(db, { dinnerId: id, agreedOwedCents: 0 }, noon);
	const { mails } = await app.deliver();
	expect(mails.map(({ subject }) => subject)).toEqual([`Your dinner ${reference} is cancelled`]);
	expect(await listDeadJobs(db)).toEqual([]);
});

test("a request from before seatings is confirmed with its first one, or cancelled without a calendar entry", async () => {
	const inputs = ["11111111", "22222222"].map((reference) =>
		pool.query(
			`insert into dining_requests (id, reference, idempotency_key, name, email, date, guests, experience)
			values (gen_random_uuid(), $1, gen_random_uuid(), 'Ana', 'ana@example.com', '2026-12-12', 8, 'legacy-lounge')`,
			[reference],
		),
	);
	await Promise.all(inputs);
	const [first, second] = [await findDinner(db, "11111111"), await findDinner(db, "22222222")];
	const seat = { date: "2026-12-12", seating: "18:00", guests: 8, ...agreed } as const;
	await moveDinner(db, { dinnerId: first?.id ?? "", ...seat }, noon);
	const confirmed = await app.deliver();
	expect(confirmed.mails.map(({ subject }) => subject)).toEqual([
		"Your evening is confirmed: Legacy Lounge, Sat 12 Dec 2026, 18:00",
	]);
	await cancelDinner(db, { dinnerId: second?.id ?? "", agreedOwedCents: 0 }, noon);
	const { mails } = await app.deliver();
	expect(mails.map(({ subject }) => subject)).toEqual(["Your dinner 22222222 is cancelled"]);
	expect(mails[0]?.attachments).toEqual([]);
});
