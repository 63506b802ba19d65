import { sql } from "drizzle-orm";
import { type AnyPgColumn, customType, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { defaultLanguage, languages } from "#app/lib/language.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";

/** A moment, always with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A person's language: pages, e-mails and documents follow it. Rows of before there was a second language are English.
 */
export const languageColumn = () => text("language", { enum: languages }).notNull().default(defaultLanguage);

export const createdAt = () => instant("created_at").notNull().defaultNow();

/**
 * The names of a list as a check writes them: `'a', 'b'`. A check made with it allows what the type of its column allows. Names
 * are part of the code and are not escaped.
 */
export const listed = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

export const pricedLines = (name: string) => jsonb(name).$type<PricedLine[]>();

/**
 * The half-open range of nights `[from, until)`: a guest may arrive on the day another leaves.
 * Days are civil dates (`YYYY-MM-DD`) in the hotel's zone and stay strings all the way.
 */
export type NightRange = { from: string; until: string };

export const nightRange = customType<{ data: NightRange; driverData: string }>({
	dataType: () => "daterange",
	toDriver: ({ from, until }) => `[${from},${until})`,
	fromDriver: (text) => {
		const match = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)$/.exec(text);
		if (!match?.[1] || !match[2]) throw new Error(`Not a range of nights: ${text}`);
		return { from: match[1], until: match[2] };
	},
});

/** The half-open range of instants `[from, until)`. It is only written: queries read its bounds. */
export const timeRange = customType<{ data: { from: Date; until: Date }; driverData: string }>({
	dataType: () => "tstzrange",
	toDriver: ({ from, until }) => `[${from.toISOString()},${until.toISOString()})`,
});

/** ISO weekdays (1 = Monday), stored as a multirange so that an exclusion constraint compares them: `{[5,7),[7,8)}`. */
export const weekdayRanges = customType<{ data: number[]; driverData: string }>({
	dataType: () => "int4multirange",
	toDriver: (weekdays) => `{${weekdays.map((day) => `[${day},${day + 1})`).join(",")}}`,
	fromDriver: (text) =>
		[...text.matchAll(/\[(\d),(\d)\)/g)].flatMap(([, from, until]) =>
			Array.from({ length: Number(until) - Number(from) }, (_, index) => Number(from) + index),
		),
});

/**
 * The order of a list by names, as people look for them: Émile beside Emil and bo beside Bo. The database's own order has small
 * letters and accents after Z.
 */
export const byName = (name: AnyPgColumn) => sql`fold_text(${name}), ${name}`;
