import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { nameInMail } from "#app/features/email/address.ts";
import { writeQuoteEmail } from "#app/features/quotes/email.ts";
import { quoteEmailJob } from "#app/features/quotes/email-jobs.server.ts";
import { stateOfQuote } from "#app/features/quotes/policy.ts";
import { findQuote } from "#app/features/quotes/queries.server.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { defineEmailJob } from "./queue/define-job.ts";

/** The e-mail with a quote of the desk; none once its price does not count any more. */
export const sendQuoteEmail = defineEmailJob({
	...quoteEmailJob,
	readLanguage: async (db, { quoteId }) =>
		(await findQuote(db, quoteId))?.details.language ?? defaultLanguage,
	write: async ({ quoteId }, { db, origin, now, hotelPhone }) => {
		const quote = await findQuote(db, quoteId);
		const today = hotelToday(now);
		if (!quote?.email || stateOfQuote(quote, today) !== "open") return null;
		return {
			to: { name: nameInMail({ name: quote.name, isVerified: false }), address: quote.email },
			isConfirmed: false,
			content: writeQuoteEmail({ ...quote, today }, { origin, phone: hotelPhone }),
		};
	},
});
