import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { experiences, seatings } from "./catalog.ts";
import { listed, pricedLines } from "./columns.ts";
import { reservations } from "./reservations.ts";

const dinnerStatuses = ["confirmed", "cancelled", "done", "no_show"] as const;

/** A group's dinner at the pavilion. The unique index refuses a second group for one experience, date and seating. */
export const dinners = pgTable(
	"dinners",
	{
		reservationId: uuid("reservation_id")
			.primaryKey()
			.references(() => reservations.id),
		status: text({ enum: dinnerStatuses }).notNull().default("confirmed"),
		experienceId: text("experience_id")
			.notNull()
			.references(() => experiences.id),
		date: date({ mode: "string" }).notNull(),
		/** The hour it begins (`18:00`). */
		seating: text()
			.notNull()
			.references(() => seatings.time),
		/** The price as agreed, and its sums in US cents. */
		lines: pricedLines("lines").notNull(),
		baseCents: integer("base_cents").notNull(),
		serviceChargeCents: integer("service_charge_cents").notNull(),
		taxCents: integer("tax_cents").notNull(),
		totalCents: integer("total_cents").notNull(),
	},
	(d) => [
		uniqueIndex("dinners_no_seating_twice")
			.on(d.experienceId, d.date, d.seating)
			.where(sql`${d.status} <> 'cancelled'`),
		// The dinners of a guest's days, cancelled ones among them.
		index("dinners_date_index").on(d.date),
		check("dinners_status_check", sql`${d.status} in (${listed(dinnerStatuses)})`),
		check(
			"dinners_total_check",
			sql`${d.totalCents} = ${d.baseCents} + ${d.serviceChargeCents} + ${d.taxCents}
				and ${d.baseCents} >= 0 and ${d.serviceChargeCents} >= 0 and ${d.taxCents} >= 0`,
		),
	],
);
