import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { resources, services } from "./catalog.ts";
import { createdAt, instant, listed, pricedLines, timeRange } from "./columns.ts";
import { reservations } from "./reservations.ts";

const treatmentStatuses = ["requested", "confirmed", "cancelled", "done", "no_show"] as const;

/** A guest's treatment: with a time it is confirmed and has therapists and a room, without one it waits for staff. */
export const treatments = pgTable(
	"treatments",
	{
		reservationId: uuid("reservation_id")
			.primaryKey()
			.references(() => reservations.id),
		status: text({ enum: treatmentStatuses }).notNull().default("requested"),
		age: smallint().notNull(),
		/** Null for Other, which staff name and price. */
		serviceId: text("service_id").references(() => services.id),
		/** The name that staff give to Other where no service fits it; its price is in `lines`. */
		otherName: text("other_name"),
		/** The day that would suit a guest who left the time open. */
		preferredDate: date("preferred_date", { mode: "string" }),
		startsAt: instant("starts_at"),
		endsAt: instant("ends_at"),
		/** The price as agreed, in US cents; null for Other, which is priced on request. */
		lines: pricedLines("lines"),
		baseCents: integer("base_cents"),
		serviceChargeCents: integer("service_charge_cents"),
		taxCents: integer("tax_cents"),
		totalCents: integer("total_cents"),
	},
	(t) => [
		index("treatments_starts_at_index").on(t.startsAt),
		index("treatments_waiting_index").on(t.preferredDate).where(sql`${t.status} = 'requested'`),
		check(
			"treatments_other_name_check",
			sql`${t.otherName} is null or (${t.serviceId} is null and length(${t.otherName}) between 1 and 80)`,
		),
		check("treatments_age_check", sql`${t.age} between 1 and 120`),
		check("treatments_status_check", sql`${t.status} in (${listed(treatmentStatuses)})`),
		check(
			"treatments_time_check",
			sql`(${t.startsAt} is null) = (${t.endsAt} is null) and coalesce(${t.endsAt} > ${t.startsAt}, true)`,
		),
		check(
			"treatments_confirmed_check",
			sql`${t.status} not in ('confirmed', 'done', 'no_show') or ${t.startsAt} is not null`,
		),
		check(
			"treatments_total_check",
			sql`num_nonnulls(${t.lines}, ${t.baseCents}, ${t.serviceChargeCents}, ${t.taxCents}, ${t.totalCents}) in (0, 5)
				and coalesce(${t.totalCents} = ${t.baseCents} + ${t.serviceChargeCents} + ${t.taxCents}
					and ${t.baseCents} >= 0 and ${t.serviceChargeCents} >= 0 and ${t.taxCents} >= 0, true)`,
		),
	],
);

/** Health data of a wellness guest, in a table of its own so that only the wellness team is ever given it. */
export const treatmentNotes = pgTable("treatment_notes", {
	reservationId: uuid("reservation_id")
		.primaryKey()
		.references(() => treatments.reservationId, { onDelete: "cascade" }),
	note: text().notNull(),
});

/**
 * Every row that takes a therapist or a room for some time: a treatment with its buffer, or time off.
 * The exclusion constraint over (resource, time) in the migration refuses two of them at one time. A row is never deleted
 * and only its release is written later (a trigger refuses the rest): a change releases it and inserts another one.
 */
export const resourceAllocations = pgTable(
	"resource_allocations",
	{
		id: uuid().primaryKey(),
		resourceId: text("resource_id")
			.notNull()
			.references(() => resources.id),
		during: timeRange().notNull(),
		/** Null while staff take the time: a break, a repair. */
		reservationId: uuid("reservation_id").references(() => treatments.reservationId),
		/** Why staff take the time, in their words; null for a treatment. */
		reason: text(),
		createdAt: createdAt(),
		/** When the time became free again; null while it is taken. */
		releasedAt: instant("released_at"),
	},
	(a) => [
		index("resource_allocations_reservation_id_index").on(a.reservationId),
		check(
			"resource_allocations_reason_check",
			sql`${a.reason} is null or (${a.reservationId} is null and length(${a.reason}) between 1 and 80)`,
		),
		// Half-open and between two real instants: an empty range would pass the exclusion constraint.
		check(
			"resource_allocations_during_check",
			sql`not isempty(${a.during}) and lower_inc(${a.during}) and not upper_inc(${a.during})
				and ${a.during} <@ tstzrange('2000-01-01 00:00:00+00', '3000-01-01 00:00:00+00')`,
		),
	],
);
