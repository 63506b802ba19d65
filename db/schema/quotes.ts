import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#app/lib/language.ts";
import { createdAt, instant, pricedLines } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * An offer of the desk to somebody who has not booked: villas, nights and a price that counts until a day. Nothing is
 * held. A quote ends as booked, withdrawn, or with its last day. Rows are deleted a month after their end.
 */
export const quotes = pgTable(
	"quotes",
	{
		id: uuid().primaryKey(),
		/** Made when the form is rendered: the same key twice is one quote. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		name: text().notNull(),
		email: text(),
		phone: text(),
		guests: smallint().notNull(),
		/** A caller's answers about the party, for the form that books it. */
		details: jsonb()
			.$type<{
				arrivalTime: string | null;
				children: number | null;
				infants: number | null;
				cotWanted: boolean;
				note: string;
				/** Their language; quotes from before there was a choice have none. */
				language?: Language;
			}>()
			.notNull(),
		/** The villas as the form of the desk names them: one, several, or two one after the other (`readPlace`). */
		place: text().notNull(),
		checkIn: date("check_in", { mode: "string" }).notNull(),
		checkOut: date("check_out", { mode: "string" }).notNull(),
		/** The price: a line for each night in each villa, and those of its discount. */
		lines: pricedLines("lines").notNull(),
		/** In US cents, with tax. */
		totalCents: integer("total_cents").notNull(),
		/** Why it is another price than the hotel's, or a stay that guests could not reserve themselves; empty without a reason. */
		reason: text().notNull(),
		/** The last day on which the price counts. */
		validUntil: date("valid_until", { mode: "string" }).notNull(),
		/** The name of the person who has sent it. */
		writtenBy: text("written_by").notNull(),
		createdAt: createdAt(),
		withdrawnAt: instant("withdrawn_at"),
		bookedAt: instant("booked_at"),
		/** The reservation made from it. */
		reservationId: uuid("reservation_id")
			.unique()
			.references(() => reservations.id),
	},
	(quote) => [
		index("quotes_valid_until_index").on(quote.validUntil),
		check("quotes_contact_check", sql`${quote.email} is not null or ${quote.phone} is not null`),
		check("quotes_guests_check", sql`${quote.guests} between 1 and 10`),
		check("quotes_dates_check", sql`${quote.checkOut} > ${quote.checkIn}`),
		check("quotes_valid_until_check", sql`${quote.validUntil} <= ${quote.checkIn}`),
		check("quotes_booked_check", sql`(${quote.bookedAt} is null) = (${quote.reservationId} is null)`),
		check("quotes_one_end_check", sql`${quote.withdrawnAt} is null or ${quote.bookedAt} is null`),
	],
);
