import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { setVillaInService } from "#app/features/catalog/operations/set-villa-in-service.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { jobs } from "#db/schema/jobs.ts";
import { stays } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, noon } from "#test/factories/forms.ts";
import { bookPlanned, december, moveTo } from "#test/factories/plan.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { changePlan } from "./operations/change-plan.server.ts";
import { purgePlanChanges, undoPlanChange } from "./operations/undo-plan-change.server.ts";
import type { PlanMove } from "./plan-changes.ts";
import { proposePlanChange } from "./plan-proposal-queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const secondsLater = (seconds: number) => asStaff(new Date(noon.getTime() + seconds * 1_000));
const stayOf = async (reservationId: string) => (await listUnits(db, reservationId))[0];
const villasOf = async (reservationId: string) =>
	(await stayOf(reservationId))?.allocations.map(({ villaId, from, until }) => ({ villaId, from, until }));
const listMails = async () =>
	(await db.select().from(jobs).where(eq(jobs.kind, "send-stay-email"))).filter(({ payload }) =>
		["changed", "villa_changed"].includes(String(payload.event)),
	);
async function change(
	moves: PlanMove[],
	more: { mailGuest?: boolean; reason?: string } = {},
	acting = asStaff(),
) {
	return changePlan(db, { moves, mailGuest: true, ...more }, acting);
}
async function changed(...given: Parameters<typeof change>) {
	const outcome = await change(...given);
	if (!outcome.ok) throw new Error(`Not changed: ${outcome.reason}`);
	return outcome;
}

test("a move is written with its price, its audit and an e-mail that waits fifteen seconds", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const outcome = await changed([moveTo(ana, [december("palm-grove", 15, 19)])]);
	expect(outcome.reservations).toEqual([{ id: ana.reservationId, reference: ana.reference, version: 1 }]);
	expect(await stayOf(ana.reservationId)).toMatchObject({
		checkIn: "2026-12-15",
		checkOut: "2026-12-19",
		baseCents: 4 * 34_900,
		freeCancellationUntil: "2026-12-08",
		villas: [{ id: "palm-grove" }],
	});
	const [mail] = await listMails();
	expect(mail).toMatchObject({
		payload: { event: "changed", reservationId: ana.reservationId },
		runAt: new Date(noon.getTime() + 15_000),
	});
	const events = await db.select().from(auditEvents).where(eq(auditEvents.act, "change_plan"));
	expect(events).toMatchObject([
		{
			subjectId: ana.reservationId,
			actor: "Maria",
			changes: {
				before: { villas: [december("sunset-palms", 14, 18)], baseCents: 139_600 },
				after: { villas: [december("palm-grove", 15, 19)], baseCents: 139_600 },
				price: "keep",
			},
		},
	]);
});

test("a proposal writes nothing", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const proposal = await proposePlanChange(db, [moveTo(ana, [december("palm-grove", 14, 18)])], asStaff());
	expect(proposal).toMatchObject({ state: "ready", moves: [{ new: { differenceCents: 65_400 } }] });
	expect(await villasOf(ana.reservationId)).toEqual([december("sunset-palms", 14, 18)]);
	expect(await db.select().from(auditEvents).where(eq(auditEvents.act, "change_plan"))).toEqual([]);
});

test("extend, shorten, split and join: each leaves the nights covered without gap", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 16));
	const steps = [
		[december("sunset-palms", 14, 18)],
		[december("sunset-palms", 14, 17)],
		[december("sunset-palms", 14, 15), december("palm-grove", 15, 17)],
		[december("palm-grove", 14, 17)],
	];
	for (const [version, villas] of steps.entries()) {
		await changed([moveTo({ ...ana, version }, villas)]);
		expect(await villasOf(ana.reservationId)).toEqual(villas);
	}
	expect(await stayOf(ana.reservationId)).toMatchObject({ checkOut: "2026-12-17", baseCents: 3 * 34_900 });
});

