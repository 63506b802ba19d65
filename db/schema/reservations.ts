import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	smallint,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { languages } from "#app/lib/language.ts";
import { users } from "./accounts.ts";
import { createdAt, instant, languageColumn, listed } from "./columns.ts";

export const reservationKinds = ["stay", "treatment", "dinner"] as const;

export const reservationSources = ["website", "desk", "phone", "channel", "demo"] as const;

/**
 * The header of every reservation: who, for how many, how it is opened. Its lines have the rest: `stays` (one for each
 * villa of a party), `treatments` or `dinners`.
 */
export const reservations = pgTable(
	"reservations",
	{
		id: uuid().primaryKey(),
		kind: text({ enum: reservationKinds }).notNull(),
		/** The reference by which the guest knows it: 8 characters without look-alikes, one space for all kinds. */
		reference: text().notNull().unique(),
		/** Made when the form is rendered: the same key twice is one reservation. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		/** The secret part of the private link. */
		linkToken: text("link_token").notNull(),
		/** When the guest has made a new private link; null while the first one holds. */
		linkRenewedAt: instant("link_renewed_at"),
		/** Whose account it belongs to; null for a guest without one. */
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		name: text().notNull(),
		email: text(),
		phone: text(),
		/** How many guests it is for. */
		guests: smallint().notNull(),
		/** How many of the guests of a stay are children, and how many infants; null where nobody said it. */
		children: smallint(),
		infants: smallint(),
		cotWanted: boolean("cot_wanted").notNull().default(false),
		/** When the guest of a stay thinks to arrive, in the guest's words; null where nobody said it. */
		arrivalTime: text("arrival_time"),
		/** The guest's note. Always empty for a treatment: its note is health data (`treatment_notes`). */
		note: text().notNull().default(""),
		/** Allergies and diet of the party of a stay or a dinner; null where nobody said any. Erased 30 days after its end. */
		diet: text(),
		/** The stay whose guest a treatment or a dinner is for, where staff chose one in house. */
		stayReservationId: uuid("stay_reservation_id").references((): AnyPgColumn => reservations.id),
		/** Staff said that a treatment or a dinner belongs to no stay, however alike the guests are. */
		withoutStay: boolean("without_stay").notNull().default(false),
		source: text({ enum: reservationSources }).notNull().default("website"),
		/** Rises with every change, as the SEQUENCE of a calendar entry has to. */
		revision: integer().notNull().default(0),
		/** US cents owed for a cancellation; null while it is not cancelled. */
		owedCents: integer("owed_cents"),
		/** Kind of actor who made it: guest, staff, agent, channel, system. */
		createdBy: text("created_by").notNull(),
		/**
		 * First day on which it may no longer name the person, because their account is gone; null while it may. A guest
		 * who is still to come is known to staff until they have left.
		 */
		forgetPersonFrom: date("forget_person_from", { mode: "string" }),
		createdAt: createdAt(),
		cancelledAt: instant("cancelled_at"),
		language: languageColumn(),
	},
	(r) => [
		index("reservations_user_id_index").on(r.userId).where(sql`${r.userId} is not null`),
		index("reservations_email_index").on(r.email).where(sql`${r.email} is not null`),
		index("reservations_forget_index").on(r.forgetPersonFrom).where(sql`${r.forgetPersonFrom} is not null`),
		index("reservations_diet_index").on(r.id).where(sql`${r.diet} is not null`),
		index("reservations_stay_index").on(r.stayReservationId).where(sql`${r.stayReservationId} is not null`),
		check("reservations_kind_check", sql`${r.kind} in (${listed(reservationKinds)})`),
		check("reservations_language_check", sql`${r.language} in (${listed(languages)})`),
		check("reservations_source_check", sql`${r.source} in (${listed(reservationSources)})`),
		check("reservations_reference_check", sql`${r.reference} ~ '^[2-9A-HJKMNP-TV-Z]{8}$'`),
		check(
			"reservations_guests_check",
			sql`${r.guests} between 1 and case ${r.kind} when 'stay' then 10 when 'treatment' then 2 else 20 end`,
		),
		check(
			"reservations_party_check",
			sql`coalesce(${r.children} >= 0, true) and coalesce(${r.infants} >= 0, true)
				and coalesce(${r.children}, 0) + coalesce(${r.infants}, 0) < ${r.guests}`,
		),
		check(
			"reservations_stay_only_check",
			sql`${r.kind} = 'stay' or (${r.children} is null and ${r.infants} is null and not ${r.cotWanted} and ${r.arrivalTime} is null)`,
		),
		check("reservations_arrival_time_check", sql`coalesce(length(${r.arrivalTime}) between 1 and 60, true)`),
		check("reservations_health_note_check", sql`${r.kind} <> 'treatment' or ${r.note} = ''`),
		check(
			"reservations_diet_check",
			sql`${r.diet} is null or (${r.kind} <> 'treatment' and length(${r.diet}) between 1 and 300)`,
		),
		check("reservations_of_stay_check", sql`${r.kind} <> 'stay' or ${r.stayReservationId} is null`),
		check(
			"reservations_without_stay_check",
			sql`not ${r.withoutStay} or (${r.kind} <> 'stay' and ${r.stayReservationId} is null)`,
		),
		check(
			"reservations_cancelled_check",
			sql`(${r.cancelledAt} is null) = (${r.owedCents} is null) and coalesce(${r.owedCents} >= 0, true)`,
		),
	],
);

/** Notes of staff on a reservation for each other: added and never changed. Deleted when its guest is forgotten. */
export const staffNotes = pgTable(
	"staff_notes",
	{
		id: uuid().primaryKey(),
		/** Made when the form is rendered: the same key twice is one note. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		reservationId: uuid("reservation_id")
			.notNull()
			.references(() => reservations.id),
		text: text().notNull(),
		/** The person of the staff who wrote it. */
		writtenBy: text("written_by").notNull(),
		createdAt: createdAt(),
	},
	(note) => [
		index("staff_notes_reservation_id_index").on(note.reservationId, note.createdAt),
		check("staff_notes_text_check", sql`length(${note.text}) between 1 and 2000`),
	],
);

/**
 * Browsers whose cookie for reservations has ended before its time, wholly or up to an instant. The cookie is signed and
 * stored nowhere; only its end is.
 */
export const endedBrowserAccess = pgTable(
	"ended_browser_access",
	{
		/** The id in the browser's cookie. */
		accessId: uuid("access_id").primaryKey(),
		/** Cookies issued before this open nothing; `infinity` after a sign-out. */
		issuedBefore: instant("issued_before").notNull(),
		/** When every cookie that this could end has lapsed by itself: the row is deleted then. */
		lapsedAt: instant("lapsed_at").notNull(),
	},
	(ended) => [index("ended_browser_access_lapsed_at_index").on(ended.lapsedAt)],
);
