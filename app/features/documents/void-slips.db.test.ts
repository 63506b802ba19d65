import { expect, test } from "vitest";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import type { Tender } from "#app/features/folio/tender.ts";
import { openTestDatabase } from "#test/db.ts";
import { getIssued, issuer } from "#test/factories/documents.ts";
import { asRole, makeCharge, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { deliverDocument } from "./operations/deliver-document.server.ts";
import { issueReceipt } from "./operations/issue-receipt.server.ts";
import { verifyDocuments } from "./operations/verify-documents.server.ts";
import { voidTransaction } from "./operations/void-transaction.server.ts";
import {
	findDocument,
	findReceiptOf,
	findVoidSlipOf,
	listDeliveries,
	listDocumentsOf,
} from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

const recipient = { name: "Ana Pérez", address: null, tin: null };
const reason = "Recorded on the wrong bill";

async function makeBill() {
	const { id: reservationId } = await makeStay(db);
	return { reservationId, folioId: await makeFolio(db, reservationId) };
}

const receiptOf = async (reservationId: string, paymentId: string) =>
	getIssued(db, await issueReceipt(db, { reservationId, paymentId, recipient, issuer }, asStaff()));

const voidIt = (transactionId: string, acting: Parameters<typeof voidTransaction>[2] = asStaff(), on = db) =>
	voidTransaction(on, { transactionId, reason, idempotencyKey: newKey() }, acting);

const slips = async () =>
	(
		await pool.query<{ number: number }>(
			"select number from documents where kind = 'void_slip' order by number",
		)
	).rows.map(({ number }) => number);

const tenders: [name: string, tender: Tender, shown: string, bzdCents: number | null][] = [
	["cash", { kind: "cash_usd", givenCents: 90_000 }, "Cash, US dollars", null],
	["Belize dollars", { kind: "cash_bzd", givenBzdCents: 180_000 }, "Cash, Belize dollars", 180_000],
	["a card", { kind: "card_terminal", slipNumber: "004417" }, "Card terminal, slip 004417", null],
	["a transfer", { kind: "bank_transfer", bankReference: "BOB 77" }, "Bank transfer, reference BOB 77", null],
	["Wise", { kind: "wise_transfer", bankReference: "T 1881" }, "Wise transfer, reference T 1881", null],
];

test.each(
	tenders.flatMap(([name, ...rest]) => [
		[`a payment by ${name}`, "payment", ...rest] as const,
		[`a deposit by ${name}`, "deposit", ...rest] as const,
	]),
)(
	"%s that is voided voids its receipt by a slip with a number of its own",
	async (_, of, tender, shown, bzdCents) => {
		const { reservationId, folioId } = await makeBill();
		const input = { tender, amountCents: 90_000, idempotencyKey: newKey() };
		const taken =
			of === "payment"
				? await takePayment(db, { folioId, ...input }, asStaff())
				: await takeDeposit(db, { reservationId, ...input }, asStaff());
		const paymentId = taken.ok ? taken.transactionId : "";
		const receipt = await receiptOf(reservationId, paymentId);
		const before = await slips();

		expect(await voidIt(paymentId, asRole("reception"))).toEqual({ ok: false, reason: "over_limit" });
		expect(await slips(), "what is refused takes no number").toEqual(before);

		const number = before.length + 1;
		const back = await voidIt(paymentId, asRole("manager"));
		expect(back).toMatchObject({ ok: true, voidSlip: { kind: "void_slip", number } });
		const slip = await findVoidSlipOf(db, receipt.id);
		expect(slip).toMatchObject({
			...{ kind: "void_slip", number, reservationId, totalCents: 90_000 },
			folioId: of === "payment" ? folioId : null,
			content: {
				...{ title: "VOID SLIP", reason, recipient, issuer },
				receipt: { number: `R-2026-${String(receipt.number).padStart(4, "0")}`, date: receipt.content.date },
				payment: { tender: shown, amountCents: 90_000, bzdCents },
			},
		});
		expect((await listDocumentsOf(db, reservationId)).map(({ kind }) => kind).sort()).toEqual([
			"receipt",
			"void_slip",
		]);
		expect(await voidIt(paymentId, asRole("manager"))).toEqual({ ok: false, reason: "already_reversed" });
		expect(await slips()).toHaveLength(number);
		expect(await verifyDocuments(db)).toMatchObject({ ok: true, counts: { void_slip: number } });
	},
);

test("without a receipt there is no void slip: for a payment without one, and for a charge", async () => {
	const { folioId } = await makeBill();
	const before = await slips();
	for (const id of [await makePayment(db, folioId, 700), await makeCharge(db, folioId)])
		expect(await voidIt(id)).toMatchObject({ ok: true, voidSlip: null });
	expect(await slips()).toEqual(before);
});

test("the same form once more, and two desks at once, void one receipt by one slip", async () => {
	const { reservationId, folioId } = await makeBill();
	const paymentId = await makePayment(db, folioId, 700);
	await receiptOf(reservationId, paymentId);
	const before = await slips();
	const next = inProcesses();
	const both = await Promise.all([
		voidIt(paymentId, asStaff(), next()),
		voidIt(paymentId, asStaff(), next()),
	]);
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);

	const other = await makePayment(db, folioId, 800);
	await receiptOf(reservationId, other);
	const form = { transactionId: other, reason, idempotencyKey: newKey() };
	const first = await voidTransaction(db, form, asStaff());
	expect(await voidTransaction(db, form, asStaff())).toEqual({ ...first, isRepeated: true });
	expect(await slips()).toHaveLength(before.length + 2);
});

test("a receipt that is issued while its payment is voided is void, or refused", async () => {
	const { reservationId, folioId } = await makeBill();
	const next = inProcesses();
	for (let turn = 0; turn < 6; turn += 1) {
		const paymentId = await makePayment(db, folioId, 700);
		await Promise.all([
			issueReceipt(next(), { reservationId, paymentId, recipient, issuer }, asStaff()),
			voidIt(paymentId, asStaff(), next()),
		]);
		const receipt = await findReceiptOf(db, paymentId);
		if (receipt) expect(await findVoidSlipOf(db, receipt.id)).not.toBeNull();
	}
	expect(await verifyDocuments(db)).toMatchObject({ ok: true });
});

test("a slip of a payment that went to another payer's bill is printed once as the original", async () => {
	const { reservationId, folioId } = await makeBill();
	await openFolio(db, { reservationId, payer: { name: "Reef Ltd" } }, asStaff());
	const paymentId = await makePayment(db, folioId, 700);
	await receiptOf(reservationId, paymentId);
	const back = await voidIt(paymentId);
	const slip = back.ok && back.voidSlip ? await findDocument(db, back.voidSlip) : null;
	if (!slip) throw new Error("There is no void slip.");
	for (const id of [newKey(), newKey()])
		expect(
			await deliverDocument(db, { id, documentId: slip.id, address: null }, asRole("reception")),
		).toMatchObject({
			ok: true,
		});
	expect((await listDeliveries(db, slip.id)).map(({ isOriginal }) => isOriginal)).toEqual([true, false]);
});