test("two stays swap their villas and three rotate, although nobody else has a free one", async () => {
	const [ana, ben, cleo] = await Promise.all([
		bookPlanned(db, december("sunset-palms", 14, 18)),
		bookPlanned(db, december("palm-grove", 13, 17)),
		bookPlanned(db, december("ocean-breeze", 14, 18)),
	]);
	await changed([
		moveTo(ana, [december("palm-grove", 14, 18)]),
		moveTo(ben, [december("sunset-palms", 13, 17)]),
	]);
	await changed([
		moveTo({ ...ana, version: 1 }, [december("ocean-breeze", 14, 18)]),
		moveTo({ ...ben, version: 1 }, [december("palm-grove", 13, 17)]),
		moveTo(cleo, [december("sunset-palms", 14, 18)]),
	]);
	expect(await villasOf(ana.reservationId)).toEqual([december("ocean-breeze", 14, 18)]);
	expect(await villasOf(ben.reservationId)).toEqual([december("palm-grove", 13, 17)]);
	expect(await villasOf(cleo.reservationId)).toEqual([december("sunset-palms", 14, 18)]);
});

test("a change with one impossible move moves nobody", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const ben = await bookPlanned(db, december("palm-grove", 14, 18));
	await bookPlanned(db, december("ocean-breeze", 14, 18), { name: "Cleo" });
	const moves = [
		moveTo(ana, [december("vista-del-mar", 14, 18)]),
		moveTo(ben, [december("ocean-breeze", 14, 18)]),
	];
	expect(await change(moves)).toMatchObject({
		reason: "impossible",
		proposal: { moves: [{ problems: [] }, { problems: [{ by: [{ guestName: "Cleo" }] }] }] },
	});
	expect(await villasOf(ana.reservationId)).toEqual([december("sunset-palms", 14, 18)]);
});

test("an undo within fifteen seconds puts everything back and no e-mail ever leaves", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	await db.update(stays).set({ villaLockReason: "Their honeymoon" }).where(eq(stays.id, ana.stayId));
	const moves = [moveTo(ana, [december("palm-grove", 15, 20)], { kind: "new" })];
	expect(await change(moves)).toMatchObject({ reason: "reason_missing" });
	const { changeId } = await changed(moves, { reason: "A leak" });
	expect(await stayOf(ana.reservationId)).toMatchObject({ villaLockReason: null, baseCents: 5 * 49_900 });
	expect(await undoPlanChange(db, { changeId }, secondsLater(9))).toEqual({
		ok: true,
		mail: "recalled",
		reservations: [{ id: ana.reservationId, version: 2 }],
	});
	expect(await villasOf(ana.reservationId)).toEqual([december("sunset-palms", 14, 18)]);
	expect(await stayOf(ana.reservationId)).toMatchObject({
		villaLockReason: "Their honeymoon",
		baseCents: 4 * 34_900,
		freeCancellationUntil: "2026-12-07",
	});
	expect(await listMails()).toEqual([]);
	expect(await undoPlanChange(db, { changeId }, secondsLater(10))).toMatchObject({
		reason: "undone_already",
	});
});

test("an undo after the e-mail has left sends the guest the former booking", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const { changeId } = await changed([moveTo(ana, [december("palm-grove", 14, 18)])]);
	await db.update(jobs).set({ attempts: 1, doneAt: noon }).where(eq(jobs.kind, "send-stay-email"));
	expect(await undoPlanChange(db, { changeId }, secondsLater(30))).toMatchObject({ mail: "sent_again" });
	expect((await listMails()).filter(({ doneAt }) => doneAt === null)).toMatchObject([
		{ payload: { event: "villa_changed", reservationId: ana.reservationId } },
	]);
});

test("an undo is refused when the nights were taken since, when the reservation was changed, and when its time is over", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const { changeId } = await changed([moveTo(ana, [december("palm-grove", 14, 18)])]);
	const ben = await bookPlanned(db, december("sunset-palms", 17, 19), { name: "Ben" });
	expect(await undoPlanChange(db, { changeId }, secondsLater(5))).toMatchObject({
		reason: "impossible",
		proposal: { moves: [{ problems: [{ reason: "villa_taken", by: [{ guestName: "Ben" }] }] }] },
	});
	await changed([moveTo(ben, [december("ocean-breeze", 17, 19)])]);
	expect(await undoPlanChange(db, { changeId }, secondsLater(601))).toMatchObject({ reason: "not_undoable" });
	await changed([moveTo({ ...ana, version: 1 }, [december("palm-grove", 14, 19)])]);
	expect(await undoPlanChange(db, { changeId }, secondsLater(5))).toMatchObject({
		reason: "changed_meanwhile",
	});
	for (const unknown of [crypto.randomUUID(), "the last one"])
		expect(await undoPlanChange(db, { changeId: unknown }, asStaff())).toMatchObject({
			reason: "not_undoable",
		});
	await purgePlanChanges(db, secondsLater(25 * 3_600));
	expect(await undoPlanChange(db, { changeId }, secondsLater(5))).toMatchObject({ reason: "not_undoable" });
});

