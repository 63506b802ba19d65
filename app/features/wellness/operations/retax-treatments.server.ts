import { and, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import { reviseReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { type NewRate, type Retaxed, retaxVisits, type TaxWindow } from "#app/lib/retaxed.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { treatments } from "#db/schema/treatments.ts";

/** The day of a treatment, or the one that would suit its guest. */
const day = sql`coalesce((${treatments.startsAt} at time zone ${hotelTimeZone})::date, ${treatments.preferredDate})`;

/**
 * The treatments to come in the window that have been agreed at another GST or service charge, with their price at
 * this one.
 */
export async function listRetaxedTreatments(
	db: Pick<Db, "select">,
	tax: "gst" | "service_charge",
	{ from, until }: TaxWindow,
	rate: NewRate,
): Promise<Retaxed[]> {
	const rows = await db
		.select({
			reservationId: treatments.reservationId,
			lines: treatments.lines,
			beforeCents: treatments.totalCents,
		})
		.from(treatments)
		.where(
			and(
				inArray(treatments.status, ["requested", "confirmed"]),
				isNotNull(treatments.lines),
				gte(day, from),
				until === null ? undefined : lt(day, until),
			),
		)
		.orderBy(treatments.reservationId);
	return retaxVisits(rows, tax, rate);
}

/** Writes their new prices. The caller has locked the reservations, and has listed them since. */
export async function retaxTreatments(tx: Transaction, retaxed: readonly Retaxed[]): Promise<void> {
	for (const { reservationId, quote } of retaxed) {
		await tx.update(treatments).set(quote).where(eq(treatments.reservationId, reservationId));
		await reviseReservation(tx, reservationId);
	}
}
