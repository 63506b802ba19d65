import { eq, isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { followBlock } from "#app/features/housekeeping/operations/follow-block.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, noon } from "#test/factories/forms.ts";
import { blockVilla, releaseBlock } from "./block-villa.server.ts";
import { changeBlock } from "./change-block.server.ts";
import { deleteOldReasons } from "./delete-old-reasons.server.ts";
import { reserveStay } from "./reserve-stay.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const { villaIds, checkIn, checkOut } = makeStayInput();
const villaId = villaIds[0] ?? "";
const block = { villaId, from: checkIn, until: checkOut, reason: "New roof" };

test("a block refuses stays until staff release it, once", async () => {
	expect(await blockVilla(db, block, asStaff())).toEqual({ ok: true });
	expect(await reserveStay(db, makeStayInput(), asGuest())).toMatchObject({
		ok: false,
		reason: "villa_taken",
	});
	const [allocation] = await db.select().from(villaAllocations);
	const allocationId = allocation?.id ?? "";
	expect(await releaseBlock(db, { allocationId }, asStaff())).toEqual({ ok: true });
	expect(await releaseBlock(db, { allocationId }, asStaff())).toEqual({ ok: false, reason: "not_blocked" });
	expect(await reserveStay(db, makeStayInput(), asGuest())).toMatchObject({ ok: true });
	const { rows } = await db.execute(
		sql`select act, reason from audit_events where act like '%block%' order by at`,
	);
	// Staff may name somebody in the reason, and the audit stores its texts for ever.
	expect(rows).toEqual([
		{ act: "block_villa", reason: null },
		{ act: "release_block", reason: null },
	]);
	expect(allocation).toMatchObject({ reason: "New roof" });
});

test("the nights of a stay are no block, and are not released as one", async () => {
	await reserveStay(db, makeStayInput(), asGuest());
	const [allocation] = await db.select().from(villaAllocations);
	expect(await releaseBlock(db, { allocationId: allocation?.id ?? "" }, asStaff())).toEqual({
		ok: false,
		reason: "not_blocked",
	});
});

test("a block says its purpose, becomes longer or moves to another villa, and keeps its purpose", async () => {
	await blockVilla(db, { ...block, blockKind: "courtesy" }, asStaff());
	const [made] = await db.select().from(villaAllocations);
	const longer = { allocationId: made?.id ?? "", villaId, from: checkIn, until: addDays(checkOut, 2) };
	const changed = await changeBlock(db, longer, asStaff(), followBlock);
	if (!changed.ok) throw new Error(`Not changed: ${changed.reason}`);
	const other = { ...longer, villaId: "palm-grove", allocationId: changed.allocationId };
	expect(await changeBlock(db, other, asStaff(), followBlock)).toMatchObject({ ok: true });
	expect(await changeBlock(db, longer, asStaff(), followBlock)).toEqual({ ok: false, reason: "not_blocked" });
	expect(await db.select().from(villaAllocations).where(isNull(villaAllocations.releasedAt))).toMatchObject([
		{
			villaId: "palm-grove",
			nights: { from: checkIn, until: addDays(checkOut, 2) },
			kind: "block",
			blockKind: "courtesy",
			reason: "New roof",
		},
	]);
});

test("a block does not move onto the nights of a stay, and stays where it was", async () => {
	await blockVilla(db, { ...block, villaId: "palm-grove" }, asStaff());
	await reserveStay(db, makeStayInput(), asGuest());
	const [made] = await db.select().from(villaAllocations).where(eq(villaAllocations.kind, "block"));
	expect(await changeBlock(db, { ...block, allocationId: made?.id ?? "" }, asStaff(), followBlock)).toEqual({
		ok: false,
		reason: "villa_taken",
	});
	expect(await db.select().from(villaAllocations).where(isNull(villaAllocations.releasedAt))).toHaveLength(2);
});

test("an id that is no allocation is no block", async () => {
	const allocationId = "the roof";
	expect(await releaseBlock(db, { allocationId }, asStaff())).toEqual({ ok: false, reason: "not_blocked" });
	expect(await changeBlock(db, { ...block, allocationId }, asStaff(), followBlock)).toEqual({
		ok: false,
		reason: "not_blocked",
	});
});

test("a hold that would end before it begins is refused, and guests and housekeeping block nothing", async () => {
	expect(await blockVilla(db, { ...block, holdUntil: noon }, asStaff())).toEqual({
		ok: false,
		reason: "hold_over",
	});
	const housekeeper = { by: { kind: "staff", name: "Rosa", roles: ["housekeeping"] }, now: noon } as const;
	for (const acting of [asGuest(), housekeeper])
		expect(await blockVilla(db, block, acting)).toEqual({ ok: false, reason: "not_allowed" });
});

test("two desks that release one block at once, and one that moves it, do not stop each other", async () => {
	const anyDesk = inProcesses();
	for (let round = 0; round < 5; round += 1) {
		await blockVilla(db, block, asStaff());
		const [made] = await db.select().from(villaAllocations).where(isNull(villaAllocations.releasedAt));
		const allocationId = made?.id ?? "";
		const outcomes = await Promise.all([
			releaseBlock(anyDesk(), { allocationId }, asStaff()),
			releaseBlock(anyDesk(), { allocationId }, asStaff()),
			changeBlock(anyDesk(), { ...block, allocationId, villaId: "palm-grove" }, asStaff(), followBlock),
		]);
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
		const moved = outcomes[2];
		if (moved.ok) await releaseBlock(db, { allocationId: moved.allocationId }, asStaff());
	}
});

test("the reason of a hold or block is forgotten after its time, and its purpose stays", async () => {
	const held = { ...block, villaId: "palm-grove", reason: "Ana Cruz calls back", holdUntil: noon };
	const before = asStaff(new Date(noon.getTime() - 3_600_000));
	expect(await blockVilla(db, held, before)).toEqual({ ok: true });
	expect(await blockVilla(db, block, asStaff())).toEqual({ ok: true });
	const repaired = { ...block, villaId: "ocean-breeze", reason: "Repair for Ana Cruz" };
	expect(await blockVilla(db, repaired, asStaff())).toEqual({ ok: true });
	const [early] = await db
		.select()
		.from(villaAllocations)
		.where(eq(villaAllocations.reason, repaired.reason));
	await releaseBlock(db, { allocationId: early?.id ?? "" }, asStaff());
	const reasonsAt = async (now: Date) => {
		const emptied = await deleteOldReasons(db, 36, { by: { kind: "system", task: "purge-expired" }, now });
		const rows = await db.select().from(villaAllocations);
		return { emptied, reasons: rows.map(({ reason }) => reason).filter((reason) => reason !== "") };
	};
	const { reason: named } = held;
	const days = (count: number) => new Date(noon.getTime() + count * 24 * 3_600_000);
	expect(await reasonsAt(days(30 - 1 / 24))).toMatchObject({
		emptied: 0,
		reasons: expect.arrayContaining([named]),
	});
	expect(await reasonsAt(days(30))).toEqual({ emptied: 1, reasons: [block.reason, repaired.reason] });
	// The released one counts from its release, the other from its last night.
	expect(await reasonsAt(new Date("2029-11-20T18:00:00Z"))).toMatchObject({ emptied: 0 });
	expect(await reasonsAt(new Date("2029-11-21T18:00:00Z"))).toEqual({ emptied: 1, reasons: [block.reason] });
	const lastDay = new Date(`${addDays(checkOut, 0).replace("2026", "2029")}T18:00:00Z`);
	expect(await reasonsAt(new Date(lastDay.getTime() - 24 * 3_600_000))).toMatchObject({ emptied: 0 });
	expect(await reasonsAt(lastDay)).toEqual({ emptied: 1, reasons: [] });
	expect(await reasonsAt(lastDay)).toEqual({ emptied: 0, reasons: [] });
	const rows = await db.select().from(villaAllocations);
	expect(rows.map(({ kind, blockKind }) => [kind, blockKind]).sort()).toEqual([
		["block", "out_of_order"],
		["block", "out_of_order"],
		["hold", null],
	]);
});

test("a reason is emptied and never changed, and nothing else of a released block is written", async () => {
	await blockVilla(db, block, asStaff());
	const [allocation] = await db.select().from(villaAllocations);
	await expect(pool.query("update villa_allocations set reason = 'Other'")).rejects.toMatchObject({
		code: "23001",
	});
	await releaseBlock(db, { allocationId: allocation?.id ?? "" }, asStaff());
	for (const change of [
		"released_at = now()",
		"released_at = null, released_because = null",
		"reason = 'Other'",
	])
		await expect(pool.query(`update villa_allocations set ${change}`)).rejects.toMatchObject({
			code: "23001",
		});
	await pool.query("update villa_allocations set reason = ''");
});
