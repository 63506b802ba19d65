import { eq } from "drizzle-orm";
import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, type Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { type MoneyRefusal, readBalanceCents, refuseMoney } from "./post-to-ledger.server.ts";
import { lockFolios, writeReopened } from "./write-ledger.server.ts";

/**
 * Closes a bill: nothing is posted on it any more. One with an open balance is closed by a manager with a reason; the balance
 * stays owed.
 * @returns the balance that was left open, in US cents
 */
export async function closeFolio(
	db: Db | Transaction,
	input: { folioId: string; version?: number; reason?: string },
	acting: Acting,
): Promise<Outcome<{ balanceCents: number }, MoneyRefusal>> {
	const { by, now } = acting;
	return asOutcome<{ ok: true; balanceCents: number }, MoneyRefusal>(() =>
		db.transaction(async (tx) => {
			const businessDate = await takeBusinessDay(tx, now);
			const [folio] = await lockFolios(tx, [input.folioId]);
			if (!folio) throw refuseMoney("folio_unknown");
			const balanceCents = await readBalanceCents(tx, folio.id);
			if (folio.closedAt !== null) return { ok: true, balanceCents } as const;
			if (input.version !== undefined && folio.version !== input.version)
				throw refuseMoney("changed_meanwhile");
			const refusal = judgeOpenBalance(balanceCents, input.reason, acting);
			if (refusal) throw refuseMoney(refusal);
			const reason = balanceCents === 0 ? null : (input.reason?.trim() ?? null) || null;
			await tx
				.update(folios)
				.set({
					closedAt: now,
					closedOn: businessDate,
					closedBy: nameOf(by) ?? by.kind,
					closedReason: reason,
					version: folio.version + 1,
				})
				.where(eq(folios.id, folio.id));
			await recordAudit(tx, acting, {
				act: "close_folio",
				subject: { kind: "reservation", id: folio.reservationId },
				changes: { number: folio.number, balanceCents },
				...(reason && { reason }),
			});
			return { ok: true, balanceCents } as const;
		}),
	);
}

/** Whether a bill may be left with a balance: by a manager, with a reason. Null when it may. */
export function judgeOpenBalance(
	balanceCents: number,
	reason: string | undefined,
	{ by, approvedBy }: Acting,
): "not_allowed" | "reason_missing" | null {
	if (!mayAct({ by, approvedBy }, "charge_folio")) return "not_allowed";
	if (balanceCents === 0) return null;
	if (!mayAct({ by, approvedBy }, "leave_open_balance")) return "not_allowed";
	return reason?.trim() ? null : "reason_missing";
}

/** Opens a closed bill again, as after a check-out that was undone. A manager may, with a reason. */
export async function reopenFolio(
	db: Db | Transaction,
	input: { folioId: string; reason: string; version?: number },
	acting: Acting,
): Promise<Outcome<object, MoneyRefusal>> {
	return asOutcome<{ ok: true }, MoneyRefusal>(async () => {
		if (!mayAct(acting, "reopen_folio")) throw refuseMoney("not_allowed");
		if (!input.reason.trim()) throw refuseMoney("reason_missing");
		return db.transaction(async (tx) => {
			const date = await takeBusinessDay(tx, acting.now);
			const [folio] = await lockFolios(tx, [input.folioId]);
			if (!folio) throw refuseMoney("folio_unknown");
			if (folio.closedAt === null) return { ok: true } as const;
			if (input.version !== undefined && folio.version !== input.version)
				throw refuseMoney("changed_meanwhile");
			await writeReopened(tx, folio, date);
			await recordAudit(tx, acting, {
				act: "reopen_folio",
				subject: { kind: "reservation", id: folio.reservationId },
				changes: { number: folio.number },
				reason: input.reason,
			});
			return { ok: true } as const;
		});
	});
}
