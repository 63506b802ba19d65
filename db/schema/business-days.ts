import { sql } from "drizzle-orm";
import { check, date, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OpenKinds } from "../../app/lib/day-figures.ts";
import { instant } from "./columns.ts";

/**
 * The days on which the hotel does business, each once. A business day goes on after midnight until it is closed, at
 * 03:30 by a job or by hand: a guest who comes until then is an arrival of the day before. One is open at a time, and
 * a closed one never opens again.
 */
export const businessDays = pgTable(
	"business_days",
	{
		date: date({ mode: "string" }).primaryKey(),
		openedAt: instant("opened_at").notNull(),
		/** Null while it is open. */
		closedAt: instant("closed_at"),
		/** The name of the person who closed it, or the task of the app. */
		closedBy: text("closed_by"),
		/** Why somebody of the reception closed it. */
		reason: text(),
		/** How many matters were open when it was closed. */
		openMatters: integer("open_matters"),
		/** The same by kind, `{ "arrivals": 2 }`; null of a day that was closed before it was counted so. */
		openKinds: jsonb("open_kinds").$type<OpenKinds>(),
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
		check(
			"business_days_open_kinds_check",
			sql`${day.openKinds} is null or (jsonb_typeof(${day.openKinds}) = 'object' and ${day.closedAt} is not null)`,
		),
	],
);
