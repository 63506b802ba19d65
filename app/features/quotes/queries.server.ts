import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { hasWords } from "#app/features/accounts/queries.server.ts";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { quotes } from "#db/schema/quotes.ts";
import { type QuoteState, stateOfQuote } from "./policy.ts";

/** A quote as it is stored. */
export type QuoteRow = typeof quotes.$inferSelect;

/** A quote by its id, or null. */
export async function findQuote(db: Pick<Db, "select">, id: string): Promise<QuoteRow | null> {
	const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
	return quote ?? null;
}

/** The quote that a form with this key has made, or null. */
export async function findQuoteOfForm(db: Pick<Db, "select">, key: string): Promise<QuoteRow | null> {
	const [quote] = await db.select().from(quotes).where(eq(quotes.idempotencyKey, key));
	return quote ?? null;
}

/** A quote in a list, with its state. */
export type ListedQuote = Pick<
	QuoteRow,
	"id" | "name" | "guests" | "place" | "checkIn" | "checkOut" | "totalCents" | "validUntil" | "writtenBy"
> & {
	villaNames: string[];
	state: QuoteState;
	/** The reservation that was made of it; null where it was not booked. */
	reference: string | null;
};

/** The names of the villas of a price, each once. */
const villaNamesIn = ({ lines }: Pick<QuoteRow, "lines">) => [
	...new Set(lines.filter(({ kind }) => kind === "night").map(({ description }) => description)),
];

/** Open quotes, the one that ends first before all, then those that are over, the latest first. */
export async function listQuotes(db: Pick<Db, "select">, today: HotelDate): Promise<ListedQuote[]> {
	const rows = await db.select().from(quotes).orderBy(desc(quotes.createdAt), quotes.id);
	const listed = await toListed(db, rows, today);
	const open = listed.filter(({ state }) => state === "open");
	const over = listed.filter(({ state }) => state !== "open");
	return [...open.toSorted((a, b) => (a.validUntil < b.validUntil ? -1 : 1)), ...over];
}

/** How many a search shows. */
const mostFound = 5;

/**
 * Quotes that were not booked, by words of name, e-mail address or phone number, the latest first: of one that was booked, the
 * search finds the reservation.
 */
export async function findQuotesByWords(
	db: Pick<Db, "select">,
	words: readonly (readonly string[])[],
	today: HotelDate,
	toPatterns?: (word: string) => readonly string[],
): Promise<ListedQuote[]> {
	if (words.length === 0) return [];
	const text: SQL = sql`desk_search_text(${quotes.name}, ${quotes.email}, ${quotes.phone})`;
	const rows = await db
		.select()
		.from(quotes)
		.where(and(isNull(quotes.bookedAt), hasWords(text, words, toPatterns)))
		.orderBy(desc(quotes.createdAt), quotes.id)
		.limit(mostFound);
	return toListed(db, rows, today);
}

async function toListed(db: Pick<Db, "select">, rows: QuoteRow[], today: HotelDate): Promise<ListedQuote[]> {
	const references = await listReferences(
		db,
		rows.flatMap(({ reservationId }) => reservationId ?? []),
	);
	return rows.map((row) => {
		const { id, name, guests, place, checkIn, checkOut, totalCents, validUntil, writtenBy, reservationId } =
			row;
		return {
			...{ id, name, guests, place, checkIn, checkOut, totalCents, validUntil, writtenBy },
			villaNames: villaNamesIn(row),
			state: stateOfQuote(row, today),
			reference: (reservationId && references.get(reservationId)) || null,
		};
	});
}
