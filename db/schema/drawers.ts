import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { businessDays } from "./business-days.ts";
import { instant } from "./columns.ts";

/**
 * The cash drawer of the counter, one row for each time that it is open, from its float to its last count. One is open
 * at a time. Cash in and out is in the ledger: an entry of a drawer's account names the drawer that was open. Amounts
 * are cents of their own currency: US cents, or Belize cents.
 */
export const drawers = pgTable(
	"drawers",
	{
		id: uuid().primaryKey(),
		/** Made when the form is rendered: the same key twice opens one drawer. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		/** The drawer before it, whose money it took over; null for the first one. */
		beforeId: uuid("before_id")
			.unique()
			.references((): AnyPgColumn => drawers.id),
		openedOn: date("opened_on", { mode: "string" })
			.notNull()
			.references(() => businessDays.date),
		openedAt: instant("opened_at").notNull(),
		openedBy: text("opened_by").notNull(),
		/** The cash left in the drawer before it. */
		usdLeftCents: integer("usd_left_cents").notNull(),
		bzdLeftCents: integer("bzd_left_cents").notNull(),
		/** The cash counted in it when it was opened. */
		usdFloatCents: integer("usd_float_cents").notNull(),
		bzdFloatCents: integer("bzd_float_cents").notNull(),
		/** Why the float differs from the cash that was left. */
		openingReason: text("opening_reason"),
		closedOn: date("closed_on", { mode: "string" }).references(() => businessDays.date),
		/** Null while it is open. */
		closedAt: instant("closed_at"),
		closedBy: text("closed_by"),
		/** The count by which it was closed. */
		countId: uuid("count_id"),
		/** Counted less expected: negative where money is missing. Null while it is open. */
		usdDifferenceCents: integer("usd_difference_cents"),
		bzdDifferenceCents: integer("bzd_difference_cents"),
		/** Why the count differs. */
		closingReason: text("closing_reason"),
		/** The cash taken out for the bank at its end, and the cash left for the next shift. */
		usdToBankCents: integer("usd_to_bank_cents"),
		bzdToBankCents: integer("bzd_to_bank_cents"),
		usdRestCents: integer("usd_rest_cents"),
		bzdRestCents: integer("bzd_rest_cents"),
	},
	(drawer) => [
		uniqueIndex("drawers_one_open")
			.on(sql`(${drawer.closedAt} is null)`)
			.where(sql`${drawer.closedAt} is null`),
		index("drawers_closed_at_index").on(drawer.closedAt),
		index("drawers_closed_on_index").on(drawer.closedOn),
		check(
			"drawers_float_check",
			sql`${drawer.usdFloatCents} >= 0 and ${drawer.bzdFloatCents} >= 0 and ${drawer.usdLeftCents} >= 0 and ${drawer.bzdLeftCents} >= 0`,
		),
		check(
			"drawers_closed_check",
			sql`num_nulls(${drawer.closedOn}, ${drawer.closedAt}, ${drawer.closedBy}, ${drawer.countId}, ${drawer.usdDifferenceCents},
				${drawer.bzdDifferenceCents}, ${drawer.usdToBankCents}, ${drawer.bzdToBankCents},
				${drawer.usdRestCents}, ${drawer.bzdRestCents}) in (0, 10)
				and coalesce(${drawer.closedAt} >= ${drawer.openedAt} and ${drawer.usdToBankCents} >= 0 and ${drawer.bzdToBankCents} >= 0
					and ${drawer.usdRestCents} >= 0 and ${drawer.bzdRestCents} >= 0, true)`,
		),
		check(
			"drawers_difference_reason_check",
			sql`coalesce(${drawer.usdDifferenceCents} = 0 and ${drawer.bzdDifferenceCents} = 0, true) or ${drawer.closingReason} is not null`,
		),
	],
);

/**
 * Each count of a drawer with the amount expected at that moment: the first count was made blind, and every later one
 * is another row. Rows never change.
 */
export const drawerCounts = pgTable(
	"drawer_counts",
	{
		id: uuid().primaryKey(),
		/** Made when the form is rendered: the same key twice is one count. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		drawerId: uuid("drawer_id")
			.notNull()
			.references(() => drawers.id),
		/** The float with which it was opened, or its content before it is closed. */
		kind: text({ enum: ["opening", "closing"] }).notNull(),
		/** Its place among the counts of the drawer: 0 is that of the float. */
		place: smallint().notNull(),
		countedAt: instant("counted_at").notNull(),
		countedBy: text("counted_by").notNull(),
		device: text(),
		/** Notes and coins of each value, by the value in cents of the currency: `{"10000": 2}` are two notes of 100. */
		usdPieces: jsonb("usd_pieces").$type<Record<string, number>>().notNull(),
		bzdPieces: jsonb("bzd_pieces").$type<Record<string, number>>().notNull(),
		usdCountedCents: integer("usd_counted_cents").notNull(),
		bzdCountedCents: integer("bzd_counted_cents").notNull(),
		usdExpectedCents: integer("usd_expected_cents").notNull(),
		bzdExpectedCents: integer("bzd_expected_cents").notNull(),
	},
	(count) => [
		unique("drawer_counts_place_once").on(count.drawerId, count.place),
		check(
			"drawer_counts_kind_check",
			sql`${count.kind} in ('opening', 'closing') and (${count.kind} = 'opening') = (${count.place} = 0)`,
		),
		check(
			"drawer_counts_counted_check",
			sql`${count.usdCountedCents} >= 0 and ${count.bzdCountedCents} >= 0`,
		),
	],
);
