import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { taxNames } from "#app/lib/taxes.ts";
import { listed } from "./columns.ts";

/** The rate of earlier reservations from the first day on: the one that they were agreed at, or the new one. */
const agreedChoices = ["keep", "new"] as const;

/**
 * The rate of a tax from a day on, until the day of its next row. A row is added and, until its first day, removed; a
 * rate that has begun stays. Triggers change the versions of pages and of villas' terms (migration 0059).
 */
export const taxRates = pgTable(
	"tax_rates",
	{
		id: uuid().primaryKey().defaultRandom(),
		tax: text({ enum: taxNames }).notNull(),
		firstDay: date("first_day", { mode: "string" }).notNull(),
		/** 900 = 9 %. */
		basisPoints: integer("basis_points").notNull(),
		agreed: text({ enum: agreedChoices }).notNull().default("keep"),
	},
	(rate) => [
		uniqueIndex("tax_rates_first_day_unique").on(rate.tax, rate.firstDay),
		check("tax_rates_tax_check", sql`${rate.tax} in (${listed(taxNames)})`),
		check("tax_rates_agreed_check", sql`${rate.agreed} in (${listed(agreedChoices)})`),
		check("tax_rates_basis_points_check", sql`${rate.basisPoints} between 0 and 5000`),
	],
);
