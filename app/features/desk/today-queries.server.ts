import { sql } from "drizzle-orm";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { minutesInto } from "#app/features/business-days/policy.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { listExperiences, listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { listMissingSince } from "#app/features/channels/queries.server.ts";
import { listOpenBills, type OpenBill } from "#app/features/day-close/queries.server.ts";
import { balancesOfReservations } from "#app/features/folio/balance-queries.server.ts";
import { type BillsBalance, balanceOfStay, isPaidOnArrival } from "#app/features/folio/bill.ts";
import { listVisitsToSettle, type VisitToSettle } from "#app/features/folio/unbilled-queries.server.ts";
import { countMissing } from "#app/features/guests/policy.ts";
import { readConditionsOfDay } from "#app/features/housekeeping/queries.server.ts";
import { listFixedAndClosed } from "#app/features/housekeeping/work-order-queries.server.ts";
import { listDepositMatters } from "#app/features/payments/queries.server.ts";
import {
	findLastDoneTask,
	isLate,
	listLaterShiftNotes,
	listOpenShiftNotes,
	type ShiftNote,
} from "#app/features/shift-notes/queries.server.ts";
import { listOpenHolds } from "#app/features/stays/desk-queries.server.ts";
import {
	listSoldPrices,
	listUnpricedStays,
	type UnpricedStay,
} from "#app/features/stays/imported-stay-queries.server.ts";
import { type CheckInPart, mayCheckIn } from "#app/features/stays/stay-steps.ts";
import { isOfVilla } from "#app/features/stays/villa-use-queries.server.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { type AskedVisit, listAskedVisits } from "./asked-visit-queries.server.ts";
import type { DayStay } from "./day-stay.ts";
import {
	arrangeDay,
	type Day,
	type FailedMail,
	type HoldMatter,
	type HourRow,
	type LeftRow,
	listMissing,
	type WaitingRequest,
} from "./today.ts";

/** Everything that Today, or Tomorrow, shows. */
type DayPage = Day & {
	/** The business day that is open, and the day that is shown. */
	today: HotelDate;
	date: HotelDate;
	/** The guests who have left today. */
	left: LeftRow[];
	hours: HourRow[];
	tasks: (ShiftNote & { isLate: boolean })[];
	notes: ShiftNote[];
	/** Tasks and notes of later days. */
	later: ShiftNote[];
	lastDone: { id: string; text: string; name: string; hour: HotelTime } | null;
	/** The bills that guests who have left still owe, or that the hotel owes them. */
	bills: OpenBill[];
	/** Treatments and dinners that are done and on no bill, or were never marked. */
	unbilled: VisitToSettle[];
	/** Stays of other sites whose guests are here or have left, with nights that have no price. */
	unpriced: UnpricedStay[];
	/** Treatments and dinners that may belong to several stays, with the parties that fit. */
	asked: AskedVisit[];
	/** Arrivals of the next day, for the calm of an empty one. */
	next: { arrivals: number; first: number | null };
};

/**
 * Today, or the day after it, for the counter. Each statement reads by an index of live rows only, so that years of
 * history cost nothing. The tables belong to other features; they are read here in one statement each, because a row
 * is a stay with its guest and its villa.
 */
