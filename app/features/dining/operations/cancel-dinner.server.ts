import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockPavilionTables } from "#app/features/catalog/queries.server.ts";
import {
	closeReservation,
	lockReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { dinnerEmailJob } from "../email-jobs.server.ts";
import { mayCancelDinner, owedOnCancellation } from "../policy.ts";
import { releaseTables } from "./allocate-tables.server.ts";

type CancelRefusal =
	| { reason: "not_changeable" }
	| { reason: "amount_changed"; owedCents: number }
	| { reason: "changed_meanwhile" }
	| { reason: "not_allowed" }
	/** Staff ask for another amount than the rule and do not say why. */
	| { reason: "reason_missing" };

/**
 * Cancels a dinner and makes its seating or its tables free. A guest has seen and agreed to the fee, in US cents; when
 * midnight has changed it since, nothing is cancelled. A person of the staff may decide on another amount and says
 * why. A dinner that was cancelled before does not change.
 * @param input.version the revision that a form of the desk showed
 */
export async function cancelDinner(
	db: Db | Transaction,
	input: { reservationId: string; agreedOwedCents: number; reason?: string; version?: number },
	acting: Acting,
): Promise<Outcome<{ owedCents: number }, CancelRefusal>> {
	const { reservationId, agreedOwedCents, reason = "", version } = input;
	const { by, now, approvedBy } = acting;
	if (!isGuest(by) && !mayAct({ by, approvedBy }, "arrange_dinner"))
		return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx): Promise<Outcome<{ owedCents: number }, CancelRefusal>> => {
		const [{ takes } = {}] = await tx
			.select({ takes: dinners.takes })
			.from(dinners)
			.where(eq(dinners.reservationId, reservationId));
		// It takes tables for as long as it is there, so that this look tells which locks come first.
		if (takes === "tables") await lockPavilionTables(tx);
		const header = await lockReservation(tx, reservationId);
		const [dinner] = await tx.select().from(dinners).where(eq(dinners.reservationId, reservationId));
		if (!header || !dinner) return { ok: false, reason: "not_changeable" };
		if (header.owedCents !== null)
			// A form of the desk that asks for another amount has not done what it says.
			return version !== undefined && header.owedCents !== agreedOwedCents
				? { ok: false, reason: "changed_meanwhile" }
				: { ok: true, owedCents: header.owedCents };
		if (version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" };
		if (!mayCancelDinner(by, dinner, now)) return { ok: false, reason: "not_changeable" };
		const owedByRule = owedOnCancellation(dinner, now);
		if (isGuest(by) && owedByRule !== agreedOwedCents)
			return { ok: false, reason: "amount_changed", owedCents: owedByRule };
		if (by.kind === "staff" && owedByRule !== agreedOwedCents && reason === "")
			return { ok: false, reason: "reason_missing" };
		await tx.update(dinners).set({ status: "cancelled" }).where(eq(dinners.reservationId, reservationId));
		if (takes === "tables") await releaseTables(tx, [reservationId], now);
		await closeReservation(tx, { id: reservationId, owedCents: agreedOwedCents }, now);
		if (header.email) await enqueueJob(tx, dinnerEmailJob, { event: "cancelled", reservationId });
		await recordAudit(tx, acting, {
			act: "cancel_dinner",
			subject: { kind: "reservation", id: reservationId },
			changes: { owedCents: agreedOwedCents, ...(owedByRule === agreedOwedCents ? {} : { owedByRule }) },
			...(reason === "" ? {} : { reason }),
		});
		return { ok: true, owedCents: agreedOwedCents };
	});
}
