import { type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { findOpenExemption } from "#app/features/stays/exemption-queries.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "#db/connection/database.ts";
import { type AccountEntry, type AmountParts, lineByCode } from "../entries.ts";
import { readFeeSetting } from "../money-out-queries.server.ts";
import type { FeeClass, FeeSetting } from "../policy.ts";
import { basisPointsOf, divideFee } from "../pricing.ts";
import { listLiveEntries } from "../written-transactions.server.ts";
import { applyHeldDeposit } from "./apply-held-deposit.server.ts";
import { reverseEntry } from "./move-lines.server.ts";
import { isSomebodyExpected } from "./reopen-for-charge.server.ts";
import { takeFoliosForPosting, writeTransaction } from "./write-ledger.server.ts";

/**
 * Posts the fee decided by staff or the rule for nights that were not slept, in the transaction that decides it, which
 * holds the reservation: a cancellation. Each amount is posted once; one that was changed or forgotten since is voided
 * first.
 */
export async function postSettlement(
	tx: Transaction,
	{ reservationId }: { reservationId: string },
	acting: Acting,
): Promise<number> {
	const date = await takeBusinessDay(tx, acting.now);
	return settleReservation(tx, { reservationId, date }, acting);
}

/**
 * The same for a step of the desk, which holds the business day too. Includes the fees for cancelled treatments and
 * dinners of the stay.
 */
export async function settleReservation(
	tx: Transaction,
	{ reservationId, date }: { reservationId: string; date: HotelDate },
	acting: Acting,
): Promise<number> {
	return settleWhere(
		tx,
		sql`(r.id = ${reservationId} or r.stay_reservation_id = ${reservationId})`,
		date,
		acting,
	);
}

/** How long ago a decision may have been taken that a close of the day still posts. Days. */
const recentDays = 60;

/** Everything that is decided and not posted, or posted and decided otherwise since: at the close of a day. */
export async function settleDay(
	tx: Transaction,
	{ date }: { date: HotelDate },
	acting: Acting,
): Promise<number> {
	const recent = sql`r.id in (
		select s.reservation_id from stays s
		where s.settlement_cents > 0 and s.check_out > ${date}::date - ${recentDays}::int
		union
		select c.id from reservations c
		where c.owed_cents > 0 and c.cancelled_at > ${acting.now.toISOString()}::timestamptz - make_interval(days => ${recentDays})
		union
		select t.reservation_id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		where e.kind = 'settlement' and e.takes_back_id is null and t.business_date > ${date}::date - ${recentDays}::int
	)`;
	return settleWhere(tx, recent, date, acting, true);
}

type Decision = {
	/** The stay, or the reservation where it was cancelled as a whole. */
	id: string;
	reservationId: string;
	stayId: string | null;
	kind: "stay" | "treatment" | "dinner";
	/** The fee's name on the bill. */
	why: "cancelled" | "no_show" | "left_early";
	/** The fee decided now; 0 for none. */
	cents: number;
	/** The room tax of its nights that are not exempt; null where none is due. */
	taxBasisPoints: number | null;
	/** The amount on a bill. */
	postedCents: number;
	lineIds: string[];
	/** How often an amount was posted before. */
	times: number;
	/** Whether staff have taken the amount back by hand: that holds, until another amount is decided. */
	dismissedCents: number | null;
	/** Whether it is on a closed bill: a person opens that first. */
	isClosed: boolean;
};

/**
 * Posts fees that are due. A held deposit pays the fee for a stay that is cancelled as a whole, and for a treatment or
 * a dinner of a guest who does not stay.
 */
async function settleWhere(
	tx: Transaction,
	which: SQL,
	date: HotelDate,
	acting: Acting,
	isDayClosing = false,
): Promise<number> {
	const decisions = await listDecisions(tx, which);
	const due = decisions.filter(
		({ cents, postedCents, dismissedCents, isClosed }) =>
			cents !== postedCents && cents !== dismissedCents && !isClosed,
	);
	if (due.length === 0) return 0;
	const folioOf = await takeFoliosForPosting(tx, due, acting);
	const setting = await readFeeSetting(tx);
	for (const decision of due) {
		const folioId = folioOf(decision.reservationId, decision.stayId);
		await reverse(tx, decision, date, acting);
		if (decision.cents > 0) await post(tx, decision, { date, folioId, setting }, acting);
		await recordAudit(tx, acting, {
			act: "settle_stay",
			subject: { kind: "reservation", id: decision.reservationId },
			changes: { owedCents: decision.cents, before: decision.postedCents },
		});
	}
	const cancelled = due.filter(
		({ id, kind, why, reservationId }) => why === "cancelled" && (kind === "stay" || id === reservationId),
	);
	for (const [reservationId, decided] of Map.groupBy(cancelled, (one) => one.reservationId)) {
		if (await isSomebodyExpected(tx, reservationId)) continue;
		// The rest goes back to the guest, even with other charges on the bill.
		const mostCents = decided.reduce((sum, { cents }) => sum + cents, 0);
		await applyHeldDeposit(tx, reservationId, acting, { mostCents, isDayClosing });
	}
	return due.length;
}

/** Reverses a posted fee that is no longer due, on the bill where it is. */
async function reverse(tx: Transaction, decision: Decision, date: HotelDate, acting: Acting): Promise<void> {
	for (const entry of await listLiveEntries(tx, decision.lineIds)) {
		const { transactionId, accounts } = await originOf(tx, entry.lineId ?? entry.id);
		await writeTransaction(
			tx,
			date,
			{
				act: "reversal",
				idempotencyKey: `settlement_back:${entry.id}`,
				reversesId: transactionId,
				reservationId: decision.reservationId,
				reasonCode: "settlement_changed",
				entries: [reverseEntry(entry, 0), ...accounts],
			},
			acting,
		);
	}
}

/** The transaction that first charged a line, and the opposite of its postings to other accounts. */
async function originOf(
	tx: Transaction,
	lineId: string,
): Promise<{ transactionId: string; accounts: AccountEntry[] }> {
	const { rows } = await tx.execute<AccountEntry & { transactionId: string }>(sql`
		select e.transaction_id as "transactionId", e.account_id as "accountId", -e.amount_cents as "amountCents", 0 as line
		from ledger_entries e join ledger_entries charged on charged.transaction_id = e.transaction_id
		where charged.id = ${lineId} and e.folio_id is null`);
	return {
		transactionId: rows[0]?.transactionId ?? "",
		accounts: rows.map(({ transactionId: _, ...account }) => account),
	};
}

const accountOfClass = {
	rooms: "other_room_revenue",
	miscellaneous: "cancellation_revenue",
} as const satisfies Record<FeeClass, AccountEntry["accountId"]>;

/** The account of a fee: for a stay as a manager has set it, for a treatment or a dinner miscellaneous income. */
function accountOf({ kind, why }: Decision, { noShowClass, cancellationClass }: FeeSetting) {
	if (kind !== "stay") return accountOfClass.miscellaneous;
	return accountOfClass[why === "cancelled" ? cancellationClass : noShowClass];
}

async function post(
	tx: Transaction,
	decision: Decision,
	{ date, folioId, setting }: { date: HotelDate; folioId: string; setting: FeeSetting },
	acting: Acting,
): Promise<void> {
	const { id, kind, stayId, cents } = decision;
	const parts = kind === "stay" && setting.bearsRoomTax ? await taxFee(tx, decision, date) : null;
	const taxCents = parts?.taxCents ?? 0;
	await writeTransaction(
		tx,
		date,
		{
			act: "settlement",
			idempotencyKey: `settlement:${id}:${decision.times}`,
			reservationId: decision.reservationId,
			entries: [
				{ ...lineByCode(folioId, "settlement", decision.why, cents), ...parts, itemId: id, stayId },
				{ accountId: accountOf(decision, setting), amountCents: taxCents - cents, line: 0 },
				...(taxCents === 0
					? []
					: [{ accountId: "room_tax_due", amountCents: 0 - taxCents, line: 0 } as const]),
			],
		},
		acting,
	);
}

/** The parts of a fee that includes room tax: for a guest who is exempt now, all of it is the price. */
async function taxFee(
	tx: Transaction,
	{ reservationId, cents, taxBasisPoints }: Decision,
	date: HotelDate,
): Promise<AmountParts> {
	const exemption = await findOpenExemption(tx, reservationId);
	if (exemption) return { ...divideFee(cents, 0), exemptionId: exemption.id };
	return divideFee(cents, taxBasisPoints ?? basisPointsOf("room_tax", date, await readTaxRates(tx)));
}

/** The rate of room tax that was agreed for the nights of a stay, in basis points, without exempt nights. */
const roomTaxSql = sql`(select max((line -> 'tax' ->> 'basisPoints')::int) from jsonb_array_elements(s.nights) line
	where line -> 'tax' ->> 'code' = 'room_tax' and line -> 'tax' ->> 'exemptionId' is null)`;

/**
 * The fee decided for each stay, and for each reservation that was cancelled as a whole, with the amount posted so
 * far. A cancelled treatment or dinner of a stay is on the bill of the stay.
 */
async function listDecisions(tx: Transaction, which: SQL): Promise<Decision[]> {
	const { rows } = await tx.execute<Decision>(sql`
		with r as materialized (
			select r.id, r.kind, coalesce(r.stay_reservation_id, r.id) as billed_id, r.owed_cents from reservations r where ${which}
		), decided as (
			select s.id, r.billed_id, s.id as stay_id, r.kind, coalesce(s.settlement_cents, 0) as cents, ${roomTaxSql} as points,
				case s.status when 'no_show' then 'no_show' when 'cancelled' then 'cancelled' else 'left_early' end as why
			from r join stays s on s.reservation_id = r.id
			union all
			select r.id, r.billed_id, null::uuid, r.kind, coalesce(r.owed_cents, 0),
				(select max(${roomTaxSql}) from stays s where s.reservation_id = r.id), 'cancelled' from r
		)
		select d.id, d.billed_id as "reservationId", d.stay_id as "stayId", d.kind, d.why, d.cents, d.points as "taxBasisPoints",
			coalesce(p.cents, 0) as "postedCents", coalesce(p.lines, '{}') as "lineIds", coalesce(p.times, 0) as times,
			p.dismissed as "dismissedCents", coalesce(p.closed, false) as "isClosed"
		from decided d left join lateral (
			select (sum(e.amount_cents) filter (where e.takes_back_id is null and back.id is null))::int as cents,
				array_agg(distinct e.line_id::text) filter (where e.takes_back_id is null and back.id is null) as lines,
				(count(distinct e.line_id))::int as times,
				(array_agg(e.amount_cents order by t.occurred_at desc) filter (
					where e.id = e.line_id and exists (
						select from ledger_transactions b
						where b.reverses_id = e.transaction_id and b.idempotency_key not like 'settlement_back:%'))
				)[1] as dismissed,
				bool_or(f.closed_at is not null) filter (where e.takes_back_id is null and back.id is null) as closed
			from ledger_entries e
			join folios f on f.id = e.folio_id
			join ledger_transactions t on t.id = e.transaction_id
			left join ledger_entries back on back.takes_back_id = e.id
			where e.kind = 'settlement' and e.item_id = d.id::text
		) p on true
		where d.cents > 0 or p.cents > 0
		order by d.billed_id, d.id`);
	return rows;
}
