import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { lockReservation, reviseReservation } from "./write-reservation.server.ts";

/** How a treatment or a dinner ended: it was given or served, or nobody came. */
type VisitEnd = "done" | "no_show";

/** The parts of an end in which treatments and dinners differ, in their own tables. */
export type Visit = {
	/** The acts that are recorded end in it. */
	noun: "treatment" | "dinner";
	/** `startsAt` is null while it has no time, `totalCents` while it has no price. */
	read: (
		tx: Transaction,
		reservationId: string,
	) => Promise<{ status: string; startsAt: Date | null; totalCents: number | null } | undefined>;
	write: (tx: Transaction, reservationId: string, status: VisitEnd | "confirmed") => Promise<unknown>;
};

export type FinishInput = {
	reservationId: string;
	as?: VisitEnd;
	/** The revision that a form of the desk saw. */
	version?: number;
};

export type ReopenInput = Omit<FinishInput, "as">;

type Changed = { reason: "changed_meanwhile" | "not_allowed" };

export type FinishOutcome = Outcome<
	{ repeated: boolean },
	/** `price_missing`: it is charged when it is given, and it has no price yet. */
	{ reason: "not_begun" | "not_confirmed" | "price_missing" } | Changed
>;

export type ReopenOutcome = Outcome<object, { reason: "not_ended" } | Changed>;

/**
 * Notes that a treatment was given or a dinner served, or that nobody came. Refused before it begins, and for a visit
 * that was never confirmed or was cancelled. A visit with this end already does not change.
 */
export async function finishVisit(
	db: Db | Transaction,
	{ reservationId, as = "done", version }: FinishInput,
	acting: StaffActing,
	visit: Visit,
): Promise<FinishOutcome> {
	if (!mayAct(acting, `arrange_${visit.noun}`)) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx): Promise<FinishOutcome> => {
		const header = await lockReservation(tx, reservationId);
		const line = await visit.read(tx, reservationId);
		if (line?.status === as) return { ok: true, repeated: true };
		if (header && version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" };
		if (!header || line?.status !== "confirmed" || !line.startsAt)
			return { ok: false, reason: "not_confirmed" };
		if (line.startsAt > acting.now) return { ok: false, reason: "not_begun" };
		if (as === "done" && line.totalCents === null) return { ok: false, reason: "price_missing" };
		const act = `${as === "done" ? "finish" : "miss"}_${visit.noun}`;
		await changeStatus(tx, { act, reservationId, from: line.status, to: as }, acting, visit);
		return { ok: true, repeated: false };
	});
}

/** Takes back such an end, for one that was pressed by mistake. It is confirmed again. */
export async function reopenVisit(
	db: Db | Transaction,
	{ reservationId, version }: ReopenInput,
	acting: StaffActing,
	visit: Visit,
): Promise<ReopenOutcome> {
	if (!mayAct(acting, `arrange_${visit.noun}`)) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx): Promise<ReopenOutcome> => {
		const header = await lockReservation(tx, reservationId);
		const line = await visit.read(tx, reservationId);
		if (header && version !== undefined && version !== header.revision)
			return { ok: false, reason: "changed_meanwhile" };
		if (!header || (line?.status !== "done" && line?.status !== "no_show"))
			return { ok: false, reason: "not_ended" };
		const act = `reopen_${visit.noun}`;
		await changeStatus(tx, { act, reservationId, from: line.status, to: "confirmed" }, acting, visit);
		return { ok: true };
	});
}

async function changeStatus(
	tx: Transaction,
	change: { act: string; reservationId: string; from: string; to: VisitEnd | "confirmed" },
	acting: StaffActing,
	{ write }: Visit,
): Promise<void> {
	const { act, reservationId: id, from, to } = change;
	await write(tx, id, to);
	await reviseReservation(tx, id);
	const changes = { before: { status: from }, after: { status: to } };
	await recordAudit(tx, { act, subject: { kind: "reservation", id }, changes }, acting);
}
