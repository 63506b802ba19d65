import { and, eq, gte, lt } from "drizzle-orm";
import { reviseReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { type NewRate, type Retaxed, retaxVisits, type TaxWindow } from "#app/lib/retaxed.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";

/**
 * The dinners to come in the window that have been agreed at another GST or service charge, with their price at this
 * one.
 */
export async function listRetaxedDinners(
	db: Pick<Db, "select">,
	tax: "gst" | "service_charge",
	{ from, until }: TaxWindow,
	rate: NewRate,
): Promise<Retaxed[]> {
	const rows = await db
		.select({
			reservationId: dinners.reservationId,
			lines: dinners.lines,
			beforeCents: dinners.totalCents,
		})
		.from(dinners)
		.where(
			and(
				eq(dinners.status, "confirmed"),
				gte(dinners.date, from),
				until === null ? undefined : lt(dinners.date, until),
			),
		)
		.orderBy(dinners.reservationId);
	return retaxVisits(rows, tax, rate);
}

/** Writes their new prices. The caller has locked the reservations, and has listed them since. */
export async function retaxDinners(tx: Transaction, retaxed: readonly Retaxed[]): Promise<void> {
	for (const { reservationId, quote } of retaxed) {
		await tx.update(dinners).set(quote).where(eq(dinners.reservationId, reservationId));
		await reviseReservation(tx, reservationId);
	}
}
