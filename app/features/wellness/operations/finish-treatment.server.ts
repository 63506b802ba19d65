import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { treatments } from "#db/schema/treatments.ts";

type Changed = { reason: "changed_meanwhile" | "not_allowed" };

type FinishRefusal = { reason: "not_begun" | "not_confirmed" } | Changed;

/** How a treatment ended: it was given, or nobody came. */
export type TreatmentEnd = "done" | "no_show";

/**
 * Notes that a treatment was given, or that its guest did not come. Refused before it begins, and for what was never
 * confirmed or was cancelled. One that has ended so already stays as it was.
 * @param input.version the revision that a form of the desk saw
 */
export async function finishTreatment(
	db: Db,
	input: { reservationId: string; as?: TreatmentEnd; version?: number },
	acting: StaffActing,
): Promise<Outcome<{ repeated: boolean }, FinishRefusal>> {
	const { reservationId, as = "done", version } = input;
	if (!mayAct(acting.by, "arrange_treatment")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		const [treatment] = await tx.select().from(treatments).where(eq(treatments.reservationId, reservationId));
		if (treatment?.status === as) return { ok: true, repeated: true } as const;
		if (header && version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" } as const;
		if (!header || treatment?.status !== "confirmed" || !treatment.startsAt)
			return { ok: false, reason: "not_confirmed" } as const;
		if (treatment.startsAt > acting.now) return { ok: false, reason: "not_begun" } as const;
		const act = as === "done" ? "finish_treatment" : "miss_treatment";
		await changeStatus(tx, { reservationId, act, from: "confirmed", to: as }, acting);
		return { ok: true, repeated: false } as const;
	});
}

/** Takes back that a treatment was given or missed, for one that was pressed by mistake. It is confirmed again. */
export async function reopenTreatment(
	db: Db,
	{ reservationId, version }: { reservationId: string; version?: number },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_ended" } | Changed>> {
	if (!mayAct(acting.by, "arrange_treatment")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		const [treatment] = await tx.select().from(treatments).where(eq(treatments.reservationId, reservationId));
		if (header && version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" } as const;
		if (!header || (treatment?.status !== "done" && treatment?.status !== "no_show"))
			return { ok: false, reason: "not_ended" } as const;
		const { status: from } = treatment;
		await changeStatus(tx, { reservationId, act: "reopen_treatment", from, to: "confirmed" }, acting);
		return { ok: true } as const;
	});
}

type Status = (typeof treatments.$inferSelect)["status"];

async function changeStatus(
	tx: Transaction,
	change: { reservationId: string; act: string; from: Status; to: Status },
	acting: StaffActing,
): Promise<void> {
	const { reservationId: id, act, from, to } = change;
	await tx.update(treatments).set({ status: to }).where(eq(treatments.reservationId, id));
	await reviseReservation(tx, id);
	const changes = { before: { status: from }, after: { status: to } };
	await recordAudit(tx, { act, subject: { kind: "reservation", id }, changes }, acting);
}
