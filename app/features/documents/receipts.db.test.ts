import { describe, expect, test } from "vitest";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { forgetGuestsWithoutAccount } from "#app/features/reservations/operations/forget-persons.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { getIssued, issuer } from "#test/factories/documents.ts";
import { makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { deliverDocument } from "./operations/deliver-document.server.ts";
import type { DocumentOutcome } from "./operations/issue-document.server.ts";
import { issueReceipt } from "./operations/issue-receipt.server.ts";
import { verifyDocuments } from "./operations/verify-documents.server.ts";
import { voidTransaction } from "./operations/void-transaction.server.ts";
import { findDocument, listDeliveries } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

/** A receipt needs no tax number of the hotel. */
const withoutTin = { ...issuer, tin: null };
const recipient = { name: "Ana Pérez", address: null, tin: null };

async function makeBill() {
	const { id: reservationId } = await makeStay(db);
	return { reservationId, folioId: await makeFolio(db, reservationId) };
}

const receipt = (reservationId: string, paymentId: string) =>
	issueReceipt(db, { reservationId, paymentId, recipient, issuer: withoutTin }, asStaff());

/** The receipt of a payment of its own. */
async function makeReceipt() {
	const { reservationId, folioId } = await makeBill();
	return get(await receipt(reservationId, await makePayment(db, folioId, 700)));
}

const get = (outcome: DocumentOutcome) => getIssued(db, outcome);

const refused = (reason: string) => ({ ok: false, reason });

describe("a receipt", () => {
	test("names the payment, and each payment has one", async () => {
		const { reservationId, folioId } = await makeBill();
		const tender = { kind: "cash_bzd", givenBzdCents: 2_000 } as const;
		const paid = await takePayment(
			db,
			{ folioId, tender, amountCents: 1_000, idempotencyKey: newKey() },
			asStaff(),
		);
		const paymentId = paid.ok ? paid.transactionId : "";
		const first = await receipt(reservationId, paymentId);
		expect(await get(first)).toMatchObject({
			kind: "receipt",
			folioId,
			totalCents: 1_000,
			content: { title: "RECEIPT", payment: { tender: "Cash, Belize dollars", bzdCents: 2_000 } },
		});
		expect(await receipt(reservationId, paymentId)).toEqual({ ...first, isRepeated: true });
	});

	test("is issued for a deposit, with its slip, and for nothing that was voided", async () => {
		const { reservationId, folioId } = await makeBill();
		const tender = { kind: "card_terminal", slipNumber: "004417" } as const;
		const deposit = { reservationId, tender, amountCents: 5_000, idempotencyKey: newKey() };
		const taken = await takeDeposit(db, deposit, asStaff());
		expect(await get(await receipt(reservationId, taken.ok ? taken.transactionId : ""))).toMatchObject({
			folioId: null,
			content: { payment: { tender: "Card terminal, slip 004417", amountCents: 5_000 } },
		});
		const transactionId = await makePayment(db, folioId, 700);
		await reverseTransaction(
			db,
			{ transactionId, reason: "Typed twice", idempotencyKey: newKey() },
			asStaff(),
		);
		expect(await receipt(reservationId, transactionId)).toEqual(refused("payment_not_receivable"));
		const { reservationId: other } = await makeBill();
		const paid = await makePayment(db, folioId, 700);
		expect(await receipt(other, paid)).toEqual(refused("payment_not_receivable"));
	});
});

test("when several desks print or mail a document at once, one has the original and the others copies", async () => {
	const { id: documentId } = await makeReceipt();
	const nextProcess = inProcesses();
	const addresses = [null, "ana@example.com", null, "ben@example.com"];
	await Promise.all(
		addresses.map((address) =>
			deliverDocument(nextProcess(), { id: newKey(), documentId, address }, asStaff()),
		),
	);
	const deliveries = await listDeliveries(db, documentId);
	expect(deliveries.filter(({ isOriginal }) => isOriginal)).toHaveLength(1);
	expect(deliveries).toHaveLength(4);
	const { rows } = await pool.query(
		"select count(*)::int as count from jobs where kind = 'send-document-email'",
	);
	expect(rows[0].count).toBe(2);
});

test("a guest who is forgotten stays on the documents that the law makes the hotel keep, and nowhere else", async () => {
	const issued = await makeReceipt();
	const later = {
		by: { kind: "system", task: "forget-persons" },
		now: new Date("2030-06-01T18:00:00Z"),
	} as const;
	expect(await forgetGuestsWithoutAccount(db, 36, later)).toBeGreaterThan(0);
	expect((await findDocument(db, issued))?.content.recipient.name).toBe("Ana Pérez");
	expect(await verifyDocuments(db)).toMatchObject({ ok: true });
});

test("a receipt of a guest who reads Spanish says so in its stored text, its void slip too, and the chain holds", async () => {
	const { reservationId, folioId } = await makeBill();
	await pool.query("update reservations set language = 'es' where id = $1", [reservationId]);
	const transactionId = await makePayment(db, folioId, 700);
	const { content } = await get(await receipt(reservationId, transactionId));
	expect(content.labelsIn).toBe("es");
	const voided = await voidTransaction(
		db,
		{ transactionId, reason: "Recorded on the wrong bill", idempotencyKey: newKey() },
		asStaff(),
	);
	if (!voided.ok || !voided.voidSlip) throw new Error("There is no void slip.");
	expect((await findDocument(db, voided.voidSlip))?.content.labelsIn).toBe("es");
	expect((await makeReceipt()).content.labelsIn).toBeUndefined();
	expect(await verifyDocuments(db)).toMatchObject({ ok: true });
});
