import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	customType,
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
import { bookingSites } from "#app/lib/booking-sites.ts";
import { villas } from "./catalog.ts";
import { instant, listed } from "./columns.ts";
import { reservations } from "./reservations.ts";

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
	dataType: () => "bytea",
	fromDriver: (data) => Buffer.from(data),
});

/**
 * The calendar of a villa at another booking site: where theirs is read, and the token of the address where they read ours. Nothing is taken
 * before `acceptedAt`; a calendar that was switched off stays, for its reads and events.
 */
export const calendars = pgTable(
	"calendars",
	{
		id: uuid().primaryKey(),
		villaId: text("villa_id")
			.notNull()
			.references(() => villas.id),
		site: text({ enum: bookingSites }).notNull(),
		/** Where theirs is read, encrypted with `SESSION_SECRET`, because it says when the villa is empty. Null once it is off. */
		address: text(),
		/** The token of the address of ours, encrypted, and its hash, by which a request finds it. */
		token: text().notNull(),
		tokenHash: text("token_hash").notNull().unique(),
		addedAt: instant("added_at").notNull(),
		acceptedAt: instant("accepted_at"),
		offAt: instant("off_at"),
		/** When it is read next, and until when somebody reads it now. */
		nextReadAt: instant("next_read_at").notNull(),
		readingUntil: instant("reading_until"),
		/** The last read; the last good one; the last one that changed something. */
		readAt: instant("read_at"),
		goodAt: instant("good_at"),
		changedAt: instant("changed_at"),
		/** Why the last read failed; null after a good one. */
		failure: text(),
		/** Of the last good read, to ask whether anything has changed. */
		etag: text(),
		lastModified: text("last_modified"),
		/** How many events the last good read had. */
		events: integer().notNull().default(0),
		/** Since when the calendar lacks more than half of its events, and whether a person is asked about it by now. */
		heldSince: instant("held_since"),
		asksAboutLoss: boolean("asks_about_loss").notNull().default(false),
		/** When the site last read ours. */
		theirReadAt: instant("their_read_at"),
		/** A person has said that the site's calendar repeats the nights that it has read from ours. */
		repeatsOurs: boolean("repeats_ours").notNull().default(false),
		/** When managers were told that there has been no good read for long; null after a good one. */
		toldStaleAt: instant("told_stale_at"),
	},
	(calendar) => [
		unique("calendars_villa_site_once").on(calendar.villaId, calendar.site),
		index("calendars_due_index").on(calendar.nextReadAt).where(sql`${calendar.offAt} is null`),
		check("calendars_site_check", sql`${calendar.site} in (${listed(bookingSites)})`),
		check("calendars_off_check", sql`(${calendar.offAt} is null) = (${calendar.address} is not null)`),
	],
);

/** The kinds of events (`app/features/channels/calendar-types.ts`). */
export const calendarEventClasses = ["stay", "block", "window", "unclear"] as const;

/**
 * The state of an event. `taken`: a stay or a closing here. `copy`: it repeats nights that our own calendar told the
 * site. `window`: takes no nights. `sold_twice`: a stay there on nights that somebody else has here. `asked`: the site
 * does not say whether it is one. `ignored`: a person has said that it is none. `over`: its nights were over when it
 * was first read.
 */
export const calendarEventStates = [
	"taken",
	"copy",
	"window",
	"sold_twice",
	"asked",
	"ignored",
	"over",
] as const;

/**
 * An event of a site's calendar as the last read had it. The row stays once the event is gone, with its last state.
 */
export const calendarEvents = pgTable(
	"calendar_events",
	{
		id: uuid().primaryKey(),
		calendarId: uuid("calendar_id")
			.notNull()
			.references(() => calendars.id),
		uid: text().notNull(),
		/** The night of `until` is not taken. */
		from: date("from_night", { mode: "string" }).notNull(),
		until: date("until_night", { mode: "string" }).notNull(),
		class: text({ enum: calendarEventClasses }).notNull(),
		/** As the site writes it, at most 200 characters. */
		summary: text().notNull(),
		/** The address of the reservation at the site. */
		link: text(),
		state: text({ enum: calendarEventStates }).notNull(),
		/** A person has decided its class: no read changes it. */
		classIsFixed: boolean("class_is_fixed").notNull().default(false),
		/** The stay that was made of it. A closing has its nights in `villa_allocations`. */
		reservationId: uuid("reservation_id").references(() => reservations.id),
		firstSeen: instant("first_seen").notNull(),
		missingSince: instant("missing_since"),
		missingReads: smallint("missing_reads").notNull().default(0),
		/** When it was taken for cancelled at the site. */
		goneAt: instant("gone_at"),
		/** When managers were last told that its nights are sold twice. */
		toldAt: instant("told_at"),
		/** When a person said that it is cancelled at the site: the first good read without it ends it. */
		saidGoneAt: instant("said_gone_at"),
	},
	(event) => [
		index("calendar_events_live_index").on(event.calendarId).where(sql`${event.goneAt} is null`),
		index("calendar_events_open_index")
			.on(event.state)
			.where(sql`${event.goneAt} is null and ${event.state} in ('sold_twice', 'asked')`),
		index("calendar_events_reservation_index")
			.on(event.reservationId)
			.where(sql`${event.reservationId} is not null`),
		check("calendar_events_nights_check", sql`${event.until} > ${event.from}`),
		check("calendar_events_class_check", sql`${event.class} in (${listed(calendarEventClasses)})`),
		check("calendar_events_state_check", sql`${event.state} in (${listed(calendarEventStates)})`),
		check("calendar_events_summary_check", sql`length(${event.summary}) <= 200`),
		check(
			"calendar_events_missing_check",
			sql`(${event.missingSince} is null) = (${event.missingReads} = 0)`,
		),
	],
);

/** The changes of a read, for the desk. */
export type ReadChanges = { [kind in "new" | "moved" | "gone" | "missing" | "back"]?: number };

/**
 * A read of a site's calendar, for 14 days: its text, and its changes. The text may have names and ends of telephone
 * numbers.
 */
export const calendarReads = pgTable(
	"calendar_reads",
	{
		id: uuid().primaryKey(),
		calendarId: uuid("calendar_id")
			.notNull()
			.references(() => calendars.id),
		readAt: instant("read_at").notNull(),
		/** Why it failed; null for a good read. A failed read changes nothing. */
		failure: text(),
		events: integer(),
		/**
		 * The nights of its closings, `2027-03-10/2027-03-11`, from which later reads know which of them move with the
		 * day.
		 */
		closings: jsonb().$type<string[]>().notNull(),
		/** More than half of the events were missing. */
		held: boolean().notNull(),
		changes: jsonb().$type<ReadChanges>().notNull(),
		/** The text, compressed by gzip; null where there is none, and where it is that of the read before. */
		body: bytes(),
		bodyHash: text("body_hash"),
	},
	(read) => [
		index("calendar_reads_calendar_index").on(read.calendarId, read.readAt.desc()),
		index("calendar_reads_age_index").on(read.readAt),
	],
);
