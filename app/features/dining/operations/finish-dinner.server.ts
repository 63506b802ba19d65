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
import { dinners } from "#db/schema/dinners.ts";
import { startOf } from "../availability.ts";

type Changed = { reason: "changed_meanwhile" | "not_allowed" };

type FinishRefusal = { reason: "not_begun" | "not_confirmed" } | Changed;

/** How a dinner ended: it was served, or nobody came. */
export type DinnerEnd = "done" | "no_show";

/**
 * Notes that a dinner was served, or that its group did not come. Refused before it begins, and for one that was
 * cancelled. One that has ended so already stays as it was.
 * @param input.version the revision that a form of the desk saw
 */
export async function finishDinner(
	db: Db,
	input: { reservationId: string; as?: DinnerEnd; version?: number },
	acting: StaffActing,
): Promise<Outcome<{ repeated: boolean }, FinishRefusal>> {
	const { reservationId, as = "done", version } = input;
	if (!mayAct(acting.by, "arrange_dinner")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		const [dinner] = await tx.select().from(dinners).where(eq(dinners.reservationId, reservationId));
		if (dinner?.status === as) return { ok: true, repeated: true } as const;
		if (header && version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" } as const;
		if (!header || dinner?.status !== "confirmed") return { ok: false, reason: "not_confirmed" } as const;
		if (startOf(dinner) > acting.now) return { ok: false, reason: "not_begun" } as const;
		const act = as === "done" ? "finish_dinner" : "miss_dinner";
		await changeStatus(tx, { reservationId, act, from: "confirmed", to: as }, acting);
		return { ok: true, repeated: false } as const;
	});
}

/** Takes back that a dinner was served or missed, for one that was pressed by mistake. It is confirmed again. */
export async function reopenDinner(
	db: Db,
	{ reservationId, version }: { reservationId: string; version?: number },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_ended" } | Changed>> {
	if (!mayAct(acting.by, "arrange_dinner")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const header = await lockReservation(tx, reservationId);
		const [dinner] = await tx.select().from(dinners).where(eq(dinners.reservationId, reservationId));
		if (header && version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" } as const;
		if (!header || (dinner?.status !== "done" && dinner?.status !== "no_show"))
			return { ok: false, reason: "not_ended" } as const;
		const { status: from } = dinner;
		await changeStatus(tx, { reservationId, act: "reopen_dinner", from, to: "confirmed" }, acting);
		return { ok: true } as const;
	});
}

type Status = (typeof dinners.$inferSelect)["status"];

async function changeStatus(
	tx: Transaction,
	change: { reservationId: string; act: string; from: Status; to: Status },
	acting: StaffActing,
): Promise<void> {
	const { reservationId: id, act, from, to } = change;
	await tx.update(dinners).set({ status: to }).where(eq(dinners.reservationId, id));
	await reviseReservation(tx, id);
	const changes = { before: { status: from }, after: { status: to } };
	await recordAudit(tx, { act, subject: { kind: "reservation", id }, changes }, acting);
}
