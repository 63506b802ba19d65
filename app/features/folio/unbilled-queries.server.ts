import { type SQL, sql } from "drizzle-orm";
import { hotelTimeZone, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { nameAgreedLine } from "#app/content/words/row-code-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";

/** A treatment or a dinner that has begun or was given, and whose price is on no bill. US cents. */
export type UnbilledVisit = {
	/** The id of its reservation. */
	id: string;
	kind: "treatment" | "dinner";
	reference: string;
	/** The version that its forms send back. */
	version: number;
	name: string;
	/** Its description, as on a bill. */
	title: string;
	startsAt: Date;
	totalCents: number;
	/** Marked as given or served. One that has begun is not marked yet. */
	isDone: boolean;
	/** The reservation on whose bill it goes: of its stay, or its own. */
	billedToId: string;
	/** The account that reserved it; null for a guest without one. */
	userId: string | null;
	/** The services in its agreed price. */
	serviceIds: string[];
	/** How often it was charged before, and voided because its end was undone. */
	timesCharged: number;
};

/**
 * Whether a treatment or a dinner was put on a bill. A charge that staff have voided there stays voided; one that was
 * voided when the visit's end was undone (`visit_reopened`), or moved to another bill (`visit_moved`), does not count.
 * @param id the column with its reservation
 */
export const wasBilled = (id: SQL) => sql`exists (
	select from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
	where e.service_reservation_id = ${id} and t.act = 'charge' and not exists (
		select from ledger_transactions back where back.reverses_id = t.id and back.reason_code in ('visit_reopened', 'visit_moved')))`;

/**
 * Treatments and dinners with a price that have begun and are on no bill, in the order in which they began. One that belongs to a
 * stay which was neither cancelled nor missed goes on its bill.
 * @param of those of one reservation of a stay, or one of them alone; left out for all
 */
export async function listUnbilledVisits(
	db: Pick<Db, "execute">,
	now: Date,
	of: { stayReservationId?: string; id?: string } = {},
): Promise<UnbilledVisit[]> {
	const { stayReservationId, id } = of;
	const { rows } = await db.execute<
		Omit<UnbilledVisit, "startsAt" | "title" | "serviceIds"> & { startsAt: string; lines: PricedLine[] }
	>(sql`
		select v.id, v.kind, r.reference, r.revision as version, r.name, r.user_id as "userId", v.starts_at as "startsAt", v.lines, v.total_cents as "totalCents",
			v.status = 'done' as "isDone", coalesce(s.reservation_id, v.id) as "billedToId", (
				select count(distinct e.transaction_id)::int
				from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
				where e.service_reservation_id = v.id and t.act = 'charge') as "timesCharged"
		from (
			select t.reservation_id as id, 'treatment' as kind, t.status, t.starts_at, t.lines, t.total_cents from treatments t
			union all
			select d.reservation_id, 'dinner', d.status, (d.date + d.seating::time) at time zone ${hotelTimeZone}, d.lines, d.total_cents
			from dinners d
		) v
		join reservations r on r.id = v.id
		left join lateral (
			select s.reservation_id from visit_stays b join stays s on s.reservation_id = b.stay_reservation_id
			where b.reservation_id = v.id and s.status in ('confirmed', 'checked_in', 'checked_out')
			limit 1
		) s on true
		where v.total_cents > 0 and jsonb_array_length(v.lines) > 0 and not ${wasBilled(sql`v.id`)}
			and (v.status = 'done' or (v.status = 'confirmed' and v.starts_at <= ${now.toISOString()}::timestamptz))
			${id === undefined ? sql`` : sql`and v.id = ${id}`}
			${stayReservationId === undefined ? sql`` : sql`and r.stay_reservation_id = ${stayReservationId}`}
		order by v.starts_at, v.id`);
	return rows.map(({ startsAt, lines, ...visit }) => ({
		...visit,
		startsAt: new Date(startsAt),
		title: lines.map(nameAgreedLine).join(", "),
		serviceIds: lines.flatMap(({ itemId }) => itemId ?? []),
	}));
}

/**
 * A visit that the desk has to settle. `title` and `totalCents` are null for a treatment that nobody has named and
 * priced.
 */
export type VisitToSettle = Pick<
	UnbilledVisit,
	"kind" | "reference" | "version" | "name" | "startsAt" | "isDone"
> & {
	title: string | null;
	totalCents: number | null;
};

/**
 * The visits that the desk has to settle on a business day: those given or served and on no bill, and those that began
 * on an earlier day and were marked neither as done nor as missed, with or without a price.
 */
export async function listVisitsToSettle(
	db: Pick<Db, "execute">,
	date: HotelDate,
	now: Date,
): Promise<VisitToSettle[]> {
	const { rows } = await db.execute<Omit<VisitToSettle, "startsAt"> & { startsAt: string }>(sql`
		select 'treatment' as kind, r.reference, r.revision as version, r.name, t.starts_at as "startsAt", false as "isDone",
			null as title, null as "totalCents"
		from treatments t join reservations r on r.id = t.reservation_id
		where t.status = 'confirmed' and t.total_cents is null and (t.starts_at at time zone ${hotelTimeZone})::date < ${date}::date`);
	const unpriced = rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
	const priced = (await listUnbilledVisits(db, now)).filter(
		({ isDone, startsAt }) => isDone || hotelToday(startsAt) < date,
	);
	return [...priced, ...unpriced].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** A treatment or a dinner that may or may not belong to a stay: nobody knows. */
export type VisitOfUnknownStay = Pick<UnbilledVisit, "id" | "kind" | "reference" | "version" | "name"> & {
	/** Its description, as on a bill; null while it has no price. */
	title: string | null;
	day: HotelDate;
	/** The reservations of the stays that fit: the account, the e-mail address or the phone number is the same. */
	fittingIds: string[];
};

/**
 * Treatments and dinners that belong to no stay although those of guests who are in house, or expected by a day, fit: the e-mail address
 * or the phone number is the same but not verified, or several stays of an account have its day. Each is asked once: with its answer it
 * names a stay or none.
 */
export async function listVisitsOfUnknownStay(
	db: Pick<Db, "execute">,
	date: HotelDate,
): Promise<VisitOfUnknownStay[]> {
	const { rows } = await db.execute<Omit<VisitOfUnknownStay, "title"> & { lines: PricedLine[] | null }>(sql`
		-- The days of these stays first: the visits of all years have no index by e-mail address and phone number.
		with staying as materialized (
			select o.id, o.user_id, o.email, o.phone, s.check_in, s.check_out
			from stays s join reservations o on o.id = s.reservation_id
			where s.status in ('confirmed', 'checked_in') and s.check_in <= ${date}::date
		), line as materialized (
			select lines.* from (
				select t.reservation_id, coalesce((t.starts_at at time zone ${hotelTimeZone})::date, t.preferred_date) as day, t.status, t.lines
				from treatments t
				union all
				select d.reservation_id, d.date, d.status, d.lines from dinners d
			) lines
			where lines.status in ('requested', 'confirmed', 'done')
				and lines.day between (select min(check_in) from staying) and (select max(check_out) from staying)
		)
		select v.id, v.kind, v.reference, v.revision as version, v.name, line.day::text as day, line.lines,
			array_agg(distinct s.id::text) as "fittingIds"
		from line
		join reservations v on v.id = line.reservation_id and v.stay_reservation_id is null and not v.without_stay
		join staying s on (v.user_id = s.user_id or v.email = s.email or v.phone = s.phone)
			and line.day between s.check_in and s.check_out
		where not exists (select from visit_stays b where b.reservation_id = v.id and b.stay_reservation_id is not null)
		group by v.id, line.day, line.lines
		order by line.day, v.id`);
	return rows.map(({ lines, ...visit }) => ({
		...visit,
		title: lines && lines.length > 0 ? lines.map(nameAgreedLine).join(", ") : null,
	}));
}

/**
 * The charges for a treatment or a dinner that nobody has voided, with the bill where each is now; one for each part
 * of it.
 */
export async function listChargesOfVisit(db: Pick<Db, "execute">, visitId: string) {
	const { rows } = await db.execute<{
		transactionId: string;
		act: string;
		folioId: string;
		reservationId: string;
		cents: number;
	}>(sql`
		select o.transaction_id as "transactionId", min(t.act) as act, min(e.folio_id::text) as "folioId",
			min(f.reservation_id::text) as "reservationId", sum(e.amount_cents)::int as cents
		from ledger_entries e
		join ledger_entries o on o.id = e.line_id
		join ledger_transactions t on t.id = o.transaction_id
		join folios f on f.id = e.folio_id
		where e.service_reservation_id = ${visitId} and e.kind = 'charge' and e.takes_back_id is null
			and not exists (select from ledger_entries back where back.takes_back_id = e.id)
		group by o.transaction_id`);
	return rows;
}

/** Payments on some bills that were not voided, by the beginning of the key with which they were posted. */
export async function listPaymentsByKey(
	db: Pick<Db, "execute">,
	folioIds: readonly string[],
	key: string,
): Promise<string[]> {
	if (folioIds.length === 0) return [];
	const { rows } = await db.execute<{ id: string }>(sql`
		select distinct t.id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		where e.folio_id in ${[...folioIds]} and t.act = 'payment' and starts_with(t.idempotency_key, ${key})
			and not exists (select from ledger_transactions back where back.reverses_id = t.id)`);
	return rows.map(({ id }) => id);
}

/** The bill that a treatment or a dinner is on now; null where it is on none. */
export async function findBillOfVisit(
	db: Pick<Db, "execute">,
	id: string,
): Promise<{ reference: string; number: number; name: string } | null> {
	const [charge] = await listChargesOfVisit(db, id);
	if (!charge) return null;
	const { rows } = await db.execute<{ reference: string; number: number; name: string }>(sql`
		select r.reference, f.number, coalesce(f.payer_name, r.name) as name
		from folios f join reservations r on r.id = f.reservation_id
		where f.id = ${charge.folioId}`);
	return rows[0] ?? null;
}
