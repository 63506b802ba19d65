import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { jobs } from "#db/schema/jobs.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDeskBooking, makeStayInput } from "#test/factories/forms.ts";
import { bookStay, countDoubleBookings } from "#test/factories/reservations.ts";
import { bookWalkIn } from "./operations/book-walk-in.server.ts";
import { checkInStay, noteArrivingLate } from "./operations/check-in-stay.server.ts";
import { agreeOnLateCheckOut, checkOutStay, undoCheckOut } from "./operations/check-out-stay.server.ts";
import { endStayEarly } from "./operations/end-stay-early.server.ts";
import { markNoShow, undoNoShow } from "./operations/mark-no-show.server.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";
import { findStay, listUnits } from "./queries.server.ts";
import type { SettlementInput } from "./stay-steps.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => asStaff(new Date(`${text}:00-06:00`));

/** Sunset Palms, 12 to 16 December, at $349 a night. */
const fourNights = { checkIn: "2026-12-12", checkOut: "2026-12-16" };
const night = 38_041;

async function stepOf(reference: string, units = [0]) {
	const stay = await findStay(db, reference);
	if (!stay) throw new Error("The stay was not found.");
	return { reservationId: stay.id, version: stay.revision, units, money: async () => null };
}

const unitsOf = async (reference: string) => listUnits(db, (await stepOf(reference)).reservationId);

async function arrived(change: Parameters<typeof bookStay>[1] = fourNights, units = [0]) {
	const { reference } = await bookStay(db, change);
	const outcome = await checkInStay(db, await stepOf(reference, units), at("2026-12-12T15:30"));
	if (!outcome.ok) throw new Error(outcome.reason);
	return reference;
}

async function leaveEarly(reference: string, moment: string, settlement: SettlementInput, units = [0]) {
	const input = {
		...(await stepOf(reference, units)),
		leavesOn: moment.slice(0, 10),
		settlement,
		keysBack: null,
	};
	return endStayEarly(db, input, at(moment));
}

async function noShow(reference: string, moment: string, settlement: SettlementInput) {
	const input = { ...(await stepOf(reference)), seenOn: moment.slice(0, 10), settlement };
	return markNoShow(db, input, at(moment));
}

test("a check-out is not undone into a villa that other guests have by now, unless somebody says that both are there", async () => {
	const reference = await arrived();
	const out = { ...(await stepOf(reference)), keysBack: null };
	expect(await checkOutStay(db, out, at("2026-12-16T10:40"))).toEqual({ ok: true });
	const next = await reserveStay(db, nightsFrom("2026-12-16", "2026-12-18"), asGuest());
	if (!next.ok) throw new Error(next.reason);
	const undo = async (more: { sharesVilla?: boolean } = {}) =>
		undoCheckOut(db, { ...(await stepOf(reference)), ...more }, at("2026-12-16T16:00"));
	const arrive = await stepOf(next.reference);
	// A check-in and an undoing at the same moment: whichever is second knows of the first.
	const [undone, came] = await Promise.all([
		undoCheckOut(anyProcess(), await stepOf(reference), at("2026-12-16T15:00")),
		checkInStay(anyProcess(), arrive, at("2026-12-16T15:00")),
	]);
	expect(came).toEqual({ ok: true });
	if (undone.ok) {
		const again = { ...(await stepOf(reference)), keysBack: null };
		expect(await checkOutStay(db, again, at("2026-12-16T15:30"))).toEqual({ ok: true });
	} else expect(undone).toEqual({ ok: false, reason: "villa_occupied" });
	expect(await undo()).toEqual({ ok: false, reason: "villa_occupied" });
	expect((await unitsOf(reference))[0]?.status).toBe("checked_out");
	expect(await undo({ sharesVilla: true })).toEqual({ ok: true });
	const audited = await db.select().from(auditEvents).where(eq(auditEvents.act, "undo_check_out"));
	expect(audited.at(-1)?.changes).toMatchObject({ sharesVilla: true });
});

const nightsFrom = (checkIn: string, checkOut: string) => makeStayInput({ checkIn, checkOut, name: "Ben" });

test("a check-out on its day ends the stay and keeps its nights; it is taken back on the same day", async () => {
	const reference = await arrived();
	const leave = async (moment: string) =>
		checkOutStay(db, { ...(await stepOf(reference)), keysBack: null }, at(moment));
	expect(await leave("2026-12-15T10:00")).toEqual({ ok: false, reason: "not_possible" });
	expect(await leave("2026-12-16T10:40")).toEqual({ ok: true });
	expect(await findStay(db, reference)).toMatchObject({ status: "checked_out", ...fourNights });
	expect(await undoCheckOut(db, await stepOf(reference), at("2026-12-16T11:00"))).toEqual({ ok: true });
	expect(await findStay(db, reference)).toMatchObject({ status: "checked_in", ...fourNights });
	expect(await leave("2026-12-16T11:30")).toEqual({ ok: true });
	expect(await undoCheckOut(db, await stepOf(reference), at("2026-12-17T08:00"))).toMatchObject({
		reason: "not_possible",
	});
});

