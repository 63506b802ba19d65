import { eq } from "drizzle-orm";
import { hotel } from "#app/content/hotel/hotel.ts";
import { documentWords } from "#app/content/words/document-words.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { lockFolios } from "#app/features/folio/operations/write-ledger.server.ts";
import { listFolioHeaders } from "#app/features/folio/queries.server.ts";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { isOfParty } from "#app/features/stays/policy.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { pick } from "#app/lib/pick.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { documents } from "#db/schema/documents.ts";
import type { CommonFacts, Issuer, Recipient } from "../document-content.ts";
import type { DocumentKind, DocumentNumber } from "../document-number.ts";
import { type NewDocument, writeDocument } from "./write-document.server.ts";

/** Why a document was not issued. Each operation says which of them it has. */
export type DocumentRefusal = {
	reason:
		| "not_allowed"
		/** The hotel has not set its TIN: an invoice without it is not valid. */
		| "issuer_unknown"
		| "folio_unknown"
		| "invoice_unknown"
		/** No such payment, or it was voided. */
		| "payment_not_receivable"
		| "nothing_chosen"
		/** A line was voided, moved, invoiced or credited since the form was shown. */
		| "lines_changed"
		/** An invoice is over more than nothing. */
		| "amount_not_positive"
		/** A discount was chosen without its line. */
		| "discount_alone"
		| "reason_missing"
		/** It credits more than the person may refund on one day; a manager may. */
		| "over_limit"
		/** The form was used before, for something else. */
		| "key_used";
};

export type DocumentOutcome<More extends { reason: string } = never> = Outcome<
	{ document: DocumentNumber; isRepeated: boolean },
	DocumentRefusal | More
>;

/** Undoes the issue of a document and everything in its transaction. */
export function refuseDocument(reason: DocumentRefusal["reason"]): Refused<DocumentRefusal> {
	return new Refused<DocumentRefusal>({ reason });
}

/** The earlier document of a form. */
export type EarlierDocument = DocumentNumber & {
	id: string;
	folioId: string | null;
	invoiceId: string | null;
};

/** The state that an issue finds once it has its locks. */
export type FoundForDocument = { tx: Transaction; facts: Omit<CommonFacts, "recipient"> };

/**
 * Issues one document of a reservation: under the locks of the reservation, the business day, its bills and the
 * counter, in this order; once for each key. A form that is sent twice gets the document of the first time.
 * @param step.prepare makes the content, or throws a refusal by `refuseDocument`; `More` are further refusals of one
 * kind of document
 */
export async function issueDocument<More extends { reason: string } = never>(
	db: Db,
	step: {
		kind: DocumentKind;
		reservationId: string;
		issuer: Issuer;
		idempotencyKey: string;
		/** Whether a document of the same key is the one that is asked for. */
		isSame: (tx: Transaction, earlier: EarlierDocument) => Promise<boolean>;
		prepare: (
			found: FoundForDocument,
		) => Promise<Pick<NewDocument, "content" | "folioId" | "lines" | "paymentId" | "invoiceId">>;
	},
	acting: Acting,
): Promise<DocumentOutcome<More>> {
	const { kind, reservationId, issuer, idempotencyKey } = step;
	return asOutcome<{ ok: true; document: DocumentNumber; isRepeated: boolean }, DocumentRefusal | More>(
		async () => {
			if (!mayAct(acting, "issue_document")) throw refuseDocument("not_allowed");
			return db.transaction(async (tx) => {
				const header = await lockReservation(tx, reservationId);
				const date = await takeBusinessDay(tx, acting.now);
				if (!header) throw refuseDocument("folio_unknown");
				const bills = await listFolioHeaders(tx, reservationId);
				await lockFolios(
					tx,
					bills.map(({ id }) => id),
				);
				const earlier = await findByKey(tx, idempotencyKey);
				if (earlier) {
					const isSame = earlier.kind === kind && (await step.isSame(tx, earlier));
					if (!isSame) throw refuseDocument("key_used");
					const { year, number } = earlier;
					return { ok: true, document: { kind, year, number }, isRepeated: true } as const;
				}
				if (issuer.tin === null && kind !== "receipt") throw refuseDocument("issuer_unknown");
				const stay = await describeStay(tx, header);
				const { language } = header;
				const labels = language === "en" ? {} : { labelsIn: language };
				const facts = { date, issuer, stay, bzdPerUsd: hotel.bzdPerUsd, ...labels };
				const prepared = await step.prepare({ tx, facts });
				const written = { ...prepared, reservationId, idempotencyKey };
				const { year, number } = await writeDocument(tx, written, acting);
				return { ok: true, document: { kind, year, number }, isRepeated: false } as const;
			});
		},
		// The locks let nobody else here; the constraints are the last word.
		(error) => (sqlState(error) === "23505" ? { reason: "lines_changed" } : null),
	);
}

async function findByKey(tx: Transaction, idempotencyKey: string): Promise<EarlierDocument | null> {
	const [found] = await tx
		.select({
			...pick(documents, "kind", "year", "number", "id", "folioId", "invoiceId"),
		})
		.from(documents)
		.where(eq(documents.idempotencyKey, idempotencyKey));
	return found ?? null;
}

/** The subject of the bill: the villas and the nights, or that it was a visit without a night. */
async function describeStay(
	tx: Transaction,
	{ id, reference, kind }: { id: string; reference: string; kind: "stay" | "treatment" | "dinner" },
): Promise<CommonFacts["stay"]> {
	if (kind !== "stay")
		return { reference, villas: documentWords.visits[kind], checkIn: null, checkOut: null };
	const units = (await listUnits(tx, id)).filter(isOfParty);
	const names = [...new Set(units.flatMap(({ villas }) => villas.map(({ name }) => name)))];
	const days = (of: "checkIn" | "checkOut") => units.map((unit) => unit[of]).toSorted();
	return {
		reference,
		villas: names.length > 0 ? names.join(", ") : documentWords.visits.stay,
		checkIn: days("checkIn")[0] ?? null,
		checkOut: days("checkOut").at(-1) ?? null,
	};
}

/** The addressee as typed; empty fields were left blank. */
export function toRecipient(typed: { name: string; address: string | null; tin: string | null }): Recipient {
	const { name, address, tin } = typed;
	return { name, address: address || null, tin: tin || null };
}
