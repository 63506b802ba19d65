import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type Quote, sumLines } from "#app/lib/priced-line.ts";
import { type ExemptNights, exemptLines } from "#app/lib/tax-exemption.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { roomTaxExemptions } from "#db/schema/room-tax-exemptions.ts";

/** Why the guest of a stay pays no room tax for some nights. Names the guest by their document: for staff alone. */
export type RoomTaxExemption = typeof roomTaxExemptions.$inferSelect;

/** The exemptions of a stay, the first one first; at most the last one has not been ended. */
export async function listExemptions(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<RoomTaxExemption[]> {
	return db
		.select()
		.from(roomTaxExemptions)
		.where(eq(roomTaxExemptions.reservationId, reservationId))
		.orderBy(asc(roomTaxExemptions.markedAt), asc(roomTaxExemptions.id));
}

/** The exemptions that prices, bills and documents name, by their ids. */
export async function listExemptionsByIds(
	db: Pick<Db, "select">,
	ids: readonly string[],
): Promise<RoomTaxExemption[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(roomTaxExemptions)
		.where(inArray(roomTaxExemptions.id, [...new Set(ids)]))
		.orderBy(asc(roomTaxExemptions.markedAt), asc(roomTaxExemptions.id));
}

/** The nights of some reservations that bear no room tax. */
export async function listExemptNights(
	db: Pick<Db, "select">,
	reservationIds: readonly string[],
): Promise<(ExemptNights & { reservationId: string })[]> {
	if (reservationIds.length === 0) return [];
	const { id, reservationId, fromNight, untilNight } = roomTaxExemptions;
	return db
		.select({ id, reservationId, from: fromNight, until: untilNight })
		.from(roomTaxExemptions)
		.where(inArray(reservationId, [...new Set(reservationIds)]))
		.orderBy(asc(fromNight), asc(id));
}

/** An exemption with the stay that it is for, as a list of guests shows it. */
export type ExemptionOfStay = RoomTaxExemption & { stayReference: string };

/** The exemptions of nights `[from, until)`, without those that were ended before a night was on a bill. */
export async function listExemptionsDuring(
	db: Pick<Db, "select">,
	{ from, until }: { from: HotelDate; until: HotelDate },
): Promise<ExemptionOfStay[]> {
	const { fromNight, untilNight, markedAt, id } = roomTaxExemptions;
	return db
		.select({ ...getTableColumns(roomTaxExemptions), stayReference: reservations.reference })
		.from(roomTaxExemptions)
		.innerJoin(reservations, eq(reservations.id, roomTaxExemptions.reservationId))
		.where(
			and(lt(fromNight, until), or(isNull(untilNight), and(gt(untilNight, from), gt(untilNight, fromNight)))),
		)
		.orderBy(asc(markedAt), asc(id));
}

/** The exemption by which fees of a stay bear no room tax now; null where they bear it. */
export async function findOpenExemption(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<RoomTaxExemption | null> {
	return (await listExemptions(db, reservationId)).find(({ endedAt }) => endedAt === null) ?? null;
}

/** A new price of a stay, with its exempt nights as they are. */
export async function exemptQuote(tx: Transaction, reservationId: string, quote: Quote): Promise<Quote> {
	const exempt = await listExemptNights(tx, [reservationId]);
	if (exempt.length === 0) return quote;
	const { roomTax } = await readTaxRates(tx);
	return sumLines(exemptLines(quote.lines, exempt, roomTax));
}
