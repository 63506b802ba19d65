import { eq, inArray, sql } from "drizzle-orm";
import { type AuditedAct, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { type DeskAct, mayAct } from "#app/features/staff/permissions.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import { lockVillasOfHolds } from "#app/features/stays/operations/settle-hold.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { isReasonGiven, type Reason, reasonColumns } from "#app/lib/row-codes.ts";
import { sqlState, violatedConstraint } from "#app/lib/sql-state.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { type FolioHeader, takesSettling } from "../bill.ts";
import { type MoneyOutRefusal, requireCashInDrawer } from "../money-out-limits.server.ts";
import { maxAmountCents } from "../policy.ts";
import { followHold } from "./follow-hold.server.ts";
import { reopenForCharge } from "./reopen-for-charge.server.ts";
import { lockFolios, type NewTransaction, writeTransaction } from "./write-ledger.server.ts";

/** Why an act of money was not done. Each operation says which of them it has. */
export type MoneyRefusal = {
	reason:
		| MoneyOutRefusal["reason"]
		| "not_allowed"
		/** It needs a reason, like everything that voids or gives away. */
		| "reason_missing"
		| "folio_unknown"
		| "folio_closed"
		/** A colleague has changed the bill since the form was shown. */
		| "changed_meanwhile"
		/** The form was used before, for something else. */
		| "key_used"
		/** No such line, payment, item or voucher, or it is in no state for this. */
		| "not_possible"
		/** The item costs something else by now than the form has shown. */
		| "price_changed"
		| "already_charged"
		| "already_reversed"
		/** A payment was refunded in part, a line has a discount, or a voucher pays for it: that is voided first. */
		| "something_depends"
		| "amount_invalid"
		/** It was paid online: the refund is made at the payment provider first, and has a reference there. */
		| "reference_missing"
		/** The amount handed over is less than the payment. */
		| "too_little_given"
		/** An odd number of Belize cents cannot be changed into US dollars. */
		| "odd_belize_cents"
		| "voucher_unknown"
		| "voucher_used"
		/** The last day of the gift voucher is over. */
		| "voucher_over"
		/** There is less on the gift voucher: `limitCents`. */
		| "voucher_too_small"
		/** The voucher is for something that is not on this bill. */
		| "voucher_does_not_pay"
		/** The bill cannot be closed: something is owed. */
		| "balance_open";
} & Pick<MoneyOutRefusal, "limitCents">;

type MoneyDone = {
	/** The ledger transaction: the source of a receipt, and the argument of `reverseTransaction`. */
	transactionId: string;
	/** Whether the same form had done it before, and nothing was done now. */
	isRepeated: boolean;
};

export type MoneyOutcome<More extends object = object> = Outcome<MoneyDone & More, MoneyRefusal>;

/** Undoes an act of money and everything in its transaction. */
export function refuseMoney(reason: MoneyRefusal["reason"]): Refused<MoneyRefusal> {
	return new Refused<MoneyRefusal>({ reason });
}

/** The bill as a form has shown it: another version is one that nobody has looked at. */
export type SeenFolio = { folioId: string; version: number };

/** The state that an act of money finds once it has its locks. */
export type MoneyStep = { tx: Transaction; businessDate: HotelDate; folios: FolioHeader[] };

/**
 * Runs one act of money: under the locks of the reservation, of the business day and of its bills, in this order; once
 * for each key; with its audit row. A form that is sent twice gets the answer of the first time. A stay that is held
 * follows its money in the same transaction, so that no payment and no refund forgets it: its villas are locked first.
 * @param step.write writes the entries, or throws a refusal by `refuseMoney`
 */
export async function postToLedger(
	db: Db | Transaction,
	step: {
		act: DeskAct;
		/** The name of the act in the audit. */
		audited: string;
		idempotencyKey: string;
		/** Those that are locked; they must be open. */
		folioIds: readonly string[];
		/** Reservations that are locked before, in the order of their ids: the own one of a deposit, that of a treatment. */
		reservationIds?: readonly string[];
		/** The version of the first bill that the form saw. */
		version?: number | undefined;
		/** Whether a bill that was closed today is open again with it. */
		isLateCharge?: boolean;
		/** Whether a bill that is on account takes it although it is closed (`takesSettling`). */
		isSettling?: boolean;
		/**
		 * The close of the day posts it, which holds the day alone. It locks no reservation: a caller that has one waits
		 * for the day, and would be waited for. Nobody else posts meanwhile.
		 */
		isDayClosing?: boolean | undefined;
		/** Left out by an act that needs none; an empty one is refused. */
		reason?: Reason | undefined;
		/** Whether an earlier act with the same key is the same as the one requested now; its reason is compared for all. */
		isSame: (written: WrittenAct) => boolean;
		write: (found: MoneyStep) => Promise<{
			transaction: Omit<NewTransaction, "idempotencyKey">;
			changes: Record<string, unknown>;
			/** The record that the act changes, where it is neither a reservation nor the ledger alone. */
			subject?: AuditedAct["subject"];
		}>;
	},
	acting: Acting,
): Promise<MoneyOutcome> {
	try {
		return await postOnce(db, step, acting);
	} catch (error) {
		// Two forms with one key that share no lock: the second finds the result of the first.
		if (sqlState(error) !== "23505") throw error;
		const earlier = await findByKey(db, step.idempotencyKey);
		if (!earlier) throw error;
		return (await isSameForm(db, earlier.id, step))
			? { ok: true, transactionId: earlier.id, isRepeated: true }
			: { ok: false, reason: "key_used" };
	}
}

/**
 * Locks the villas that are held for the reservations of an act of money, and these reservations, in the order of their ids.
 * @returns those that are held
 */
async function lockReservationsOf(
	tx: Transaction,
	{ folioIds, reservationIds = [] }: Pick<Parameters<typeof postToLedger>[1], "folioIds" | "reservationIds">,
): Promise<string[]> {
	const ofBills = await listReservationsOf(tx, folioIds);
	const heldIds = await lockVillasOfHolds(tx, [...reservationIds, ...ofBills]);
	for (const id of [...new Set([...reservationIds, ...heldIds])].toSorted()) await lockReservation(tx, id);
	return heldIds;
}

async function postOnce(
	db: Db | Transaction,
	step: Parameters<typeof postToLedger>[1],
	acting: Acting,
): Promise<MoneyOutcome> {
	let hasConfirmed = false;
	const work = async () => {
		if (!mayAct(acting, step.act)) throw refuseMoney("not_allowed");
		if (!step.folioIds.every(isUuid)) throw refuseMoney("folio_unknown");
		if (!(step.reservationIds ?? []).every(isUuid)) throw refuseMoney("not_possible");
		return db.transaction(async (tx) => {
			const heldIds = step.isDayClosing ? [] : await lockReservationsOf(tx, step);
			const businessDate = await takeBusinessDay(tx, acting.now);
			const locked = await lockFolios(tx, step.folioIds);
			const earlier = await findByKey(tx, step.idempotencyKey);
			if (earlier) {
				if (!(await isSameForm(tx, earlier.id, step))) throw refuseMoney("key_used");
				return { ok: true, transactionId: earlier.id, isRepeated: true } as const;
			}
			if (locked.length !== new Set(step.folioIds).size) throw refuseMoney("folio_unknown");
			const isOpen =
				locked.every((folio) => folio.closedAt === null || (step.isSettling && takesSettling(folio))) ||
				(step.isLateCharge && (await reopenForCharge(tx, locked, businessDate, acting)));
			if (!isOpen) throw refuseMoney("folio_closed");
			const own = locked.find(({ id }) => id === step.folioIds[0]);
			if (step.version !== undefined && own?.version !== step.version) throw refuseMoney("changed_meanwhile");
			if (step.reason !== undefined && !isReasonGiven(step.reason)) throw refuseMoney("reason_missing");
			const inOrder = step.folioIds.flatMap((id) => locked.find((one) => one.id === id) ?? []);
			const { transaction, changes, subject } = await step.write({ tx, businessDate, folios: inOrder });
			await requireCashInDrawer(tx, transaction.entries);
			const reservationId = transaction.reservationId ?? own?.reservationId ?? null;
			const transactionId = await writeTransaction(
				tx,
				businessDate,
				{
					...transaction,
					...reasonColumns(step.reason),
					reservationId,
					idempotencyKey: step.idempotencyKey,
				},
				acting,
			);
			await recordAudit(tx, acting, {
				act: step.audited,
				subject:
					subject ??
					(reservationId
						? { kind: "reservation", id: reservationId }
						: { kind: "ledger", id: transactionId }),
				changes: { ...changes, transactionId },
				...(step.reason && { reason: step.reason }),
			});
			for (const heldId of heldIds)
				if (await followHold(tx, { reservationId: heldId }, acting)) hasConfirmed = true;
			return { ok: true, transactionId, isRepeated: false } as const;
		});
	};
	const outcome = await asOutcome<{ ok: true } & MoneyDone, MoneyRefusal>(work, (error) => {
		const constraint = violatedConstraint(error);
		if (constraint === "ledger_entries_drawer_check") return { reason: "no_open_drawer" };
		// A gift voucher was used with the money that is to be voided.
		return constraint === "vouchers_balance_check" ? { reason: "something_depends" } : null;
	});
	if (hasConfirmed && "$client" in db) announceAvailabilityChange(db);
	return outcome;
}

/** The reservations of some bills. */
async function listReservationsOf(tx: Transaction, folioIds: readonly string[]): Promise<string[]> {
	if (folioIds.length === 0) return [];
	const rows = await tx
		.selectDistinct({ reservationId: folios.reservationId })
		.from(folios)
		.where(inArray(folios.id, [...folioIds]));
	return rows.flatMap(({ reservationId }) => reservationId ?? []);
}

/** The transaction that a form with this key has written, or null. */
export async function findPosted(db: Pick<Db, "select">, idempotencyKey: string): Promise<string | null> {
	return (await findByKey(db, idempotencyKey))?.id ?? null;
}

/** The acts that were written under some keys: one form may have several. */
export async function listPosted(tx: Pick<Db, "select">, keys: readonly string[]): Promise<WrittenAct[]> {
	const headers = await tx
		.select()
		.from(ledgerTransactions)
		.where(inArray(ledgerTransactions.idempotencyKey, [...keys]));
	const acts: WrittenAct[] = [];
	// One after the other: a transaction has one connection.
	for (const header of headers) acts.push(await withEntries(tx, header));
	return acts;
}

async function withEntries(tx: Pick<Db, "select">, header: typeof ledgerTransactions.$inferSelect) {
	const entries = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.transactionId, header.id));
	return { ...header, entries };
}

