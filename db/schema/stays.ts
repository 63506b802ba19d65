import { sql } from "drizzle-orm";
import {
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import type { PricedLine } from "#app/lib/priced-line.ts";
import { reasonCodes } from "#app/lib/row-codes.ts";
import { calendarEvents } from "./calendars.ts";
import { villas } from "./catalog.ts";
import { createdAt, instant, listed, nightRange, pricedLines } from "./columns.ts";
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

/** How staff have settled nights that were reserved and not slept: by the rule, not at all, or with another amount. */
const settlementChoices = ["charged", "waived", "other"] as const;

/**
 * One unit of a party: a stay in one villa at a time. A party in two villas has two. Which villa it has on which night
 * is in `villa_allocations`; a deferred trigger keeps a live stay covered by them without gap or overlap.
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
		/**
		 * The base of each night of `nights` in US cents, the first at the check-in: sums over many years read it without
		 * taking the lines apart. The database derives it.
		 */
		nightCents: integer("night_cents").array().generatedAlwaysAs(sql`night_cents(nights)`),
		/** When this price was agreed; null while it is the first one. Written with every change of `nights`. */
		pricedAt: instant("priced_at"),
		/** Their sums in US cents. */
		baseCents: integer("base_cents").notNull(),
		taxCents: integer("tax_cents").notNull(),
		totalCents: integer("total_cents").notNull(),
		/** Last day of free cancellation. Moving the stay later never brings it back once it has passed. */
		freeCancellationUntil: date("free_cancellation_until", { mode: "string" }).notNull(),
		/** When the guest was checked in, and on which business day; null before, and after the check-in was undone. */
		checkedInAt: instant("checked_in_at"),
		checkedInOn: date("checked_in_on", { mode: "string" }),
		/** The same of the check-out, an early one too. */
		checkedOutAt: instant("checked_out_at"),
		checkedOutOn: date("checked_out_on", { mode: "string" }),
		/** The time at which the guest arrived, `HH:MM` at the hotel, as written down at check-in. */
		arrivedAt: text("arrived_at"),
		/** The business day on which a guest who is late has said to be still coming, and the time, `HH:MM`, if known. */
		stillComingOn: date("still_coming_on", { mode: "string" }),
		expectedAt: text("expected_at"),
		/** How many keys were handed out, and how many of them have come back. */
		keysOut: smallint("keys_out"),
		keysBack: smallint("keys_back"),
		/** The agreed hour of a late check-out, `HH:MM` at the hotel. */
		lateCheckOutAt: text("late_check_out_at"),
		/** The nights that an early departure has given back, with the price that was agreed; null without one. */
		returnedNights: pricedLines("returned_nights"),
		/** Why the stay keeps its villa when others are moved, as the guest asked for it; null while it may be moved. */
		villaLockReason: text("villa_lock_reason"),
		/**
		 * Staff's decision about nights that were not slept, after a no-show, an early departure or the cancellation of
		 * one villa of a party: the amount in US cents, how it was found, and why where it is not the rule's. To be posted
		 * to the bill once.
		 */
		settlementCents: integer("settlement_cents"),
		settlementChoice: text("settlement_choice", { enum: settlementChoices }),
		settlementReason: text("settlement_reason"),
	},
	(stay) => [
		unique("stays_unit_once").on(stay.reservationId, stay.unit),
		index("stays_check_in_index").on(stay.checkIn),
		// Guests in house and still to come, among the stays of many years.
		index("stays_live_index").on(stay.checkIn).where(sql`${stay.status} in ('confirmed', 'checked_in')`),
		index("stays_check_out_index").on(stay.checkOut),
		// The guests who left on a day.
		index("stays_checked_out_on_index").on(stay.checkedOutOn).where(sql`${stay.checkedOutOn} is not null`),
		check("stays_status_check", sql`${stay.status} in (${listed(stayStatuses)})`),
		check("stays_dates_check", sql`${stay.checkOut} > ${stay.checkIn}`),
		check(
			"stays_total_check",
			sql`${stay.totalCents} = ${stay.baseCents} + ${stay.taxCents} and ${stay.baseCents} >= 0 and ${stay.taxCents} >= 0`,
		),
		check(
			"stays_keys_check",
			sql`coalesce(${stay.keysOut} between 0 and 20, true)
				and coalesce(${stay.keysBack} between 0 and ${stay.keysOut}, ${stay.keysBack} is null)`,
		),
		check(
			"stays_times_check",
			sql`coalesce(${stay.arrivedAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)
				and coalesce(${stay.expectedAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)
				and coalesce(${stay.lateCheckOutAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)`,
		),
		check(
			"stays_settlement_check",
			sql`(${stay.settlementCents} is null) = (${stay.settlementChoice} is null)
				and coalesce(${stay.settlementCents} >= 0, true)
				and coalesce(${stay.settlementChoice} in (${listed(settlementChoices)}), true)
				and coalesce(${stay.settlementChoice} = 'charged' or ${stay.settlementReason} is not null, true)
				and coalesce(${stay.settlementChoice} <> 'waived' or ${stay.settlementCents} = 0, true)`,
		),
		check("stays_villa_lock_check", sql`coalesce(length(${stay.villaLockReason}) between 1 and 300, true)`),
	],
);

/**
 * What the nights of a stay cost before another price was agreed: reports "as of" a past day read it, as they read released
 * allocations. A trigger on `stays` adds the row, so that no operation can forget it, with the operation's `pricedAt`.
 */
