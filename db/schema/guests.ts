import { sql } from "drizzle-orm";
import { boolean, check, date, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, listed } from "./columns.ts";
import { stays } from "./stays.ts";

const documentKinds = ["passport", "national_id", "driving_licence", "other"] as const;

/**
 * An adult of a stay as the hotel registers them at check-in. Rows are deleted with the person: when the guest of the
 * reservation is forgotten, so is the whole party.
 */
export const registrations = pgTable(
	"registrations",
	{
		id: uuid().primaryKey(),
		stayId: uuid("stay_id")
			.notNull()
			.references(() => stays.id),
		/** Order within the stay, from 0. */
		place: smallint().notNull(),
		name: text().notNull(),
		/** The country on the document, by its code of ISO 3166-1 (`DE`); null where nobody has asked yet. */
		country: text(),
		/** As it was written before countries had codes, where it names none; null otherwise. */
		nationality: text(),
		documentKind: text("document_kind", { enum: documentKinds }),
		documentNumber: text("document_number"),
		/** The further answers of the register, where the hotel has set it. */
		birthDate: date("birth_date", { mode: "string" }),
		/** The country where they live, by its code. */
		residence: text(),
		homeAddress: text("home_address"),
		occupation: text(),
		/** Lines in a field of 1000 × 300, as the `d` of an SVG path: only `M x y` and `L x y` with whole numbers. */
		signature: text(),
		signedAt: instant("signed_at"),
		createdAt: createdAt(),
		updatedAt: instant("updated_at").notNull().defaultNow(),
	},
	(r) => [
		unique("registrations_place_once").on(r.stayId, r.place),
		check("registrations_place_check", sql`${r.place} between 0 and 19`),
		check("registrations_name_check", sql`length(${r.name}) between 1 and 100`),
		check("registrations_country_check", sql`coalesce(${r.country} ~ '^[A-Z]{2}$', true)`),
		check(
			"registrations_birth_date_check",
			sql`coalesce(${r.birthDate} between '1900-01-01' and '2099-12-31', true)`,
		),
		check("registrations_residence_check", sql`coalesce(${r.residence} ~ '^[A-Z]{2}$', true)`),
		check(
			"registrations_home_address_check",
			sql`coalesce(length(${r.homeAddress}) between 1 and 200, true)`,
		),
		check("registrations_occupation_check", sql`coalesce(length(${r.occupation}) between 1 and 60, true)`),
		check("registrations_nationality_check", sql`coalesce(length(${r.nationality}) between 1 and 60, true)`),
		check(
			"registrations_document_kind_check",
			sql`coalesce(${r.documentKind} in (${listed(documentKinds)}), true)`,
		),
		check(
			"registrations_document_number_check",
			sql`coalesce(length(${r.documentNumber}) between 1 and 40, true)`,
		),
		check(
			"registrations_signature_check",
			sql`(${r.signature} is null) = (${r.signedAt} is null)
				and coalesce(length(${r.signature}) <= 20000 and ${r.signature} ~ '^M[0-9ML ]+$', true)`,
		),
	],
);

/** Which further fields the register asks, as a manager has set it: one row, or none while it asks none. */
export const registerSettings = pgTable(
	"register_settings",
	{
		id: text({ enum: ["register"] })
			.primaryKey()
			.default("register"),
		birthDate: boolean("birth_date").notNull().default(false),
		residence: boolean().notNull().default(false),
		homeAddress: boolean("home_address").notNull().default(false),
		occupation: boolean().notNull().default(false),
	},
	(setting) => [check("register_settings_one_row_check", sql`${setting.id} = 'register'`)],
);
