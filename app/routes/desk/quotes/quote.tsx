import { href } from "react-router";
import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { appContext, type Context } from "#app/context.ts";
import { findLatestMail } from "#app/features/email/queries.server.ts";
import { mailQuoteAct, withdrawQuoteAct } from "#app/features/quotes/acts.server.ts";
import { QuotePage } from "#app/features/quotes/desk/quote-page.tsx";
import { describeQuotedVillas, writeQuoteMessage } from "#app/features/quotes/email.ts";
import { findOtherTax, quoteMailKey, stateOfQuote } from "#app/features/quotes/policy.ts";
import { findQuote } from "#app/features/quotes/queries.server.ts";
import { bookQuotePath } from "#app/features/quotes/quote-link.ts";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { whatsAppTo } from "#app/lib/phone-number.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import { notAtDesk } from "../stays/find-party.server.ts";
import type { Route } from "./+types/quote";

export const middleware: Route.MiddlewareFunction[] = [requireAct("book_walk_in")];

/** @throws 404 */
async function getQuote(context: Context, { quote: id }: { quote: string }) {
	const quote = isUuid(id) ? await findQuote(context.get(appContext).db, id) : null;
	if (!quote) throw notAtDesk();
	return quote;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const quote = await getQuote(context, params);
	const { reservationId, phone, createdAt } = quote;
	const { name, email, guests, checkIn, checkOut, lines, totalCents, validUntil } = quote;
	const { reason, writtenBy } = quote;
	const { language = defaultLanguage } = quote.details;
	const today = hotelToday(now());
	const mail = await findLatestMail(db, quoteMailKey(quote.id));
	const reference = reservationId && (await listReferences(db, [reservationId])).get(reservationId);
	return {
		...{ name, email, phone, guests, checkIn, checkOut, lines, totalCents, validUntil },
		...{ reason, writtenBy },
		state: stateOfQuote(quote, today),
		otherTax: findOtherTax(quote, (await readTaxRates(db)).roomTax),
		villas: describeQuotedVillas(quote),
		mail: mail && {
			state: mail.state,
			words: `${deskStayWords.mail.states[mail.state]} ${formatDeskMoment(hotelClock(mail.at), today)}`,
		},
		sentOn: hotelClock(createdAt).date,
		bookPath: bookQuotePath(quote),
		language,
		whatsApp:
			phone &&
			whatsAppTo(
				phone,
				withLanguage(language, () => writeQuoteMessage({ ...quote, today })),
			),
		stayPath: reference ? href("/desk/stays/:reference", { reference }) : null,
	};
}

export const action = takesActs({
	find: ({ context, params }: Route.ActionArgs) => getQuote(context, params),
	path: ({ id }) => href("/desk/quotes/:quote", { quote: id }),
	acts: {
		mail: take(mailQuoteAct, "document_mailed"),
		withdraw: take(withdrawQuoteAct, "quote_withdrawn"),
	},
});

export default function Quote({ loaderData }: Route.ComponentProps) {
	return <QuotePage quote={loaderData} />;
}
