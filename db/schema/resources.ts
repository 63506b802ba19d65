import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	customType,
	index,
	pgTable,
	smallint,
	text,
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";
import { treatmentRequests } from "./reservations.ts";

/** The half-open range of instants `[from, until)`. Nothing reads it back as a range: queries take its bounds. */
const timeRange = customType<{ data: { from: Date; until: Date }; driverData: string }>({
	dataType: () => "tstzrange",
	toDriver: ({ from, until }) => `[${from.toISOString()},${until.toISOString()})`,
});

export const resourceKinds = ["therapist", "room"] as const;

/** A therapist or a room of the wellness center: what a treatment takes. Their words stand in `app/content/wellness-center.ts`. */
export const resources = pgTable(
	"resources",
	{
		id: text().primaryKey(),
		kind: text({ enum: resourceKinds }).notNull(),
		name: text().notNull(),
		/** Ids of the services it can serve. */
		serves: text().array().notNull(),
		/** How many guests it takes at once: a therapist one, a room for couples two. */
		places: smallint().notNull().default(1),
		/** The operational flag: false while a therapist is away or a room is closed. */
		active: boolean().notNull().default(true),
	},
	(r) => [
		check("resources_kind_check", sql`${r.kind} in ('therapist', 'room')`),
		check("resources_places_check", sql`${r.places} between 1 and 20`),
	],
);

/**
 * Every row that takes a therapist or a room for some time: a treatment with its buffer, or time that staff keep.
 * The exclusion constraint over (resource, time) in `db/migrations` is the promise that none is held twice.
 */
export const treatmentSlots = pgTable(
	"treatment_slots",
	{
		id: uuid().primaryKey(),
		resourceId: text("resource_id")
			.notNull()
			.references(() => resources.id),
		during: timeRange().notNull(),
		/** Null while staff keep the time: a break, a repair. */
		requestId: uuid("request_id").references(() => treatmentRequests.id, { onDelete: "cascade" }),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
		/** When the time was given back; null while it is held. */
		releasedAt: timestamp("released_at", { withTimezone: true }),
	},
	(s) => [
		index("treatment_slots_request_id_index").on(s.requestId),
		// Half-open and between two real instants: an empty range would pass the exclusion constraint.
		check(
			"treatment_slots_during_check",
			sql`not isempty(${s.during}) and lower_inc(${s.during}) and not upper_inc(${s.during})
				and ${s.during} <@ tstzrange('2000-01-01 00:00:00+00', '3000-01-01 00:00:00+00')`,
		),
	],
);
