import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { experiences, pavilionTables, seatings } from "./catalog.ts";
import { createdAt, instant, listed, pricedLines } from "./columns.ts";
import { reservations } from "./reservations.ts";

const dinnerStatuses = ["confirmed", "cancelled", "done", "no_show"] as const;

/** The space that a dinner takes in the pavilion: tables, the whole room with all of them, or neither. */
const dinnerSpaces = ["tables", "room", "nothing"] as const;

/**
 * A dinner at the pavilion. The unique index refuses a second group for one experience, date and seating; the
 * exclusion constraint `dinners_no_group_among_tables` in the migration refuses a group that takes the room of a
 * seating with tables given, and the other way round. A dinner with tables has rows in `table_allocations`.
 */
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
		/** Decided when it is reserved or changed: a group's by the setting of that moment. */
		takes: text({ enum: dinnerSpaces }).notNull().default("room"),
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
			.where(sql`${d.status} <> 'cancelled' and ${d.takes} <> 'tables'`),
		// The dinners of a guest's days, cancelled ones among them.
		index("dinners_date_index").on(d.date),
		check("dinners_status_check", sql`${d.status} in (${listed(dinnerStatuses)})`),
		check("dinners_takes_check", sql`${d.takes} in (${listed(dinnerSpaces)})`),
		check(
			"dinners_total_check",
			sql`${d.totalCents} = ${d.baseCents} + ${d.serviceChargeCents} + ${d.taxCents}
				and ${d.baseCents} >= 0 and ${d.serviceChargeCents} >= 0 and ${d.taxCents} >= 0`,
		),
	],
);

/**
 * A table that a dinner has at its seating. The unique index refuses a second party for one table, date and seating. A row is
 * never deleted and only its release is written later (a trigger refuses the rest): a change releases it and inserts another.
 * At commit a trigger demands that a live dinner at tables has seats for its party, all at its own seating.
 */
export const tableAllocations = pgTable(
	"table_allocations",
	{
		id: uuid().primaryKey().defaultRandom(),
		tableId: smallint("table_id")
			.notNull()
			.references(() => pavilionTables.id),
		date: date({ mode: "string" }).notNull(),
		seating: text()
			.notNull()
			.references(() => seatings.time),
		reservationId: uuid("reservation_id")
			.notNull()
			.references(() => dinners.reservationId),
		createdAt: createdAt(),
		/** When the table became free again; null while it is taken. */
		releasedAt: instant("released_at"),
	},
	(a) => [
		uniqueIndex("table_allocations_no_table_twice")
			.on(a.tableId, a.date, a.seating)
			.where(sql`${a.releasedAt} is null`),
		index("table_allocations_reservation_id_index").on(a.reservationId),
	],
);
