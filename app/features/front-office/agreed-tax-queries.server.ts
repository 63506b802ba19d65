import { listRetaxedDinners } from "#app/features/dining/operations/retax-dinners.server.ts";
import { listRetaxedStays } from "#app/features/stays/operations/retax-stays.server.ts";
import type { TaxRow } from "#app/features/taxes/tax-row.ts";
import { listRetaxedTreatments } from "#app/features/wellness/operations/retax-treatments.server.ts";
import type { NewRate, Retaxed } from "#app/lib/retaxed.ts";
import type { Db } from "#db/connection/database.ts";

/**
 * Reservations agreed at another rate than that of their day: stays by the room tax, treatments and dinners by the
 * others.
 */
export type AgreedAtOther = { stays: Retaxed[]; treatments: Retaxed[]; dinners: Retaxed[]; all: Retaxed[] };

/**
 * Reservations agreed at another rate for the days of a rate, in the order of their ids.
 * @param rate the rate that they would get: the rate itself where none is named
 */
export async function listAgreedAtOther(
	db: Pick<Db, "select">,
	{ tax, firstDay, until, basisPoints }: TaxRow,
	rate: NewRate = { basisPoints },
): Promise<AgreedAtOther> {
	const window = { from: firstDay, until };
	const isRoomTax = tax === "room_tax";
	const stays = isRoomTax ? await listRetaxedStays(db, window, rate) : [];
	const treatments = isRoomTax ? [] : await listRetaxedTreatments(db, tax, window, rate);
	const dinners = isRoomTax ? [] : await listRetaxedDinners(db, tax, window, rate);
	const all = [...stays, ...treatments, ...dinners];
	return { stays, treatments, dinners, all };
}

/**
 * The same in sums: how many nights, treatments and dinners, and how much more they cost at the new rate. US cents.
 */
export type AgreedSums = { nights: number; treatments: number; dinners: number; moreCents: number };

/** Sums of the reservations agreed at another rate for the days of each rate that has not begun, by its id. */
export async function sumAgreedAtOther(
	db: Pick<Db, "select">,
	rows: readonly TaxRow[],
): Promise<Record<string, AgreedSums>> {
	const sums: Record<string, AgreedSums> = {};
	for (const row of rows) {
		const { stays, treatments, dinners, all } = await listAgreedAtOther(db, row);
		sums[row.id] = {
			nights: stays.reduce((sum, { count }) => sum + count, 0),
			treatments: treatments.length,
			dinners: dinners.length,
			moreCents: all.reduce((sum, { beforeCents, quote }) => sum + quote.totalCents - beforeCents, 0),
		};
	}
	return sums;
}
