import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { checks, listed, refersToText } from "./columns.ts";

/** A villa as staff run it. Its description and pictures are in `app/content/hotel/villa-descriptions.ts`. */
export const villas = pgTable(
	"villas",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		/** The operational flag: false takes the villa out of service on every day of its calendar. */
		available: boolean().notNull().default(true),
		maxOccupancy: smallint("max_occupancy").notNull(),
		/** Order in lists. */
		position: smallint().notNull(),
		/** The version of its terms of sale: triggers draw another one when the villa or one of its rates changes. */
		termsVersion: uuid("terms_version").notNull().defaultRandom(),
		/**
		 * The version of its data on pages: triggers draw another one when the villa, a rate or an allocation of it
		 * changes.
		 */
		availabilityVersion: uuid("availability_version").notNull().defaultRandom(),
	},
	(villa) => [
		// Availability lists the villas in service, however many are not.
		index("villas_in_service_index").on(villa.position, villa.id).where(sql`${villa.available}`),
		...checks({
			villas_max_occupancy_check: sql`${villa.maxOccupancy} between 1 and 20`,
		}),
	],
);

/**
 * A service of the wellness center: the parts that staff can change. Its words are in
 * `app/content/hotel/wellness-services.ts`.
 */
export const services = pgTable(
	"services",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		/** The choice of the wellness form under which guests ask for it: its name, or `Other`. */
		formChoice: text("form_choice").notNull(),
		inService: boolean("in_service").notNull().default(true),
		position: smallint().notNull(),
		/** US cents a guest, before service charge and GST. */
		priceCents: integer("price_cents").notNull(),
		minutes: smallint().notNull(),
		/** Minutes until its room and therapists can serve somebody else. */
		bufferMinutes: smallint("buffer_minutes").notNull(),
		/** 0 where only the room is needed. */
		therapistsPerGuest: smallint("therapists_per_guest").notNull(),
	},
	(service) => [
		...checks({
			services_price_check: sql`${service.priceCents} >= 0`,
			services_minutes_check: sql`${service.minutes} between 5 and 480`,
			services_buffer_check: sql`${service.bufferMinutes} between 0 and 120`,
			services_therapists_check: sql`${service.therapistsPerGuest} in (0, 1)`,
		}),
	],
);

/**
 * A dining experience of the pavilion: the parts that staff can change. Its words are in
 * `app/content/hotel/experiences.ts`.
 */
export const experiences = pgTable(
	"experiences",
	{
		id: text().primaryKey(),
		inService: boolean("in_service").notNull().default(true),
		position: smallint().notNull(),
		/** US cents a guest, before service charge and GST. */
		perPersonCents: integer("per_person_cents").notNull(),
		/** Smallest group it is served for. */
		minGuests: smallint("min_guests").notNull(),
		minutes: smallint().notNull(),
		/** Whether it is served at the pavilion's tables, for a party of one and more, and not to a group of its own. */
		takesTables: boolean("takes_tables").notNull().default(false),
	},
	(experience) => [
		...checks({
			experiences_price_check: sql`${experience.perPersonCents} >= 0`,
			experiences_min_guests_check: sql`${experience.minGuests} between 1 and 20`,
			experiences_minutes_check: sql`${experience.minutes} between 15 and 480`,
		}),
	],
);

