import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { billHold } from "#app/features/folio/operations/follow-hold.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { jobs } from "#db/schema/jobs.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDeskBooking, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { bookStay, countDoubleBookings } from "#test/factories/reservations.ts";
import { bookWalkIn } from "./operations/book-walk-in.server.ts";
import { checkInStay, undoCheckIn } from "./operations/check-in-stay.server.ts";
import { checkOutStay, recordKeys } from "./operations/check-out-stay.server.ts";
import { confirmHeldStay } from "./operations/confirm-held-stay.server.ts";
import { giveOtherVilla } from "./operations/give-other-villa.server.ts";
import { dropHeldStay } from "./operations/prolong-hold.server.ts";
import { type PhoneBooking, reserveByPhone } from "./operations/reserve-by-phone.server.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";
import { saveCheckInPart } from "./operations/save-check-in-part.server.ts";
import { findStay, listUnits } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => asStaff(new Date(`${text}:00-06:00`));

async function stepOf(reference: string, units = [0]) {
	const stay = await findStay(db, reference);
	if (!stay) throw new Error("The stay was not found.");
	return { reservationId: stay.id, version: stay.revision, units, money: async () => null };
}

const unitsOf = async (reference: string) => listUnits(db, (await stepOf(reference)).reservationId);
const actsOf = async (reservationId: string) =>
	(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, reservationId))).map(({ act }) => act);

test("a walk-in is reserved, has its villa and is checked in at once, at the hotel's own price", async () => {
	const outcome = await bookWalkIn(db, makeDeskBooking({ agreedTotalCents: 108_782 }), asStaff());
	if (!outcome.ok) throw new Error(outcome.reason);
	expect(await findStay(db, outcome.reference)).toMatchObject({
		status: "checked_in",
		name: "Camille Laurent",
		checkIn: today,
		checkOut: "2026-11-23",
		totalCents: 108_782,
		villas: [{ id: "palm-grove" }],
	});
	const [unit] = await unitsOf(outcome.reference);
	expect(unit).toMatchObject({ checkedInOn: today, checkedInAt: noon });
	const { rows } = await pool.query("select source, created_by from reservations");
	expect(rows).toEqual([{ source: "desk", created_by: "staff" }]);
});

test("a walk-in with an e-mail address gets the confirmation, one without gets none", async () => {
	await bookWalkIn(db, makeDeskBooking(), asStaff());
	expect(await db.$count(jobs, eq(jobs.kind, "send-stay-email"))).toBe(0);
	await bookWalkIn(db, makeDeskBooking({ villaId: "sunset-palms", email: "camille@example.com" }), asStaff());
	expect(await db.$count(jobs, eq(jobs.kind, "send-stay-email"))).toBe(1);
});

test("the audit has another price for a walk-in with its reason and the hotel's own price", async () => {
	const otherPrice = { nightlyCents: 40_000, reason: "Second visit this year" };
	const outcome = await bookWalkIn(db, makeDeskBooking({ otherPrice }), asStaff());
	if (!outcome.ok) throw new Error(outcome.reason);
	expect(await findStay(db, outcome.reference)).toMatchObject({ totalCents: 87_200, taxCents: 7_200 });
	const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "book_walk_in"));
	expect(event).toMatchObject({
		reason: "Second visit this year",
		changes: { totalCents: 87_200, totalByRule: 108_782 },
	});
});

test("six desks and guests on the website want the last free villa tonight: one gets it, nobody twice", async () => {
	const atDesks = Array.from({ length: 6 }, () => bookWalkIn(anyProcess(), makeDeskBooking(), asStaff()));
	const byGuests = Array.from({ length: 6 }, () =>
		reserveStay(
			anyProcess(),
			makeStayInput({ villaIds: ["palm-grove"], checkIn: today, checkOut: "2026-11-23" }),
			asGuest(),
		),
	);
	const outcomes = await Promise.all([...atDesks, ...byGuests]);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes.flatMap((one) => (one.ok ? [] : [one.reason]))).toEqual(Array(11).fill("villa_taken"));
	expect(await countDoubleBookings(pool)).toBe(0);
});

test("a walk-in form that was sent twice at once is one stay, and is not used again for another guest", async () => {
	const input = makeDeskBooking();
	const outcomes = await Promise.all([1, 2, 3].map(() => bookWalkIn(anyProcess(), input, asStaff())));
	expect(new Set(outcomes.map((one) => one.ok && one.reference)).size).toBe(1);
	expect(outcomes.every(({ ok }) => ok)).toBe(true);
	const otherPrice = { nightlyCents: 40_000, reason: "Second visit this year" };
	for (const change of [{ name: "Somebody else" }, { otherPrice }, { agreedTotalCents: 100 }])
		expect(await bookWalkIn(db, { ...input, ...change }, asStaff())).toMatchObject({
			reason: "form_already_used",
		});
});

