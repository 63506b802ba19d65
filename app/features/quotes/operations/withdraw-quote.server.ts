import { eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { quotes } from "#db/schema/quotes.ts";
import { stateOfQuote } from "../policy.ts";
import type { QuoteRow } from "../queries.server.ts";

export type QuoteOver = { reason: "not_allowed" | "quote_unknown" | "quote_over" };

/** Takes an open quote back: its price does not count any more. Done twice it is done once. */
export async function withdrawQuote(
	db: Db,
	{ quoteId }: { quoteId: string },
	acting: Acting,
): Promise<Outcome<object, QuoteOver>> {
	if (!mayAct(acting, "book_walk_in")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx): Promise<Outcome<object, QuoteOver>> => {
		const quote = await lockQuote(tx, quoteId);
		if (!quote) return { ok: false, reason: "quote_unknown" };
		const state = stateOfQuote(quote, hotelToday(acting.now));
		if (state === "withdrawn") return { ok: true };
		if (state !== "open") return { ok: false, reason: "quote_over" };
		await tx.update(quotes).set({ withdrawnAt: acting.now }).where(eq(quotes.id, quoteId));
		await recordAudit(tx, acting, { act: "withdraw_quote", subject: { kind: "quote", id: quoteId } });
		return { ok: true };
	});
}

/** Locks a quote, after the villas, so that everything that ends it takes turns; null where there is none. */
export async function lockQuote(tx: Transaction, id: string): Promise<QuoteRow | null> {
	const [quote] = await tx.select().from(quotes).where(eq(quotes.id, id)).for("update");
	return quote ?? null;
}