/** An hour at which the pavilion seats one group for each experience. */
export const seatings = pgTable(
	"seatings",
	{
		/** `HH:MM` on the hotel's clock. */
		time: text().primaryKey(),
		inService: boolean("in_service").notNull().default(true),
	},
	(seating) => [
		...checks({
			seatings_time_check: sql`${seating.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
		}),
	],
);

/** A table of the pavilion. Tables are joined for parties that none of them seats. */
export const pavilionTables = pgTable(
	"pavilion_tables",
	{
		/** Its number. */
		id: smallint().primaryKey(),
		seats: smallint().notNull(),
	},
	(table) => [
		...checks({
			pavilion_tables_seats_check: sql`${table.seats} between 1 and 8`,
		}),
	],
);

/** The settings of dinners at the pavilion: at most one row, and without it the defaults of `readDiningSetting`. */
export const diningSettings = pgTable(
	"dining_settings",
	{
		id: text().primaryKey().default("pavilion"),
		/** Whether a group's experience takes all tables of its seating. */
		groupsTakeTables: boolean("groups_take_tables").notNull().default(true),
	},
	(setting) => [
		...checks({
			dining_settings_one_row_check: sql`${setting.id} = 'pavilion'`,
		}),
	],
);

const openingPlaces = ["wellness-center"] as const;

/** When a place of the hotel is open, every day alike. */
export const openingHours = pgTable(
	"opening_hours",
	{
		place: text({ enum: openingPlaces }).primaryKey(),
		/** `HH:MM` on the hotel's clock. */
		opensAt: text("opens_at").notNull(),
		/** `HH:MM`: when the last guest is out. */
		closesAt: text("closes_at").notNull(),
	},
	(hours) => [
		...checks({
			opening_hours_place_check: sql`${hours.place} in (${listed(openingPlaces)})`,
			opening_hours_opens_at_check: sql`${hours.opensAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
			opening_hours_closes_at_check: sql`${hours.closesAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
			opening_hours_order_check: sql`${hours.opensAt} < ${hours.closesAt}`,
		}),
	],
);

const resourceKinds = ["therapist", "room"] as const;

/** A therapist or a room of the wellness center, for treatments. */
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
		/** The operational flag: false while a therapist is on leave or a room is closed. */
		inService: boolean("in_service").notNull().default(true),
	},
	(resource) => [
		...checks({
			resources_kind_check: sql`${resource.kind} in (${listed(resourceKinds)})`,
			resources_places_check: sql`${resource.places} between 1 and 20`,
		}),
	],
);

/**
 * When a therapist works or a room is open, on a weekday. A resource without a row is there whenever the wellness center
 * is open; one that has rows is there on these weekdays only.
 */
export const resourceHours = pgTable(
	"resource_hours",
	{
		resourceId: refersToText("resource_id", () => resources.id),
		/** ISO weekday: 1 is Monday. */
		weekday: smallint().notNull(),
		/** `HH:MM` on the hotel's clock. */
		startsAt: text("starts_at").notNull(),
		/** `HH:MM`: when the last guest is out. */
		endsAt: text("ends_at").notNull(),
	},
	(hours) => [
		primaryKey({ columns: [hours.resourceId, hours.weekday] }),
		...checks({
			resource_hours_weekday_check: sql`${hours.weekday} between 1 and 7`,
			resource_hours_starts_at_check: sql`${hours.startsAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
			resource_hours_ends_at_check: sql`${hours.endsAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
			resource_hours_order_check: sql`${hours.startsAt} < ${hours.endsAt}`,
		}),
	],
);

/** How guests reach the hotel: one row, which a manager changes. */
export const hotelContacts = pgTable(
	"hotel_contacts",
	{
		id: text({ enum: ["hotel"] })
			.primaryKey()
			.default("hotel"),
		/** As guests read it, with its country. */
		phone: text().notNull(),
		/** Where guests write to, and the sender of e-mails, unless `HOTEL_EMAIL` says another. */
		email: text().notNull(),
		/** The number that answers on WhatsApp; empty where none does. */
		whatsApp: text("whats_app"),
		fax: text(),
	},
	(contact) => [
		...checks({
			hotel_contacts_one_row_check: sql`${contact.id} = 'hotel'`,
			hotel_contacts_phone_check: sql`${contact.phone} ~ '^\\+[0-9][0-9 ]{6,28}[0-9]$'`,
			hotel_contacts_email_check: sql`length(${contact.email}) between 3 and 254`,
			hotel_contacts_whats_app_check: sql`${contact.whatsApp} ~ '^\\+[0-9][0-9 ]{6,28}[0-9]$'`,
			hotel_contacts_fax_check: sql`${contact.fax} ~ '^\\+[0-9][0-9 ]{6,28}[0-9]$'`,
		}),
	],
);

/** Rewards that points can be exchanged for. Their pictures and words are in `app/content/hotel/rewards.ts`. */
export const rewards = pgTable(
	"rewards",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		inService: boolean("in_service").notNull().default(true),
		position: smallint().notNull(),
		costPoints: integer("cost_points").notNull(),
	},
	(reward) => [
		...checks({
			rewards_cost_check: sql`${reward.costPoints} > 0`,
		}),
	],
);

/**
 * The versions of the other tables of the catalog for pages: triggers draw another version whenever a row of the table
 * changes. A row for each table, because one for all of them would let writers wait who have nothing in common.
 */
export const catalogVersions = pgTable("catalog_versions", {
	/** The table. */
	name: text().primaryKey(),
	version: uuid().notNull().defaultRandom(),
});
