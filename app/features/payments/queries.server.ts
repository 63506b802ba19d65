import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { hasGuestDone } from "#app/features/audit/queries.server.ts";
import { listDeposits } from "#app/features/folio/queries.server.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { depositRefunds, depositSettings, deposits } from "#db/schema/payments.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays } from "#db/schema/stays.ts";
import type { DepositRule } from "./policy.ts";
import type { PaymentProvider } from "./provider.ts";

export type Deposit = typeof deposits.$inferSelect;
export type DepositRefund = typeof depositRefunds.$inferSelect;

/** The rule of a hotel that has never set one. */
const byDefault: DepositRule = { kind: "none", sharePercent: 30 };

/** The deposit that the hotel asks for, whether it has a provider or not. */
export async function readDepositRule(db: Pick<Db, "select">): Promise<DepositRule> {
	const { kind, sharePercent } = depositSettings;
	const [row] = await db.select({ kind, sharePercent }).from(depositSettings);
	return row ?? byDefault;
}

/** The deposit that is asked for, and its provider. */
export type DepositTerms = { rule: DepositRule; provider: PaymentProvider };

/** The first payment that guests are asked for; null without a provider, and where the hotel asks for nothing. */
export async function findDepositTerms(
	db: Pick<Db, "select">,
	provider: PaymentProvider | null,
): Promise<DepositTerms | null> {
	if (!provider) return null;
	const rule = await readDepositRule(db);
	return rule.kind === "none" ? null : { rule, provider };
}

/** The deposit of a reservation, or null where none was asked for. */
export async function findDeposit(db: Pick<Db, "select">, reservationId: string): Promise<Deposit | null> {
	const [deposit] = await db.select().from(deposits).where(eq(deposits.reservationId, reservationId));
	return deposit ?? null;
}

/** Whether a guest has given back the nights that were held for a deposit, before their time was over. */
export const wasLetGoByGuest = (db: Db, reservationId: string) =>
	hasGuestDone(db, "release_unpaid_stay", { kind: "reservation", id: reservationId });

/** A deposit by its id, or null. Amounts in US cents. */
export async function findDepositById(db: Pick<Db, "select">, id: string): Promise<Deposit | null> {
	const [deposit] = await db.select().from(deposits).where(eq(deposits.id, id));
	return deposit ?? null;
}

/** The refunds of a deposit, the oldest first. */
export async function listRefunds(db: Pick<Db, "select">, depositId: string): Promise<DepositRefund[]> {
	return db
		.select()
		.from(depositRefunds)
		.where(eq(depositRefunds.depositId, depositId))
		.orderBy(asc(depositRefunds.dueSince), depositRefunds.id);
}

/** The facts about a deposit on pages and in e-mails. US cents. */
export type DepositFacts = {
	state: Deposit["state"];
	amountCents: number;
	/** The refund, decided or sent; 0 for none. */
	refundCents: number;
	/** Whether all of that is on its way to the guest. */
	isRefunded: boolean;
};

