import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { hotel, taxes } from "#app/content/hotel.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { rates, reservations, villaAllocations, villas } from "#db/schema/reservations.ts";
import { mergeNights, type Nights } from "./availability.ts";
import { type QuotedNight, quoteStay, type Rate } from "./pricing.ts";
import type { StayAvailability } from "./villa-search.ts";

/**
 * The villas in service with the nights taken from `from` on, and their rates. What it shows as free is a courtesy;
 * the exclusion constraint is the promise.
 */
export async function getStayAvailability(
	db: Db,
	window: { from: HotelDate; until: HotelDate },
): Promise<StayAvailability> {
	const [calendars, rateRows] = await Promise.all([
		// The lateral join asks the constraint's own index villa by villa: past years cost nothing.
		db.execute<{ id: string; name: string; maxOccupancy: number; taken: [string, string][] | null }>(sql`
			select v.id, v.name, v.max_occupancy as "maxOccupancy", held.taken
			from ${villas} v
			left join lateral (
				select json_agg(json_build_array(lower(o.nights), upper(o.nights)) order by lower(o.nights)) as taken
				from ${villaAllocations} o
				where o.villa_id = v.id and o.released_at is null
					and o.nights && daterange(${window.from}::date, ${window.until}::date)
			) held on true
			where v.available
			order by v.position, v.id`),
		db
			.select({
				villaId: rates.villaId,
				fromNight: rates.fromNight,
				untilNight: rates.untilNight,
				weekdays: rates.weekdays,
				nightlyCents: rates.nightlyCents,
				priority: rates.priority,
			})
			.from(rates)
			.innerJoin(villas, and(eq(villas.id, rates.villaId), eq(villas.available, true)))
			.where(or(isNull(rates.untilNight), gt(rates.untilNight, window.from))),
	]);
	return {
		villas: calendars.rows.map(({ id, name, maxOccupancy, taken }) => ({
			id,
			name,
			maxOccupancy,
			taken: mergeNights((taken ?? []).map(([from, until]) => ({ from, until }))),
		})),
		rates: rateRows,
	};
}

/** What one night costs in every villa in service, in US cents before tax, by villa id: the price on its card. */
export async function listNightlyCents(db: Db, night: HotelDate): Promise<Record<string, number>> {
	const rows = await db
		.select()
		.from(rates)
		.where(and(lte(rates.fromNight, night), or(isNull(rates.untilNight), gt(rates.untilNight, night))));
	const nightly: Record<string, number> = {};
	for (const villaId of new Set(rows.map((rate) => rate.villaId))) {
		const quote = quoteStay({
			villaIds: [villaId],
			checkIn: night,
			checkOut: addDays(night, 1),
			rates: rows,
			roomTax: taxes.roomTax,
		});
		if (quote) nightly[villaId] = quote.roomCents;
	}
	return nightly;
}

/**
 * The villas in service with the rates that may count. Named, so that a connection plans it once: building, planning
 * and unpacking it anew for each booking took the process as long as all the rest of the command.
 */
const termsStatement = {
	name: "stay-terms",
	text: `
		select
			villas.id as "villaId", villas.max_occupancy as "maxOccupancy",
			rates.from_night as "fromNight", rates.until_night as "untilNight", rates.weekdays,
			rates.nightly_cents as "nightlyCents", rates.priority
		from villas
		left join rates on rates.villa_id = villas.id and coalesce(rates.until_night > $2::date, true)
		where villas.id = any($1::text[]) and villas.available`,
};

/** A villa with one of its rates; null where it has none. */
type TermsRow = { maxOccupancy: number } & (Rate | ({ [Key in keyof Rate]: null } & { villaId: string }));

/** What the named villas may be reserved at from a day on: those in service, with their rates. */
export async function getTerms(db: Db, villaIds: readonly string[], checkIn: HotelDate) {
	const { rows } = await db.$client.query<TermsRow>({ ...termsStatement, values: [villaIds, checkIn] });
	return {
		villas: [...new Map(rows.map((row) => [row.villaId, row])).values()],
		rates: rows.filter((row): row is TermsRow & Rate => row.fromNight !== null),
	};
}

/** A reservation as its guest sees it. */
export type GuestReservation = {
	id: string;
	reference: string;
	linkToken: string;
	/** Whose account it belongs to; null for a guest without one. */
	userId: string | null;
	status: (typeof reservations.$inferSelect)["status"];
	name: string;
	email: string | null;
	guests: number;
	note: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	villas: { id: string; name: string }[];
	nights: QuotedNight[];
	roomCents: number;
	taxCents: number;
	totalCents: number;
	freeCancellationUntil: HotelDate;
	owedCents: number | null;
	createdAt: Date;
};

