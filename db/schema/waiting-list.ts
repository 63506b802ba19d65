import { sql } from "drizzle-orm";
import { check, date, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { languages } from "#app/lib/language.ts";
import { users } from "./accounts.ts";
import { villas } from "./catalog.ts";
import { createdAt, instant, languageColumn, listed, pricedLines } from "./columns.ts";
import { reservations } from "./reservations.ts";

const waitingStatuses = [
	"unconfirmed",
	"waiting",
	"offered",
	"taken",
	"passed",
	"left",
	"booked",
	"lapsed",
] as const;

/**
 * Somebody who waits for nights that are sold out. An entry is `unconfirmed` until its guest follows the link of the
 * e-mail, then `waiting`, then `offered` while its villas are held. It ends as `taken` (reserved), `passed` (not taken in
 * time, or let go), `left`, `booked` (the guest has reserved these days otherwise) or `lapsed` (the day of arrival has
 * come). An entry is offered something once. Rows are deleted a week after their end.
 */
export const waitingEntries = pgTable(
	"waiting_entries",
	{
		id: uuid().primaryKey(),
		/** Made when the form is rendered: the same key twice is one entry. */
		idempotencyKey: uuid("idempotency_key").notNull().unique(),
		/** Whose account it belongs to; null for a guest without one. */
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		name: text().notNull(),
		email: text().notNull(),
		/** Null for any villa, or any two where the party needs two. */
		villaId: text("villa_id").references(() => villas.id),
		checkIn: date("check_in", { mode: "string" }).notNull(),
		checkOut: date("check_out", { mode: "string" }).notNull(),
		guests: smallint().notNull(),
		status: text({ enum: waitingStatuses }).notNull().default("unconfirmed"),
		/** Which of the few places of its address it has, from 0, while it waits. */
		place: smallint(),
		createdAt: createdAt(),
		/** When its address was confirmed: the order of the line. */
		confirmedAt: instant("confirmed_at"),
		/** Its present or past holds: ids of `villa_allocations`. */
		heldAllocationIds: uuid("held_allocation_ids").array().notNull().default(sql`'{}'`),
		/** The price it was offered at: a line for each night. */
		offeredLines: pricedLines("offered_lines"),
		offerEndsAt: instant("offer_ends_at"),
		/** The reservation made from it. */
		reservationId: uuid("reservation_id").references(() => reservations.id),
		endedAt: instant("ended_at"),
		language: languageColumn(),
	},
	(w) => [
		check("waiting_entries_language_check", sql`${w.language} in (${listed(languages)})`),
		unique("waiting_entries_place_once").on(w.email, w.place),
		uniqueIndex("waiting_entries_same_nights_once")
			.on(w.email, w.checkIn, w.checkOut, sql`coalesce(${w.villaId}, '')`)
			.where(sql`${w.place} is not null`),
		index("waiting_entries_line_index").on(w.confirmedAt, w.id).where(sql`${w.status} = 'waiting'`),
		index("waiting_entries_offers_index").on(w.offerEndsAt).where(sql`${w.status} = 'offered'`),
		index("waiting_entries_user_id_index").on(w.userId).where(sql`${w.userId} is not null`),
		check("waiting_entries_status_check", sql`${w.status} in (${listed(waitingStatuses)})`),
		check("waiting_entries_dates_check", sql`${w.checkOut} > ${w.checkIn}`),
		check("waiting_entries_guests_check", sql`${w.guests} between 1 and 10`),
		check(
			"waiting_entries_place_check",
			sql`(${w.place} is not null) = (${w.status} in ('waiting', 'offered')) and coalesce(${w.place} between 0 and 3, true)`,
		),
		check(
			"waiting_entries_confirmed_check",
			sql`case ${w.status} when 'unconfirmed' then ${w.confirmedAt} is null when 'left' then true when 'lapsed' then true else ${w.confirmedAt} is not null end`,
		),
		check(
			"waiting_entries_offer_check",
			sql`case when ${w.status} in ('offered', 'taken', 'passed')
				then ${w.offerEndsAt} is not null and ${w.offeredLines} is not null and cardinality(${w.heldAllocationIds}) > 0
				when ${w.status} in ('unconfirmed', 'waiting') then ${w.offerEndsAt} is null else true end`,
		),
		check("waiting_entries_taken_check", sql`(${w.status} = 'taken') = (${w.reservationId} is not null)`),
		check(
			"waiting_entries_ended_check",
			sql`(${w.endedAt} is null) = (${w.status} in ('unconfirmed', 'waiting', 'offered'))`,
		),
	],
);

const waitingLinkKinds = ["confirm", "offer", "leave"] as const;

/**
 * The links of e-mails about the waiting list. A secret is stored as its hash: nobody who reads the database can
 * follow it.
 */
export const waitingLinks = pgTable(
	"waiting_links",
	{
		secretHash: text("secret_hash").primaryKey(),
		entryId: uuid("entry_id")
			.notNull()
			.references(() => waitingEntries.id, { onDelete: "cascade" }),
		kind: text({ enum: waitingLinkKinds }).notNull(),
		expiresAt: instant("expires_at").notNull(),
	},
	(link) => [
		index("waiting_links_entry_id_index").on(link.entryId),
		check("waiting_links_kind_check", sql`${link.kind} in (${listed(waitingLinkKinds)})`),
	],
);
