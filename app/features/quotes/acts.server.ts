import { z } from "zod";
import { actsOn } from "#app/features/staff/act.server.ts";
import { deskQuoteWords } from "./desk/desk-quote-words.ts";
import { mailQuoteAgain } from "./operations/mail-quote-again.server.ts";
import { withdrawQuote } from "./operations/withdraw-quote.server.ts";

const { refused } = deskQuoteWords;

const define = actsOn<{ id: string }>();

/** Neither form has fields of its own. */
const nothing = z.object({});

export const withdrawQuoteAct = define({
	name: "withdraw_quote",
	may: "book_walk_in",
	input: nothing,
	run: (db, _, acting, { id: quoteId }) => withdrawQuote(db, { quoteId }, acting),
	refusals: { quote_unknown: refused.over, quote_over: refused.over },
});

export const mailQuoteAct = define({
	name: "mail_quote",
	may: "book_walk_in",
	input: nothing,
	run: (db, _, acting, { id: quoteId }) => mailQuoteAgain(db, { quoteId }, acting),
	refusals: { quote_unknown: refused.over, quote_over: refused.over, no_address: refused.noAddress },
});