export async function readDayPage(db: Db, which: "today" | "tomorrow", now: Date): Promise<DayPage> {
	const today = await readBusinessDate(db, now);
	const date = which === "today" ? today : addDays(today, 1);
	const [stays, tomorrow, conditions, requests, mail, villas, hours, open, last, later, bills] =
		await Promise.all([
			listDayStays(db, date),
			which === "today" ? listDayStays(db, addDays(date, 1)) : [],
			readConditionsOfDay(db, now),
			listWaitingRequests(db),
			listFailedMail(db),
			countVillas(db, date),
			listHours(db, date, now),
			which === "today" ? listOpenShiftNotes(db, date) : [],
			which === "today" ? findLastDoneTask(db, instantAt(date, "00:00")) : null,
			listLaterShiftNotes(db, today),
			which === "today" ? listOpenBills(db, date) : [],
		]);
	const unbilled = which === "today" ? await listVisitsToSettle(db, date, now) : [];
	const asked = which === "today" ? await listAskedVisits(db, date) : [];
	const unpriced = which === "today" ? await listUnpricedStays(db, date) : [];
	const left = which === "today" ? await listLeft(db, date) : [];
	const deposits = await listDepositMatters(db, now);
	const minutes = which === "today" ? minutesInto(date, now) : null;
	const missing = await listMissingSince(db, stays, now);
	const facts = {
		...{ date, minutes, requests, mail, ...villas },
		stays: stays.map((stay) => ({
			...stay,
			mayCheckIn: which === "today" && mayCheckIn(stay, date, now),
			...(stay.status === "confirmed" && { missingAtSite: missing.get(stay.reservationId) }),
		})),
		conditions: new Map(conditions.villas.map(({ villaId, condition }) => [villaId, condition])),
		conditionsSince: new Map(
			conditions.villas.flatMap(({ villaId, since }) => (since ? [[villaId, since] as const] : [])),
		),
		dayBegan: conditions.began,
		deposits,
		fixed: which === "today" ? await listFixedAndClosed(db, now) : [],
		// Money that goes back by itself is listed with the deposits.
		holds: (which === "today" ? await listHoldMatters(db, today, now) : []).filter(
			({ reservationId }) => !deposits.some((one) => one.reservationId === reservationId),
		),
	};
	const nextDay = arrangeDay({
		...facts,
		date: addDays(date, 1),
		minutes: null,
		stays: tomorrow.map((stay) => ({ ...stay, mayCheckIn: false })),
	});
	const clock = (instant: Date) => hotelClock(instant).time;
	return {
		...arrangeDay(facts),
		...{ today, date, left, hours, later, unbilled, unpriced, asked },
		tasks: open.filter(({ kind }) => kind === "task").map((task) => ({ ...task, isLate: isLate(task, now) })),
		notes: open.filter(({ kind }) => kind === "note"),
		lastDone: last?.doneAt
			? { id: last.id, text: last.text, name: last.doneBy ?? "", hour: clock(last.doneAt) }
			: null,
		bills: bills.filter(({ isDeparted }) => isDeparted),
		next: { arrivals: nextDay.arrivals.length, first: nextDay.arrivals[0]?.arrival.minutes ?? null },
	};
}

/**
 * The stays that are live on a day: guests in house, arrivals until then, and holds with that arrival. The villa is
 * that of the night that counts: the first, the day's, or the last one. The limits make PostgreSQL look each of the
 * few up by an index; without them it reads all guests and nights of all years.
 */
export async function listDayStays(
	db: Pick<Db, "execute">,
	date: HotelDate,
): Promise<Omit<DayStay, "mayCheckIn">[]> {
	const { rows } = await db.execute<
		Omit<
			DayStay,
			"mayCheckIn" | "missing" | "holdUntil" | "isUnpriced" | "entering" | keyof ReturnType<typeof dueOf>
		> & {
			takenAt: string | null;
			checkedInAt: string | null;
			villaPart: { choice: string; savedAt: string } | null;
			holdEndsAt: string | null;
			savedParts: CheckInPart[];
			children: number | null;
			infants: number | null;
			registered: number;
		}
	>(sql`
		with s as materialized (
			select id, reservation_id, status, check_in, check_out, late_check_out_at, still_coming_on, expected_at, checked_in_at
			from stay_heads
			where status in ('confirmed', 'checked_in') and check_in <= ${date}::date
			union all
			select id, reservation_id, status, check_in, check_out, late_check_out_at, still_coming_on, expected_at, checked_in_at
			from stay_heads
			where status = 'held' and check_in = ${date}::date
		)
		select s.id as "stayId", r.id as "reservationId", r.reference, r.name, s.status,
			s.check_in::text as "checkIn", s.check_out::text as "checkOut", r.guests, r.cot_wanted as "cotWanted",
			r.note <> '' as "hasNote", r.diet is not null as "hasDiet", r.children, r.infants, r.arrival_time as "arrivalTime",
			(select count(*)::int from stay_heads o
				where o.reservation_id = r.id and o.status not in ('cancelled', 'no_show', 'expired')) as units,
			coalesce(a.villa_id, '') as "villaId", coalesce(a.villa_name, '') as "villaName",
			a.ends_at as "holdEndsAt", b.villa_id as "movesFrom", b.villa_name as "movesFromName", s.late_check_out_at as "lateCheckOutAt",
			s.still_coming_on::text as "stillComingOn", s.expected_at as "expectedAt",
			a.created_at as "takenAt", s.checked_in_at as "checkedInAt",
			(select json_build_object('choice', p.choice, 'savedAt', p.saved_at) from check_in_steps p
				where p.stay_id = s.id and p.part = 'villa' and ${isOfVilla}) as "villaPart",
			array(select p.part from check_in_steps p
				where p.stay_id = s.id and p.choice <> 'waiting' and ${isOfVilla}) as "savedParts",
			(select count(*)::int from registrations g join stay_heads o on o.id = g.stay_id
				where o.reservation_id = r.id) as registered
		from s
		cross join lateral (select * from reservation_heads where id = s.reservation_id limit 1) r
		left join lateral (
			select stay_id, nights, villa_id, villa_name, ends_at, created_at from villa_nights
			where stay_id = s.id and released_at is null
				and nights @> greatest(s.check_in, least(${date}::date, s.check_out - 1)) limit 1
		) a on true
		left join lateral (
			select villa_id, villa_name from villa_nights
			where stay_id = s.id and released_at is null and s.check_in < ${date}::date and s.check_out > ${date}::date
				and nights @> ${date}::date - 1 and villa_id <> a.villa_id limit 1
		) b on true`);
	const sold = await listSoldPrices(
		db,
		rows.map(({ stayId }) => stayId),
	);
	const balances = await balancesOfReservations(
		db,
		rows.map(({ reservationId }) => reservationId),
	);
	const at = (instant: string | null) => (instant === null ? null : new Date(instant));
	return rows.map(({ holdEndsAt, savedParts, children, infants, registered, ...rest }) => {
		const { takenAt, checkedInAt, villaPart, ...row } = rest;
		const money = balances.get(row.reservationId);
		const balance = money && balanceOfStay(money, row.stayId);
		const isPaid = balance !== undefined && isPaidOnArrival(balance);
		const unregistered = countMissing({ guests: row.guests, children, infants }, registered);
		return {
			...row,
			entering: {
				checkedInAt: at(checkedInAt),
				villaPart: villaPart && { ...villaPart, savedAt: new Date(villaPart.savedAt) },
				movedAt: row.movesFrom === null ? null : at(takenAt),
			},
			...dueOf(balance),
			isUnpriced: sold.get(row.stayId)?.isUnpriced ?? false,
			villaName: shortVillaName(row.villaName),
			movesFromName: row.movesFromName && shortVillaName(row.movesFromName),
			holdUntil: holdEndsAt === null ? null : hotelClock(new Date(holdEndsAt)).time,
			missing: row.status === "checked_in" ? listMissing(savedParts, unregistered, isPaid) : [],
		};
	});
}

