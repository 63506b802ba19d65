import { asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { findLockedBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { Refused } from "#app/lib/outcome.ts";
import type { Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { type FolioHeader, findBillFor, isSamePayer } from "../bill.ts";
import { readFolio } from "../queries.server.ts";
import { moveLines } from "./move-lines.server.ts";
import { findPayer, mostFolios } from "./open-folio.server.ts";
import { type MoneyRefusal, refuseMoney } from "./post-to-ledger.server.ts";
import {
	insertFolio,
	lockFolios,
	type Payer,
	type PayerColumns,
	toPayerColumns,
} from "./write-ledger.server.ts";

/**
 * Makes the nights of villas go to a bill of their own that another payer pays, while everything else stays on the
 * guest's bill, which is the first one. Called again with another name, it corrects the payer; called again after it
 * was undone, it takes the empty bill of this payer. The caller has locked the reservation and the business day; a
 * constraint gives each villa one bill.
 * @returns why it was refused, or null
 */
export async function nameVillaPayer(
	tx: Transaction,
	{
		reservationId,
		stayIds,
		payer,
	}: {
		reservationId: string;
		stayIds: readonly string[];
		payer: Payer;
	},
	acting: Acting,
): Promise<DeskStepRefusal["reason"] | null> {
	if (!mayAct(acting, "charge_folio")) return "not_allowed";
	const named = await findPayer(tx, payer);
	if (!named) return "not_possible";
	// Before any bill, as every posting does.
	await findLockedBusinessDate(tx);
	const known = await tx
		.select()
		.from(folios)
		.where(eq(folios.reservationId, reservationId))
		.orderBy(asc(folios.id))
		.for("update");
	let last = Math.max(0, ...known.map(({ number }) => number));
	// The guest has the first bill, so that another payer is never the only one.
	if (last === 0) {
		await insertFolio(tx, { reservationId, number: 1 }, acting);
		last = 1;
	}
	const payerColumns = toPayerColumns(named);
	for (const stayId of stayIds) {
		const own = known.find((folio) => folio.stayId === stayId);
		if (own && own.closedAt !== null) return "not_possible";
		if (own && own.number > 1) {
			// A form that does not ask for the account leaves it to the payer of the same name.
			const isUnchanged = payer.accountId === undefined && own.payerName === payer.name;
			const changed = {
				...payerColumns,
				...(isUnchanged && { payerAccountId: own.payerAccountId }),
				version: sql`${folios.version} + 1`,
			};
			await tx.update(folios).set(changed).where(eq(folios.id, own.id));
			continue;
		}
		// The first bill of a party with a bill for each villa becomes the guest's for everything else.
		if (own) await tx.update(folios).set({ stayId: null }).where(eq(folios.id, own.id));
		const empty = await findEmptyBill(tx, known, payerColumns);
		if (empty) {
			const changed = { stayId, ...payerColumns, version: sql`${folios.version} + 1` };
			await tx.update(folios).set(changed).where(eq(folios.id, empty.id));
			empty.stayId = stayId;
			continue;
		}
		last += 1;
		if (last > mostFolios) return "not_possible";
		await insertFolio(tx, { reservationId, number: last, stayId, ...payerColumns }, acting);
	}
	await recordAudit(tx, acting, {
		act: "name_villa_payer",
		subject: { kind: "reservation", id: reservationId },
		changes: { bills: stayIds.length },
	});
	return null;
}

/**
 * The open bill of a payer for no villa in particular, with nothing on it: that payer has stopped paying for a villa.
 */
async function findEmptyBill<Bill extends FolioHeader>(
	tx: Transaction,
	bills: readonly Bill[],
	payer: PayerColumns,
): Promise<Bill | null> {
	for (const bill of bills) {
		if (bill.stayId !== null || bill.closedAt !== null || !isSamePayer(bill, payer)) continue;
		const folio = await readFolio(tx, bill.id);
		if (folio && [...folio.lines, ...folio.payments].every(({ voided }) => voided !== null)) return bill;
	}
	return null;
}

/** `paid_there`: the other payer has paid on the bill, so that its lines stay with the payment. */
export type TakeBackPayerRefusal = MoneyRefusal | { reason: "paid_there" };

/**
 * Another payer stops paying for a villa: its nights go to the first open bill from now on. The lines on that payer's
 * bill stay there, or move to that bill, with a deposit of the guest that has paid it. The caller has locked the
 * reservation.
 * @throws Refused with a `TakeBackPayerRefusal`
 */
export async function takeBackVillaPayer(
	tx: Transaction,
	input: { folioId: string; lines: "keep" | "move"; version?: number; idempotencyKey: string },
	acting: Acting,
): Promise<void> {
	if (!mayAct(acting, "charge_folio")) throw refuseMoney("not_allowed");
	const { folioId, lines, version, idempotencyKey } = input;
	await takeBusinessDay(tx, acting.now);
	const [{ reservationId } = { reservationId: "" }] = await tx
		.select({ reservationId: folios.reservationId })
		.from(folios)
		.where(eq(folios.id, folioId));
	const known = await tx
		.select({ id: folios.id })
		.from(folios)
		.where(eq(folios.reservationId, reservationId));
	const bills = await lockFolios(
		tx,
		known.map(({ id }) => id),
	);
	const own = bills.find(({ id }) => id === folioId);
	if (!own) throw refuseMoney("folio_unknown");
	if (own.closedAt !== null) throw refuseMoney("folio_closed");
	if (version !== undefined && own.version !== version) throw refuseMoney("changed_meanwhile");
	if (own.stayId === null || own.payerName === null) throw refuseMoney("not_possible");
	const folio = await readFolio(tx, folioId);
	const isLive = ({ voided }: { voided: unknown }) => voided === null;
	const paid = (folio?.payments ?? []).filter(isLive);
	const deposits = paid.filter(({ kind }) => kind === "deposit");
	const payments = paid.filter(({ kind }) => kind !== "deposit");
	const lineIds = [...(folio?.lines ?? []).filter(isLive), ...deposits].map(({ lineId }) => lineId);
	// Refunds count below 0: a payment that went back is in nobody's way.
	if (lines === "move" && payments.reduce((sum, { paidCents }) => sum + paidCents, 0) !== 0)
		throw new Refused<TakeBackPayerRefusal>({ reason: "paid_there" });
	if (lines === "move" && lineIds.length > 0) {
		const to = findBillFor(
			bills.filter(({ id }) => id !== folioId),
			null,
		);
		if (!to) throw refuseMoney("folio_closed");
		const moved = await moveLines(
			tx,
			{ fromFolioId: folioId, toFolioId: to.id, lineIds, idempotencyKey },
			acting,
		);
		if (!moved.ok) throw new Refused<TakeBackPayerRefusal>(moved);
	}
	await tx
		.update(folios)
		.set({ stayId: null, version: sql`${folios.version} + 1` })
		.where(eq(folios.id, folioId));
	await recordAudit(tx, acting, {
		act: "take_back_villa_payer",
		subject: { kind: "reservation", id: reservationId },
		changes: { number: own.number, lines, amountCents: lines === "move" ? (folio?.balanceCents ?? 0) : 0 },
	});
}
