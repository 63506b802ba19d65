import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
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
import { villas } from "./catalog.ts";
import { createdAt, instant, weekdayRanges } from "./columns.ts";
import { reservations } from "./reservations.ts";

/** The layers of prices, the lowest first: of those that fit a night, the highest counts. Their places are the priorities. */
const priceLayers = ["flat", "weekend", "season", "override"] as const;

/** The kinds of restriction. */
const restrictionKinds = [
	"min_stay_arrival",
	"min_stay_through",
	"closed_to_arrival",
	"closed_to_departure",
	"stop_sell",
] as const;

const onlyWeekdays = sql.raw("'{[1,8)}'::int4multirange");

/**
 * A batch of changes by staff: prices of one layer or restrictions of one kind, for villas, nights and weekdays.
 * Append-only. An undo is a row of its own that names the batch it undoes.
 */
export const rateBatches = pgTable(
	"rate_batches",
	{
		id: uuid().primaryKey(),
		name: text().notNull(),
		reason: text().notNull(),
		layer: text({ enum: [...priceLayers, ...restrictionKinds] }).notNull(),
		villaIds: text("villa_ids").array().notNull(),
		fromNight: date("from_night", { mode: "string" }).notNull(),
		/** First night it no longer concerns. */
		untilNight: date("until_night", { mode: "string" }).notNull(),
		/** ISO weekdays; null for every night. */
		weekdays: weekdayRanges(),
		/** The change: `{ mode: "percent", basisPoints: 1000, rounding: "to_5" }`. */
		change: jsonb().$type<Record<string, unknown>>().notNull(),
		/** The name of the person who made it. */
		madeBy: text("made_by").notNull(),
		madeAt: instant("made_at").notNull(),
		/** The database's own clock behind the villas' locks: batches that share a villa are in the order of this. */
		writtenAt: instant("written_at").notNull().default(sql`clock_timestamp()`),
		undoesId: uuid("undoes_id")
			.unique()
			.references((): AnyPgColumn => rateBatches.id),
	},
	(batch) => [
		index("rate_batches_made_at_index").on(batch.madeAt),
		check("rate_batches_nights_check", sql`${batch.untilNight} > ${batch.fromNight}`),
		check(
			"rate_batches_weekdays_check",
			sql`${batch.weekdays} is null or ${batch.weekdays} <@ ${onlyWeekdays}`,
		),
		check(
			"rate_batches_words_check",
			sql`length(${batch.name}) between 1 and 80 and length(${batch.reason}) between 1 and 300`,
		),
		check(
			"rate_batches_layer_check",
			sql`${batch.layer} in ('flat', 'weekend', 'season', 'override', 'min_stay_arrival', 'min_stay_through',
				'closed_to_arrival', 'closed_to_departure', 'stop_sell')`,
		),
	],
);

/**
 * What a night costs. Where several rates fit a night, the highest priority counts. A rate that staff have set never
 * changes: it is removed, and another one is inserted, so that the prices of any past day can be told.
 */
export const rates = pgTable(
	"rates",
	{
		id: uuid().primaryKey(),
		villaId: text("villa_id")
			.notNull()
			.references(() => villas.id),
		/** First night the rate applies to. */
		fromNight: date("from_night", { mode: "string" }).notNull(),
		/** First night it no longer applies to; null while open-ended. */
		untilNight: date("until_night", { mode: "string" }),
		/** ISO weekdays (1 = Monday) it is limited to; null for every night. */
		weekdays: weekdayRanges(),
		nightlyCents: integer("nightly_cents").notNull(),
		priority: smallint().notNull().default(0),
		/** The batch that set this price; null for the first rates of a villa. */
		batchId: uuid("batch_id").references(() => rateBatches.id),
		createdAt: createdAt(),
		/** When it stopped to count; null while it counts. */
		removedAt: instant("removed_at"),
		removedByBatchId: uuid("removed_by_batch_id").references(() => rateBatches.id),
	},
	(rate) => [
		index("rates_villa_id_index").on(rate.villaId),
		index("rates_removed_by_batch_id_index").on(rate.removedByBatchId),
		check("rates_nightly_cents_check", sql`${rate.nightlyCents} > 0`),
		check("rates_nights_check", sql`${rate.untilNight} is null or ${rate.untilNight} > ${rate.fromNight}`),
		check(
			"rates_weekdays_check",
			sql`${rate.weekdays} is null or (not isempty(${rate.weekdays}) and ${rate.weekdays} <@ ${onlyWeekdays})`,
		),
		check("rates_removed_check", sql`(${rate.removedAt} is null) = (${rate.removedByBatchId} is null)`),
	],
);

/**
 * On which days a villa is not sold to guests, or only for some nights. Its days are nights of a stay or, for arrival and
 * departure, the day itself. Like a rate of staff it never changes: it is removed, and another one is inserted.
 */
