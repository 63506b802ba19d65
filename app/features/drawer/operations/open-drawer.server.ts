import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { atOpening } from "#app/features/folio/policy.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { laterOf } from "#app/lib/hotel-clock.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { drawerCounts, drawers } from "#db/schema/drawers.ts";
import { addCash, type Cash, type Currency, differenceOf, isNone, noCash, type Pieces } from "../cash.ts";
import { type DrawerRow, findLastClosed, toCash, writeCash, writeCount } from "./write-drawer.server.ts";

export type Float = {
	idempotencyKey: string;
	/** The cash in the drawer now. */
	pieces: Record<Currency, Pieces>;
	/** How much of it came from the bank or the safe; the float of the first drawer came from there as a whole. */
	fromBank: Cash;
	/** Required where the rest differs from the cash left by the shift before. */
	reason: string;
};

export type OpeningRefusal =
	| { reason: "not_allowed" | "form_already_used" | "bank_too_much" }
	| { reason: "already_open"; by: string }
	/** The count differs from the cash left by the shift before, and nobody has given a reason. */
	| { reason: "differs"; differences: Cash };

/**
 * Opens the cash drawer by counting its float. The next shift counts without seeing the cash that the shift before
 * left; where the counts differ, the difference goes into the books with its reason. One drawer is open at a time.
 */
export async function openDrawer(
	db: Db,
	{ idempotencyKey, pieces, fromBank, reason }: Float,
	acting: StaffActing,
): Promise<Outcome<{ drawerId: string }, OpeningRefusal>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "open_drawer")) return { ok: false, reason: "not_allowed" };
	return asOutcome<{ ok: true; drawerId: string }, OpeningRefusal>(() =>
		db.transaction(async (tx) => {
			const businessDate = await takeBusinessDay(tx, now);
			const [earlier] = await tx.select().from(drawers).where(eq(drawers.idempotencyKey, idempotencyKey));
			const counted = toCash(pieces);
			if (earlier) {
				if (!(await isSameFloat(tx, earlier, { counted, fromBank })))
					throw new Refused<OpeningRefusal>({ reason: "form_already_used" });
				return { ok: true, drawerId: earlier.id };
			}
			const last = await findLastClosed(tx);
			const left = last ? leftBy(last) : noCash;
			const brought = last ? fromBank : counted;
			if (brought.usd > counted.usd || brought.bzd > counted.bzd)
				throw new Refused<OpeningRefusal>({ reason: "bank_too_much" });
			const expected = addCash(left, brought);
			const differences = differenceOf(counted, expected);
			const drawerId = randomUUID();
			const [opened] = await tx
				.insert(drawers)
				.values({
					...{ id: drawerId, idempotencyKey },
					beforeId: last?.id ?? null,
					openedOn: businessDate,
					// Another process, whose clock may be ahead, may have closed the one before.
					openedAt: laterOf(last?.closedAt ?? now, now),
					openedBy: by.name,
					usdLeftCents: left.usd,
					bzdLeftCents: left.bzd,
					usdFloatCents: counted.usd,
					bzdFloatCents: counted.bzd,
					openingReason: isNone(differences) ? null : reason || null,
				})
				.onConflictDoNothing()
				.returning({ id: drawers.id });
			// Somebody else was first: another drawer is open, or took over from the same one.
			if (!opened) {
				const [open] = await tx.select().from(drawers).where(isNull(drawers.closedAt));
				throw new Refused<OpeningRefusal>({ reason: "already_open", by: open?.openedBy ?? by.name });
			}
			if (!isNone(differences) && !reason)
				throw new Refused<OpeningRefusal>({ reason: "differs", differences });
			await writeCount(tx, { drawerId, idempotencyKey, kind: "opening", pieces, expected }, acting);
			const key = `${atOpening}${drawerId}`;
			await writeCash(tx, { key, cash: brought, other: "bank", reason: { code: "drawer_float" } }, acting);
			await writeCash(tx, { key, cash: differences, other: "difference", reason }, acting);
			await recordAudit(tx, acting, {
				act: "open_drawer",
				subject: { kind: "drawer", id: drawerId },
				changes: { float: counted, differences },
				...(reason && { reason }),
			});
			return { ok: true, drawerId };
		}),
	);
}

/** Whether a drawer was opened by this count and this amount from the bank, which is what its count expected beyond the cash left. */
async function isSameFloat(tx: Transaction, opened: DrawerRow, sent: { counted: Cash; fromBank: Cash }) {
	const float = { usd: opened.usdFloatCents, bzd: opened.bzdFloatCents };
	if (!isNone(differenceOf(float, sent.counted))) return false;
	// Everything in the first drawer came from the bank.
	if (opened.beforeId === null) return true;
	const [count] = await tx
		.select({ usd: drawerCounts.usdExpectedCents, bzd: drawerCounts.bzdExpectedCents })
		.from(drawerCounts)
		.where(and(eq(drawerCounts.drawerId, opened.id), eq(drawerCounts.kind, "opening")));
	const left = { usd: opened.usdLeftCents, bzd: opened.bzdLeftCents };
	return count !== undefined && isNone(differenceOf(differenceOf(count, left), sent.fromBank));
}

/** The cash left in a closed drawer: its last count without the amount for the bank. */
function leftBy(drawer: typeof drawers.$inferSelect): Cash {
	return { usd: drawer.usdRestCents ?? 0, bzd: drawer.bzdRestCents ?? 0 };
}
