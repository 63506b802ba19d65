import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findDinnerById } from "#app/features/dining/queries.server.ts";
import {
	type MoveChargeRefusal,
	moveVisitCharge,
} from "#app/features/folio/operations/move-visit-charge.server.ts";
import {
	lockReservation,
	moveToStay,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { findStayOfVisit } from "#app/features/reservations/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { findTreatmentById } from "#app/features/wellness/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

type MoveVisitRefusal =
	| MoveChargeRefusal
	/** It was cancelled, or nobody came to it. */
	| { reason: "not_changeable" }
	/** No guest is in house or expected under this reservation. */
	| { reason: "party_gone" }
	/** It belongs there already. */
	| { reason: "same_stay" };

/**
 * Puts a treatment or a dinner on another stay, or on none. Its charge moves to the bill of the other stay, or to a
 * bill of its own, in the same transaction; if the bill refuses the charge, nothing is moved.
 * @param input.stayReservationId null for a visit that belongs to no stay
 * @returns the amount moved from one bill to another, in US cents; null where nothing was charged
 */
export async function moveVisit(
	db: Db,
	input: {
		visit: { id: string; kind: "treatment" | "dinner" };
		stayReservationId: string | null;
		version: number;
	},
	acting: StaffActing,
): Promise<Outcome<{ movedCents: number | null }, MoveVisitRefusal>> {
	const { visit, stayReservationId, version } = input;
	if (!mayAct(acting, `arrange_${visit.kind}`)) return { ok: false, reason: "not_allowed" };
	return asOutcome<{ ok: true; movedCents: number | null }, MoveVisitRefusal>(() =>
		db.transaction(async (tx) => {
			const before = await findStayOfVisit(tx, visit.id);
			const ids = [visit.id, before?.id, stayReservationId].flatMap((id) => id ?? []);
			const headers = [];
			for (const id of [...new Set(ids)].toSorted()) headers.push(await lockReservation(tx, id));
			const header = headers.find((one) => one?.id === visit.id);
			if (!header || header.revision !== version)
				throw new Refused<MoveVisitRefusal>({ reason: "changed_meanwhile" });
			if (!(await isMovable(tx, visit))) throw new Refused<MoveVisitRefusal>({ reason: "not_changeable" });
			const isSame = stayReservationId === null ? header.withoutStay : before?.id === stayReservationId;
			if (isSame) throw new Refused<MoveVisitRefusal>({ reason: "same_stay" });
			const after = headers.find((one) => one?.id === stayReservationId);
			if (stayReservationId !== null && !(after && (await hasGuests(tx, stayReservationId))))
				throw new Refused<MoveVisitRefusal>({ reason: "party_gone" });
			const movedCents = await moveVisitCharge(
				tx,
				{ ...visit, toReservationId: stayReservationId ?? visit.id },
				acting,
				() => moveToStay(tx, { id: visit.id, stayReservationId }),
			);
			await recordAudit(
				tx,
				{
					act: "move_visit",
					subject: { kind: "reservation", id: visit.id },
					changes: {
						before: { stay: before?.reference ?? null },
						after: { stay: after?.reference ?? null },
						...(movedCents !== null && { movedCents }),
					},
				},
				acting,
			);
			return { ok: true, movedCents };
		}),
	);
}

const movableStatuses: readonly string[] = ["requested", "confirmed", "done"];

async function isMovable(tx: Transaction, { id, kind }: { id: string; kind: "treatment" | "dinner" }) {
	const found = kind === "dinner" ? await findDinnerById(tx, id) : await findTreatmentById(tx, id);
	return found !== null && movableStatuses.includes(found.status);
}

/** Whether guests of a stay are in house or expected. */
async function hasGuests(tx: Transaction, stayReservationId: string): Promise<boolean> {
	const units = await listUnits(tx, stayReservationId);
	return units.some(({ status }) => status === "confirmed" || status === "checked_in");
}
