import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bookingSites } from "#app/lib/booking-sites.ts";
import { instant, listed } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * Where a reservation of the source `channel` was sold, and for how much. The nights of such a stay cost 0.00 until
 * somebody has typed the price: 0.00 marks a price that is not known (decision 0079).
 */
export const importedStays = pgTable(
	"imported_stays",
	{
		reservationId: uuid("reservation_id")
			.primaryKey()
			.references(() => reservations.id),
		site: text({ enum: bookingSites }).notNull(),
		/** The site's name for the reservation; null where its calendar does not have one. */
		siteReference: text("site_reference"),
		/**
		 * The guest's payment to the site for the nights with their tax, in US cents; null until somebody has typed it.
		 */
		grossCents: integer("gross_cents"),
		/** The site's commission, in US cents. */
		commissionCents: integer("commission_cents"),
		/** When the price was typed. */
		pricedAt: instant("priced_at"),
	},
	(imported) => [
		check("imported_stays_site_check", sql`${imported.site} in (${listed(bookingSites)})`),
		check(
			"imported_stays_reference_check",
			sql`coalesce(length(${imported.siteReference}) between 1 and 200, true)`,
		),
		check(
			"imported_stays_price_check",
			sql`num_nonnulls(${imported.grossCents}, ${imported.commissionCents}, ${imported.pricedAt}) in (0, 3)
				and coalesce(${imported.grossCents} > 0 and ${imported.commissionCents} between 0 and ${imported.grossCents}, true)`,
		),
	],
);
