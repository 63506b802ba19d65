import { and, eq, inArray, isNull } from "drizzle-orm";
import { nameReason } from "#app/content/words/row-code-words.ts";
import { listUnitsByIds } from "#app/features/stays/queries.server.ts";
import type { NamedNights } from "#app/features/stays/villa-nights.ts";
import { totalOf } from "#app/lib/priced-line.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { planChanges, villaAllocations } from "#db/schema/stays.ts";

/**
 * A change of the plan that was made and can be looked at: the present nights of its stays. Money in US cents with
 * tax.
 */
export type MadePlanChange = {
	id: string;
	madeAt: Date;
	isUndone: boolean;
	isMailed: boolean;
	/** Whether one of the reservations was changed again since: then an undo would be refused. */
	isChangedSince: boolean;
	stays: { stayId: string; guestName: string; villas: NamedNights[]; totalCents: number; wasCents: number }[];
};

/** A change of the plan by its id, as long as it can be undone or was made within a day; null otherwise. */
export async function findPlanChange(db: Db, id: string): Promise<MadePlanChange | null> {
	if (!isUuid(id)) return null;
	const [made] = await db.select().from(planChanges).where(eq(planChanges.id, id));
	if (!made) return null;
	const [units, headers] = await Promise.all([
		listUnitsByIds(
			db,
			made.before.map(({ stayId }) => stayId),
		),
		db
			.select({ id: reservations.id, name: reservations.name, revision: reservations.revision })
			.from(reservations)
			.where(
				inArray(
					reservations.id,
					made.before.map(({ reservationId }) => reservationId),
				),
			),
	]);
	const headerOf = new Map(headers.map((header) => [header.id, header]));
	return {
		id,
		madeAt: made.madeAt,
		isUndone: made.undoneAt !== null,
		isMailed: made.mailedReservationIds.length > 0,
		isChangedSince: made.before.some(
			({ reservationId, version }) => headerOf.get(reservationId)?.revision !== version,
		),
		stays: made.before.flatMap(({ stayId, reservationId, lines }) => {
			const unit = units.find((one) => one.id === stayId);
			if (!unit) return [];
			const { allocations: villas, totalCents } = unit;
			const guestName = headerOf.get(reservationId)?.name ?? "";
			return [{ stayId, guestName, villas, totalCents, wasCents: totalOf(lines) }];
		}),
	};
}

/** Nights that no stay has: a block, a hold, or an imported event. */
export type TakenNights = {
	allocationId: string;
	villaId: string;
	villaName: string;
	from: string;
	until: string;
	kind: "stay" | "block" | "hold" | "import";
	blockKind: string | null;
	reason: string;
};

/** A block, hold or imported event that is not released, by its id; null when there is none. */
export async function findTakenNights(db: Db, allocationId: string): Promise<TakenNights | null> {
	if (!isUuid(allocationId)) return null;
	const [row] = await db
		.select()
		.from(villaAllocations)
		.where(
			and(
				eq(villaAllocations.id, allocationId),
				isNull(villaAllocations.stayId),
				isNull(villaAllocations.releasedAt),
			),
		);
	if (!row) return null;
	const { villaId, villaName, nights, kind, blockKind } = row;
	return { allocationId, villaId, villaName, ...nights, kind, blockKind, reason: nameReason(row) ?? "" };
}
