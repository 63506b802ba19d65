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
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";
import { createdAt, forgetPersonFrom, userId } from "./columns.ts";

/**
 * The half-open range of nights `[from, until)`: a guest may arrive on the day another leaves.
 * Days are civil dates (`YYYY-MM-DD`) in the hotel's zone and stay strings all the way.
 */
export type NightRange = { from: string; until: string };

const nightRange = customType<{ data: NightRange; driverData: string }>({
	dataType: () => "daterange",
	toDriver: ({ from, until }) => `[${from},${until})`,
	fromDriver: (text) => {
		const match = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)$/.exec(text);
		if (!match?.[1] || !match[2]) throw new Error(`Not a range of nights: ${text}`);
		return { from: match[1], until: match[2] };
	},
});

/** A villa as the desk runs it. Its words and pictures stand in `app/content/villas.ts`. */
export const villas = pgTable(
	"villas",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		/** The operational flag: false takes the villa out of service whatever its calendar says. */
		available: boolean().notNull().default(true),
		maxOccupancy: smallint("max_occupancy").notNull(),
		/** Order in lists. */
		position: smallint().notNull(),
	},
	(villa) => [
		// The board lists the villas in service, however many are not.
		index("villas_in_service_index").on(villa.position, villa.id).where(sql`${villa.available}`),
		check("villas_max_occupancy_check", sql`${villa.maxOccupancy} between 1 and 20`),
	],
);

/** What a night costs. Where several rates fit a night, the highest priority counts. */
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
		weekdays: smallint().array(),
		nightlyCents: integer("nightly_cents").notNull(),
		priority: smallint().notNull().default(0),
	},
	(rate) => [
		index("rates_villa_id_index").on(rate.villaId),
		check("rates_nightly_cents_check", sql`${rate.nightlyCents} > 0`),
		check("rates_nights_check", sql`${rate.untilNight} is null or ${rate.untilNight} > ${rate.fromNight}`),
	],
);

export const reservationStatuses = [
	"confirmed",
	"checked_in",
	"checked_out",
	"cancelled",
	"no_show",
] as const;

/** One party's stay: who, when, at which price as quoted. The villas it holds are its occupancies. */
export const reservations = pgTable(
	"reservations",
	{
		id: uuid().primaryKey(),
		/** What the guest knows it by: 8 characters without look-alikes. */
		reference: text().notNull().unique(),
		/** Made when the form is rendered: the same key twice is one reservation. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		/** The unguessable half of the secret link. */
		linkToken: text("link_token").notNull(),
		userId: userId(),
		status: text({ enum: reservationStatuses }).notNull().default("confirmed"),
		name: text().notNull(),
		email: text(),
		guests: smallint().notNull(),
		note: text().notNull().default(""),
		checkIn: date("check_in", { mode: "string" }).notNull(),
		checkOut: date("check_out", { mode: "string" }).notNull(),
		/** The price as quoted: room, tax and total in US cents, and the nights it is made of. */
		roomCents: integer("room_cents").notNull(),
		taxCents: integer("tax_cents").notNull(),
		totalCents: integer("total_cents").notNull(),
		quotedNights: jsonb("quoted_nights")
			.$type<{ villaId: string; night: string; rateCents: number; taxCents: number }[]>()
			.notNull(),
		/** Last day of free cancellation. Moving the stay later never brings it back once it has passed. */
		freeCancellationUntil: date("free_cancellation_until", { mode: "string" }).notNull(),
		/** What a cancelled stay still owes. */
		owedCents: integer("owed_cents"),
		forgetPersonFrom: forgetPersonFrom(),
		createdAt: createdAt(),
		cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
	},
	(r) => [
		index("reservations_user_id_index").on(r.userId),
		index("reservations_email_index").on(r.email).where(sql`${r.userId} is null`),
		index("reservations_forget_index").on(r.forgetPersonFrom).where(sql`${r.forgetPersonFrom} is not null`),
		check("reservations_reference_check", sql`${r.reference} ~ '^[2-9A-HJKMNP-TV-Z]{8}$'`),
		check(
			"reservations_status_check",
			sql`${r.status} in ('confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show')`,
		),
		check("reservations_guests_check", sql`${r.guests} between 1 and 10`),
		check("reservations_dates_check", sql`${r.checkOut} > ${r.checkIn}`),
		check(
			"reservations_total_check",
			sql`${r.totalCents} = ${r.roomCents} + ${r.taxCents} and ${r.roomCents} >= 0 and ${r.taxCents} >= 0`,
		),
		check(
			"reservations_cancelled_check",
			sql`(${r.status} = 'cancelled') = (${r.cancelledAt} is not null and ${r.owedCents} is not null)`,
		),
	],
);