export const restrictions = pgTable(
	"restrictions",
	{
		id: uuid().primaryKey(),
		villaId: text("villa_id")
			.notNull()
			.references(() => villas.id),
		kind: text({ enum: restrictionKinds }).notNull(),
		fromNight: date("from_night", { mode: "string" }).notNull(),
		untilNight: date("until_night", { mode: "string" }).notNull(),
		weekdays: weekdayRanges(),
		/** The least number of nights; null for a restriction that has none. */
		nights: smallint(),
		batchId: uuid("batch_id")
			.notNull()
			.references(() => rateBatches.id),
		createdAt: createdAt(),
		removedAt: instant("removed_at"),
		removedByBatchId: uuid("removed_by_batch_id").references(() => rateBatches.id),
	},
	(one) => [
		index("restrictions_villa_id_index").on(one.villaId),
		index("restrictions_removed_by_batch_id_index").on(one.removedByBatchId),
		check("restrictions_nights_check", sql`${one.untilNight} > ${one.fromNight}`),
		check(
			"restrictions_weekdays_check",
			sql`${one.weekdays} is null or (not isempty(${one.weekdays}) and ${one.weekdays} <@ ${onlyWeekdays})`,
		),
		check(
			"restrictions_kind_check",
			sql`case when ${one.kind} in ('min_stay_arrival', 'min_stay_through')
				then ${one.nights} is not null and ${one.nights} between 2 and 60
				else ${one.kind} in ('closed_to_arrival', 'closed_to_departure', 'stop_sell') and ${one.nights} is null end`,
		),
		check("restrictions_removed_check", sql`(${one.removedAt} is null) = (${one.removedByBatchId} is null)`),
	],
);

/**
 * A discount on a stay: for everybody who stays long enough, or for guests who type its code. It takes a share of each
 * night or an amount off the stay.
 */
export const discounts = pgTable(
	"discounts",
	{
		id: uuid().primaryKey(),
		/** The text for guests in their price: "Stay a week". */
		name: text().notNull(),
		/** Capital letters and digits; null for a discount that needs no code. */
		code: text().unique(),
		basisPoints: integer("basis_points"),
		amountCents: integer("amount_cents"),
		minNights: smallint("min_nights").notNull().default(1),
		/** The villas it holds for; null for all of them. */
		villaIds: text("villa_ids").array(),
		/** First and last day on which it can be booked; null without a bound. */
		bookedFrom: date("booked_from", { mode: "string" }),
		bookedUntil: date("booked_until", { mode: "string" }),
		/** First and last night of a stay it holds for: all nights lie within. */
		nightsFrom: date("nights_from", { mode: "string" }),
		nightsUntil: date("nights_until", { mode: "string" }),
		/** How many reservations may use it; null for any number. */
		maxUses: integer("max_uses"),
		uses: integer().notNull().default(0),
		active: boolean().notNull().default(true),
		/** Rises with every change by staff: a price that was shown holds for one revision. */
		revision: integer().notNull().default(0),
		createdAt: createdAt(),
	},
	(one) => [
		check("discounts_code_check", sql`${one.code} is null or ${one.code} ~ '^[A-Z0-9]{4,20}$'`),
		check(
			"discounts_value_check",
			sql`(${one.basisPoints} is null) <> (${one.amountCents} is null)
				and coalesce(${one.basisPoints} between 1 and 9000, true) and coalesce(${one.amountCents} > 0, true)`,
		),
		check("discounts_length_check", sql`${one.code} is not null or ${one.minNights} >= 2`),
		check("discounts_min_nights_check", sql`${one.minNights} between 1 and 60`),
		check("discounts_uses_check", sql`${one.uses} >= 0 and coalesce(${one.uses} <= ${one.maxUses}, true)`),
		check("discounts_name_check", sql`length(${one.name}) between 1 and 60`),
		check(
			"discounts_days_check",
			sql`coalesce(${one.bookedUntil} >= ${one.bookedFrom}, true) and coalesce(${one.nightsUntil} >= ${one.nightsFrom}, true)`,
		),
	],
);

/** Which reservation has used which code. A hold that ends without a reservation gives its use back. */
export const discountUses = pgTable(
	"discount_uses",
	{
		reservationId: uuid("reservation_id")
			.primaryKey()
			.references(() => reservations.id),
		discountId: uuid("discount_id")
			.notNull()
			.references(() => discounts.id),
		usedAt: instant("used_at").notNull(),
		/** When its use was given back; null while it counts. */
		givenBackAt: instant("given_back_at"),
	},
	(use) => [unique("discount_uses_discount_id_reservation_id_unique").on(use.discountId, use.reservationId)],
);
