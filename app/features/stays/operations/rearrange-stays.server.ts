import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	lockReservations,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { listNights } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/refused.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { listUnitsByIds } from "../queries.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import {
	allocateVillas,
	changeInTurn,
	lockVillas,
	releaseAllocations,
	type VillaNights,
} from "./write-allocations.server.ts";

/** Where a stay sleeps on each of its nights: one villa, or several one after the other. */
export type StayArrangement = { stayId: string; villas: VillaNights[] };

type RearrangeRefusal =
	| { reason: "not_changeable" }
	/** The villas of a stay leave a night out, or take one twice. */
	| { reason: "nights_not_covered" }
	| { reason: "villa_unknown" }
	| { reason: "villa_taken" };

/**
 * Gives stays other villas for their nights: a change of villa, a swap, a split, a join. All of it or nothing: what the
 * stays have is released and the new allocations are inserted in one transaction. Dates and prices stay as agreed. A
 * guest whose villas change gets an e-mail, whose calendar entry has the new ones.
 */
export async function rearrangeStays(
	db: Db,
	arrangements: readonly StayArrangement[],
	acting: Acting,
): Promise<Outcome<object, RearrangeRefusal>> {
	const outcome = await tryToRearrange(db, arrangements, acting);
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}

async function tryToRearrange(
	db: Db,
	arrangements: readonly StayArrangement[],
	acting: Acting,
): Promise<Outcome<object, RearrangeRefusal>> {
	const { by, now } = acting;
	const stayIds = arrangements.map(({ stayId }) => stayId);
	const wantedIds = arrangements.flatMap(({ villas }) => villas.map(({ villaId }) => villaId));
	const refuse = (reason: RearrangeRefusal["reason"]) => new Refused<RearrangeRefusal>({ reason });
	return asOutcome<{ ok: true }, RearrangeRefusal>(async () =>
		changeInTurn(db, { villaIds: wantedIds }, async (tx) => {
			if (by.kind !== "staff" && by.kind !== "system") throw refuse("not_changeable");
			const before = await listUnitsByIds(tx, stayIds);
			const currentIds = before.flatMap(({ villas }) => villas.map(({ id }) => id));
			const villas = await lockVillas(tx, [...wantedIds, ...currentIds]);
			const headers = await lockReservations(
				tx,
				before.map(({ reservationId }) => reservationId),
			);
			const units = await listUnitsByIds(tx, stayIds);
			const nameOf = new Map(villas.map(({ id, name }) => [id, name]));
			if (wantedIds.some((id) => !nameOf.has(id))) throw refuse("villa_unknown");
			const wanted = arrangements.flatMap(({ stayId, villas: nights }) => {
				const unit = units.find(({ id }) => id === stayId);
				if (!unit || !["confirmed", "checked_in"].includes(unit.status)) throw refuse("not_changeable");
				if (!covers(nights, unit)) throw refuse("nights_not_covered");
				return nights.map((one) => ({ ...one, stayId, villaName: nameOf.get(one.villaId) ?? "" }));
			});
			await releaseEndedHoldsOf(tx, wantedIds, acting);
			await releaseAllocations(tx, stayIds, "changed", now);
			if (!(await allocateVillas(tx, wanted, { kind: "stay" }, now))) throw refuse("villa_taken");
			for (const { id: reservationId, email } of headers) {
				const own = units.filter((unit) => unit.reservationId === reservationId);
				const earlier = own.flatMap(({ allocations }) => allocations);
				const later = wanted.filter(({ stayId }) => own.some(({ id }) => id === stayId));
				if (listVillaNights(earlier) === listVillaNights(later)) continue;
				await reviseReservation(tx, reservationId);
				if (email) await enqueueJob(tx, stayEmailJob, { event: "villa_changed", reservationId });
			}
			for (const unit of units)
				await recordAudit(
					tx,
					{
						act: "rearrange_stay",
						subject: { kind: "reservation", id: unit.reservationId },
						changes: {
							stayId: unit.id,
							before: unit.allocations.map(({ villaId, from, until }) => ({ villaId, from, until })),
							after: arrangements.find(({ stayId }) => stayId === unit.id)?.villas,
						},
					},
					acting,
				);
			return { ok: true } as const;
		}),
	);
}

/** Whether the nights follow each other from check-in to check-out without gap or overlap. */
function covers(nights: readonly VillaNights[], stay: { checkIn: string; checkOut: string }): boolean {
	let reached = stay.checkIn;
	for (const { from, until } of nights.toSorted((a, b) => a.from.localeCompare(b.from))) {
		if (from !== reached || until <= from) return false;
		reached = until;
	}
	return reached === stay.checkOut;
}

/** Every villa with every night, in one order: the same text however the nights are divided into allocations. */
function listVillaNights(allocations: readonly VillaNights[]): string {
	return allocations
		.flatMap(({ villaId, from, until }) => listNights(from, until).map((night) => `${villaId} ${night}`))
		.sort()
		.join();
}
