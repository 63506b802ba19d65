import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import type { Discount } from "#app/features/rates/discounts.ts";
import { findUsedDiscount } from "#app/features/rates/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";
import type { Nights } from "./availability.ts";
import { type Cancellable, isOfParty, listLeft } from "./policy.ts";

type StayRow = typeof stays.$inferSelect;

/** One stay of a party, with the villas it has on its nights, or had when it was cancelled. */
export type StayUnit = Omit<StayRow, "nights"> & {
	lines: PricedLine[];
	/** The villas in the order of the nights, each once. */
	villas: { id: string; name: string }[];
	allocations: { villaId: string; villaName: string; from: HotelDate; until: HotelDate }[];
	/** When its hold ends; null unless it is held. */
	holdEndsAt: Date | null;
	/** Cancelled because it was booked by mistake. */
	isVoided: boolean;
	/** Staff have ended its hold before its time. */
	isLetGo: boolean;
};

/** The stays of a reservation, in the order of the party. */
export async function listUnits(db: Pick<Db, "select">, reservationId: string): Promise<StayUnit[]> {
	return readUnits(db, eq(stays.reservationId, reservationId));
}

/** The same of several reservations. */
export async function listUnitsOf(
	db: Pick<Db, "select">,
	reservationIds: readonly string[],
): Promise<StayUnit[]> {
	return reservationIds.length === 0 ? [] : readUnits(db, inArray(stays.reservationId, [...reservationIds]));
}

/** Stays by their own ids. */
export async function listUnitsByIds(db: Pick<Db, "select">, ids: readonly string[]): Promise<StayUnit[]> {
	return ids.length === 0 ? [] : readUnits(db, inArray(stays.id, [...ids]));
}

/**
 * The allocations that say where a stay is: those in force, or where there are none those it had when it ended for
 * good. The view `bookings` has the same rule. An end can be undone and come again, so those released last count. A
 * guest who leaves early keeps the nights slept, which are in force.
 */
const lastInForce = or(
	isNull(villaAllocations.releasedAt),
	sql`${villaAllocations.releasedBecause} <> 'changed' and not exists (
		select from villa_allocations other where other.stay_id = ${villaAllocations.stayId} and (
			other.released_at is null
			or other.released_because <> 'changed' and other.released_at > ${villaAllocations.releasedAt}
		))`,
);

async function readUnits(db: Pick<Db, "select">, which: SQL | undefined): Promise<StayUnit[]> {
	const rows = await db
		.select({ stay: stays, allocation: villaAllocations })
		.from(stays)
		.leftJoin(villaAllocations, and(eq(villaAllocations.stayId, stays.id), lastInForce))
		.where(which)
		.orderBy(asc(stays.reservationId), asc(stays.unit), sql`lower(${villaAllocations.nights})`);
	const units = new Map<string, StayUnit>();
	for (const { stay, allocation } of rows) {
		const { nights, ...facts } = stay;
		const unit = units.get(stay.id) ?? {
			...facts,
			lines: nights,
			villas: [],
			allocations: [],
			holdEndsAt: null,
			isVoided: false,
			isLetGo: false,
		};
		units.set(stay.id, unit);
		if (!allocation) continue;
		const { villaId, villaName } = allocation;
		unit.allocations.push({ villaId, villaName, ...allocation.nights });
		unit.holdEndsAt = allocation.endsAt;
		unit.isVoided = allocation.releasedBecause === "voided";
		unit.isLetGo = allocation.kind === "hold" && allocation.releasedBecause === "ended";
		if (!unit.villas.some(({ id }) => id === villaId)) unit.villas.push({ id: villaId, name: villaName });
	}
	return [...units.values()];
}

/** The villa that a stay has on a day: else its first or its last one. */
export function villaOn({ allocations }: StayUnit, day: HotelDate): { id: string; name: string } {
	const found =
		allocations.find(({ from, until }) => from <= day && day < until) ??
		(allocations[0] && day < allocations[0].from ? allocations[0] : allocations.at(-1));
	return { id: found?.villaId ?? "", name: found?.villaName ?? "" };
}

