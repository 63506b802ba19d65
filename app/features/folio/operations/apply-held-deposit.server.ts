import { and, eq, inArray, isNull, like, sql } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import { pick } from "#app/lib/pick.ts";
import type { ReasonCode } from "#app/lib/row-codes.ts";
import type { Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { stays } from "#db/schema/stays.ts";
import type { FolioHeader } from "../bill.ts";
import { applyDeposit } from "./apply-deposit.server.ts";
import { openFolio } from "./open-folio.server.ts";
import { readBalanceCents } from "./post-to-ledger.server.ts";
import { readDepositsHeldCents } from "./refund-payment.server.ts";
import { reverseTransaction } from "./reverse-transaction.server.ts";
import { lockFolios } from "./write-ledger.server.ts";

/**
 * A deposit that a step of a stay applies has a key of this kind, and one that staff apply by a form has the form's.
 */
const keyOf = ({ id, version }: { id: string; version: number }) => `deposit:${id}:${version}`;

/** These follow from the step and are no acts of its person, who may not reverse an entry of an earlier day. */
const byRule = ({ now }: Acting): Acting => ({ by: { kind: "system", task: "held-deposit" }, now });

/**
 * The deposits held for a reservation pay its first open bill, in full: from the day of arrival on a deposit is a
 * payment on the bill, and only future stays have deposits held (decision 0045). Opens the bill if need be.
 */
export async function applyDepositOnArrival(
	tx: Transaction,
	reservationId: string,
	acting: Acting,
): Promise<void> {
	if ((await readDepositsHeldCents(tx, reservationId)) <= 0) return;
	const opened = await openFolio(tx, { reservationId, payer: null }, acting);
	if (!opened.ok) throw new Error(`No bill was opened for the deposit: ${opened.reason}`);
	const [first] = await listOpenFolios(tx, reservationId);
	if (!first) return;
	const input = { folioId: first.id, idempotencyKey: keyOf(first) };
	const applied = await applyDeposit(tx, input, acting);
	if (!applied.ok) throw new Error(`The deposit was not applied: ${applied.reason}`);
}

/**
 * A deposit that a step has applied is held again, once the step was undone and nobody of the party is in house: after
 * a check-in by mistake, or a no-show who came.
 */
export async function holdDepositAgain(
	tx: Transaction,
	reservationId: string,
	acting: Acting,
): Promise<void> {
	const isInHouse = and(eq(stays.reservationId, reservationId), eq(stays.status, "checked_in"));
	if ((await tx.$count(stays, isInHouse)) > 0) return;
	const applied = await tx
		.select({ id: ledgerTransactions.id })
		.from(ledgerTransactions)
		.where(
			and(
				eq(ledgerTransactions.reservationId, reservationId),
				eq(ledgerTransactions.act, "apply_deposit"),
				like(ledgerTransactions.idempotencyKey, "deposit:%"),
				sql`not exists (select from ledger_transactions back where back.reverses_id = ${ledgerTransactions.id})`,
			),
		);
	for (const { id } of applied) await reverse(tx, id, "not_in_house", byRule(acting));
}

/**
 * At the check-out, for a no-show, and for a treatment or dinner on a bill of its own, the deposit pays the balance,
 * the first bill first. Where it had overpaid a bill, as after an early departure or where a second payer took lines
 * over, the surplus is first held again: it pays the other bills, or goes back to the guest.
 * @param options.mostCents the most that it may pay, in US cents
 * @param options.isDayClosing as in `postToLedger`
 */
export async function applyHeldDeposit(
	tx: Transaction,
	reservationId: string,
	acting: Acting,
	{ mostCents = Number.POSITIVE_INFINITY, isDayClosing = false } = {},
): Promise<void> {
	const isOverpaid = ({ balanceCents }: { balanceCents: number }) => balanceCents < 0;
	const overpaid = (await listOpenFolios(tx, reservationId)).filter(isOverpaid).map(({ id }) => id);
	for (const id of await listAppliedTo(tx, overpaid))
		await reverse(tx, id, "bill_overpaid", byRule(acting), isDayClosing);
	let heldCents = Math.min(mostCents, await readDepositsHeldCents(tx, reservationId));
	for (const folio of await listOpenFolios(tx, reservationId)) {
		const amountCents = Math.min(heldCents, folio.balanceCents);
		if (amountCents <= 0) continue;
		const input = { folioId: folio.id, amountCents, idempotencyKey: keyOf(folio), isDayClosing };
		const applied = await applyDeposit(tx, input, acting);
		if (!applied.ok) throw new Error(`The deposit was not applied: ${applied.reason}`);
		heldCents -= amountCents;
	}
}

/**
 * An open bill: its payer, null for the guest of the stay, and its balance, below 0 where it is overpaid. US cents.
 */
export type OpenFolio = Pick<
	FolioHeader,
	"id" | "number" | "version" | "stayId" | "payerName" | "payerAccountId"
> & { balanceCents: number };

/** The open bills of a reservation with the balance of each, locked, the first one first. */
export async function listOpenFolios(tx: Transaction, reservationId: string): Promise<OpenFolio[]> {
	const ids = await tx
		.select({ id: folios.id })
		.from(folios)
		.where(and(eq(folios.reservationId, reservationId), isNull(folios.closedAt)));
	const locked = await lockFolios(
		tx,
		ids.map(({ id }) => id),
	);
	const open: OpenFolio[] = [];
	for (const bill of locked.toSorted((a, b) => a.number - b.number))
		open.push({
			...pick(bill, "id", "number", "version", "stayId", "payerName", "payerAccountId"),
			balanceCents: await readBalanceCents(tx, bill.id),
		});
	return open;
}

/** The transactions of the deposits that are on bills now, also if they were applied to another one first. */
async function listAppliedTo(tx: Transaction, folioIds: readonly string[]): Promise<string[]> {
	if (folioIds.length === 0) return [];
	const { rows } = await tx.execute<{ id: string }>(sql`
		select distinct origin.transaction_id as id
		from ${ledgerEntries} e join ledger_entries origin on origin.id = e.line_id
		where ${inArray(sql`e.folio_id`, [...folioIds])} and e.kind = 'deposit' and e.takes_back_id is null
			and not exists (select from ledger_entries back where back.takes_back_id = e.id)
		order by 1`);
	return rows.map(({ id }) => id);
}

async function reverse(
	tx: Transaction,
	transactionId: string,
	code: ReasonCode,
	acting: Acting,
	isDayClosing = false,
): Promise<void> {
	const idempotencyKey = `deposit_held_again:${transactionId}`;
	const reversed = await reverseTransaction(
		tx,
		{ transactionId, reason: { code }, idempotencyKey, isDayClosing },
		acting,
	);
	if (!reversed.ok) throw new Error(`The deposit cannot be held again: ${reversed.reason}`);
}
