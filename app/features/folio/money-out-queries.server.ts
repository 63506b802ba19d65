import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/lib/actor.ts";
import type { MoneyOutLine } from "#app/lib/day-figures.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { cashSettings, feeSettings } from "#db/schema/folio.ts";
import { atClosing, defaultFeeSetting, defaultPayoutLimitCents, type FeeSetting } from "./policy.ts";

type Reader = Pick<Db, "execute">;

/**
 * Every act of a business day by which money went out and was not voided, with the transaction `r` that a reversal
 * reverses: refunds and voided payments by all tenders, write-offs, and pay-outs of the drawer. The cash left when a
 * drawer is closed was counted, and is not a pay-out. `cents` are US cents, with Belize dollars at two for one.
 */
const moneyOut = (date: HotelDate): SQL => sql`
	select t.id, t.occurred_at, t.actor_kind, t.actor, t.staff_id, t.approved_by, t.reservation_id, t.reverses_id,
		case when t.act in ('refund', 'refund_deposit') then 'refund' when t.act = 'write_off' then 'write_off'
			when t.act = 'reversal' then 'reversal' else 'pay_out' end as kind,
		coalesce(t.tender, r.tender) as tender,
		-sum(e.amount_cents) filter (where case
			when t.act = 'write_off' then e.account_id = 'guest_folios'
			when t.act in ('move_cash', 'pay_out_service_charge') then e.account_id in ('drawer_usd', 'drawer_bzd')
			else e.account_id in ('drawer_usd', 'drawer_bzd', 'card_terminal', 'bank', 'online_payments') end)::int as cents
	from ledger_transactions t
	left join ledger_transactions r on r.id = t.reverses_id
	join ledger_entries e on e.transaction_id = t.id
	where t.business_date = ${date}::date
		and (t.act in ('refund', 'refund_deposit', 'write_off', 'move_cash', 'pay_out_service_charge')
			or r.act in ('payment', 'take_deposit', 'sell_voucher'))
		and t.idempotency_key not like ${`${atClosing}%`}
		and not exists (select from ledger_transactions back where back.reverses_id = t.id)
	group by t.id, r.id`;

/**
 * The money returned to guests on a business day, in US cents: refunds, and voided payments and deposits.
 * @returns by this person to everybody, and by everybody for this stay
 */
export async function readRefunded(
	db: Reader,
	{ date, by, reservationId }: { date: HotelDate; by: Actor; reservationId: string | null },
): Promise<{ byPersonCents: number; forStayCents: number }> {
	const { id = null, name = null } = by.kind === "staff" ? by : {};
	const { rows } = await db.execute<{ byPersonCents: number; forStayCents: number }>(sql`
		select
			coalesce(sum(cents) filter (where actor_kind = 'staff'
				and coalesce(staff_id = ${id}::text, staff_id is null and actor = ${name}::text)), 0)::int as "byPersonCents",
			coalesce(sum(cents) filter (where reservation_id = ${reservationId}::uuid), 0)::int as "forStayCents"
		from (${moneyOut(date)}) out where kind in ('refund', 'reversal') and cents > 0`);
	return rows[0] ?? { byPersonCents: 0, forStayCents: 0 };
}

/** The amount written off for a stay on a business day, on all of its bills, in US cents. */
export async function readWrittenOffCents(
	db: Reader,
	{ date, reservationId }: { date: HotelDate; reservationId: string },
): Promise<number> {
	const { rows } = await db.execute<{ cents: number }>(sql`
		select coalesce(sum(cents), 0)::int as cents from (${moneyOut(date)}) out
		where kind = 'write_off' and reservation_id = ${reservationId}::uuid`);
	return rows[0]?.cents ?? 0;
}

/** The amount paid out of the drawer on a business day, to the bank, for the hotel and to the staff, in US cents. */
export async function readPaidOutCents(db: Reader, date: HotelDate): Promise<number> {
	const { rows } = await db.execute<{ cents: number }>(sql`
		select coalesce(sum(cents), 0)::int as cents from (${moneyOut(date)}) out where kind = 'pay_out' and cents > 0`);
	return rows[0]?.cents ?? 0;
}

/** One act by which money went out. */
type MoneyOut = Omit<MoneyOutLine, "voidSlip"> & {
	/** The transaction that was voided; null where the act is not a reversal. */
	reversesId: string | null;
};

/** All acts of a business day by which money went out, by person and time. */
export async function listMoneyOut(db: Reader, date: HotelDate): Promise<MoneyOut[]> {
	const { rows } = await db.execute<MoneyOut>(sql`
		select out.kind, out.actor as by, out.approved_by as "approvedBy", out.tender, out.cents,
			out.reverses_id as "reversesId", r.reference
		from (${moneyOut(date)}) out left join reservations r on r.id = out.reservation_id
		where out.cents > 0 order by out.actor, out.occurred_at, out.id`);
	return rows;
}

/**
 * The amount that may be paid out of the drawer on one business day before a manager must approve it, in US cents.
 */
export async function readPayoutLimitCents(db: Pick<Db, "select">): Promise<number> {
	const [row] = await db.select({ cents: cashSettings.payoutLimitCents }).from(cashSettings);
	return row?.cents ?? defaultPayoutLimitCents;
}

/** How fees for no-shows and cancellations are posted. */
export async function readFeeSetting(db: Pick<Db, "select">): Promise<FeeSetting> {
	const { noShowClass, cancellationClass, bearsRoomTax } = feeSettings;
	const [row] = await db.select({ noShowClass, cancellationClass, bearsRoomTax }).from(feeSettings);
	return row ?? defaultFeeSetting;
}
