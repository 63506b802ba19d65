import { sql } from "drizzle-orm";
import {
	check,
	date,
	index,
	integer,
	pgTable,
	smallint,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { createdAt, forgetPersonFrom, userId } from "./columns.ts";

export const dinnerStatuses = ["requested", "confirmed", "cancelled", "done"] as const;

/**
 * A group's evening at the pavilion: who, when, at which price as quoted. The unique index over (experience, date,
 * seating) is the promise that no seating is given twice. The table keeps the name it got when it held wishes only:
 * a process of the older version may still write to it while this one starts.
 *
 * Wishes of that time stay `requested`. They hold no seating and nobody has agreed to a price for them.
 */
export const diningRequests = pgTable(
	"dining_requests",
	{
		id: uuid().primaryKey(),
		reference: text().notNull().unique(),
		/** Made when the form is rendered: the same key twice is one dinner. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		/** The unguessable half of the secret link. The default is for wishes from before there were links. */
		linkToken: text("link_token")
			.notNull()
			.default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
		status: text({ enum: dinnerStatuses }).notNull().default("requested"),
		userId: userId(),
		name: text().notNull(),
		email: text(),
		date: date({ mode: "string" }).notNull(),
		/** The hour it begins (`18:00`); null only for a wish. */
		seating: text(),
		guests: smallint().notNull(),
		experience: text().notNull(),
		note: text().notNull().default(""),
		/** The price as quoted, in US cents; null only for a wish. */
		foodCents: integer("food_cents"),
		serviceCents: integer("service_cents"),
		gstCents: integer("gst_cents"),
		totalCents: integer("total_cents"),
		/** Rises with each change, so that calendars and mails know the latest. */
		revision: integer().notNull().default(0),
		/** What a cancelled dinner still owes. */
		owedCents: integer("owed_cents"),
		forgetPersonFrom: forgetPersonFrom(),
		createdAt: createdAt(),
		cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
	},
	(r) => [
		index("dining_requests_user_id_index").on(r.userId),
		index("dining_requests_email_index").on(r.email).where(sql`${r.userId} is null`),
		index("dining_requests_date_index").on(r.date),
		// One group an experience and seating. A wish has no seating, so it stands in nobody's way.
		uniqueIndex("dining_requests_no_seating_twice")
			.on(r.experience, r.date, r.seating)
			.where(sql`${r.status} <> 'cancelled'`),
		check("dining_requests_guests_check", sql`${r.guests} between 1 and 20`),
		check(
			"dining_requests_status_check",
			sql`${r.status} in ('requested', 'confirmed', 'cancelled', 'done')`,
		),
		check("dining_requests_seating_check", sql`${r.seating} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
		check(
			"dining_requests_total_check",
			sql`${r.totalCents} = ${r.foodCents} + ${r.serviceCents} + ${r.gstCents}
				and ${r.foodCents} >= 0 and ${r.serviceCents} >= 0 and ${r.gstCents} >= 0`,
		),
		// Whoever holds a seating has a price, and nobody has one without the other.
		check(
			"dining_requests_agreed_check",
			sql`num_nonnulls(${r.seating}, ${r.foodCents}, ${r.serviceCents}, ${r.gstCents}, ${r.totalCents}) in (0, 5)
				and (${r.status} = 'cancelled' or (${r.status} = 'requested') = (${r.seating} is null))`,
		),
		check(
			"dining_requests_cancelled_check",
			sql`(${r.status} = 'cancelled') = (${r.cancelledAt} is not null and ${r.owedCents} is not null)`,
		),
	],
);
