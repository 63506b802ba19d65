import { date, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { OwnerSheetFigures } from "../../app/lib/day-figures.ts";
import { businessDays } from "./business-days.ts";
import { instant } from "./columns.ts";

/**
 * The owner's sheet of each business day that was closed, as it was at that moment: counts and sums, nothing about a person.
 * Written by the transaction that closes the day. Rows never change.
 */
export const ownerSheets = pgTable("owner_sheets", {
	date: date({ mode: "string" })
		.primaryKey()
		.references(() => businessDays.date),
	writtenAt: instant("written_at").notNull(),
	figures: jsonb().$type<OwnerSheetFigures>().notNull(),
});
