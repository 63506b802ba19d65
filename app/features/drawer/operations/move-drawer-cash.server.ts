import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { moveCash } from "#app/features/folio/operations/move-cash.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { type Currency, toUsdCents } from "../cash.ts";
import { accountOf, lockDrawer } from "./write-drawer.server.ts";

export type CashMove = {
	drawerId: string;
	idempotencyKey: string;
	/** To the bank or the safe, change from there, or paid for the hotel: ice, a taxi. */
	kind: "to_bank" | "from_bank" | "paid_out";
	currency: Currency;
	/** Above 0, in cents of the currency. Belize cents are even. */
	cents: number;
	reason: string;
};

export type MoveRefusal = {
	reason:
		| "not_allowed"
		| "not_open"
		| "form_already_used"
		| "amount_invalid"
		/** The drawer does not hold that much. */
		| "drawer_short"
		/** With this, more is paid out on one day than the setting says. */
		| "needs_approval";
	/** With `needs_approval`, in US cents. */
	limitCents?: number;
};

/**
 * Takes money out of the open drawer or puts some in, other than for a guest. It needs a reason; sent twice it is done
 * once. The amount taken out is at most the cash in the drawer, and above the limit of a day a manager must approve it
 * (`acting.approvedBy`).
 */
export async function moveDrawerCash(
	db: Db,
	move: CashMove,
	acting: StaffActing,
): Promise<Outcome<object, MoveRefusal>> {
	const { drawerId, kind, currency, cents, reason, idempotencyKey } = move;
	if (!mayAct(acting, "open_drawer")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		await takeBusinessDay(tx, acting.now);
		const drawer = await lockDrawer(tx, drawerId);
		if (!drawer || drawer.closedAt !== null) return { ok: false, reason: "not_open" };
		const account = accountOf(currency);
		const way =
			kind === "from_bank"
				? ({ from: "bank", to: account } as const)
				: ({ from: account, to: kind === "to_bank" ? "bank" : "paid_out" } as const);
		const amountCents = toUsdCents(currency, cents);
		const outcome = await moveCash(tx, { ...way, amountCents, reason, idempotencyKey }, acting);
		if (outcome.ok) return { ok: true };
		if (outcome.reason === "key_used") return { ok: false, reason: "form_already_used" };
		const { reason: refused } = outcome;
		if (refused === "amount_invalid" || refused === "drawer_short" || refused === "needs_approval")
			return { ...outcome, reason: refused };
		throw new Error(`Cash was not moved: ${outcome.reason}`);
	});
}
