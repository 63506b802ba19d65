import { eq, isNull, sql } from "drizzle-orm";
import { may } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { Refused } from "#app/lib/outcome.ts";
import type { Transaction } from "#db/connection/database.ts";
import { drawers } from "#db/schema/drawers.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import type { LedgerEntry } from "./entries.ts";
import {
	readPaidOutCents,
	readPayoutLimitCents,
	readRefunded,
	readWrittenOffCents,
} from "./money-out-queries.server.ts";
import { takeTurnOfPerson } from "./operations/write-ledger.server.ts";
import { refundLimitCents, writeOffLimitCents } from "./policy.ts";
import { toBzdCents } from "./tender.ts";

/** Why money may not leave the hotel. */
export type MoneyOutRefusal = {
	reason: /** It is more than the person may give; a manager may. */
		| "over_limit"
		/** Cash comes into a drawer that somebody has opened, and goes out of one. */
		| "no_open_drawer"
		/** The drawer does not hold that much of the currency. How much it holds is not told: it is counted blind. */
		| "drawer_short"
		/** With this, more is paid out of the drawer on one day than the setting says: a manager approves it. */
		| "needs_approval";
	/** With `needs_approval`: the amount that may leave the drawer on one day, in US cents. */
	limitCents?: number;
};

/**
 * Refuses a refund to a guest that is more than the person may give on this business day: to all guests together, and
 * with everybody's refunds for this stay. Two forms of one person take turns by a lock of their own, two people at one
 * stay by the lock of its reservation, which the caller holds. Comes after the bills and before the drawer.
 */
export async function requireWithinRefundLimit(
	tx: Transaction,
	more: { amountCents: number; reservationId: string | null; date: HotelDate },
	acting: Acting,
): Promise<void> {
	const { by } = acting;
	const limitCents = refundLimitCents(acting);
	if (!Number.isFinite(limitCents)) return;
	await takeTurnOfPerson(tx, by);
	const given = await readRefunded(tx, { date: more.date, by, reservationId: more.reservationId });
	if (more.amountCents + Math.max(given.byPersonCents, given.forStayCents) > limitCents)
		throw refuse("over_limit");
}

/** Refuses to write off more for one stay on this business day than the person may. The caller holds the reservation. */
export async function requireWithinWriteOffLimit(
	tx: Transaction,
	more: { amountCents: number; reservationId: string; date: HotelDate },
	acting: Acting,
): Promise<void> {
	if (more.amountCents + (await readWrittenOffCents(tx, more)) > writeOffLimitCents(acting))
		throw refuse("over_limit");
}

/**
 * Refuses cash that the open drawer does not hold, each currency for itself. The drawer is locked until the transaction ends,
 * so that two pay-outs cannot take the same notes. Comes after every other lock but that of a document's counter.
 */
export async function requireCashInDrawer(tx: Transaction, entries: readonly LedgerEntry[]): Promise<void> {
	const change = { usd: sumOf(entries, "drawer_usd"), bzd: toBzdCents(sumOf(entries, "drawer_bzd")) };
	if (change.usd >= 0 && change.bzd >= 0) return;
	const drawer = await lockOpenDrawer(tx);
	const [held] = await tx
		.select({
			usd: sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.accountId} = 'drawer_usd'), 0)::int`,
			bzd: sql<number>`coalesce(sum(${ledgerEntries.bzdCents}), 0)::int`,
		})
		.from(ledgerEntries)
		.where(eq(ledgerEntries.drawerId, drawer.id));
	const leaves = (leftCents: number, cents = 0, changeCents: number) => leftCents + cents + changeCents;
	if (
		(change.usd < 0 && leaves(drawer.usdLeftCents, held?.usd, change.usd) < 0) ||
		(change.bzd < 0 && leaves(drawer.bzdLeftCents, held?.bzd, change.bzd) < 0)
	)
		throw refuse("drawer_short");
}

/**
 * Refuses to pay more out of the drawer on this business day than the setting says, unless a manager or owner has just shown
 * who they are. Commands on the server and the app have no limit.
 */
export async function requirePayOutApproved(
	tx: Transaction,
	{ amountCents, date }: { amountCents: number; date: HotelDate },
	{ by, approvedBy }: Acting,
): Promise<void> {
	if (by.kind !== "staff" || by.roles === undefined) return;
	if (approvedBy && may(approvedBy.roles, "approve_pay_out")) return;
	await lockOpenDrawer(tx);
	const limitCents = await readPayoutLimitCents(tx);
	if (amountCents + (await readPaidOutCents(tx, date)) > limitCents)
		throw new Refused<MoneyOutRefusal>({ reason: "needs_approval", limitCents });
}

async function lockOpenDrawer(tx: Transaction) {
	const [drawer] = await tx.select().from(drawers).where(isNull(drawers.closedAt)).for("update");
	if (!drawer) throw refuse("no_open_drawer");
	return drawer;
}

function sumOf(entries: readonly LedgerEntry[], accountId: LedgerEntry["accountId"]): number {
	return entries.reduce((sum, entry) => (entry.accountId === accountId ? sum + entry.amountCents : sum), 0);
}

const refuse = (reason: MoneyOutRefusal["reason"]) => new Refused<MoneyOutRefusal>({ reason });