/** A reservation of stays as its guest sees it: the party's stays together. */
export type GuestStay = {
	id: string;
	reference: string;
	linkToken: string;
	/** Whose account it belongs to; null for a guest without one. */
	userId: string | null;
	/** Where it was booked. */
	source: (typeof reservations.$inferSelect)["source"];
	/** That of the party: of its stays the one that is furthest on and not cancelled. */
	status: StayRow["status"];
	/** Whether all of its stays are in this state, apart from those that were cancelled or whose hold has ended. */
	isTogether: boolean;
	name: string;
	email: string | null;
	phone: string | null;
	guests: number;
	/** How many of the guests are children, and how many infants; null where nobody said it. */
	children: number | null;
	infants: number | null;
	cotWanted: boolean;
	note: string;
	/** When the guest thinks to arrive, in the guest's words. */
	arrivalTime: string | null;
	/** Allergies and diet of the party. */
	diet: string | null;
	checkIn: HotelDate;
	checkOut: HotelDate;
	villas: { id: string; name: string }[];
	/** Each stay that is left of the party, for the fee of cancelling it. Villas and price are those of these stays. */
	units: Cancellable[];
	/** How many they are. A cancellation charges the first night of each; one that changes the villa has two villas and one first night. */
	unitCount: number;
	lines: PricedLine[];
	baseCents: number;
	taxCents: number;
	totalCents: number;
	freeCancellationUntil: HotelDate;
	/** The fee in US cents for nights that were not slept: after a no-show or an early departure. Null without one. */
	settlementCents: number | null;
	/** The last day on which guests of the party were checked out; null while nobody was. */
	leftOn: HotelDate | null;
	/** The agreed hour of a late check-out, `HH:MM`; null where it is the usual one. */
	lateCheckOutAt: string | null;
	owedCents: number | null;
	/** The fees for villas of the party that were cancelled by themselves. US cents. */
	cancelledFees: { villaNames: string[]; cents: number }[];
	cancelledAt: Date | null;
	revision: number;
	createdAt: Date;
};

/** The stays of a reference, or null. The caller decides first who may see them. */
export async function findStay(db: Db, reference: string): Promise<GuestStay | null> {
	return (await readStays(db, eq(reservations.reference, reference)))[0] ?? null;
}

/** The code that a stay has used, for the price of other dates. Asked for only where its price has a discount. */
export async function listUsedDiscounts(
	db: Pick<Db, "select">,
	stay: { id: string; lines: readonly PricedLine[] },
): Promise<Discount[]> {
	if (!stay.lines.some(({ kind }) => kind === "discount")) return [];
	const used = await findUsedDiscount(db, stay.id);
	return used ? [used] : [];
}

/** The same by the id that jobs carry. */
export async function findStayById(db: Db, id: string): Promise<GuestStay | null> {
	return (await readStays(db, eq(reservations.id, id)))[0] ?? null;
}

/** The stays of several reservations, the latest arrival first. */
export async function listStays(db: Db, reservationIds: readonly string[]): Promise<GuestStay[]> {
	return reservationIds.length === 0 ? [] : readStays(db, inArray(reservations.id, [...reservationIds]));
}

async function readStays(db: Db, which: SQL): Promise<GuestStay[]> {
	const headers = await db
		.select()
		.from(reservations)
		.where(and(eq(reservations.kind, "stay"), which))
		.orderBy(desc(reservations.createdAt), reservations.id);
	const units = await listUnitsOf(
		db,
		headers.map(({ id }) => id),
	);
	return headers
		.map((header) =>
			toGuestStay(
				header,
				units.filter(({ reservationId }) => reservationId === header.id),
			),
		)
		.toSorted((a, b) => b.checkIn.localeCompare(a.checkIn));
}

/** The further on, the more it says about the party. */
const statusOrder = [
	"checked_in",
	"confirmed",
	"held",
	"checked_out",
	"no_show",
	"expired",
	"cancelled",
] as const;

/** The status of a whole party, by those of its villas. */
export function statusOfParty(units: readonly Pick<StayUnit, "status">[]): StayUnit["status"] {
	return statusOrder.find((status) => units.some((unit) => unit.status === status)) ?? "cancelled";
}

