import { sql } from "drizzle-orm";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import { nameAgreedLine } from "#app/content/words/row-code-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import type { ReservationBalance, ToComeItem } from "./bill.ts";
import { judgeBalance } from "./bill.ts";
import { wasBilled } from "./unbilled-queries.server.ts";

const nothing: ReservationBalance = {
	chargedCents: 0,
	toComeCents: 0,
	paidCents: 0,
	depositsHeldCents: 0,
	takenCents: 0,
	balanceCents: 0,
	dueCents: 0,
	judged: judgeBalance({ balanceCents: 0, toComeCents: 0 }),
};

/** What a reservation owes over all of its bills, what is to come, and what was paid. */
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
	return new Map(
		ids.map((id) => {
			const { chargedCents, paidCents, depositsHeldCents, takenCents } = sums.get(id) ?? nothing;
			const paid = paidCents + depositsHeldCents;
			const toComeCents = (toCome.get(id) ?? []).reduce((sum, { totalCents }) => sum + totalCents, 0);
			const judged = judgeBalance({
				balanceCents: chargedCents - paidCents,
				toComeCents,
				heldCents: depositsHeldCents,
			});
			return [
				id,
				{
					chargedCents,
					toComeCents,
					paidCents: paid,
					depositsHeldCents,
					takenCents,
					balanceCents: chargedCents - paid,
					dueCents: judged.expectedOnLeavingCents,
					judged,
				},
			];
		}),
	);
}

type Sums = Pick<ReservationBalance, "chargedCents" | "paidCents" | "depositsHeldCents" | "takenCents">;

async function listSums(db: Pick<Db, "execute">, ids: readonly string[]): Promise<Map<string, Sums>> {
	const { rows } = await db.execute<Sums & { id: string }>(sql`
		select r.id, coalesce(f.charged, 0)::int as "chargedCents", coalesce(f.paid, 0)::int as "paidCents",
			coalesce(d.held, 0)::int as "depositsHeldCents", coalesce(f.taken, 0)::int as "takenCents"
		from unnest(${sql.param([...ids])}::uuid[]) r (id)
		left join lateral (
			select sum(e.amount_cents) filter (where e.kind not in ('payment', 'refund', 'deposit')) as charged,
				-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'deposit')) as paid,
				-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund')) as taken
			from folios o join ledger_entries e on e.folio_id = o.id
			-- What is on account is owed by a company or an agent.
			where o.reservation_id = r.id and o.account_id is null
		) f on true
		left join lateral (
			select -sum(e.amount_cents) as held
			from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
			where t.reservation_id = r.id and e.account_id = 'deposits_held'
				and t.act in ('take_deposit', 'apply_deposit', 'refund_deposit', 'reversal')
		) d on true`);
	return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/**
 * What is not on a bill yet: nights of the agreed price, and treatments and dinners of the stay, in the order of their days. What
 * staff have voided counts for nothing until somebody charges it again.
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
	line: PricedLine;
};

async function listToComeOf(
	db: Pick<Db, "execute">,
	ids: readonly string[],
): Promise<Map<string, ToComeItem[]>> {
	const wanted = sql`${sql.param([...ids])}::uuid[]`;
	const { rows } = await db.execute<ToComeRow>(sql`
		select s.reservation_id as "reservationId", 'night' as kind, n.line->>'night' as day, s.id as "stayId",
			null::uuid as "serviceReservationId", n.line
		from stays s cross join lateral jsonb_array_elements(s.nights) n (line)
		where s.reservation_id = any(${wanted}) and s.status in ('held', 'confirmed', 'checked_in', 'checked_out')
			and not exists (
				select from ledger_entries e
				where e.stay_id = s.id and e.night = (n.line->>'night')::date and e.kind = 'night' and e.line_id = e.id)
		union all
		select w.id, 'treatment', (t.starts_at at time zone ${hotelTimeZone})::date::text, null::uuid, r.id, l.line
		from unnest(${wanted}) w (id)
		join reservations r on r.stay_reservation_id = w.id or (r.id = w.id and r.kind = 'treatment')
		join treatments t on t.reservation_id = r.id and t.status in ('requested', 'confirmed', 'done')
		cross join lateral jsonb_array_elements(t.lines) l (line)
		where not ${wasBilled(sql`r.id`)}
		union all
		select w.id, 'dinner', d.date::text, null::uuid, r.id, l.line
		from unnest(${wanted}) w (id)
		join reservations r on r.stay_reservation_id = w.id or (r.id = w.id and r.kind = 'dinner')
		join dinners d on d.reservation_id = r.id and d.status in ('confirmed', 'done')
		cross join lateral jsonb_array_elements(d.lines) l (line)
		where not ${wasBilled(sql`r.id`)}`);
	const found = new Map<string, ToComeItem[]>();
	for (const { reservationId, line, ...row } of rows.toSorted((a, b) =>
		(a.day ?? "9").localeCompare(b.day ?? "9"),
	)) {
		const items = found.get(reservationId) ?? [];
		found.set(reservationId, items);
		items.push({
			...row,
			description: nameAgreedLine(line),
			quantity: line.quantity,
			unitCents: line.unitCents,
			baseCents: line.baseCents,
			serviceChargeCents: line.serviceChargeCents,
			taxCents: line.tax.cents,
			totalCents: line.totalCents,
		});
	}
	return found;
}