export const villaAllocationKinds = ["stay", "block", "import"] as const;

/**
 * Every row that takes a villa for some nights: a guest's stay, a block by staff, an imported calendar event.
 * The exclusion constraint over (villa, nights) in `db/migrations` is the promise that no villa is held twice.
 */
export const villaAllocations = pgTable(
	"occupancies",
	{
		id: uuid().primaryKey(),
		villaId: text("villa_id")
			.notNull()
			.references(() => villas.id),
		nights: nightRange().notNull(),
		kind: text({ enum: villaAllocationKinds }).notNull(),
		reservationId: uuid("reservation_id").references(() => reservations.id),
		/** Why staff or an imported calendar hold it; empty for a stay. */
		reason: text().notNull().default(""),
		/** The villa's name when it was taken. */
		villaName: text("villa_name").notNull(),
		createdAt: createdAt(),
		/** When the nights were given back; null while they are held. */
		releasedAt: timestamp("released_at", { withTimezone: true }),
	},
	(o) => [
		index("occupancies_reservation_id_index").on(o.reservationId),
		// At least one night, and all of them real ones: '[2027-03-10,infinity)' has an upper bound, in PostgreSQL's eyes.
		check(
			"occupancies_nights_check",
			sql`not isempty(${o.nights}) and ${o.nights} <@ '[2000-01-01,3000-01-01)'::daterange`,
		),
		check("occupancies_kind_check", sql`${o.kind} in ('stay', 'block', 'import')`),
		check("occupancies_stay_check", sql`(${o.kind} = 'stay') = (${o.reservationId} is not null)`),
	],
);

export const treatmentStatuses = ["requested", "confirmed", "cancelled", "done"] as const;

/** A guest's treatment: with a time it is confirmed and holds its slots, without one it waits for staff. */
export const treatmentRequests = pgTable(
	"treatment_requests",
	{
		id: uuid().primaryKey(),
		reference: text().notNull().unique(),
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		/** The unguessable half of the secret link. The database draws it, so that every writer leaves one. */
		linkToken: text("link_token")
			.notNull()
			.default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
		status: text({ enum: treatmentStatuses }).notNull().default("requested"),
		userId: userId(),
		name: text().notNull(),
		email: text(),
		age: smallint().notNull(),
		wellnessType: text("wellness_type").notNull(),
		/** One guest, or two who are treated side by side. */
		party: smallint().notNull().default(1),
		/** The day that would suit a guest who left the time open. */
		preferredDate: date("preferred_date", { mode: "string" }),
		startsAt: timestamp("starts_at", { withTimezone: true }),
		endsAt: timestamp("ends_at", { withTimezone: true }),
		/** Rises with every change, as the SEQUENCE of a calendar entry has to. */
		revision: integer().notNull().default(0),
		forgetPersonFrom: forgetPersonFrom(),
		createdAt: createdAt(),
		cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
	},
	(r) => [
		index("treatment_requests_user_id_index").on(r.userId),
		index("treatment_requests_email_index").on(r.email).where(sql`${r.userId} is null`),
		check("treatment_requests_age_check", sql`${r.age} between 1 and 120`),
		check("treatment_requests_party_check", sql`${r.party} in (1, 2)`),
		check(
			"treatment_requests_status_check",
			sql`${r.status} in ('requested', 'confirmed', 'cancelled', 'done')`,
		),
		check(
			"treatment_requests_time_check",
			sql`(${r.startsAt} is null) = (${r.endsAt} is null) and coalesce(${r.endsAt} > ${r.startsAt}, true)`,
		),
		check(
			"treatment_requests_confirmed_check",
			sql`${r.status} not in ('confirmed', 'done') or ${r.startsAt} is not null`,
		),
		check("treatment_requests_cancelled_check", sql`${r.cancelledAt} is null or ${r.status} = 'cancelled'`),
	],
);

/** Health data of a wellness guest, kept apart so that only the wellness team is ever given it. */
export const treatmentNotes = pgTable("treatment_notes", {
	requestId: uuid("request_id")
		.primaryKey()
		.references(() => treatmentRequests.id, { onDelete: "cascade" }),
	note: text().notNull(),
});
