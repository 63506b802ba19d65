import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { villas } from "./catalog.ts";

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