test("no e-mail leaves when staff do not want one, or when the guest gave no address", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const ben = await bookPlanned(db, december("ocean-breeze", 14, 18), { email: null });
	await changed([moveTo(ana, [december("palm-grove", 14, 18)])], { mailGuest: false });
	const { changeId, mailLeavesAt } = await changed([moveTo(ben, [december("vista-del-mar", 14, 18)])]);
	expect(mailLeavesAt).toBeNull();
	expect(await undoPlanChange(db, { changeId }, secondsLater(5))).toMatchObject({ mail: "none" });
	expect(await listMails()).toEqual([]);
});

test("nights that a move frees are offered to the waiting list only when an undo is no longer likely", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	await changed([moveTo(ana, [december("palm-grove", 14, 18)])]);
	expect(await db.select().from(jobs).where(eq(jobs.kind, "offer-waiting-list"))).toMatchObject([
		{ runAt: new Date(noon.getTime() + 15_000) },
	]);
});

test("a stay that is only held moves with its hold, which ends when it did", async () => {
	const holdUntil = new Date(noon.getTime() + 3_600_000);
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18), { holdUntil });
	await changed([moveTo(ana, [december("palm-grove", 14, 18)])]);
	expect(await stayOf(ana.reservationId)).toMatchObject({ status: "held", holdEndsAt: holdUntil });
	const late = [moveTo({ ...ana, version: 1 }, [december("sunset-palms", 14, 18)])];
	expect(await change(late, {}, secondsLater(3_600))).toMatchObject({ reason: "impossible" });
});

test("both villas of a party move in one change, which is one edition of its e-mail", async () => {
	const villaIds = ["sunset-palms", "ocean-breeze"];
	const nights = { checkIn: "2026-12-14", checkOut: "2026-12-18" };
	const party = await bookStay(db, { villaIds, ...nights, guests: 8, email: "ana@example.com" });
	const units = await listUnits(db, party.id);
	const moves = units.map(({ id, villas: [villa] }) =>
		moveTo({ stayId: id, version: 0 }, [
			december(villa?.id === "sunset-palms" ? "palm-grove" : "vista-del-mar", 14, 18),
		]),
	);
	expect((await changed(moves)).reservations).toMatchObject([{ version: 1 }]);
	expect(await listMails()).toHaveLength(1);
});

test("a villa that went out of service takes nobody, and its guests can be moved away", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	await setVillaInService(db, { villaId: "sunset-palms", inService: false }, asStaff());
	expect(await change([moveTo(ana, [december("sunset-palms", 14, 19)])])).toMatchObject({
		reason: "impossible",
	});
	await changed([moveTo(ana, [december("palm-grove", 14, 18)])]);
});

test("reception moves stays at the agreed or the new price, another price is for managers, and guests move nothing", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	const as = (...roles: ("reception" | "manager" | "housekeeping")[]) => ({
		by: { kind: "staff" as const, name: "Luz", roles },
		now: noon,
	});
	const moves = [
		moveTo(ana, [december("palm-grove", 14, 18)], { kind: "other", baseCents: 100_000, reason: "A leak" }),
	];
	const input = { moves, mailGuest: false };
	for (const acting of [as("reception"), as("housekeeping"), asGuest()])
		expect(await changePlan(db, input, acting)).toEqual({ ok: false, reason: "not_allowed" });
	expect(await changePlan(db, input, as("manager"))).toMatchObject({ ok: true });
	expect(await stayOf(ana.reservationId)).toMatchObject({ baseCents: 100_000 });
	const [event] = await db.select().from(auditEvents).where(eq(auditEvents.act, "change_plan"));
	expect(event).toMatchObject({ reason: "A leak" });
	const back = [moveTo({ ...ana, version: 1 }, [december("sunset-palms", 14, 18)])];
	expect(await changePlan(db, { moves: back, mailGuest: false }, as("reception"))).toMatchObject({
		ok: true,
	});
});

test("a move to where the stay is already changes nothing", async () => {
	const ana = await bookPlanned(db, december("sunset-palms", 14, 18));
	expect(await change([moveTo(ana, [december("sunset-palms", 14, 18)])])).toMatchObject({
		reason: "nothing_changes",
	});
	expect(await change([])).toMatchObject({ reason: "impossible" });
});
