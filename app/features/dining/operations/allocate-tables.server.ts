import { and, eq, inArray, isNull } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "#db/connection/database.ts";
import { dinners, tableAllocations } from "#db/schema/dinners.ts";
import { listSeated } from "../queries.server.ts";
import { type Seated, seatParty, type Table } from "../tables.ts";

/** When and for how many tables are wanted. */
type Wanted = { date: HotelDate; seating: string; guests: number };

/**
 * Chooses tables for a party at a seating. Tables read here as free stay free until the transaction ends.
 * @param tables all of the pavilion, as they were locked
 * @param exceptId a dinner that changes: its own tables are free for it
 * @returns null when a group has the room, or the tables do not seat everybody
 */
export async function chooseTables(
	tx: Transaction,
	tables: readonly Table[],
	{ date, seating, guests }: Wanted,
	exceptId?: string,
): Promise<Seated | null> {
	const then = await listSeated(tx, and(eq(dinners.date, date), eq(dinners.seating, seating)));
	if (then.some(({ takes }) => takes === "room")) return null;
	const others = then.filter(({ reservationId }) => reservationId !== exceptId);
	return seatParty(tables, others, guests);
}

/**
 * Gives a dinner the tables chosen for it, and those who make room for it theirs. The unique index over (table, date, seating)
 * decides, with an error of SQLSTATE 23505, should anybody else write without the lock.
 */
export async function allocateTables(
	tx: Transaction,
	dinner: Omit<Wanted, "guests"> & { reservationId: string; seated: Seated },
	now: Date,
): Promise<void> {
	const { reservationId, date, seating, seated } = dinner;
	const given = [...seated.moved, { reservationId, tableIds: seated.tableIds }];
	await releaseTables(
		tx,
		given.map((one) => one.reservationId),
		now,
	);
	await tx.insert(tableAllocations).values(
		given.flatMap((one) =>
			one.tableIds.map((tableId) => ({
				...{ tableId, date, seating, createdAt: now },
				reservationId: one.reservationId,
			})),
		),
	);
}

/** Makes the tables of dinners free again. */
export async function releaseTables(
	tx: Transaction,
	reservationIds: readonly string[],
	now: Date,
): Promise<void> {
	await tx
		.update(tableAllocations)
		.set({ releasedAt: now })
		.where(
			and(inArray(tableAllocations.reservationId, [...reservationIds]), isNull(tableAllocations.releasedAt)),
		);
}
