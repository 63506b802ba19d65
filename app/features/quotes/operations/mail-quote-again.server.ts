import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueMailOnce } from "#jobs/queue/enqueue.ts";
import { quoteEmailJob } from "../email-jobs.server.ts";
import { quoteMailKey, stateOfQuote } from "../policy.ts";
import { findQuote } from "../queries.server.ts";
import type { QuoteOver } from "./withdraw-quote.server.ts";

/** Mails an open quote once more: pressed twice within a minute, once. */
export async function mailQuoteAgain(
	db: Db,
	{ quoteId }: { quoteId: string },
	acting: Acting,
): Promise<Outcome<object, QuoteOver | { reason: "no_address" }>> {
	if (!mayAct(acting, "book_walk_in")) return { ok: false, reason: "not_allowed" };
	const quote = await findQuote(db, quoteId);
	if (!quote) return { ok: false, reason: "quote_unknown" };
	if (stateOfQuote(quote, hotelToday(acting.now)) !== "open") return { ok: false, reason: "quote_over" };
	if (quote.email === null) return { ok: false, reason: "no_address" };
	await db.transaction(async (tx) => {
		const mail = { content: [quote.email], now: acting.now, keyPrefix: quoteMailKey(quoteId) };
		if (!(await enqueueMailOnce(tx, quoteEmailJob, { quoteId }, mail))) return;
		await recordAudit(tx, acting, { act: "mail_quote", subject: { kind: "quote", id: quoteId } });
	});
	return { ok: true };
}
