import { randomUUID } from "node:crypto";
import { hotel } from "#app/content/hotel/hotel.ts";
import { initialContact } from "#app/content/hotel/hotel-contact.ts";
import type { Issuer } from "#app/features/documents/document-content.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { issueReceipt } from "#app/features/documents/operations/issue-receipt.server.ts";
import { closeFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import type { Db } from "../connection/database.ts";
import { done, manager, reception, toTender } from "./demo-acting.ts";
import { demoDepartures } from "./demo-money-data.ts";

type Departure = { reference: string; reservationId: string; name: string; slip: number };

const issuer: Issuer = {
	...{ name: hotel.business.name, tin: hotel.business.demoTin, address: hotel.address },
	...initialContact,
};

/** A guest leaves: what is owed is paid, the receipt and the invoice are issued, and the bill is closed. */
export async function leaveWithBill(
	db: Db,
	{ reference, reservationId, name, slip }: Departure,
	now: Date,
): Promise<void> {
	const { tender = "card_terminal", leftOpen, invoiceTo } = demoDepartures[reference] ?? {};
	const acting = reception(now);
	const { folioId } = await done(openFolio(db, { reservationId, payer: null }, acting));
	const bill = await readFolio(db, folioId);
	const amountCents = (bill?.balanceCents ?? 0) - (leftOpen?.cents ?? 0);
	const { transactionId: paymentId } = await done(
		takePayment(
			db,
			{ folioId, amountCents, tender: toTender(tender, amountCents, slip), idempotencyKey: randomUUID() },
			acting,
		),
	);
	const recipient = { name, address: null, tin: null };
	await done(issueReceipt(db, { reservationId, paymentId, recipient, issuer }, acting));
	if (invoiceTo) {
		const lineIds = bill?.lines.filter(({ takenBack }) => !takenBack).map(({ lineId }) => lineId) ?? [];
		const idempotencyKey = randomUUID();
		const invoice = { reservationId, folioId, lineIds, recipient: { ...recipient, name: invoiceTo }, issuer };
		await done(issueInvoice(db, { ...invoice, idempotencyKey }, acting));
	}
	const closing = { folioId, ...(leftOpen && { reason: leftOpen.reason }) };
	// Only a manager lets a guest leave with something owed.
	await done(closeFolio(db, closing, leftOpen ? manager(now) : acting));
}