/** The transaction that a form has written, or null. */
async function findByKey(tx: Pick<Db, "select">, idempotencyKey: string): Promise<{ id: string } | null> {
	const [found] = await tx
		.select({ id: ledgerTransactions.id })
		.from(ledgerTransactions)
		.where(eq(ledgerTransactions.idempotencyKey, idempotencyKey));
	return found ?? null;
}

/** An act of money as it was written: a form that comes again is compared with it. */
export type WrittenAct = typeof ledgerTransactions.$inferSelect & {
	entries: (typeof ledgerEntries.$inferSelect)[];
};

async function isSameForm(
	tx: Pick<Db, "select">,
	id: string,
	{ folioIds, reason, isSame }: Pick<Parameters<typeof postToLedger>[1], "folioIds" | "reason" | "isSame">,
): Promise<boolean> {
	const [header] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, id));
	if (!header) return false;
	const sent = reasonColumns(reason);
	if (header.reason !== sent.reason || header.reasonCode !== sent.reasonCode) return false;
	const written = await withEntries(tx, header);
	const isOnBill =
		folioIds.length === 0 ||
		written.entries.some(({ folioId }) => folioId !== null && folioIds.includes(folioId));
	return isOnBill && isSame(written);
}

/** The amount that an act has put on an account, in US cents. */
export function centsOn({ entries }: Pick<WrittenAct, "entries">, accountId: LedgerAccountId): number {
	return entries.reduce((sum, entry) => (entry.accountId === accountId ? sum + entry.amountCents : sum), 0);
}

/** The balance of a bill now, in US cents: below 0 the hotel owes it. The caller holds the bill. */
export async function readBalanceCents(tx: Pick<Db, "select">, folioId: string): Promise<number> {
	const [sum] = await tx
		.select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::int` })
		.from(ledgerEntries)
		.where(eq(ledgerEntries.folioId, folioId));
	return sum?.cents ?? 0;
}

/** The reservation of a bill, or null: an operation locks it before the bill. */
export async function findReservationOfFolio(
	db: Pick<Db, "select">,
	folioId: string,
): Promise<string | null> {
	if (!isUuid(folioId)) return null;
	const [folio] = await db
		.select({ reservationId: folios.reservationId })
		.from(folios)
		.where(eq(folios.id, folioId));
	return folio?.reservationId ?? null;
}

/** Whether an amount of a form can be one: whole cents above 0, and no typing error. */
export function isAmount(cents: number): boolean {
	return Number.isSafeInteger(cents) && cents > 0 && cents <= maxAmountCents;
}
