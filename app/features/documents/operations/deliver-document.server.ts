import { eq } from "drizzle-orm";
import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { documentDeliveries } from "#db/schema/documents.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { formatDocumentNumber } from "../document-number.ts";
import { documentEmailJob } from "../email-jobs.server.ts";
import { findDocumentById } from "../queries.server.ts";

/**
 * Prints or mails a document: the first time it is the original, every later time a copy. Two desks at once get one original.
 * @param input.id made when the form is rendered: the same id twice is one delivery
 * @param input.address of an e-mail; null for paper
 */
export async function deliverDocument(
	db: Db,
	{ id, documentId, address }: { id: string; documentId: string; address: string | null },
	acting: Acting,
): Promise<Outcome<{ deliveryId: string }, { reason: "not_allowed" | "document_unknown" }>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "issue_document")) return { ok: false, reason: "not_allowed" };
	const document = await findDocumentById(db, documentId);
	if (!document) return { ok: false, reason: "document_unknown" };
	const way = address === null ? "print" : "mail";
	return db.transaction(async (tx) => {
		const known = await tx.$count(documentDeliveries, eq(documentDeliveries.id, id));
		if (known > 0) return { ok: true, deliveryId: id };
		const row = { id, documentId, way, at: now, by: nameOf(by) ?? by.kind } as const;
		const written = await tx
			.insert(documentDeliveries)
			.values({ ...row, isOriginal: true })
			.onConflictDoNothing()
			.returning({ id: documentDeliveries.id });
		if (written.length === 0)
			await tx
				.insert(documentDeliveries)
				.values({ ...row, isOriginal: false })
				.onConflictDoNothing();
		const { reservationId, kind } = document;
		if (address !== null)
			await enqueueJob(
				tx,
				documentEmailJob,
				{ documentId, deliveryId: id, reservationId, event: kind, secret: { address } },
				{ dedupeKey: `document:${id}` },
			);
		await recordAudit(tx, acting, {
			act: address === null ? "print_document" : "mail_document",
			subject: { kind: "reservation", id: reservationId },
			changes: { number: formatDocumentNumber(document) },
		});
		return { ok: true, deliveryId: id };
	});
}
