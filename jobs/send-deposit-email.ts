import { writeLateDepositEmail, writeUnpaidDepositEmail } from "#app/features/payments/email.ts";
import { depositEmailJob } from "#app/features/payments/email-jobs.server.ts";
import { findDeposit } from "#app/features/payments/queries.server.ts";
import { readRecipient, readReservationLanguage } from "#app/features/reservations/queries.server.ts";
import { findStayById } from "#app/features/stays/queries.server.ts";
import { writeSameStayQuery } from "#app/features/stays/stay-link.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/**
 * The e-mail to a guest whose payment came when the nights were gone, or whose nights were released as none came. Read
 * anew when it is sent: anyone who has paid meanwhile, or has cancelled, is not told that they did not pay.
 */
export const sendDepositEmail = defineEmailJob({
	...depositEmailJob,
	readLanguage: (db, { reservationId }) => readReservationLanguage(db, reservationId),
	write: async ({ event, reservationId }, { db, origin, hotelEmail }) => {
		const stay = await findStayById(db, reservationId);
		const deposit = await findDeposit(db, reservationId);
		if (!stay?.email || !deposit) return null;
		const isTrue =
			event === "paid_too_late"
				? deposit.state === "refused"
				: deposit.state === "expired" && stay.status === "expired";
		if (!isTrue) return null;
		const { name, isConfirmed } = await readRecipient(db, stay);
		const { reference, checkIn, checkOut } = stay;
		const villaNames = stay.villas.map((villa) => villa.name);
		const facts = { name, reference, villaNames, checkIn, checkOut, hotelEmail };
		const formUrl = origin + inPageLanguage("/booking");
		return {
			isConfirmed,
			to: { name, address: stay.email },
			content:
				event === "paid_too_late"
					? writeLateDepositEmail({ ...facts, amountCents: deposit.amountCents, formUrl })
					: writeUnpaidDepositEmail({ ...facts, againUrl: `${formUrl}?${writeSameStayQuery(stay)}` }),
		};
	},
});