/** The reservation of a reference, or null. Whoever calls decides first who may see it. */
export async function findReservation(db: Db, reference: string): Promise<GuestReservation | null> {
	return readReservation(db, eq(reservations.reference, reference));
}

/** The same by the id that jobs carry. */
export async function findReservationById(db: Db, id: string): Promise<GuestReservation | null> {
	return readReservation(db, eq(reservations.id, id));
}

async function readReservation(db: Db, which: SQL): Promise<GuestReservation | null> {
	const rows = await db
		.select({
			reservation: reservations,
			villaId: villaAllocations.villaId,
			villaName: villaAllocations.villaName,
		})
		.from(reservations)
		.innerJoin(villaAllocations, eq(villaAllocations.reservationId, reservations.id))
		.innerJoin(villas, eq(villas.id, villaAllocations.villaId))
		.where(which)
		.orderBy(asc(villas.position), asc(villas.id));
	const first = rows[0];
	if (!first) return null;
	const {
		id,
		reference,
		createdAt,
		linkToken,
		userId,
		status,
		name,
		email,
		guests,
		note,
		checkIn,
		checkOut,
	} = first.reservation;
	const { roomCents, taxCents, totalCents, freeCancellationUntil, owedCents } = first.reservation;
	return {
		id,
		reference,
		linkToken,
		userId,
		status,
		name,
		email,
		guests,
		note,
		checkIn,
		checkOut,
		villas: rows.map((row) => ({ id: row.villaId, name: row.villaName })),
		nights: first.reservation.quotedNights,
		roomCents,
		taxCents,
		totalCents,
		freeCancellationUntil,
		owedCents,
		createdAt,
	};
}

/** A stay in a list of its guest's own. */
export type ListedStay = Pick<
	GuestReservation,
	"reference" | "status" | "checkIn" | "checkOut" | "guests" | "totalCents" | "createdAt"
> & { villaNames: string[] };

/** The stays of an account, the latest arrival first. */
export async function listStaysOf(db: Db, userId: string): Promise<ListedStay[]> {
	return listStays(db, eq(reservations.userId, userId));
}

/** The stays that somebody may open (`mayOpenReservation`): of their account, or held by their browser. */
export async function listOpenStays(
	db: Db,
	by: { userId: string | null; knownReferences: readonly string[] },
): Promise<ListedStay[]> {
	const held = inArray(reservations.reference, [...by.knownReferences]);
	return listStays(db, by.userId === null ? held : or(eq(reservations.userId, by.userId), held));
}

async function listStays(db: Db, which: SQL | undefined): Promise<ListedStay[]> {
	return db
		.select({
			reference: reservations.reference,
			status: reservations.status,
			checkIn: reservations.checkIn,
			checkOut: reservations.checkOut,
			guests: reservations.guests,
			totalCents: reservations.totalCents,
			createdAt: reservations.createdAt,
			villaNames: sql<
				string[]
			>`array_agg(${villaAllocations.villaName} order by ${villaAllocations.villaId})`,
		})
		.from(reservations)
		.innerJoin(villaAllocations, eq(villaAllocations.reservationId, reservations.id))
		.where(which)
		.groupBy(reservations.id)
		.orderBy(desc(reservations.checkIn), desc(reservations.createdAt));
}

/** Whether a villa is free for all the nights, as the desk or a partner asks. */
export async function isVillaFree(db: Db, villaId: string, nights: Nights): Promise<boolean> {
	const { rows } = await db.execute<{ free: boolean }>(sql`
		select not exists (
			select from ${villaAllocations} o
			where o.villa_id = ${villaId} and o.released_at is null
				and o.nights && daterange(${nights.from}::date, ${nights.until}::date)
		) as free`);
	return rows[0]?.free === true;
}

/**
 * The confirmed stays that begin after today, within so many days, and that were reserved before these days began:
 * whoever reserves later has just had the confirmation. Only those whose guest left an e-mail address.
 */
export async function listStaysToRemind(
	db: Db,
	today: HotelDate,
	daysBefore: number,
): Promise<{ id: string; checkIn: HotelDate }[]> {
	return db
		.select({ id: reservations.id, checkIn: reservations.checkIn })
		.from(reservations)
		.where(
			and(
				eq(reservations.status, "confirmed"),
				gt(reservations.checkIn, today),
				lte(reservations.checkIn, addDays(today, daysBefore)),
				isNotNull(reservations.email),
				sql`(${reservations.createdAt} at time zone ${hotel.timeZone})::date < ${reservations.checkIn} - ${daysBefore}::int`,
			),
		);
}