export const stayFormerPrices = pgTable(
	"stay_former_prices",
	{
		id: uuid().primaryKey().defaultRandom(),
		stayId: uuid("stay_id")
			.notNull()
			.references(() => stays.id),
		nights: pricedLines("nights").notNull(),
		/** When another price took its place. */
		replacedAt: instant("replaced_at").notNull(),
	},
	(price) => [index("stay_former_prices_stay_id_index").on(price.stayId, price.replacedAt)],
);

const checkInParts = ["who", "villa", "money", "keys"] as const;

/** The saved choice of each part of a check-in. `waiting` leaves the part open: the villa is not ready yet. */
const checkInChoices = ["registered", "ready", "waiting", "accepted", "pays_on_leaving", "given"] as const;

/** The parts of a check-in that were saved, each by itself, before the check-in or after it. A part without a row is a gap. */
export const checkInSteps = pgTable(
	"check_in_steps",
	{
		stayId: uuid("stay_id")
			.notNull()
			.references(() => stays.id),
		part: text({ enum: checkInParts }).notNull(),
		choice: text({ enum: checkInChoices }).notNull(),
		/** Why a guest is checked in to a villa that is not ready. */
		reason: text(),
		savedAt: instant("saved_at").notNull(),
		/** The name of the person who has saved it. */
		savedBy: text("saved_by").notNull(),
	},
	(step) => [
		primaryKey({ columns: [step.stayId, step.part] }),
		check(
			"check_in_steps_choice_check",
			sql`(${step.part}, ${step.choice}) in (('who', 'registered'), ('villa', 'ready'), ('villa', 'waiting'),
				('villa', 'accepted'), ('money', 'pays_on_leaving'), ('keys', 'given'))`,
		),
		check(
			"check_in_steps_reason_check",
			sql`(${step.choice} = 'accepted') = (${step.reason} is not null) and coalesce(length(${step.reason}) > 0, true)`,
		),
	],
);

const villaAllocationKinds = ["stay", "block", "hold", "import"] as const;

/** The purpose of a block: repairs, the hotel's own use, the owner's, a guest of the hotel who pays nothing. */
export const blockKinds = ["out_of_order", "house_use", "owner", "courtesy"] as const;

/**
 * Why an allocation was released: its stay was changed, ended for good, or the block or hold ended. `voided`: its booking was made
 * by mistake, so that no report counts its nights, on no day.
 */
export const releaseReasons = ["changed", "cancelled", "voided", "no_show", "expired", "ended"] as const;

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
		/** The event of another site's calendar that closes the nights; null for every other kind. */
		calendarEventId: uuid("calendar_event_id").references(() => calendarEvents.id),
		/** Why staff or an imported calendar take it; empty for a stay, and where the app has a reason of its own. */
		reason: text().notNull().default(""),
		reasonCode: text("reason_code", { enum: reasonCodes }),
		/** The purpose of a block; null for every other kind, and for a block from before there were kinds. */
		blockKind: text("block_kind", { enum: blockKinds }),
		/** The villa's name when it was taken. */
		villaName: text("villa_name").notNull(),
		/** When a hold ends by itself; null for every other kind, and while received money secures it (`stay_holds`). */
		endsAt: instant("ends_at"),
		createdAt: createdAt(),
		/** When the nights became free again; null while they are taken. */
		releasedAt: instant("released_at"),
		releasedBecause: text("released_because", { enum: releaseReasons }),
	},
	(a) => [
		index("villa_allocations_stay_id_index").on(a.stayId),
		index("villa_allocations_calendar_event_index")
			.on(a.calendarEventId)
			.where(sql`${a.calendarEventId} is not null`),
		// The guests in a villa on a day long ago, among the rows that the exclusion constraint does not hold.
		index("villa_allocations_released_index")
			.using("gist", a.villaId, a.nights)
			.where(sql`${a.releasedAt} is not null`),
		index("villa_allocations_holds_index")
			.on(a.endsAt)
			.where(sql`${a.kind} = 'hold' and ${a.releasedAt} is null`),
		// At least one night, and all of them real ones: '[2027-03-10,infinity)' has an upper bound, in PostgreSQL's eyes.
		check(
			"villa_allocations_nights_check",
			sql`not isempty(${a.nights}) and ${a.nights} <@ '[2000-01-01,3000-01-01)'::daterange`,
		),
		check("villa_allocations_calendar_check", sql`${a.calendarEventId} is null or ${a.kind} = 'import'`),
		check("villa_allocations_kind_check", sql`${a.kind} in (${listed(villaAllocationKinds)})`),
		check(
			"villa_allocations_stay_check",
			sql`case ${a.kind} when 'stay' then ${a.stayId} is not null when 'hold' then true else ${a.stayId} is null end`,
		),
		check(
			"villa_allocations_block_kind_check",
			sql`${a.blockKind} is null or (${a.kind} = 'block' and ${a.blockKind} in (${listed(blockKinds)}))`,
		),
		check(
			"villa_allocations_reason_code_check",
			sql`${a.reasonCode} is null or (${a.reason} = '' and ${a.reasonCode} in (${listed(reasonCodes)}))`,
		),
		// Only the hold of a stay can be secured by money; one without a stay always ends.
		check(
			"villa_allocations_hold_check",
			sql`case ${a.kind} when 'hold' then ${a.endsAt} is not null or ${a.stayId} is not null else ${a.endsAt} is null end`,
		),
		check(
			"villa_allocations_release_check",
			sql`(${a.releasedAt} is null) = (${a.releasedBecause} is null)
				and coalesce(${a.releasedBecause} in (${listed(releaseReasons)}), true)`,
		),
	],
);

/** A stay's nights and price before a change of the plan. Money in US cents. */
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
 * Changes of the plan that can still be undone, with the former nights and prices of their stays. Deleted a day later;
 * the history stays in `audit_events`.
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
