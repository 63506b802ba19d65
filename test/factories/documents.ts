import { randomUUID } from "node:crypto";
import {
	type DocumentContent,
	type DocumentLine,
	toCreditNote,
	toInvoice,
	toReceipt,
	toVoidSlip,
} from "#app/features/documents/document-content.ts";
import type { DocumentKind } from "#app/features/documents/document-number.ts";
import { deliverDocument } from "#app/features/documents/operations/deliver-document.server.ts";
import type { DocumentOutcome } from "#app/features/documents/operations/issue-document.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { writeDocument } from "#app/features/documents/operations/write-document.server.ts";
import { findDocument, type StoredDocument } from "#app/features/documents/queries.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { folios } from "#db/schema/folio.ts";
import { makeCharge, makeFolio } from "./folio.ts";
import { asStaff } from "./forms.ts";
import { makeStay } from "./reservations.ts";

/** The hotel as its documents name it. */
export const issuer = {
	...{ name: "PB Resort Belize Ltd.", address: "1 Palapa Walk, Belize City, Belize", tin: "123456" },
	...{ phone: "+501 555 0142", email: "stay@pbresort.example" },
};

const nightLine: DocumentLine = {
	date: "2026-12-12",
	description: "Blue Horizon, 1 night",
	quantity: 1,
	beforeTaxCents: 37_900,
	serviceChargeCents: 0,
	tax: { name: "Room tax", basisPoints: 900, cents: 3_411 },
	totalCents: 41_311,
};

/** A document that says something of everything. */
export function makeContent(kind: DocumentKind, date: string, name = "Ana Pérez"): DocumentContent {
	const facts = {
		date,
		issuer,
		recipient: { name, address: null, tin: null },
		stay: { reference: "K7M2PQ4X", villas: "Blue Horizon", checkIn: "2026-12-12", checkOut: "2026-12-14" },
		bzdPerUsd: 2,
	};
	const payment = { date, tender: "Cash, US dollars", amountCents: 41_311, bzdCents: null };
	switch (kind) {
		case "receipt":
			return toReceipt(facts, { payment });
		case "void_slip":
			return toVoidSlip(facts, {
				receipt: { number: "R-2026-0001", date },
				reason: "Recorded on the wrong bill",
				payment,
			});
		case "invoice":
			return toInvoice(facts, { lines: [nightLine] });
		case "credit_note":
			return toCreditNote(facts, {
				invoice: { number: "I-2026-0001", date },
				reason: "The name was wrong",
				lines: [nightLine],
			});
	}
}

/** Opens and closes the business days of a test, so that documents may name them. */
export async function makeBusinessDays(db: Db, dates: readonly string[]): Promise<void> {
	const at = (date: string, time: string) => new Date(`${date}T${time}:00-06:00`);
	await db.insert(businessDays).values(
		dates.map((date, index) => ({
			date,
			openedAt: at(date, "03:30"),
			...(index < dates.length - 1 && { closedAt: at(date, "23:00"), closedBy: "Maria", openMatters: 0 }),
		})),
	);
}

/** A bill with nothing on it, of a stay of its own. */
export async function makeEmptyBill(db: Db): Promise<{ reservationId: string; folioId: string }> {
	const { id: reservationId } = await makeStay(db);
	const folioId = randomUUID();
	const openedAt = new Date("2026-12-12T18:00:00Z");
	await db.insert(folios).values({ id: folioId, reservationId, number: 1, openedAt, openedBy: "Maria" });
	return { reservationId, folioId };
}

/** The document that an operation has issued. */
export async function getIssued(
	db: Db,
	outcome: DocumentOutcome<{ reason: string }>,
): Promise<StoredDocument> {
	if (!outcome.ok) throw new Error(outcome.reason);
	const document = await findDocument(db, outcome.document);
	if (!document) throw new Error("The document is gone.");
	return document;
}

/** Issues a document without a line of the bill. */
export function makeDocument(
	tx: Transaction,
	document: {
		kind: "invoice" | "credit_note";
		date: string;
		reservationId: string;
		folioId: string;
		name?: string;
		invoiceId?: string;
		idempotencyKey?: string;
	},
) {
	const { kind, date, name, invoiceId, idempotencyKey = randomUUID(), ...bill } = document;
	return writeDocument(
		tx,
		{
			...{ ...bill, content: makeContent(kind, date, name), lines: [], idempotencyKey },
			...(invoiceId && { invoiceId }),
		},
		{ by: { kind: "staff", name: "Maria Choc" }, now: new Date(`${date}T12:00:00-06:00`) },
	);
}

/** A tax invoice that was handed out, with one line of a bill. */
export async function makeInvoiceOf(
	db: Db,
	reservationId: string,
	name: string,
	{ unitCents = 1_000, acting = asStaff(new Date("2026-12-12T18:00:00Z")) } = {},
): Promise<StoredDocument> {
	const date = "2026-12-12";
	const folioId = await makeFolio(db, reservationId, acting);
	await makeCharge(db, folioId, { unitCents }, acting);
	const lineIds = ((await readFolio(db, folioId))?.lines ?? []).map(({ lineId }) => lineId);
	const { issuer, recipient } = makeContent("invoice", date, name);
	const issued = await issueInvoice(
		db,
		{ reservationId, folioId, lineIds, recipient, issuer, idempotencyKey: randomUUID() },
		acting,
	);
	const document = await getIssued(db, issued);
	await deliverDocument(db, { id: randomUUID(), documentId: document.id, address: null }, acting);
	return document;
}
