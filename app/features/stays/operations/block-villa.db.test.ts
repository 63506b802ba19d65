import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput } from "#test/factories/forms.ts";
import { blockVilla, releaseBlock } from "./block-villa.server.ts";
import { reserveStay } from "./reserve-stay.server.ts";

const { db, pool } = await openTestDatabase();

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
	const { rows } = await db.execute(sql`select act from audit_events where act like '%block%' order by at`);
	expect(rows).toEqual([{ act: "block_villa" }, { act: "release_block" }]);
});

test("the nights of a stay are no block, and are not released as one", async () => {
	await reserveStay(db, makeStayInput(), asGuest());
	const [allocation] = await db.select().from(villaAllocations);
	expect(await releaseBlock(db, { allocationId: allocation?.id ?? "" }, asStaff())).toEqual({
		ok: false,
		reason: "not_blocked",
	});
});
