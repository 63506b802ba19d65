import { href, type RouterContextProvider } from "react-router";
import { documentWords } from "#app/content/words/document-words.ts";
import { appContext } from "#app/context.ts";
import { formatDocumentNumber, toKindPath } from "#app/features/documents/document-content.ts";
import {
	listDocumentsOf,
	listDocumentsOfVisit,
	type StoredDocument,
} from "#app/features/documents/queries.server.ts";
import { listFolioHeaders } from "#app/features/folio/queries.server.ts";
import type { IssuedDocument } from "#app/features/reservations/components/reservation-parts.tsx";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";

type Context = Readonly<RouterContextProvider>;

const toIssued = (document: StoredDocument, reference: string): IssuedDocument => ({
	name: documentWords.named(document.kind, formatDocumentNumber(document)),
	path: href("/reservations/:reference/documents/:kind/:year/:number", {
		reference,
		kind: toKindPath(document.kind),
		year: String(document.year),
		number: String(document.number),
	}),
});

/** The documents of a reservation that its guest may see: what another payer's bill has is for that payer. */
export async function keepForGuest(
	context: Context,
	reservationId: string,
	documents: readonly StoredDocument[],
): Promise<StoredDocument[]> {
	if (documents.length === 0) return [];
	const folios = await listFolioHeaders(context.get(appContext).db, reservationId);
	const ofOthers = new Set(folios.flatMap(({ id, payerName }) => (payerName === null ? [] : [id])));
	return documents.filter(
		(document) =>
			document.reservationId === reservationId &&
			(document.folioId === null || !ofOthers.has(document.folioId)),
	);
}

/** What was issued for a reservation, for its guest: each document by name, with the address of its page. */
export async function listIssuedDocuments(
	context: Context,
	{ id, reference }: { id: string; reference: string },
): Promise<IssuedDocument[]> {
	const issued = await listDocumentsOf(context.get(appContext).db, id);
	return (await keepForGuest(context, id, issued)).map((document) => toIssued(document, reference));
}

/**
 * The same for a treatment or a dinner. What is on the bill of its stay is among them for anyone who may open the stay: the link
 * to a treatment opens nothing else.
 */
export async function listIssuedForVisit(
	context: Context,
	request: Request,
	{ id }: { id: string },
): Promise<IssuedDocument[]> {
	const { db } = context.get(appContext);
	const issued = await listDocumentsOfVisit(db, id);
	const ids = [...new Set(issued.map(({ reservationId }) => reservationId))];
	const references = await listReferences(db, ids);
	const lists = await Promise.all(
		ids.map(async (reservationId) => {
			const reference = references.get(reservationId) ?? "";
			if (!(await findOpenReservation(context, request, reference))) return [];
			const seen = await keepForGuest(context, reservationId, issued);
			return seen.map((document) => toIssued(document, reference));
		}),
	);
	return lists.flat();
}
