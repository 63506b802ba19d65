import { nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import { type VoidRefusal, voidLines } from "#app/features/folio/operations/void-lines.server.ts";
import { takeTurnOfPerson } from "#app/features/folio/operations/write-ledger.server.ts";
import { refundLimitCents } from "#app/features/folio/policy.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type DocumentLine, type Issuer, toCreditNote } from "../document-content.ts";
import { formatDocumentNumber } from "../document-number.ts";
import { isSameChoice, linesToCredit } from "../policy.ts";
import {
	findDocumentById,
	listCreditedPositions,
	listInvoiceLines,
	readCreditedCents,
} from "../queries.server.ts";
import { type DocumentOutcome, issueDocument, refuseDocument } from "./issue-document.server.ts";

/** The lines cannot be taken off the bill with it. */
type BillRefuses = { reason: "bill_refuses"; why: VoidRefusal };

/**
 * Issues a credit note, which reverses an invoice, whole or by lines, each line once. It names the invoice and the
 * reason, and has the addressee of the invoice. It removes its lines from the bill as well, in the same transaction,
 * or says that they stay there to be invoiced again. It moves no money: a refund does. Its limits are those of a
 * refund, for all credit notes of a business day: by one person, and for one stay.
 * @param input.positions the lines by their place on the invoice, from 0; the discounts of each on this invoice go
 * with it
 */
export async function issueCreditNote(
	db: Db,
	input: {
		invoiceId: string;
		positions: readonly number[];
		reason: string;
		/** Whether the lines go off the bill as well. Those that were voided before are off it. */
		takesOff?: boolean | undefined;
		issuer: Issuer;
		idempotencyKey: string;
	},
	acting: Acting,
): Promise<DocumentOutcome<BillRefuses>> {
	const { invoiceId, positions, takesOff, issuer, idempotencyKey } = input;
	const reason = input.reason.trim();
	const invoice = await findDocumentById(db, invoiceId);
	if (invoice?.content.kind !== "invoice") return { ok: false, reason: "invoice_unknown" };
	const { content, reservationId, folioId } = invoice;
	return issueDocument<BillRefuses>(
		db,
		{
			...{ kind: "credit_note", reservationId, issuer, idempotencyKey },
			isSame: async (tx, earlier) => {
				const credited = await listCreditedPositions(tx, earlier.id);
				const takesOff = (position: number) => (content.lines[position]?.totalCents ?? 0) < 0;
				const issued = new Map(credited.map((position) => [position, { takesOff: takesOff(position) }]));
				return earlier.invoiceId === invoiceId && isSameChoice(positions, issued);
			},
			prepare: async ({ tx, facts }) => {
				if (reason === "") throw refuseDocument("reason_missing");
				if (positions.length === 0) throw refuseDocument("nothing_chosen");
				const open = (await listInvoiceLines(tx, invoiceId))
					.filter(({ isCredited }) => !isCredited)
					.map((line) => ({ ...line, totalCents: content.lines[line.position]?.totalCents ?? 0 }));
				if (positions.some((one) => !open.some(({ position }) => position === one)))
					throw refuseDocument("lines_changed");
				const chosen = linesToCredit(open, positions);
				const lines = chosen.flatMap(({ position }) => content.lines[position] ?? []);
				// A discount alone would be credited as an amount to pay.
				if (sumOf(lines) <= 0) throw refuseDocument("amount_not_positive");
				const credited = { amountCents: sumOf(lines), reservationId, date: facts.date };
				if (!(await isWithinCreditLimit(tx, credited, acting))) throw refuseDocument("over_limit");
				const lineIds = chosen.map(({ lineId }) => lineId);
				const voided = takesOff ? await voidLines(tx, lineIds, reason, acting) : { ok: true as const };
				// A manager approves it, as where the lines are voided on the bill.
				if (!voided.ok && voided.reason === "not_allowed") throw refuseDocument("not_allowed");
				if (!voided.ok) throw new Refused<BillRefuses>({ reason: "bill_refuses", why: voided.reason });
				return {
					folioId,
					content: toCreditNote(
						{ ...facts, stay: content.stay, recipient: content.recipient },
						{ invoice: { number: formatDocumentNumber(invoice), date: content.date }, reason, lines },
					),
					lines: chosen.map(({ lineId, round }) => ({ lineId, round })),
					invoiceId,
				};
			},
		},
		acting,
	);
}

/** The sum of lines of an invoice, in US cents. */
export const sumOf = (lines: readonly DocumentLine[]) =>
	lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** Whether a person may credit this much more on a business day. Two forms of one person take turns by a lock of their own. */
async function isWithinCreditLimit(
	tx: Transaction,
	{ amountCents, ...of }: { amountCents: number; reservationId: string; date: HotelDate },
	acting: Acting,
): Promise<boolean> {
	const limitCents = refundLimitCents(acting);
	if (!Number.isFinite(limitCents)) return true;
	await takeTurnOfPerson(tx, acting.by);
	const credited = await readCreditedCents(tx, { ...of, by: nameOf(acting.by) ?? acting.by.kind });
	return amountCents + Math.max(credited.byPersonCents, credited.forStayCents) <= limitCents;
}