test("a guest who leaves two nights early pays the nights slept and, by the rule, the first night given back", async () => {
	const reference = await arrived();
	await db.delete(jobs);
	expect(await leaveEarly(reference, "2026-12-14T09:00", { choice: "charged" })).toEqual({ ok: true });
	const [unit] = await unitsOf(reference);
	expect(unit).toMatchObject({
		status: "checked_out",
		checkOut: "2026-12-14",
		checkedOutOn: "2026-12-14",
		totalCents: 2 * night,
		settlementCents: night,
		settlementChoice: "charged",
		settlementReason: null,
		allocations: [{ from: "2026-12-12", until: "2026-12-14" }],
	});
	expect(unit?.returnedNights?.map((line) => line.night)).toEqual(["2026-12-14", "2026-12-15"]);
	expect(await db.$count(jobs, eq(jobs.kind, "offer-waiting-list"))).toBe(1);
	expect(await reserveStay(db, nightsFrom("2026-12-14", "2026-12-16"), asGuest())).toMatchObject({
		ok: true,
	});
});

test("the amount owed for an early departure is waived or changed with a reason in the audit", async () => {
	const waived = await arrived();
	await leaveEarly(waived, "2026-12-13T09:00", { choice: "waived", reason: "Illness in the family" });
	expect((await unitsOf(waived))[0]).toMatchObject({
		settlementCents: 0,
		settlementChoice: "waived",
		settlementReason: "Illness in the family",
	});
	const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "end_stay_early"));
	expect(event).toMatchObject({
		reason: "Illness in the family",
		changes: { owedByRule: night, owedCents: 0, choice: "waived", leavesOn: "2026-12-13" },
	});
	const other = await arrived({ ...fourNights, villaIds: ["palm-grove"] });
	await leaveEarly(other, "2026-12-13T09:00", { choice: "other", cents: 10_000, reason: "Half of it" });
	expect((await unitsOf(other))[0]).toMatchObject({ settlementCents: 10_000, settlementChoice: "other" });
});

test("an early departure taken back has every night, its price and no amount again", async () => {
	const reference = await arrived();
	await leaveEarly(reference, "2026-12-14T09:00", { choice: "charged" });
	expect(await undoCheckOut(db, await stepOf(reference), at("2026-12-14T09:30"))).toEqual({ ok: true });
	const [unit] = await unitsOf(reference);
	expect(unit).toMatchObject({
		status: "checked_in",
		...fourNights,
		totalCents: 4 * night,
		returnedNights: null,
		settlementCents: null,
		allocations: [{ from: "2026-12-12", until: "2026-12-16" }],
	});
	await leaveEarly(reference, "2026-12-14T18:00", { choice: "charged" });
	const { rows } = await pool.query(`select "checkIn", "checkOut" from bookings`);
	expect(rows).toEqual([{ checkIn: "2026-12-12", checkOut: "2026-12-14" }]);
});

test("an early departure is not taken back when another guest has one of the nights by now", async () => {
	const reference = await arrived();
	await leaveEarly(reference, "2026-12-14T09:00", { choice: "charged" });
	expect(await reserveStay(db, nightsFrom("2026-12-15", "2026-12-16"), asGuest())).toMatchObject({
		ok: true,
	});
	expect(await undoCheckOut(db, await stepOf(reference), at("2026-12-14T10:00"))).toEqual({
		ok: false,
		reason: "villa_taken",
	});
	expect(await findStay(db, reference)).toMatchObject({ status: "checked_out", totalCents: 2 * night });
});

test("a guest who leaves on the evening of the arrival owes the first night, and the villa is free for a walk-in tonight", async () => {
	const reference = await arrived();
	expect(await leaveEarly(reference, "2026-12-12T20:00", { choice: "charged" })).toEqual({ ok: true });
	const [unit] = await unitsOf(reference);
	expect(unit).toMatchObject({ checkOut: "2026-12-13", totalCents: 0, settlementCents: night });
	const walkIn = makeDeskBooking({ villaId: "sunset-palms", checkIn: "2026-12-12", nights: 1 });
	const late = at("2026-12-12T20:30");
	expect(await bookWalkIn(db, walkIn, late)).toMatchObject({ ok: true });
	expect(await undoCheckOut(db, await stepOf(reference), late)).toMatchObject({ reason: "villa_taken" });
	expect(await countDoubleBookings(pool)).toBe(0);
});

test("of a party in two villas one leaves early and the other stays", async () => {
	const party = { ...fourNights, villaIds: ["sunset-palms", "palm-grove"], guests: 8 };
	const reference = await arrived(party, [0, 1]);
	expect(await leaveEarly(reference, "2026-12-13T09:00", { choice: "charged" }, [1])).toEqual({ ok: true });
	expect((await unitsOf(reference)).map(({ status, checkOut }) => [status, checkOut])).toEqual([
		["checked_in", "2026-12-16"],
		["checked_out", "2026-12-13"],
	]);
	expect(await findStay(db, reference)).toMatchObject({ status: "checked_in", checkOut: "2026-12-16" });
});

