import { formatDocumentNumber } from "#app/features/documents/document-number.ts";
import { writeDocumentEmail } from "#app/features/documents/email.ts";
import { documentEmailJob } from "#app/features/documents/email-jobs.server.ts";
import { findDelivery, findDocumentById, findVoidSlipOf } from "#app/features/documents/queries.server.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** A receipt, a tax invoice, a credit note or a void slip, to the address that was typed at the desk. */
export const sendDocumentEmail = defineEmailJob({
	...documentEmailJob,
	write: async ({ documentId, deliveryId, secret }, { db }) => {
		const document = await findDocumentById(db, documentId);
		const delivery = await findDelivery(db, deliveryId);
		if (!document || !delivery) return null;
		const { content } = document;
		const voidSlip = await findVoidSlipOf(db, documentId);
		return {
			to: { name: content.recipient.name, address: secret.address },
			// Somebody of the staff has typed it, on behalf of the guest in front of them.
			isConfirmed: true,
			content: writeDocumentEmail({
				content,
				number: formatDocumentNumber(document),
				isCopy: !delivery.isOriginal,
				voidedBy: voidSlip && formatDocumentNumber(voidSlip),
			}),
		};
	},
});
