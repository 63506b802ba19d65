import { sql } from "drizzle-orm";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import { nameAgreedLine } from "#app/content/words/row-code-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { type BillsBalance, judgeBalance, type ReservationBalance, type ToComeItem } from "./bill.ts";
import { wasBilled } from "./unbilled-queries.server.ts";

/** A reservation's balance over all of its bills: due, to come and paid. */
export async function balanceOfReservation(
	db: Pick<Db, "execute">,
	reservationId: string,
): Promise<ReservationBalance> {
	return (await balancesOfReservations(db, [reservationId])).get(reservationId) ?? nothing;
}

/** The same of several reservations, in as many statements as of one. */
export async function balancesOfReservations(
	db: Pick<Db, "execute">,
	reservationIds: readonly string[],
): Promise<Map<string, ReservationBalance>> {
	const ids = [...new Set(reservationIds)];
	if (ids.length === 0) return new Map();
	// One after the other: a transaction has one connection.
	const sums = await listSums(db, ids);
	const toCome = await listToComeOf(db, ids);
	return new Map(ids.map((id) => [id, toReservationBalance(sums.get(id) ?? [], toCome.get(id) ?? [])]));
}

/**
 * Sums of the bills that guests pay for one villa of their own, of all other bills, or, without a number, of items on
 * no bill. `paidCents` is the money paid on bills.
 */
type Sums = Pick<
	BillsBalance,
	"agreedCents" | "chargedCents" | "paidCents" | "depositsHeldCents" | "takenCents"
> & { stayId: string | null; number: number | null };

function toBalance(
	sums: readonly Sums[],
	toCome: readonly ToComeItem[],
	depositsHeldCents: number,
): BillsBalance {
	const sumOf = (key: "agreedCents" | "chargedCents" | "paidCents" | "takenCents") =>
		sums.reduce((cents, one) => cents + one[key], 0);
	const [chargedCents, onBillsCents] = [sumOf("chargedCents"), sumOf("paidCents")];
	const toComeCents = toCome.reduce((cents, { totalCents }) => cents + totalCents, 0);
	const judged = judgeBalance({
		...{ toComeCents, balanceCents: chargedCents - onBillsCents, heldCents: depositsHeldCents },
	});
	return {
		number: sums.find(({ number }) => number !== null)?.number ?? 1,
		agreedCents: sumOf("agreedCents"),
		...{ chargedCents, toComeCents, depositsHeldCents, judged },
		paidCents: onBillsCents + depositsHeldCents,
		takenCents: sumOf("takenCents"),
		balanceCents: chargedCents - onBillsCents - depositsHeldCents,
		dueCents: judged.expectedOnLeavingCents,
	};
}

/**
 * Splits the balance of a reservation by the villas that the guest pays on bills of their own. A held deposit counts
 * for these first, in the order of their bills, and its rest for the others: so the parts add up to the balance of the
 * reservation.
 */
function toReservationBalance(sums: readonly Sums[], toCome: readonly ToComeItem[]): ReservationBalance {
	let heldCents = sums.reduce((cents, one) => cents + one.depositsHeldCents, 0);
	const whole = toBalance(sums, toCome, heldCents);
	const part = (isOf: (stayId: string | null) => boolean, takeHeld: (dueCents: number) => number) => {
		const of = [
			sums.filter(({ stayId }) => isOf(stayId)),
			toCome.filter(({ stayId }) => isOf(stayId)),
		] as const;
		const takenCents = takeHeld(toBalance(...of, 0).dueCents);
		heldCents -= takenCents;
		return toBalance(...of, takenCents);
	};
	const ownBills = new Map(
		listOwnBills(sums).map((own) => [
			own,
			part(
				(stayId) => stayId === own,
				(dueCents) => Math.min(heldCents, Math.max(0, dueCents)),
			),
		]),
	);
	const isShared = (stayId: string | null) => stayId === null || !ownBills.has(stayId);
	return { ...whole, ownBills, sharedBills: part(isShared, () => heldCents) };
}

/** The stays with a bill of their own. The first bill is nobody's own while a villa has none: its nights go there (`findBillFor`). */
function listOwnBills(sums: readonly Sums[]): string[] {
	const own = sums.flatMap(({ stayId, number }) =>
		stayId !== null && number !== null ? [{ stayId, number }] : [],
	);
	const isOwn = (stayId: string | null) => own.some((one) => one.stayId === stayId);
	const everybody = sums.every(({ stayId }) => stayId === null || isOwn(stayId));
	return own.filter(({ number }) => everybody || number > 1).map(({ stayId }) => stayId);
}

const nothing = toReservationBalance([], []);

