import { afterAll, beforeEach, expect, test } from "vitest";
import { cancelDinner } from "#app/features/dining/operations/cancel-dinner.server.ts";
import { changeDinner } from "#app/features/dining/operations/change-dinner.server.ts";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { formatReference } from "#app/lib/reference.ts";
import { jobs } from "#db/schema/jobs.ts";
import { calendarText, readCalendar } from "#test/calendar-entry.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDinnerInput, noon } from "#test/factories/forms.ts";
import { bookDinner, makeStay } from "#test/factories/reservations.ts";
import { openMailApp } from "#test/mail-app.ts";
import { listDeadJobs } from "./queue/dead-jobs.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(() => clearDatabase(pool));

/** The price that eight at Legacy Lounge have agreed to. */
const agreed = { agreedTotalCents: 106_000 };

const reserved = (change: Parameters<typeof bookDinner>[1] = {}) =>
	bookDinner(db, { email: "ana@example.com", note: "Nuts are deadly", ...change });

test("a guest with an address gets an e-mail about the dinner: facts, price, rule, link and calendar entry, not the note", async () => {
	const dinner = await reserved();
	const { mails, everything } = await app.deliver();
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({
		subject: "Your evening is confirmed: Legacy Lounge, Sat 12 Dec 2026, 6 pm",
		to: [{ name: "Ana Pérez", address: "ana@example.com" }],
	});
	const link = `https://stay.example/dinners/${dinner.reference}?key=${dinner.linkToken}`;
	const price = ["$800.00", "Service charge, 20%: $160.00", "GST, 12.5%: $100.00", "$1,060.00"];
	const rule = "free of charge until Wed 9 Dec 2026. After that, half of the total is charged";
	for (const fact of [formatReference(dinner.reference), "8 guests", ...price, rule, link])
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

test("a couple who reserve a table read its price and get a calendar entry of ninety minutes, and no allergies", async () => {
	await reserved({ experience: "pavilion-dinner", guests: 2, seating: "18:00", diet: "Peanuts are deadly" });
	const { mails, everything } = await app.deliver();
	expect(mails.map(({ subject }) => subject)).toEqual([
		"Your evening is confirmed: Pavilion Dinner, Sat 12 Dec 2026, 6 pm",
	]);
	for (const fact of ["Guests: 2 guests", "2 × $55+: $110.00", "$145.75", "about 90 minutes"])
		expect(mails[0]?.text).toContain(fact);
	expect(readCalendar(mails[0])).toMatchObject({
		from: "2026-12-13T00:00:00Z",
		until: "2026-12-13T01:30:00Z",
	});
	expect(everything).not.toContain("deadly");
});

test("a confirmation that waited while the server was off is not sent for a dinner that is over", async () => {
	const { id } = await reserved();
	expect((await app.deliver(new Date("2026-12-13T18:00:00Z"))).mails).toEqual([]);
	await cancelDinner(db, { reservationId: id, agreedOwedCents: 0 }, asGuest());
	expect((await app.deliver(new Date("2026-12-13T18:00:00Z"))).mails).toHaveLength(1);
});

test("the calendar entry follows the dinner: a change moves it, a cancellation removes it", async () => {
	const { id } = await reserved();
	const entries = [readCalendar((await app.deliver()).mails[0])];
	const change = { reservationId: id, date: "2026-12-14", seating: "20:30", guests: 6 } as const;
	expect(await changeDinner(db, { ...change, agreedTotalCents: 79_500 }, asGuest())).toMatchObject({
		ok: true,
	});
	// The same evening again sends nothing.
	await changeDinner(db, { ...change, agreedTotalCents: 79_500 }, asGuest());
	const changed = await app.deliver();
	expect(changed.mails.map(({ subject }) => subject)).toEqual([
		"Your evening is changed: Legacy Lounge, Mon 14 Dec 2026, 8:30 pm",
	]);
	expect(changed.mails[0]?.text).toMatch(/6 guests[\s\S]*\$795\.00/);
	entries.push(readCalendar(changed.mails[0]));
	await cancelDinner(db, { reservationId: id, agreedOwedCents: 0 }, asGuest());
	await cancelDinner(db, { reservationId: id, agreedOwedCents: 0 }, asGuest());
	const cancelled = await app.deliver();
	expect(cancelled.mails).toHaveLength(1);
	expect(cancelled.mails[0]?.text).toContain("nothing to pay");
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

test("a guest who cancels too late reads the fee, to the cent", async () => {
	const { id } = await reserved({ date: "2026-11-23" });
	await cancelDinner(db, { reservationId: id, agreedOwedCents: 53_000 }, asGuest());
	const { mails } = await app.deliver();
	expect(mails.map(({ text }) => text?.includes("We charge half of the total, $530.00."))).toEqual([true]);
});

test("a guest of a stay, whose dinner is on its bill, is not told to pay at the pavilion", async () => {
	await reserved();
	const [mail] = (await app.deliver()).mails;
	expect(mail?.text).toContain("You pay at the resort; nothing is charged before.");
});

test("a guest of a stay whose dinner staff cancel for another fee reads that fee, and that it is on the bill", async () => {
	const { id } = await reserved({ date: "2026-11-23" });
	const stay = await makeStay(db, { status: "checked_in" });
	await pool.query("update reservations set stay_reservation_id = $1 where id = $2", [stay.id, id]);
	const fee = { reservationId: id, agreedOwedCents: 10_000, reason: "The road was closed" };
	expect(await cancelDinner(db, fee, asStaff(noon))).toMatchObject({ ok: true });
	const mail = (await app.deliver()).mails.at(-1);
	expect(mail?.text).toContain("For the cancellation we charge $100.00. It is on the bill of your stay.");
});

test("a guest who gave no address, or got no seating, gets no mail; one who sent the form twice gets one", async () => {
	const { id } = await reserved({ email: null, seating: "18:00" });
	expect(
		await reserveDinner(db, makeDinnerInput({ email: "ben@example.com", seating: "18:00" }), asGuest()),
	).toMatchObject({ ok: false, reason: "seating_taken" });
	const change = { reservationId: id, date: "2026-12-14", seating: "20:30", guests: 8, ...agreed } as const;
	expect(await changeDinner(db, change, asGuest())).toMatchObject({ ok: true });
	expect(await cancelDinner(db, { reservationId: id, agreedOwedCents: 0 }, asGuest())).toMatchObject({
		ok: true,
	});
	expect(await db.$count(jobs)).toBe(0);
	const input = makeDinnerInput({ email: "ana@example.com" });
	await Promise.all([1, 2, 3].map(() => reserveDinner(db, input, asGuest())));
	expect((await app.deliver()).mails).toHaveLength(1);
});

test("of many groups that want one evening at once, only those who got a seating get an e-mail", async () => {
	const inputs = Array.from({ length: 12 }, (_, group) =>
		makeDinnerInput({ email: `group-${group}@example.com` }),
	);
	const outcomes = await Promise.all(inputs.map((input) => reserveDinner(db, input, asGuest())));
	const seated = inputs.filter((_, group) => outcomes[group]?.ok).map(({ email }) => email);
	expect(seated).toHaveLength(2);
	const { mails } = await app.deliver();
	expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(seated.sort());
});

test("a mail that is no longer true is not sent: a dinner cancelled before its confirmation left", async () => {
	const { id, reference } = await reserved();
	await cancelDinner(db, { reservationId: id, agreedOwedCents: 0 }, asGuest());
	const { mails } = await app.deliver();
	expect(mails.map(({ subject }) => subject)).toEqual([
		`Your dinner ${formatReference(reference)} is cancelled`,
	]);
	expect(await listDeadJobs(db)).toEqual([]);
});