/** The guests who were checked out on a business day, by villa: the one that a stay had last. */
async function listLeft(db: Pick<Db, "execute" | "select">, date: HotelDate): Promise<LeftRow[]> {
	const { rows } = await db.execute<Omit<LeftRow, "billNumber" | "dueCents" | "tooMuchCents">>(sql`
		select s.id as "stayId", r.id as "reservationId", r.reference, r.name, r.guests,
			coalesce(a.villa_id, '') as "villaId", coalesce(a.villa_name, '') as "villaName"
		from stay_heads s
		cross join lateral (select * from reservation_heads where id = s.reservation_id limit 1) r
		left join lateral (
			select villa_id, villa_name from villa_nights where stay_id = s.id
			order by released_at desc nulls first, upper(nights) desc limit 1
		) a on true
		where s.checked_out_on = ${date}::date and s.status = 'checked_out'
		order by a.villa_name, s.id`);
	const balances = await balancesOfReservations(
		db,
		rows.map(({ reservationId }) => reservationId),
	);
	return rows.map((row) => {
		const money = balances.get(row.reservationId);
		return {
			...row,
			villaName: shortVillaName(row.villaName),
			...dueOf(money && balanceOfStay(money, row.stayId)),
		};
	});
}

/** The money in a villa's row. US cents. */
const dueOf = (balance: BillsBalance | undefined) => ({
	billNumber: balance?.number ?? 1,
	dueCents: Math.max(0, balance?.judged.expectedOnLeavingCents ?? 0),
	tooMuchCents: balance?.judged.tooMuchCents ?? 0,
});

/** How many villas are in service, and how many of them nobody has for the night of a day. */
async function countVillas(
	db: Pick<Db, "execute">,
	date: HotelDate,
): Promise<{ villas: number; free: number }> {
	const { rows } = await db.execute<{ villas: number; free: number }>(sql`
		select count(*)::int as villas, (count(*) filter (where a.villa_id is null))::int as free
		from villas v left join lateral (
			-- With a limit each villa is looked up by the index of the constraint, instead of all nights of all years.
			select villa_id from villa_nights
			where villa_id = v.id and nights @> ${date}::date and released_at is null limit 1
		) a on true
		where v.available`);
	return rows[0] ?? { villas: 0, free: 0 };
}

/** The requests for a treatment that wait for a time. Their notes are health data and not for the counter. */
export async function listWaitingRequests(db: Db): Promise<WaitingRequest[]> {
	const { rows } = await db.execute<Omit<WaitingRequest, "service"> & { serviceId: string | null }>(sql`
		select r.id as "reservationId", r.reference, r.name, t.service_id as "serviceId", r.guests,
			t.preferred_date::text as "preferredDate", r.email is null and r.phone is null as unreachable
		from treatments t join reservation_heads r on r.id = t.reservation_id
		where t.status = 'requested'
		order by t.preferred_date asc nulls last, r.created_at, r.id`);
	if (rows.length === 0) return [];
	const services = await listServiceTerms(db);
	return rows.map(({ serviceId, ...row }) => ({
		...row,
		service: services.find(({ id }) => id === serviceId)?.name ?? "Other",
	}));
}

