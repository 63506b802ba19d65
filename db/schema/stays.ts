import { sql } from "drizzle-orm";
import {
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import type { PricedLine } from "#app/lib/priced-line.ts";
import { villas } from "./catalog.ts";
import { createdAt, instant, nightRange, pricedLines } from "./columns.ts";
import { reservations } from "./reservations.ts";

const stayStatuses = [
	"held",
	"confirmed",
	"checked_in",
	"checked_out",
	"cancelled",
	"no_show",
	"expired",
] as const;

/**
 * One unit of a party: a stay in one villa at a time. A party in two villas has two. Which villa it has on which night
 * stands in `villa_allocations`; a deferred trigger keeps a live stay covered by them without gap or overlap.
 */
export const stays = pgTable(
	"stays",
	{
		id: uuid().primaryKey(),
		reservationId: uuid("reservation_id")
			.notNull()
			.references(() => reservations.id),
		/** Order within the party, from 0. */
		unit: smallint().notNull(),
		status: text({ enum: stayStatuses }).notNull().default("confirmed"),
		checkIn: date("check_in", { mode: "string" }).notNull(),
		checkOut: date("check_out", { mode: "string" }).notNull(),
		/** The price as agreed: a line for each night. */
		nights: pricedLines("nights").notNull(),
		/** Their sums in US cents. */
		baseCents: integer("base_cents").notNull(),
		taxCents: integer("tax_cents").notNull(),
		totalCents: integer("total_cents").notNull(),
		/** Last day of free cancellation. Moving the stay later never brings it back once it has passed. */
		freeCancellationUntil: date("free_cancellation_until", { mode: "string" }).notNull(),
		/** Why the guest asked for this villa; null while the desk may choose another one. Breaking it needs a reason. */
		villaLockReason: text("villa_lock_reason"),
	},
	(stay) => [
		unique("stays_unit_once").on(stay.reservationId, stay.unit),
		index("stays_check_in_index").on(stay.checkIn),
		index("stays_check_out_index").on(stay.checkOut),
		check(
			"stays_status_check",
			sql`${stay.status} in ('held', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show', 'expired')`,
		),
		check("stays_dates_check", sql`${stay.checkOut} > ${stay.checkIn}`),
		check(
			"stays_total_check",
			sql`${stay.totalCents} = ${stay.baseCents} + ${stay.taxCents} and ${stay.baseCents} >= 0 and ${stay.taxCents} >= 0`,
		),
		check("stays_villa_lock_check", sql`coalesce(length(${stay.villaLockReason}) between 1 and 300, true)`),
	],
);

const villaAllocationKinds = ["stay", "block", "hold", "import"] as const;

/** What a block is for: repairs, the hotel's own use, the owner's, a guest of the hotel who pays nothing. */
export const blockKinds = ["out_of_order", "house_use", "owner", "courtesy"] as const;

/** Why an allocation was released: its stay was changed, ended for good, or the block or hold ended. */
export const releaseReasons = ["changed", "cancelled", "no_show", "expired", "ended"] as const;

/**
 * Every row that takes a villa for some nights: a guest's stay, a block by staff, a hold with an end, an imported
 * calendar event. The exclusion constraint over (villa, nights) in the migration refuses two of them for one night.
 * A row is never deleted and its villa and nights never change (a trigger refuses it): it is released, and another one
 * is inserted in the same transaction.
 */
export const villaAllocations = pgTable(
	"villa_allocations",
	{
		id: uuid().primaryKey(),
		villaId: text("villa_id")
			.notNull()
			.references(() => villas.id),
		nights: nightRange().notNull(),
		kind: text({ enum: villaAllocationKinds }).notNull(),
		/** The stay it is for; a hold may be without one. */
		stayId: uuid("stay_id").references(() => stays.id),
		/** Why staff or an imported calendar take it; empty for a stay. */
		reason: text().notNull().default(""),
		/** What a block is for; null for every other kind, and for a block from before there were kinds. */
		blockKind: text("block_kind", { enum: blockKinds }),
		/** The villa's name when it was taken. */
		villaName: text("villa_name").notNull(),
		/** When a hold ends by itself; null for every other kind. */
		endsAt: instant("ends_at"),
		createdAt: createdAt(),
		/** When the nights became free again; null while they are taken. */
		releasedAt: instant("released_at"),
		releasedBecause: text("released_because", { enum: releaseReasons }),
	},
	(a) => [
		index("villa_allocations_stay_id_index").on(a.stayId),
		index("villa_allocations_holds_index")
			.on(a.endsAt)
			.where(sql`${a.kind} = 'hold' and ${a.releasedAt} is null`),
		// At least one night, and all of them real ones: '[2027-03-10,infinity)' has an upper bound, in PostgreSQL's eyes.
		check(
			"villa_allocations_nights_check",
			sql`not isempty(${a.nights}) and ${a.nights} <@ '[2000-01-01,3000-01-01)'::daterange`,
		),
		check("villa_allocations_kind_check", sql`${a.kind} in ('stay', 'block', 'hold', 'import')`),
		check(
			"villa_allocations_stay_check",
			sql`case ${a.kind} when 'stay' then ${a.stayId} is not null when 'hold' then true else ${a.stayId} is null end`,
		),
		check(
			"villa_allocations_block_kind_check",
			sql`${a.blockKind} is null or (${a.kind} = 'block' and ${a.blockKind} in ('out_of_order', 'house_use', 'owner', 'courtesy'))`,
		),
		check("villa_allocations_hold_check", sql`(${a.kind} = 'hold') = (${a.endsAt} is not null)`),
		check(
			"villa_allocations_release_check",
			sql`(${a.releasedAt} is null) = (${a.releasedBecause} is null)
				and coalesce(${a.releasedBecause} in ('changed', 'cancelled', 'no_show', 'expired', 'ended'), true)`,
		),
	],
);

/** What a stay had before a change of the plan. Money in US cents. */
export type PlannedBefore = {
	stayId: string;
	reservationId: string;
	/** The revision of its reservation after the change: another one means that something has happened since. */
	version: number;
	villas: { villaId: string; from: string; until: string }[];
	lines: PricedLine[];
	freeCancellationUntil: string;
	villaLockReason: string | null;
};

/**
 * Changes of the plan that can still be undone, with what the stays had before. Deleted a day later; the story stays in
 * `audit_events`.
 */
export const planChanges = pgTable(
	"plan_changes",
	{
		id: uuid().primaryKey(),
		madeAt: instant("made_at").notNull(),
		before: jsonb().$type<PlannedBefore[]>().notNull(),
		/** Whose guests get an e-mail. */
		mailedReservationIds: uuid("mailed_reservation_ids").array().notNull(),
		undoneAt: instant("undone_at"),
	},
	(change) => [index("plan_changes_made_at_index").on(change.madeAt)],
);