async function listSums(db: Pick<Db, "execute">, ids: readonly string[]): Promise<Map<string, Sums[]>> {
	const wanted = sql`${sql.param([...ids])}::uuid[]`;
	const { rows } = await db.execute<Sums & { id: string }>(sql`
		select id, stay_id as "stayId", number, agreed::int as "agreedCents", charged::int as "chargedCents",
			paid::int as "paidCents", held::int as "depositsHeldCents", taken::int as "takenCents"
		from (
			select o.reservation_id as id, o.own_stay_id as stay_id, min(o.number) as number, 0 as agreed,
				coalesce(sum(e.amount_cents) filter (where e.kind not in ('payment', 'refund', 'deposit')), 0) as charged,
				coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'deposit')), 0) as paid,
				0 as held,
				coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund')), 0) as taken
			from (
				select id, reservation_id, number, case when payer_name is null then stay_id end as own_stay_id
				from folios
				-- What is on account is owed by a company or an agent.
				where reservation_id = any(${wanted}) and account_id is null
			) o left join ledger_entries e on e.folio_id = o.id
			group by o.reservation_id, o.own_stay_id
			union all
			select t.reservation_id, null, null, 0, 0, 0, -sum(e.amount_cents), 0
			from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
			where t.reservation_id = any(${wanted}) and e.account_id = 'deposits_held'
				and t.act in ('take_deposit', 'apply_deposit', 'refund_deposit', 'reversal')
			group by t.reservation_id
			union all
			select s.reservation_id, s.id, null, sum((n.line->>'totalCents')::int), 0, 0, 0, 0
			from stays s cross join lateral jsonb_array_elements(s.nights) n (line)
			where s.reservation_id = any(${wanted}) and s.status in ('confirmed', 'checked_in', 'checked_out')
			group by s.reservation_id, s.id
		) sums
		order by id, number`);
	return Map.groupBy(rows, ({ id }) => id);
}

/**
 * Nights, treatments and dinners that are agreed and not on a bill yet, in the order of their days. An item that staff
 * have voided counts for nothing until somebody charges it again.
 */
export async function listToCome(db: Pick<Db, "execute">, reservationId: string): Promise<ToComeItem[]> {
	return (await listToComeOf(db, [reservationId])).get(reservationId) ?? [];
}

type ToComeRow = {
	reservationId: string;
	kind: ToComeItem["kind"];
	day: HotelDate | null;
	stayId: string | null;
	serviceReservationId: string | null;
	isOfSite: boolean;
	line: PricedLine;
};

async function listToComeOf(
	db: Pick<Db, "execute">,
	ids: readonly string[],
): Promise<Map<string, ToComeItem[]>> {
	const wanted = sql`${sql.param([...ids])}::uuid[]`;
	const { rows } = await db.execute<ToComeRow>(sql`
		select s.reservation_id as "reservationId", 'night' as kind, n.line->>'night' as day, s.id as "stayId",
			null::uuid as "serviceReservationId",
			exists (select from reservations r where r.id = s.reservation_id and r.source = 'channel') as "isOfSite", n.line
		from stays s cross join lateral jsonb_array_elements(s.nights) n (line)
		where s.reservation_id = any(${wanted}) and s.status in ('held', 'confirmed', 'checked_in', 'checked_out')
			and not exists (
				select from ledger_entries e
				where e.stay_id = s.id and e.night = (n.line->>'night')::date and e.kind = 'night' and e.line_id = e.id)
		union all
		select w.id, 'treatment', (t.starts_at at time zone ${hotelTimeZone})::date::text, null::uuid, r.id, false, l.line
		from unnest(${wanted}) w (id)
		join reservations r on r.stay_reservation_id = w.id or (r.id = w.id and r.kind = 'treatment')
		join treatments t on t.reservation_id = r.id and t.status in ('requested', 'confirmed', 'done')
		cross join lateral jsonb_array_elements(t.lines) l (line)
		where not ${wasBilled(sql`r.id`)}
		union all
		select w.id, 'dinner', d.date::text, null::uuid, r.id, false, l.line
		from unnest(${wanted}) w (id)
		join reservations r on r.stay_reservation_id = w.id or (r.id = w.id and r.kind = 'dinner')
		join dinners d on d.reservation_id = r.id and d.status in ('confirmed', 'done')
		cross join lateral jsonb_array_elements(d.lines) l (line)
		where not ${wasBilled(sql`r.id`)}`);
	const found = new Map<string, ToComeItem[]>();
	for (const { reservationId, isOfSite, line, ...row } of rows.toSorted((a, b) =>
		(a.day ?? "9").localeCompare(b.day ?? "9"),
	)) {
		const items = found.get(reservationId) ?? [];
		found.set(reservationId, items);
		items.push({
			...row,
			description: nameAgreedLine(line),
			...pick(line, "quantity", "unitCents", "baseCents", "serviceChargeCents"),
			taxCents: line.tax.cents,
			isExempt: line.tax.exemptionId !== undefined,
			isUnpriced: isOfSite && line.baseCents === 0,
			totalCents: line.totalCents,
		});
	}
	return found;
}