/** The e-mails about reservations that will not be sent any more. */
export async function listFailedMail(db: Pick<Db, "execute">): Promise<FailedMail[]> {
	const { rows } = await db.execute<FailedMail>(sql`
		select j.id as "jobId", r.id as "reservationId", r.reference, r.name
		from jobs j left join lateral (
			select id, reference, name from reservation_heads where id = case
				when j.payload ->> 'reservationId' ~ '^[0-9a-f-]{36}$' then (j.payload ->> 'reservationId')::uuid end
			limit 1
		) r on true
		where j.dead_at is not null and j.kind like 'send-%'
		order by j.dead_at, j.id`);
	return rows;
}

/** The treatments and dinners of a day, by the hour. */
export async function listHours(db: Db, date: HotelDate, now: Date): Promise<HourRow[]> {
	const dayBegins = instantAt(date, "00:00").toISOString();
	const dayEnds = instantAt(addDays(date, 1), "00:00").toISOString();
	const [treatments, dinners] = await Promise.all([
		db.execute<
			Pick<HourRow, "reservationId" | "reference" | "name" | "guests" | "status" | "who"> & {
				serviceId: string | null;
				startsAt: string;
				endsAt: string;
			}
		>(sql`
			select r.id as "reservationId", r.reference, r.name, r.guests, t.status, t.service_id as "serviceId",
				t.starts_at as "startsAt", t.ends_at as "endsAt", (
					select string_agg(e.name, ', ' order by fold_text(e.name), e.name) from resource_allocations a
					join resources e on e.id = a.resource_id and e.kind = 'therapist'
					where a.reservation_id = r.id and a.released_at is null) as who
			from treatments t join reservation_heads r on r.id = t.reservation_id
			where t.starts_at >= ${dayBegins}::timestamptz and t.starts_at < ${dayEnds}::timestamptz
				and t.status in ('confirmed', 'done', 'no_show') order by t.starts_at, r.created_at, r.id`),
		db.execute<
			Pick<HourRow, "reservationId" | "reference" | "name" | "guests" | "status" | "diet"> & {
				experience: string;
				seating: string;
			}
		>(sql`
			select r.id as "reservationId", r.reference, r.name, r.guests, d.status, d.experience_id as experience, d.seating, r.diet
			from dinners d join reservation_heads r on r.id = d.reservation_id
			where d.date = ${date}::date and d.status in ('confirmed', 'done', 'no_show')
			order by d.seating, r.created_at, r.id`),
	]);
	const services = treatments.rows.length === 0 ? [] : await listServiceTerms(db);
	const experiences = dinners.rows.length === 0 ? [] : await listExperiences(db);
	const balances = await balancesOfReservations(
		db,
		[...treatments.rows, ...dinners.rows].map(({ reservationId }) => reservationId),
	);
	const paidFor = ({ reservationId }: { reservationId: string }) => {
		const balance = balances.get(reservationId);
		return { paidCents: balance?.paidCents ?? 0, heldCents: balance?.depositsHeldCents ?? 0 };
	};
	return [
		...treatments.rows.map(({ serviceId, startsAt, endsAt, ...row }): HourRow => {
			const [from, until] = [new Date(startsAt), new Date(endsAt)];
			return {
				...row,
				...paidFor(row),
				kind: "treatment",
				from: hotelClock(from).time,
				minutes: Math.round((until.getTime() - from.getTime()) / 60_000),
				title: services.find(({ id }) => id === serviceId)?.name ?? "Other",
				diet: null,
				isPast: until <= now,
			};
		}),
		...dinners.rows.map(({ experience, seating, ...row }): HourRow => {
			const found = experiences.find(({ id }) => id === experience);
			const ends = instantAt(date, seating).getTime() + (found?.minutes ?? 60) * 60_000;
			return {
				...row,
				...paidFor(row),
				kind: "dinner",
				from: seating,
				minutes: null,
				title: found?.title ?? experience,
				who: null,
				isPast: ends <= now.getTime(),
			};
		}),
	].toSorted((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name, "en"));
}

/** The holds with money about which somebody has to decide. */
export async function listHoldMatters(db: Db, today: HotelDate, now: Date): Promise<HoldMatter[]> {
	const holds = await listOpenHolds(db, today, now);
	const balances = await balancesOfReservations(
		db,
		holds.map(({ reservationId }) => reservationId),
	);
	return holds.map(({ securedUntil, ...hold }) => ({
		...hold,
		villas: hold.villas.map(shortVillaName),
		receivedCents: balances.get(hold.reservationId)?.paidCents ?? 0,
		end: securedUntil && formatDeskMoment(hotelClock(securedUntil), today),
		isOver: securedUntil !== null && securedUntil <= now,
	}));
}
