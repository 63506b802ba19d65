import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { exemptionReasons } from "#app/lib/tax-exemption.ts";
import { instant, listed } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * Guests who pay no room tax, such as diplomats, with the document that they have shown. It counts for the nights
 * `[from, until)` of all villas of a stay; a night that was posted with its tax before is never one of them. A trigger
 * refuses every change but the end, and the erasure of the typed text.
 */
export const roomTaxExemptions = pgTable(
	"room_tax_exemptions",
	{
		/** The key of the form that marked it. */
		id: uuid().primaryKey(),
		reservationId: uuid("reservation_id")
			.notNull()
			.references(() => reservations.id),
		reason: text({ enum: exemptionReasons }).notNull(),
		/** Why, in words of staff; null where the reason says enough, and when the guest was forgotten. */
		note: text(),
		/** The document that was shown, as staff have typed it; null when the guest was forgotten. */
		reference: text(),
		fromNight: date("from_night", { mode: "string" }).notNull(),
		/** The first night that bears the tax again; null while the exemption has not been ended. */
		untilNight: date("until_night", { mode: "string" }),
		markedAt: instant("marked_at").notNull(),
		markedBy: text("marked_by").notNull(),
		endedAt: instant("ended_at"),
		endedBy: text("ended_by"),
	},
	(exemption) => [
		// A stay has one exemption at a time: two who mark it together mark it once.
		uniqueIndex("room_tax_exemptions_one_open")
			.on(exemption.reservationId)
			.where(sql`${exemption.endedAt} is null`),
		index("room_tax_exemptions_reservation_index").on(exemption.reservationId),
		check("room_tax_exemptions_reason_check", sql`${exemption.reason} in (${listed(exemptionReasons)})`),
		check("room_tax_exemptions_note_check", sql`coalesce(length(${exemption.note}) between 1 and 200, true)`),
		check(
			"room_tax_exemptions_reference_check",
			sql`coalesce(length(${exemption.reference}) between 1 and 60, true)`,
		),
		check(
			"room_tax_exemptions_end_check",
			sql`num_nonnulls(${exemption.untilNight}, ${exemption.endedAt}, ${exemption.endedBy}) in (0, 3)
				and coalesce(${exemption.untilNight} >= ${exemption.fromNight}, true)`,
		),
	],
);