/** Whether anything was charged on a bill of a reservation and is not voided. */
export async function hasCharges(db: Pick<Db, "execute">, reservationId: string): Promise<boolean> {
	// A payment and a deposit are no charge: a guest who has paid one may still be expected.
	const { rows } = await db.execute(sql`
		select from ledger_entries e join folios f on f.id = e.folio_id
		where f.reservation_id = ${reservationId} and e.kind not in ('payment', 'refund', 'deposit') and e.takes_back_id is null
			and not exists (select from ledger_entries back where back.takes_back_id = e.id)
		limit 1`);
	return rows.length > 0;
}

/**
 * The fees for stays that were cancelled or whose guests did not come, as the bills have them: by stay and by the
 * business day on which a fee was posted or taken back. The fee for a whole party is with its first villa that has none
 * of its own. US cents.
 */
export const stayFeesSql = sql`
	select s.id as stay_id, t.business_date as "on", sum(e.amount_cents)::int as cents
	from ledger_entries e
	join ledger_transactions t on t.id = e.transaction_id
	join stays s on s.id = coalesce(e.stay_id, (
		select own.id from stays own where own.reservation_id = t.reservation_id and e.item_id = t.reservation_id::text
		order by own.settlement_cents is not null, own.unit limit 1
	))
	where e.kind = 'settlement' and e.description_code in ('cancelled', 'no_show')
	group by s.id, t.business_date having sum(e.amount_cents) <> 0`;

/**
 * The fees that are on the bills of a reservation, by the stay or, where it was cancelled as a whole, by the reservation:
 * 0 for one that was taken back, and none where no fee was ever charged. US cents.
 */
export async function readFees(
	db: Pick<Db, "execute">,
	itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const { rows } = await db.execute<{ id: string; cents: number }>(sql`
		select item_id as id, sum(amount_cents)::int as cents from ledger_entries
		where kind = 'settlement' and item_id = any(${sql.param([...itemIds])}::text[])
		group by item_id`);
	return new Map(rows.map(({ id, cents }) => [id, cents]));
}

type WithFees = { id: string; owedCents: number | null; settlementCents?: number | null };

/**
 * Reservations with their fees as they are on the bills, which is nothing where one was taken back, and not as they were
 * decided.
 */
export async function withBilledFees<Reservation extends WithFees>(
	db: Pick<Db, "execute">,
	reservations: readonly Reservation[],
): Promise<Reservation[]> {
	const decided = reservations.filter(({ owedCents, settlementCents }) => owedCents || settlementCents);
	if (decided.length === 0) return [...reservations];
	const ids = sql.param(decided.map(({ id }) => id));
	const { rows } = await db.execute<WithFees>(sql`
		with fees as (
			select item_id, sum(amount_cents) as cents from ledger_entries
			where kind = 'settlement' and item_id in (
				select id from unnest(${ids}::text[]) id
				union all
				select id::text from stays where reservation_id = any(${ids}::uuid[])
			)
			group by item_id
		)
		select r.id, (select cents from fees where item_id = r.id::text)::int as "owedCents", (
			select sum(coalesce(fees.cents, s.settlement_cents))::int from stays s left join fees on item_id = s.id::text
			where s.reservation_id = r.id and s.settlement_cents is not null and s.status <> 'cancelled'
		) as "settlementCents"
		from unnest(${ids}::uuid[]) r (id)`);
	const billed = new Map(rows.map((row) => [row.id, row]));
	return reservations.map((one) => {
		const fees = billed.get(one.id);
		return {
			...one,
			owedCents: one.owedCents && (fees?.owedCents ?? one.owedCents),
			...(one.settlementCents && { settlementCents: fees?.settlementCents ?? one.settlementCents }),
		};
	});
}

/** The same of one reservation, or null of none. */
export async function withBilledFee<Reservation extends WithFees>(
	db: Pick<Db, "execute">,
	reservation: Reservation | null,
): Promise<Reservation | null> {
	return reservation && ((await withBilledFees(db, [reservation]))[0] ?? null);
}

/**
 * The part of the fee for a cancelled or missed reservation that is still to be paid, on a bill already or not: no more than the
 * reservation owes in all, so that money for its other charges pays no fee. The fee for a treatment or a dinner of a stay is on
 * the bill of the stay. US cents.
 */
export async function readUnpaidFeeCents(
	db: Pick<Db, "execute">,
	{ id, owedCents, settlementCents, stayReservationId }: WithFees & { stayReservationId?: string | null },
): Promise<number> {
	const feeCents = owedCents ?? settlementCents ?? 0;
	if (feeCents === 0) return 0;
	const { rows } = await db.execute<{ cents: number }>(sql`
		select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
		where e.kind = 'settlement' and (
			e.item_id = ${id} or e.item_id in (select s.id::text from stays s where s.reservation_id = ${id}::uuid))`);
	const toPostCents = Math.max(0, feeCents - (rows[0]?.cents ?? 0));
	const { balanceCents } = await balanceOfReservation(db, stayReservationId ?? id);
	return Math.min(feeCents, Math.max(0, balanceCents + toPostCents));
}