test.each([
	[
		"a price that is no longer the one shown",
		{ agreedTotalCents: 1 },
		{ reason: "price_changed", totalCents: 108_782 },
	],
	["a villa too small for the party", { guests: 9 }, { reason: "too_many_guests", sleeps: 6 }],
	["a day that has ended meanwhile", { checkIn: "2026-11-20" }, { reason: "day_ended", businessDate: today }],
	["a villa that does not exist", { villaId: "moon-palace" }, { reason: "villa_taken" }],
])("%s is refused to a walk-in and nothing is stored", async (_, change, refusal) => {
	expect(await bookWalkIn(db, makeDeskBooking(change), asStaff())).toEqual({ ok: false, ...refusal });
	expect((await pool.query("select from reservations")).rows).toHaveLength(0);
});

test("a guest never walks in by an operation of the desk", async () => {
	expect(await bookWalkIn(db, makeDeskBooking(), asGuest())).toEqual({ ok: false, reason: "not_allowed" });
	const { reference } = await bookStay(db, { checkIn: today, checkOut: "2026-11-23" });
	expect(await checkInStay(db, await stepOf(reference), asGuest())).toEqual({
		ok: false,
		reason: "not_allowed",
	});
});

/** The nights of `makeStayInput`, asked for on the phone. */
const phone = ({
	holdUntil = null,
	freeUntil = null,
	...change
}: Parameters<typeof makeDeskBooking>[0] & Partial<Pick<PhoneBooking, "holdUntil" | "freeUntil">> = {}) => ({
	...makeDeskBooking({ villaId: "sunset-palms", checkIn: addDays(today, 21), ...change }),
	holdUntil,
	freeUntil,
});

test("a villa held on the phone is taken until the hold ends, and is booked when it is confirmed before", async () => {
	const held = phone({ name: "Joel Tun", phone: "+5016104567", holdUntil: at("2026-11-21T18:00").now });
	const outcome = await reserveByPhone(db, held, asStaff());
	if (!outcome.ok) throw new Error(outcome.reason);
	expect(await findStay(db, outcome.reference)).toMatchObject({ status: "held" });
	expect(await reserveStay(db, makeStayInput(), asGuest())).toMatchObject({ reason: "villa_taken" });
	const { reservationId } = await stepOf(outcome.reference);
	expect(await confirmHeldStay(db, { reservationId }, at("2026-11-21T17:59"))).toMatchObject({ ok: true });
	expect(
		(await pool.query("select source, status from reservations r join stays s on s.reservation_id = r.id"))
			.rows,
	).toEqual([{ source: "phone", status: "confirmed" }]);
});

test("a hold is dropped at the desk, and one whose end has come already is refused", async () => {
	const held = phone({ holdUntil: at("2026-11-21T18:00").now });
	const outcome = await reserveByPhone(db, held, asStaff());
	if (!outcome.ok) throw new Error(outcome.reason);
	expect(
		await dropHeldStay(db, { ...(await stepOf(outcome.reference)), money: billHold }, asStaff()),
	).toEqual({ ok: true });
	expect(await findStay(db, outcome.reference)).toMatchObject({ status: "expired" });
	expect(await reserveStay(db, makeStayInput(), asGuest())).toMatchObject({ ok: true });
	const late = phone({ villaId: "palm-grove", holdUntil: noon });
	expect(await reserveByPhone(db, late, asStaff())).toEqual({ ok: false, reason: "hold_over" });
});

test("the parts of a check-in are saved one by one, before it and after it, and each can be saved again", async () => {
	const { reference } = await bookStay(db, { checkIn: today, checkOut: "2026-11-23" });
	const save = async (saved: Parameters<typeof saveCheckInPart>[1]["saved"]) =>
		saveCheckInPart(db, { ...(await stepOf(reference)), saved }, asStaff());
	expect(await save({ part: "who", arrivedAt: "13:20" })).toEqual({ ok: true });
	expect(await save({ part: "villa", choice: "waiting" })).toEqual({ ok: true });
	expect(await checkInStay(db, await stepOf(reference), asStaff())).toEqual({ ok: true });
	expect(await save({ part: "villa", choice: "accepted", reason: "The guest only leaves the bags" })).toEqual(
		{
			ok: true,
		},
	);
	expect(await save({ part: "keys", keysOut: 2 })).toEqual({ ok: true });
	const { rows } = await pool.query(
		"select part, choice, reason, saved_by from check_in_steps order by part",
	);
	expect(rows).toEqual([
		{ part: "keys", choice: "given", reason: null, saved_by: "Maria" },
		{ part: "villa", choice: "accepted", reason: "The guest only leaves the bags", saved_by: "Maria" },
		{ part: "who", choice: "registered", reason: null, saved_by: "Maria" },
	]);
	expect((await unitsOf(reference))[0]).toMatchObject({
		arrivedAt: "13:20",
		keysOut: 2,
		status: "checked_in",
	});
});

