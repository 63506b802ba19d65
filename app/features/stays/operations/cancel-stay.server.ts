import { eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findDeskBooking } from "#app/features/audit/queries.server.ts";
import {
	closeReservation,
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { type Acting, isGuest, type StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import {
	isOfParty,
	liveStatuses,
	mayCancelStay,
	mayChangeStay,
	mayVoidUntil,
	owedOnCancellation,
} from "../policy.ts";
import { listUnits } from "../queries.server.ts";
import { stayRows } from "./change-at-desk.server.ts";
import { changeInTurn, lockVillasOf, releaseAllocations } from "./write-allocations.server.ts";

export type CancelRefusal =
	| { reason: "not_changeable" }
	| { reason: "amount_changed"; owedCents: number }
	/** For the person who booked it by mistake: the time for voiding it is over, or somebody else booked it. */
	| { reason: "too_late" }
	/** For staff: another amount than the rule's needs a reason, and a role that may decide it. */
	| { reason: "not_allowed" | "reason_missing" | "changed_meanwhile" };

type CancelInput = {
	reservationId: string;
	agreedOwedCents: number;
	/** The revision that a form of the desk saw, and why another amount than the rule's is owed. */
	version?: number;
	reason?: string;
} & CancelAtDesk;

/** Further input of a cancellation at the desk. */
type CancelAtDesk = {
	/** Whether the amount is that of the rule as the form has shown it: another one by now is refused. */
	isRule?: boolean;
	/** It was a mistake of the person who booked it a moment ago: nothing is owed, and the guest need not hear of it. */
	voided?: { tellsGuest: boolean };
	/** The site that sold it has cancelled it: only before the guest is in house, and nobody gets an e-mail. */
	imported?: { note: (tx: Transaction) => Promise<void> };
	/** Posts the amount owed, in the transaction of the cancellation. The close of the day posts guests' fees. */
	settle?: (tx: Transaction) => Promise<void>;
};

/**
 * Cancels a reservation's stays and makes their nights free. A guest has seen the amount owed, in US cents, and agreed
 * to it; when midnight has changed it since, nothing is cancelled. Staff may decide on another amount. A stay that was
 * cancelled before does not change: a villa of the party that was cancelled by itself keeps its own amount
 * (`cancelStayUnit`).
 */
export async function cancelStay(
	db: Db,
	input: CancelInput,
	acting: Acting,
): Promise<Outcome<{ owedCents: number }, CancelRefusal>> {
	const { reservationId, agreedOwedCents } = input;
	const { by, now, approvedBy } = acting;
	if (by.kind === "staff" && !mayAct({ by, approvedBy }, "cancel_stay"))
		return { ok: false, reason: "not_allowed" };
	const today = hotelToday(now);
	let isReleased = false;
	const cancel = async (tx: Transaction): Promise<Outcome<{ owedCents: number }, CancelRefusal>> => {
		await lockVillasOf(tx, reservationId);
		const header = await lockReservation(tx, reservationId);
		const all = header ? await listUnits(tx, reservationId) : [];
		if (!header || all.length === 0) return { ok: false, reason: "not_changeable" };
		if (header.owedCents !== null)
			// A form of the desk that asks for another amount has not done what it says.
			return input.version !== undefined && header.owedCents !== agreedOwedCents
				? { ok: false, reason: "changed_meanwhile" }
				: { ok: true, owedCents: header.owedCents };
		const units = all.filter(isOfParty);
		// A walk-in that was a mistake is in house already.
		const mayEnd = input.voided ? mayChangeStay : mayCancelStay;
		if (units.length === 0 || units.some((unit) => !mayEnd(by, { ...unit, source: header.source }, today)))
			return { ok: false, reason: "not_changeable" };
		const { imported } = input;
		if (imported && (header.source !== "channel" || units.some(({ status }) => status !== "confirmed")))
			return { ok: false, reason: "not_changeable" };
		if (input.version !== undefined && header.revision !== input.version)
			return { ok: false, reason: "changed_meanwhile" };
		const owedByRule = owedOnCancellation(units, today);
		if ((isGuest(by) || input.isRule) && owedByRule !== agreedOwedCents)
			return { ok: false, reason: "amount_changed", owedCents: owedByRule };
		const { voided } = input;
		if (voided && !mayVoidUntil(by, await findDeskBooking(tx, reservationId), now))
			return { ok: false, reason: "too_late" };
		const refusal = voided
			? null
			: judgeOverride(acting, { owedByRule, owedCents: agreedOwedCents, reason: input.reason });
		if (refusal) return { ok: false, reason: refusal };
		// With the last of a party also a villa that was let go: nobody takes it again for a reservation that is cancelled.
		await tx.update(stays).set({ status: "cancelled" }).where(stayRows(all));
		await releaseAllocations(tx, units, voided ? "voided" : "cancelled", now);
		await closeReservation(tx, { id: reservationId, owedCents: agreedOwedCents }, now);
		if (header.email && !imported && voided?.tellsGuest !== false)
			await enqueueJob(tx, stayEmailJob, { event: "cancelled", reservationId });
		await recordAudit(tx, acting, {
			act: voided ? "void_booking" : "cancel_stay",
			subject: { kind: "reservation", id: reservationId },
			changes: { owedCents: agreedOwedCents, ...(owedByRule === agreedOwedCents ? {} : { owedByRule }) },
			...(input.reason && { reason: input.reason }),
		});
		await input.settle?.(tx);
		await imported?.note(tx);
		isReleased = true;
		return { ok: true, owedCents: agreedOwedCents };
	};
	const outcome = await changeInTurn(db, { reservationId }, cancel);
	if (isReleased) announceAvailabilityChange(db);
	return outcome;
}

/**
 * Cancels one villa of a party while the others stay reserved. The fee is on the stay, to be posted once; the last
 * villa of a party is cancelled with the reservation (`cancelStay`).
 * @param input.version the revision of the reservation that the form showed
 */
export async function cancelStayUnit(
	db: Db,
	input: {
		reservationId: string;
		stayId: string;
		version: number;
		owedCents: number;
		reason?: string;
	} & CancelAtDesk,
	acting: StaffActing,
): Promise<Outcome<object, CancelRefusal | { reason: "last_villa" }>> {
	if (!mayAct(acting, "cancel_stay")) return { ok: false, reason: "not_allowed" };
	const { reservationId, stayId, version, owedCents, reason } = input;
	const { by, now } = acting;
	const outcome = await changeInTurn(
		db,
		{ reservationId },
		async (tx): Promise<Outcome<object, CancelRefusal | { reason: "last_villa" }>> => {
			await lockVillasOf(tx, reservationId);
			const header = await lockReservation(tx, reservationId);
			const units = header ? await listUnits(tx, reservationId) : [];
			const unit = units.find(({ id }) => id === stayId);
			const today = hotelToday(now);
			if (!header || !unit || !mayCancelStay(by, { ...unit, source: header.source }, today))
				return { ok: false, reason: "not_changeable" };
			if (header.revision !== version) return { ok: false, reason: "changed_meanwhile" };
			if (units.every((one) => one.id === stayId || !isOfParty(one)))
				return { ok: false, reason: "last_villa" };
			const owedByRule = owedOnCancellation([unit], today);
			if (input.isRule && owedByRule !== owedCents)
				return { ok: false, reason: "amount_changed", owedCents: owedByRule };
			const refusal = judgeOverride(acting, { owedByRule, owedCents, reason });
			if (refusal) return { ok: false, reason: refusal };
			await tx
				.update(stays)
				.set({
					status: "cancelled",
					settlementCents: owedCents,
					settlementChoice: owedCents === owedByRule ? "charged" : owedCents === 0 ? "waived" : "other",
					settlementReason: reason ?? (owedCents === owedByRule ? null : ""),
				})
				.where(eq(stays.id, stayId));
			await releaseAllocations(tx, [unit], "cancelled", now);
			await reviseReservation(tx, reservationId);
			const isLive = units.some(({ id, status }) => id !== stayId && liveStatuses.includes(status));
			if (header.email && isLive) await enqueueJob(tx, stayEmailJob, { event: "changed", reservationId });
			await recordAudit(tx, acting, {
				act: "cancel_stay_unit",
				subject: { kind: "reservation", id: reservationId },
				changes: {
					stayId,
					villas: unit.villas.map(({ id }) => id),
					owedCents,
					...(owedByRule === owedCents ? {} : { owedByRule }),
				},
				...(reason && { reason }),
			});
			await input.settle?.(tx);
			return { ok: true };
		},
	);
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}

/** Whether staff at the desk may decide on this amount. Commands on the server know no roles, and give no reason. */
function judgeOverride(
	acting: Acting,
	{ owedByRule, owedCents, reason }: { owedByRule: number; owedCents: number; reason: string | undefined },
): "not_allowed" | "reason_missing" | null {
	if (owedByRule === owedCents || acting.by.kind !== "staff" || acting.by.roles === undefined) return null;
	if (!mayAct(acting, "override_policy")) return "not_allowed";
	return reason ? null : "reason_missing";
}
