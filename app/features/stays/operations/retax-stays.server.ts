import { and, eq, gt, inArray } from "drizzle-orm";
import { reviseReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { type NewRate, type Retaxed, retaxNights, type TaxWindow } from "#app/lib/retaxed.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { priceColumns } from "../pricing.ts";

/**
 * The stays to come and in house whose nights of the window have been agreed at another room tax, with their price at
 * this one.
 */
export async function listRetaxedStays(
	db: Pick<Db, "select">,
	window: TaxWindow,
	rate: NewRate,
): Promise<Retaxed[]> {
	const rows = await db
		.select({
			id: stays.id,
			reservationId: stays.reservationId,
			lines: stays.nights,
			beforeCents: stays.totalCents,
		})
		.from(stays)
		.where(and(inArray(stays.status, ["held", "confirmed", "checked_in"]), gt(stays.checkOut, window.from)))
		.orderBy(stays.reservationId, stays.unit);
	return rows.flatMap(({ id: stayId, lines, ...row }) => {
		const retaxed = retaxNights(lines, window, rate);
		return retaxed ? [{ ...row, stayId, ...retaxed }] : [];
	});
}

/** Writes their new prices. The caller has locked all villas and the reservations, and has listed them since. */
export async function retaxStays(
	tx: Transaction,
	retaxed: readonly Retaxed[],
	{ now }: Pick<Acting, "now">,
): Promise<void> {
	for (const { stayId, quote } of retaxed) {
		if (stayId === null) continue;
		await tx
			.update(stays)
			.set({ ...priceColumns(quote), pricedAt: now })
			.where(eq(stays.id, stayId));
	}
	for (const id of new Set(retaxed.map(({ reservationId }) => reservationId)))
		await reviseReservation(tx, id);
}
