import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { lockResourcesOf } from "#app/features/catalog/queries.server.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { inTurn } from "#db/connection/turns.ts";
import { resourceAllocations } from "#db/schema/treatments.ts";
import { chooseResources, type Effort, isOffered, type Span, spanOf } from "../availability.ts";
import { getTreatmentAvailability } from "../queries.server.ts";

/** A time for a service: when the guest is there, and for how long room and therapists are taken. */
export type TreatmentTime = { service: Effort; startsAt: Date; endsAt: Date; taken: Span };

/** The time that was asked for, or null where it is never on offer, taken or not. */
export function readTime(
	service: Effort | null,
	{ date, time }: { date: HotelDate | null; time: HotelTime },
	now: Date,
): TreatmentTime | null {
	if (!service || date === null) return null;
	const today = hotelToday(now);
	if (!isOffered({ service, date, time }, { now, today })) return null;
	return { service, ...spanOf(service, date, time) };
}

/**
 * A transaction that takes a time for a service, while no other one of this process does: anyone who waits for therapists that
 * are locked for long waits without a connection. Without a service nobody is locked.
 * @throws DatabaseBusy when its turn does not come in time
 */
export function transactionForService<Result>(
	db: Db,
	service: Pick<Effort, "id"> | null | undefined,
	change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	return inTurn(db.$client, service ? [`service:${service.id}`] : [], () => db.transaction(change));
}

/**
 * Locks everybody who could serve, in the order of their ids and before the reservation, so that guests who want the
 * same time take turns instead of deadlocking. Then reads the taken times, in a statement of its own that sees
 * everything committed before, and chooses.
 * @returns the ids of therapists and room, or null when not everybody who is needed is free
 */
export async function lockAndChoose(
	tx: Transaction,
	wanted: {
		time: TreatmentTime;
		guests: number;
		exceptReservationId?: string;
		/** Therapists or a room that staff ask for. */
		wantedIds?: readonly string[] | undefined;
	},
): Promise<string[] | null> {
	const { service, taken } = wanted.time;
	await lockResourcesOf(tx, service.id);
	const availability = await getTreatmentAvailability(tx, {
		service,
		from: new Date(taken.from),
		until: new Date(taken.until),
		exceptReservationId: wanted.exceptReservationId ?? null,
	});
	const { guests, wantedIds = [] } = wanted;
	return chooseResources(availability, { service, guests, wantedIds }, taken);
}

/** Takes therapists and a room for a treatment. The exclusion constraint decides, with an error of SQLSTATE 23P01. */
export async function allocateResources(
	tx: Transaction,
	treatment: { reservationId: string; resourceIds: readonly string[]; taken: Span },
	now: Date,
): Promise<void> {
	const { reservationId, resourceIds, taken } = treatment;
	const during = { from: new Date(taken.from), until: new Date(taken.until) };
	await tx.insert(resourceAllocations).values(
		resourceIds.map((resourceId) => ({
			id: randomUUID(),
			resourceId,
			during,
			reservationId,
			createdAt: now,
		})),
	);
}

/** Makes the time of a treatment free again. */
export async function releaseResources(tx: Transaction, reservationId: string, now: Date): Promise<void> {
	await tx
		.update(resourceAllocations)
		.set({ releasedAt: now })
		.where(and(eq(resourceAllocations.reservationId, reservationId), isNull(resourceAllocations.releasedAt)));
}

/** The refusal that a constraint's error means: somebody took the time without our locks. */
export function toTimeTaken(error: unknown): { reason: "time_taken" } | null {
	return sqlState(error) === "23P01" ? { reason: "time_taken" } : null;
}
