import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { atOpening } from "#app/features/folio/policy.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { laterOf } from "#app/lib/hotel-clock.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { drawers } from "#db/schema/drawers.ts";
import { addCash, type Cash, type Currency, differenceOf, isNone, noCash, type Pieces } from "../cash.ts";
import { findLastClosed, toCash, writeCash, writeCount } from "./write-drawer.server.ts";

export type Float = {
	idempotencyKey: string;
	/** The cash in the drawer now. */
	pieces: Record<Currency, Pieces>;
	/** How much of it came from the bank or the safe; the float of the first drawer came from there as a whole. */
	fromBank: Cash;
	/** Required where the rest is not what the shift before left. */
	reason: string;
};

export type OpeningRefusal =
	| { reason: "not_allowed" | "form_already_used" | "bank_too_much" }
	| { reason: "already_open"; by: string }
	/** The count is not what the shift before left, and nobody has said why. */
	| { reason: "differs"; differences: Cash };

/**
 * Opens the cash drawer by counting its float. Anyone who takes over counts without seeing what the shift before left; where the
 * counts differ, the difference goes into the books with its reason. One drawer is open at a time.
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
				const isSame = earlier.usdFloatCents === counted.usd && earlier.bzdFloatCents === counted.bzd;
				if (!isSame) throw new Refused<OpeningRefusal>({ reason: "form_already_used" });
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
			await recordAudit(
				tx,
				{
					act: "open_drawer",
					subject: { kind: "drawer", id: drawerId },
					changes: { float: counted, differences },
					...(reason && { reason }),
				},
				acting,
			);
			return { ok: true, drawerId };
		}),
	);
}

/** The cash left in a closed drawer: its last count without the amount for the bank. */
function leftBy(drawer: typeof drawers.$inferSelect): Cash {
	return { usd: drawer.usdRestCents ?? 0, bzd: drawer.bzdRestCents ?? 0 };
}
