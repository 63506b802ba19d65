import { asc, eq, or } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { reservations } from "#db/schema/reservations.ts";
import { deleteForgottenQuotes } from "./operations/purge-quotes.server.ts";

type Owner = { id: string; email: string; emailVerified: boolean };

/** The quotes to an address that is proven to be theirs. */
const sentTo = ({ email, emailVerified }: Owner) => (emailVerified ? eq(quotes.email, email) : undefined);

/** Quotes of the desk. Comes after the reservations, whose headers it reads. */
export const quotesPersonalData: PersonalDataSource = {
	tables: { quotes: "quotes" },
	export: async (db, user) => ({
		quotes: await db
			.select({
				name: quotes.name,
				email: quotes.email,
				phone: quotes.phone,
				guests: quotes.guests,
				details: quotes.details,
				checkIn: quotes.checkIn,
				checkOut: quotes.checkOut,
				price: quotes.lines,
				totalCents: quotes.totalCents,
				validUntil: quotes.validUntil,
				createdAt: quotes.createdAt,
				withdrawnAt: quotes.withdrawnAt,
				reference: reservations.reference,
			})
			.from(quotes)
			.leftJoin(reservations, eq(reservations.id, quotes.reservationId))
			.where(or(ownReservations(user), sentTo(user)))
			.orderBy(asc(quotes.createdAt), asc(quotes.id)),
	}),
	/** Anyone who leaves accepts no quote, so quotes sent to them are deleted at once. */
	erase: async (tx, user) => {
		const own = sentTo(user);
		if (own) await tx.delete(quotes).where(own);
		await deleteForgottenQuotes(tx);
	},
};
