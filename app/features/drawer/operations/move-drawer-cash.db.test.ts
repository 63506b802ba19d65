import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { newKey } from "#test/factories/folio.ts";
import { noon } from "#test/factories/forms.ts";
import { closeDrawer } from "./close-drawer.server.ts";
import { countDrawer } from "./count-drawer.server.ts";
import { moveDrawerCash } from "./move-drawer-cash.server.ts";
import { openDrawer } from "./open-drawer.server.ts";

const { db, pool } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const maria = (minutes: number) =>
	({
		by: { kind: "staff", name: "Maria", roles: ["reception"] },
		now: new Date(noon.getTime() + minutes * 60_000),
	}) as const;

/** Pieces that make whole dollars. */
const dollars = (usd: number, bzd: number) => ({ usd: { "100": usd }, bzd: { "100": bzd } });

async function openWith(usd: number, bzd: number, minutes = 0): Promise<string> {
	const float = {
		idempotencyKey: newKey(),
		pieces: dollars(usd, bzd),
		fromBank: { usd: 0, bzd: 0 },
		reason: "",
	};
	const outcome = await openDrawer(db, float, maria(minutes));
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.drawerId;
}

test("no more goes out than is in the drawer, above the limit of a day a manager confirms it, and counted cash goes to the bank", async () => {
	const drawerId = await openWith(200, 200);
	const move = (kind: "to_bank" | "paid_out", currency: "usd" | "bzd", cents: number, isApproved = false) =>
		moveDrawerCash(
			db,
			{ drawerId, idempotencyKey: newKey(), kind, currency, cents, reason: "Safe" },
			{
				...maria(0),
				...(isApproved && { approvedBy: { id: "ines", name: "Ines", roles: ["manager"] } }),
			},
		);
	expect(await move("paid_out", "usd", 9_000_000)).toMatchObject({
		ok: false,
		reason: "needs_approval",
		limitCents: expect.any(Number),
	});
	expect(await move("paid_out", "usd", 9_000_000, true)).toEqual({ ok: false, reason: "drawer_short" });
	expect(await move("to_bank", "bzd", 20_002, true)).toEqual({ ok: false, reason: "drawer_short" });
	// $60.00 and BZ$80.00 are the $100.00 of a day.
	expect(await move("to_bank", "usd", 6_000)).toEqual({ ok: true });
	expect(await move("paid_out", "bzd", 8_000)).toEqual({ ok: true });
	expect(await move("paid_out", "bzd", 2)).toMatchObject({
		ok: false,
		reason: "needs_approval",
		limitCents: expect.any(Number),
	});
	expect(await move("paid_out", "bzd", 2_000, true)).toEqual({ ok: true });
	const count = { drawerId, idempotencyKey: newKey(), pieces: dollars(140, 100) };
	const counted = await countDrawer(db, count, maria(10));
	const countId = counted.ok ? counted.countId : "";
	const closing = { drawerId, countId, toBank: { usd: 14_000, bzd: 10_000 }, reason: "" };
	expect(await closeDrawer(db, closing, maria(20))).toEqual({ ok: true });
	// Another drawer of the same day has the same sum.
	const after = { drawerId: await openWith(0, 0, 30), idempotencyKey: newKey() };
	const out = { kind: "paid_out", currency: "usd", cents: 100, reason: "Ice" } as const;
	expect(await moveDrawerCash(db, { ...after, ...out }, maria(31))).toEqual({
		ok: false,
		reason: "needs_approval",
		limitCents: expect.any(Number),
	});
});
