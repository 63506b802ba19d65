import { balanceOfReservation, listToCome } from "#app/features/folio/balance-queries.server.ts";
import { listComingOn } from "#app/features/folio/bill.ts";
import { arrangeGuestBill } from "#app/features/folio/bill-rows.ts";
import { writeBillEmail } from "#app/features/folio/email.ts";
import { billEmailJob } from "#app/features/folio/email-jobs.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { readRecipient, readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import { findStayById } from "#app/features/stays/queries.server.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { privateLink } from "#app/lib/private-link.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** The e-mail with a bill of a stay, as the bill is when it is sent: to the guest, or to the other payer whose bill it is. */
export const sendBillEmail = defineEmailJob({
	...billEmailJob,
	readLanguage: (db, { reservationId }) => readReservationLanguage(db, reservationId),
	write: async ({ reservationId, folioNumber }, { db, origin }) => {
		const [stay, folios, toCome, { depositsHeldCents }] = await Promise.all([
			findStayById(db, reservationId),
			listFolios(db, reservationId),
			listToCome(db, reservationId),
			balanceOfReservation(db, reservationId),
		]);
		const folio = folios.find(({ number }) => number === folioNumber);
		if (!stay || !folio) return null;
		const reader =
			folio.payerName === null
				? stay.email && { ...(await readRecipient(db, stay)), address: stay.email }
				: folio.payerEmail && { name: folio.payerName, address: folio.payerEmail, isConfirmed: false };
		if (!reader) return null;
		// A deposit that is still held after the guests have left pays for nothing to come: the desk refunds it.
		const isExpected = ["held", "confirmed", "checked_in"].includes(stay.status);
		const { name, address, isConfirmed } = reader;
		return {
			isConfirmed,
			to: { name, address },
			content: writeBillEmail({
				reference: stay.reference,
				name,
				nights: formatDays({ from: stay.checkIn, until: stay.checkOut }),
				bill: arrangeGuestBill(
					folio,
					listComingOn(folios, folioNumber, toCome),
					folioNumber === 1 && isExpected ? depositsHeldCents : 0,
				),
				privateLink:
					folio.payerName === null
						? privateLink(`/reservations/${stay.reference}`, origin, stay.linkToken)
						: null,
			}),
		};
	},
});
