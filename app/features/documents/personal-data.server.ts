import { asc, eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { documents } from "#db/schema/documents.ts";
import { reservations } from "#db/schema/reservations.ts";
import { formatDocumentNumber } from "./document-number.ts";

/**
 * Receipts, tax invoices, credit notes and void slips name their addressee. They are exported and never erased: the
 * law makes the hotel keep them, and each is part of the chain of those after it (0047). A guest who is forgotten
 * stays on them and nowhere else.
 */
export const documentsPersonalData: PersonalDataSource = {
	tables: { documents: "documents", document_lines: "documents", document_deliveries: "documents" },
	export: async (db, user) => {
		const rows = await db
			.select({
				kind: documents.kind,
				year: documents.year,
				number: documents.number,
				content: documents.content,
				issuedAt: documents.issuedAt,
			})
			.from(documents)
			.innerJoin(reservations, eq(reservations.id, documents.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(documents.issuedAt));
		return {
			documents: rows.map(({ kind, year, number, content, issuedAt }) => ({
				number: formatDocumentNumber({ kind, year, number }),
				issuedAt,
				content: JSON.parse(content) as unknown,
			})),
		};
	},
};
