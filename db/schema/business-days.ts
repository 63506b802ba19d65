import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * The days on which the hotel does business, each once. A business day goes on after midnight until it is closed, at
 * 03:30 by a job or by hand: who comes until then is an arrival of the day before. One is open at a time, and a closed
 * one never opens again.
 */
export const businessDays = pgTable(
	"business_days",
	{
		date: date({ mode: "string" }).primaryKey(),
		openedAt: instant("opened_at").notNull(),
		/** Null while it is open. */
		closedAt: instant("closed_at"),
		/** The name of who closed it, or the task of the app. */
		closedBy: text("closed_by"),
		/** Why somebody of the reception closed it. */
		reason: text(),
		/** How many matters were open when it was closed. */
		openMatters: integer("open_matters"),
	},
	(day) => [
		uniqueIndex("business_days_one_open")
			.on(sql`(${day.closedAt} is null)`)
			.where(sql`${day.closedAt} is null`),
		check(
			"business_days_closed_check",
			sql`(${day.closedAt} is null) = (${day.closedBy} is null) and (${day.closedAt} is null) = (${day.openMatters} is null)
				and coalesce(${day.closedAt} >= ${day.openedAt}, true) and coalesce(${day.openMatters} >= 0, true)`,
		),
	],
);