test("an early departure whose day has ended meanwhile is shown again, as another amount may be owed", async () => {
	const reference = await arrived();
	const input = {
		...(await stepOf(reference)),
		leavesOn: "2026-12-13",
		settlement: { choice: "charged" } as const,
		keysBack: null,
	};
	expect(await endStayEarly(db, input, at("2026-12-14T09:00"))).toEqual({
		ok: false,
		reason: "changed_meanwhile",
	});
});

test("an early departure and a guest who extends into its nights never share a night", async () => {
	const reference = await arrived();
	const leaving = {
		...(await stepOf(reference)),
		leavesOn: "2026-12-14",
		settlement: { choice: "charged" } as const,
		keysBack: null,
	};
	await Promise.all([
		endStayEarly(anyProcess(), leaving, at("2026-12-14T09:00")),
		...Array.from({ length: 6 }, () =>
			reserveStay(anyProcess(), nightsFrom("2026-12-14", "2026-12-15"), asGuest()),
		),
		undoCheckOut(anyProcess(), { ...leaving, version: leaving.version + 1 }, at("2026-12-14T09:00")),
	]);
	expect(await countDoubleBookings(pool)).toBe(0);
});

test("a guest who has not come is a no-show from 22:00, owes the first night, and the nights are free at once", async () => {
	const { reference } = await bookStay(db, fourNights);
	expect(await noShow(reference, "2026-12-12T21:59", { choice: "charged" })).toEqual({
		ok: false,
		reason: "not_possible",
	});
	expect(await noShow(reference, "2026-12-12T22:00", { choice: "charged" })).toEqual({ ok: true });
	expect((await unitsOf(reference))[0]).toMatchObject({
		status: "no_show",
		settlementCents: night,
		settlementChoice: "charged",
		totalCents: 4 * night,
	});
	expect(await reserveStay(db, nightsFrom("2026-12-13", "2026-12-16"), asGuest())).toMatchObject({
		ok: true,
	});
	expect(await undoNoShow(db, await stepOf(reference), at("2026-12-13T07:00"))).toEqual({
		ok: false,
		reason: "villa_taken",
	});
});

test("a no-show who arrives after all has the villa again, as often as staff change their mind", async () => {
	const { reference } = await bookStay(db, fourNights);
	await noShow(reference, "2026-12-12T22:00", { choice: "charged" });
	expect(await undoNoShow(db, await stepOf(reference), at("2026-12-12T23:10"))).toEqual({ ok: true });
	expect((await unitsOf(reference))[0]).toMatchObject({ status: "confirmed", settlementCents: null });
	await noShow(reference, "2026-12-12T23:30", { choice: "waived", reason: "The boat was cancelled" });
	const { rows } = await pool.query(`select status, "checkIn" from bookings`);
	expect(rows).toEqual([{ status: "no_show", checkIn: "2026-12-12" }]);
	expect((await unitsOf(reference))[0]?.allocations).toHaveLength(1);
	expect(await undoNoShow(db, await stepOf(reference), at("2026-12-13T00:20"))).toEqual({ ok: true });
	expect(await checkInStay(db, await stepOf(reference), at("2026-12-13T00:25"))).toEqual({ ok: true });
});

test("two desks that decide otherwise about one guest: the second is told, and the first decision counts", async () => {
	const { reference } = await bookStay(db, fourNights);
	const step = { ...(await stepOf(reference)), seenOn: "2026-12-12" };
	const late = at("2026-12-12T22:30");
	const outcomes = await Promise.all([
		markNoShow(anyProcess(), { ...step, settlement: { choice: "charged" } }, late),
		markNoShow(anyProcess(), { ...step, settlement: { choice: "waived", reason: "A friend" } }, late),
		checkInStay(anyProcess(), step, late),
	]);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes.filter((one) => !one.ok && one.reason === "changed_meanwhile")).toHaveLength(2);
});

test("a guest who is still coming keeps the villa, and the desk knows when to expect them", async () => {
	const { reference } = await bookStay(db, fourNights);
	const still = { ...(await stepOf(reference)), expectedAt: "23:45" };
	expect(await noteArrivingLate(db, still, at("2026-12-12T22:10"))).toEqual({ ok: true });
	expect((await unitsOf(reference))[0]).toMatchObject({
		status: "confirmed",
		stillComingOn: "2026-12-12",
		expectedAt: "23:45",
	});
});

test("a late check-out stores its hour, and the usual one again when it is taken back", async () => {
	const reference = await arrived();
	const agree = async (lateCheckOutAt: string | null) =>
		agreeOnLateCheckOut(db, { ...(await stepOf(reference)), lateCheckOutAt }, at("2026-12-15T18:00"));
	expect(await agree("14:00")).toEqual({ ok: true });
	expect((await unitsOf(reference))[0]?.lateCheckOutAt).toBe("14:00");
	expect(await agree(null)).toEqual({ ok: true });
	expect((await unitsOf(reference))[0]?.lateCheckOutAt).toBeNull();
});