test("a check-in is done once however often its form is sent, and taken back on its own day only", async () => {
	const { reference, id } = await bookStay(db, { checkIn: today, checkOut: "2026-11-23" });
	const step = await stepOf(reference);
	const sent = await Promise.all(
		[1, 2, 3].map(() => checkInStay(anyProcess(), step, at("2026-11-21T09:30"))),
	);
	expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
	expect((await actsOf(id)).filter((act) => act === "check_in")).toHaveLength(1);
	expect(await undoCheckIn(db, await stepOf(reference), at("2026-11-22T09:00"))).toEqual({
		ok: false,
		reason: "not_possible",
	});
	expect(await undoCheckIn(db, await stepOf(reference), at("2026-11-21T21:00"))).toEqual({ ok: true });
	expect(await findStay(db, reference)).toMatchObject({ status: "confirmed" });
});

test("of two desks that saw the same stay the second one is told that it has changed", async () => {
	const { reference } = await bookStay(db, { checkIn: today, checkOut: "2026-11-23" });
	const step = await stepOf(reference);
	const saved = (choice: "ready" | "waiting") =>
		saveCheckInPart(anyProcess(), { ...step, saved: { part: "villa", choice } }, asStaff());
	const outcomes = await Promise.all([saved("ready"), saved("waiting")]);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes).toContainEqual({ ok: false, reason: "changed_meanwhile" });
});

test("two villas of one party are checked in together, or each when its guests arrive", async () => {
	const party = {
		villaIds: ["sunset-palms", "palm-grove"],
		guests: 8,
		checkIn: today,
		checkOut: "2026-11-23",
	};
	const { reference } = await bookStay(db, party);
	expect(await checkInStay(db, await stepOf(reference, [1]), asStaff())).toEqual({ ok: true });
	expect((await unitsOf(reference)).map(({ status }) => status)).toEqual(["confirmed", "checked_in"]);
	expect(await checkInStay(db, await stepOf(reference, [0, 1]), asStaff())).toEqual({
		ok: false,
		reason: "not_possible",
	});
	expect(await undoCheckIn(db, await stepOf(reference, [1]), asStaff())).toEqual({ ok: true });
	expect(await checkInStay(db, await stepOf(reference, [0, 1]), asStaff())).toEqual({ ok: true });
	expect(await checkInStay(db, await stepOf(reference, [2]), asStaff())).toEqual({
		ok: false,
		reason: "not_possible",
	});
});

test("a guest from last week who was never checked out does not stop today's check-in", async () => {
	const before = await bookStay(db, { checkIn: "2026-11-22", checkOut: "2026-11-24" });
	await checkInStay(db, await stepOf(before.reference), at("2026-11-22T16:00"));
	const { reference } = await bookStay(db, { checkIn: "2026-11-30", checkOut: "2026-12-02" });
	expect(await checkInStay(db, await stepOf(reference), at("2026-11-30T16:00"))).toEqual({ ok: true });
	expect(await findStay(db, before.reference)).toMatchObject({ status: "checked_in" });
	const late = { ...(await stepOf(before.reference)), keysBack: null };
	expect(await checkOutStay(db, late, at("2026-11-30T16:05"))).toEqual({ ok: true });
	expect(await findStay(db, before.reference)).toMatchObject({
		status: "checked_out",
		checkOut: "2026-11-24",
	});
});

test("a guest whose villa is not ready gets another one from tonight on, and keeps the price", async () => {
	const { reference, totalCents } = await bookStay(db, { checkIn: "2026-11-22", checkOut: "2026-11-25" });
	await checkInStay(db, await stepOf(reference), at("2026-11-22T16:00"));
	const move = async (villaId: string, day: string) =>
		giveOtherVilla(
			db,
			{ ...(await stepOf(reference)), villaId, reason: "The air conditioning failed" },
			at(`${day}T19:00`),
		);
	expect(await move("palm-grove", "2026-11-23")).toEqual({ ok: true });
	const [unit] = await unitsOf(reference);
	expect(unit?.allocations.map(({ villaId, from, until }) => [villaId, from, until])).toEqual([
		["sunset-palms", "2026-11-22", "2026-11-23"],
		["palm-grove", "2026-11-23", "2026-11-25"],
	]);
	expect(unit?.totalCents).toBe(totalCents);
	await bookStay(db, { villaIds: ["vista-del-mar"], checkIn: "2026-11-24", checkOut: "2026-11-26" });
	expect(await move("vista-del-mar", "2026-11-23")).toEqual({ ok: false, reason: "villa_taken" });
});

test("keys are counted out and back, and no more come back than went out", async () => {
	const { reference } = await bookStay(db, { checkIn: today, checkOut: "2026-11-23" });
	await checkInStay(db, await stepOf(reference), asStaff());
	expect(
		await recordKeys(db, { ...(await stepOf(reference)), keysOut: 3, keysBack: null }, asStaff()),
	).toEqual({
		ok: true,
	});
	const leaving = { ...(await stepOf(reference)), keysBack: 5 };
	expect(await checkOutStay(db, leaving, at("2026-11-23T10:30"))).toEqual({ ok: true });
	expect((await unitsOf(reference))[0]).toMatchObject({
		keysOut: 3,
		keysBack: 3,
		checkedOutOn: "2026-11-23",
	});
});
