import { sql } from "drizzle-orm";
import { index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { checks, instant } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * The deposit of a reservation that was held, where one was asked for or money came. The end of a hold is in
 * `villa_allocations`, except while received money secures it.
 */
export const stayHolds = pgTable(
	"stay_holds",
	{
		reservationId: uuid("reservation_id")
			.primaryKey()
			.references(() => reservations.id),
		/** The deposit that was asked for, in US cents: once received it confirms the stay. Null where none was named. */
		askedCents: integer("asked_cents"),
		/** The end as agreed, of a hold that does not end by itself because money was received; null for every other. */
		securedUntil: instant("secured_until"),
		/** Since when staff have to decide about the money: it was less than asked for, or the hold had ended. */
		waitsSince: instant("waits_since"),
	},
	(hold) => [
		index("stay_holds_open_index")
			.on(hold.reservationId)
			.where(sql`${hold.securedUntil} is not null or ${hold.waitsSince} is not null`),
		...checks({
			stay_holds_asked_check: sql`${hold.askedCents} > 0`,
		}),
	],
);