/** The deposit of a reservation for its guest: paid online, at the desk or both; null where none was asked for or paid. */
export async function readDepositFacts(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<DepositFacts | null> {
	const online = await findDeposit(db, reservationId);
	const refunds = online?.paidAt ? await listRefunds(db, online.id) : [];
	const isOnline = ({ transactionId }: { transactionId: string }) =>
		transactionId === online?.ledgerTransactionId;
	const taken = (await listDeposits(db, reservationId)).filter(({ isReversed }) => !isReversed);
	const atDesk = taken.filter((one) => !isOnline(one));
	const sumOf = (rows: readonly { amountCents: number }[]) =>
		rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const onlineRefundCents = Math.max(sumOf(refunds), taken.find(isOnline)?.refundedCents ?? 0);
	const isRefunded = refunds.every(({ state }) => state === "sent" || state === "by_hand");
	// What is still to be paid online is named first: the nights are booked once it is.
	if (online && (online.state === "waiting" || atDesk.length === 0))
		return { ...pick(online, "state", "amountCents"), refundCents: onlineRefundCents, isRefunded };
	if (atDesk.length === 0) return null;
	const isPaidOnline = online?.state === "paid";
	const deskRefundCents = atDesk.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
	return {
		state: "paid",
		amountCents: sumOf(atDesk) + (isPaidOnline ? online.amountCents : 0),
		refundCents: deskRefundCents + (isPaidOnline ? onlineRefundCents : 0),
		isRefunded: isRefunded || !isPaidOnline,
	};
}

/** Until when the nights are held for a deposit that is not paid yet. */
export function heldUntilOf({ closesAt, holdEndsAt }: Pick<Deposit, "closesAt" | "holdEndsAt">): Date {
	return closesAt < holdEndsAt ? closesAt : holdEndsAt;
}

/** The deposits whose pages are to be closed: whose time is over, and whose stays are no longer held. */
export async function listDepositsToClose(
	db: Pick<Db, "execute">,
	now: Date,
	limit: number,
): Promise<string[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select d.id from ${deposits} d
		where d.state in ('waiting', 'unanswered') and (d.closes_at <= ${now.toISOString()}::timestamptz or d.state = 'waiting'
			and not exists (select from ${stays} s where s.reservation_id = d.reservation_id and s.status = 'held'))
		order by d.closes_at, d.id limit ${limit}`);
	return rows.map(({ id }) => id);
}

/** The paid deposits of cancelled stays whose refund is not decided yet, with the fee in US cents. */
export async function listDepositsToSettle(
	db: Pick<Db, "select">,
): Promise<{ id: string; reservationId: string }[]> {
	return db
		.select({ id: deposits.id, reservationId: deposits.reservationId })
		.from(deposits)
		.innerJoin(reservations, eq(reservations.id, deposits.reservationId))
		.where(and(eq(deposits.state, "paid"), isNull(deposits.settledAt), isNotNull(reservations.cancelledAt)))
		.limit(100);
}

/**
 * A deposit that the desk has to look at: money that came after the nights were released, and refunds that do not go
 * through.
 */
export type DepositMatter = {
	depositId: string;
	reservationId: string;
	reference: string;
	name: string;
	/** US cents. */
	amountCents: number;
	kind: "paid_late_confirmed" | "paid_late_refunded" | "refund_failed";
};

/** A refund that waits for the provider for so long is shown like one that was refused. */
const refundPatienceMinutes = 60;
const patienceBefore = (now: Date) => new Date(now.getTime() - refundPatienceMinutes * 60_000);

/** Whether staff may try a refund again: it was refused, or nobody has an answer about it for an hour. */
export const canRetryRefund = ({ state, dueSince }: Pick<DepositRefund, "state" | "dueSince">, now: Date) =>
	state === "failed" || (state === "due" && dueSince <= patienceBefore(now));

/** Everything about deposits that somebody at the desk has to decide or to know, the oldest first. */
export async function listDepositMatters(db: Pick<Db, "select">, now: Date): Promise<DepositMatter[]> {
	const about = {
		depositId: deposits.id,
		reservationId: reservations.id,
		reference: reservations.reference,
		name: reservations.name,
	};
	const [refunds, late] = await Promise.all([
		db
			.select({ ...about, amountCents: depositRefunds.amountCents })
			.from(depositRefunds)
			.innerJoin(deposits, eq(deposits.id, depositRefunds.depositId))
			.innerJoin(reservations, eq(reservations.id, deposits.reservationId))
			.where(
				and(
					inArray(depositRefunds.state, ["due", "failed"]),
					or(eq(depositRefunds.state, "failed"), lte(depositRefunds.dueSince, patienceBefore(now))),
				),
			)
			.orderBy(asc(depositRefunds.dueSince), depositRefunds.id),
		db
			.select({ ...about, amountCents: deposits.amountCents, state: deposits.state })
			.from(deposits)
			.innerJoin(reservations, eq(reservations.id, deposits.reservationId))
			.where(and(isNotNull(deposits.paidAfterRelease), isNull(deposits.notedAt)))
			.orderBy(asc(deposits.paidAfterRelease), deposits.id),
	]);
	return [
		...refunds.map((one): DepositMatter => ({ ...one, kind: "refund_failed" })),
		...late.map(
			({ state, ...one }): DepositMatter => ({
				...one,
				kind: state === "paid" ? "paid_late_confirmed" : "paid_late_refunded",
			}),
		),
	];
}
