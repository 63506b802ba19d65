import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { countAndClose, openWith } from "#test/money-model/drawer-shift.ts";
import { payOutPool } from "./operations/pay-out-pool.server.ts";
import { saveShares } from "./operations/save-shares.server.ts";
import { takeBackPayout } from "./operations/take-back-payout.server.ts";
import { findPayout, listPayouts, listPoolMonths, listShares } from "./queries.server.ts";
import { versionOf } from "./schema.ts";

const { db, pool } = await openTestDatabase();
const manager = asRole("manager");
const float = { cents: 0, which: 0, isOdd: false, isTwice: false };

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	const version = versionOf(await listShares(db));
	await saveShares(db, { shares: [{ name: "Rosa", points: 1 }], version }, manager);
});

test("a pay-out that was recorded by mistake is taken back once: its amount is in the pool again, and its list says so", async () => {
	await makeCharge(db, (await makeStayInHouse(db)).folioId);
	const added = (await listPoolMonths(db))[0]?.balanceCents ?? 0;
	expect(added).toBeGreaterThan(100);
	const paid = await payOutPool(
		db,
		{ amountCents: 100, from: "bank", reason: "November", idempotencyKey: newKey() },
		manager,
	);
	const payoutId = paid.ok ? paid.payoutId : "";
	const form = { payoutId, reason: "Wrong amount", idempotencyKey: newKey() };
	expect(await takeBackPayout(db, form, asRole("reception"))).toEqual({ ok: false, reason: "not_allowed" });
	expect(await findPayout(db, payoutId)).toMatchObject({ isTakenBack: false });
	for (const _ of [1, 2]) expect(await takeBackPayout(db, form, manager)).toEqual({ ok: true });
	expect(await takeBackPayout(db, { ...form, idempotencyKey: newKey() }, manager)).toEqual({
		ok: false,
		reason: "already_reversed",
	});
	expect(await takeBackPayout(db, { ...form, payoutId: newKey() }, manager)).toEqual({
		ok: false,
		reason: "gone",
	});
	expect(await listPoolMonths(db)).toEqual([
		{ month: "2026-11", addedCents: added, paidOutCents: 0, balanceCents: added },
	]);
	expect(await listPayouts(db, { limit: 5, offset: 0 })).toMatchObject([
		{ id: payoutId, isTakenBack: true, amountCents: 100 },
	]);
	await expectSoundBooks(pool);
});

test("what was paid out of the cash drawer comes back into an open one", async () => {
	await openWith(db, float, manager);
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId);
	await makePayment(db, folioId, 500);
	const paid = await payOutPool(
		db,
		{ amountCents: 50, from: "drawer_usd", reason: "November", idempotencyKey: newKey() },
		manager,
	);
	const form = { payoutId: paid.ok ? paid.payoutId : "", reason: "By mistake", idempotencyKey: newKey() };
	await countAndClose(db, float, manager);
	expect(await takeBackPayout(db, form, manager)).toEqual({ ok: false, reason: "no_open_drawer" });
	await openWith(db, float, manager);
	expect(await takeBackPayout(db, form, manager)).toEqual({ ok: true });
	await expectSoundBooks(pool);
});