function toGuestStay(header: typeof reservations.$inferSelect, all: StayUnit[]): GuestStay {
	const units = listLeft(all);
	const ofParty = all.filter(isOfParty);
	const charged = all.some(({ status }) => status !== "cancelled") ? ofParty : all;
	const { id, reference, linkToken, userId, source, name, email, phone, guests, note, arrivalTime } = header;
	const { children, infants, cotWanted, diet } = header;
	const sum = (of: (unit: StayUnit) => number) => units.reduce((total, unit) => total + of(unit), 0);
	const villas = units.flatMap((unit) => unit.villas);
	return {
		id,
		reference,
		linkToken,
		userId,
		source,
		status: statusOfParty(units),
		isTogether: ofParty.every(({ status }) => status === ofParty[0]?.status),
		name,
		email,
		phone,
		guests,
		children,
		infants,
		cotWanted,
		note,
		arrivalTime,
		diet,
		checkIn: units.map((unit) => unit.checkIn).sort()[0] ?? "",
		checkOut:
			units
				.map((unit) => unit.checkOut)
				.sort()
				.at(-1) ?? "",
		villas: villas.filter((villa, index) => villas.findIndex((one) => one.id === villa.id) === index),
		units: units.map(({ freeCancellationUntil, lines }) => ({ freeCancellationUntil, lines })),
		unitCount: units.length,
		lines: units.flatMap((unit) => unit.lines),
		baseCents: sum((unit) => unit.baseCents),
		taxCents: sum((unit) => unit.taxCents),
		totalCents: sum((unit) => unit.totalCents),
		freeCancellationUntil: units.map((unit) => unit.freeCancellationUntil).sort()[0] ?? "",
		settlementCents: charged.every(({ settlementCents }) => settlementCents === null)
			? null
			: charged.reduce((total, { settlementCents }) => total + (settlementCents ?? 0), 0),
		leftOn: units.reduce<HotelDate | null>(
			(last, { checkedOutOn }) => (checkedOutOn && checkedOutOn > (last ?? "") ? checkedOutOn : last),
			null,
		),
		// Two villas may leave at different hours: then the desk shows each.
		lateCheckOutAt: units.every((unit) => unit.lateCheckOutAt === units[0]?.lateCheckOutAt)
			? (units[0]?.lateCheckOutAt ?? null)
			: null,
		cancelledFees: all.flatMap(({ status, settlementCents, villas: own }) =>
			status === "cancelled" && !units.every((unit) => unit.status === "cancelled") && settlementCents
				? [{ villaNames: own.map((villa) => villa.name), cents: settlementCents }]
				: [],
		),
		...pick(header, "owedCents", "cancelledAt", "revision", "createdAt"),
	};
}

/**
 * The confirmed stays that begin after today, within so many days, and that were reserved before these days began:
 * anyone who reserves later has just had the confirmation. Only those whose guest left an e-mail address.
 * @returns the reservation's id, and the first arrival of the party
 */
export async function listStaysToRemind(
	db: Db,
	today: HotelDate,
	daysBefore: number,
): Promise<{ id: string; checkIn: HotelDate }[]> {
	const { rows } = await db.execute<{ id: string; checkIn: HotelDate }>(sql`
		select r.id, min(s.check_in) as "checkIn"
		from ${stays} s join ${reservations} r on r.id = s.reservation_id
		where s.status = 'confirmed' and s.check_in > ${today}::date
			and s.check_in <= ${addDays(today, daysBefore)}::date and r.email is not null
			and (r.created_at at time zone ${hotelTimeZone})::date < s.check_in - ${daysBefore}::int
		group by r.id`);
	return rows;
}

/** How often a guest has stayed before a day, by account or e-mail address. */
export async function countEarlierStays(
	db: Pick<Db, "execute">,
	{ userId, email }: { userId: string | null; email: string | null },
	before: HotelDate,
): Promise<number> {
	if (userId === null && email === null) return 0;
	const { rows } = await db.execute<{ count: number }>(sql`
		select count(distinct r.id)::int as count from ${reservations} r join ${stays} s on s.reservation_id = r.id
		where (r.user_id = ${userId} or r.email = ${email}) and s.status = 'checked_out' and s.check_out <= ${before}::date`);
	return rows[0]?.count ?? 0;
}

/** Whether a live stay under an e-mail address has some of the nights. */
export async function hasStayOfAddress(
	db: Pick<Db, "execute">,
	email: string,
	nights: Nights,
): Promise<boolean> {
	const { rows } = await db.execute<{ found: boolean }>(sql`
		select exists (
			select from ${reservations} r join ${stays} s on s.reservation_id = r.id
			where r.email = ${email} and s.status in ('held', 'confirmed', 'checked_in')
				and daterange(s.check_in, s.check_out) && daterange(${nights.from}::date, ${nights.until}::date)
		) as found`);
	return rows[0]?.found === true;
}

/**
 * The stays that were given up, once for each time: one villa of a party, or the only one. `at` is when it was
 * cancelled or noted as a no-show, `back_at` when that was undone: then the stay has its nights again. A booking made
 * by mistake was never there.
 */
export const givenUpSql = sql`
	select a.stay_id, a.released_because as status, a.released_at as at, sum(upper(a.nights) - lower(a.nights))::int as nights,
		string_agg(distinct a.villa_name, ', ') as villas,
		coalesce((
			select min(again.created_at) from villa_allocations again
			where again.stay_id = a.stay_id and again.kind = 'stay' and again.created_at > a.released_at
		), case when s.status not in ('cancelled', 'no_show') then a.released_at end) as back_at
	from villa_allocations a
	join stays s on s.id = a.stay_id
	where a.kind = 'stay' and a.released_because in ('cancelled', 'no_show')
	group by a.stay_id, a.released_because, a.released_at, s.status`;
