import { desc, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { atClosing } from "#app/features/folio/policy.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { laterOf } from "#app/lib/hotel-clock.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { drawerCounts, drawers } from "#db/schema/drawers.ts";
import { type Cash, type Currency, currencies, differenceOf, isNone } from "../cash.ts";
import { readContent } from "../queries.server.ts";
import { lockDrawer, writeCash } from "./write-drawer.server.ts";

export type ClosingRefusal =
	| {
			reason:
				| "not_allowed"
				| "not_open"
				/** It is not the last count of this drawer. */
				| "unknown_count"
				/** Cash came in or went out after the count. */
				| "moved_since"
				/** The count differs, and nobody has said why. */
				| "reason_missing";
	  }
	| { reason: "too_much"; currency: Currency };

/**
 * Closes the drawer by its last count: the difference goes into the books with its reason and the person who counted,
 * the cash taken out goes to the bank, and the rest is left for the next shift. Closed twice by the same count and amounts is
 * closed once.
 */
export async function closeDrawer(
	db: Db,
	input: { drawerId: string; countId: string; toBank: Cash; reason: string },
	acting: StaffActing,
): Promise<Outcome<object, ClosingRefusal>> {
	const { by, now, approvedBy } = acting;
	const { drawerId, countId, toBank, reason } = input;
	if (!mayAct({ by, approvedBy }, "count_drawer")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const businessDate = await takeBusinessDay(tx, now);
		const drawer = await lockDrawer(tx, drawerId);
		const taken = { usd: drawer?.usdToBankCents ?? 0, bzd: drawer?.bzdToBankCents ?? 0 };
		if (drawer?.countId === countId && isNone(differenceOf(taken, toBank))) return { ok: true };
		if (!drawer || drawer.closedAt !== null) return { ok: false, reason: "not_open" };
		const [count] = await tx
			.select()
			.from(drawerCounts)
			.where(eq(drawerCounts.drawerId, drawerId))
			.orderBy(desc(drawerCounts.place))
			.limit(1);
		if (count?.id !== countId || count.kind !== "closing") return { ok: false, reason: "unknown_count" };
		const counted = { usd: count.usdCountedCents, bzd: count.bzdCountedCents };
		const expected = { usd: count.usdExpectedCents, bzd: count.bzdExpectedCents };
		if (!isNone(differenceOf(await readContent(tx, drawerId), expected)))
			return { ok: false, reason: "moved_since" };
		const differences = differenceOf(counted, expected);
		if (!isNone(differences) && !reason) return { ok: false, reason: "reason_missing" };
		const rest = differenceOf(counted, toBank);
		const short = currencies.find((currency) => rest[currency] < 0);
		if (short) return { ok: false, reason: "too_much", currency: short };
		const key = `${atClosing}${drawerId}`;
		const out = differenceOf({ usd: 0, bzd: 0 }, toBank);
		await writeCash(tx, { key, cash: differences, other: "difference", reason }, acting);
		await writeCash(tx, { key, cash: out, other: "bank", reason: { code: "drawer_end" } }, acting);
		await tx
			.update(drawers)
			.set({
				closedOn: businessDate,
				// Another process, whose clock may be ahead, may have opened it.
				closedAt: laterOf(drawer.openedAt, now),
				closedBy: by.name,
				countId,
				usdDifferenceCents: differences.usd,
				bzdDifferenceCents: differences.bzd,
				closingReason: isNone(differences) ? null : reason,
				usdToBankCents: toBank.usd,
				bzdToBankCents: toBank.bzd,
				usdRestCents: rest.usd,
				bzdRestCents: rest.bzd,
			})
			.where(eq(drawers.id, drawerId));
		await recordAudit(tx, acting, {
			act: "close_drawer",
			subject: { kind: "drawer", id: drawerId },
			changes: { differences, toBank, left: rest },
			...(reason && { reason }),
		});
		return { ok: true };
	});
}
