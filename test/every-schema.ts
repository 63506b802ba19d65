import { z } from "zod";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** The day that the schemas with dates take for today. */
const schemaToday: HotelDate = "2026-12-01";

const giftSetting = { today: schemaToday, validMonths: 12, leastCents: 2_500, mostCents: 50_000 };

/** What a function that makes a schema is called with: the first of these arguments that it takes. */
const given: readonly unknown[][] = [
	[schemaToday, { experiences: [], seatings: [] }, []],
	[giftSetting],
	[[]],
];

const modules = import.meta.glob<Record<string, unknown>>(
	["../app/features/**/*schema.ts", "../app/features/**/*acts.server.ts", "!../app/features/**/*.test.ts"],
	{ eager: true },
);

const isSchema = (value: unknown): value is z.ZodObject => value instanceof z.ZodObject;

/** The schemas in an exported value: itself, what it makes, the input of an act, and those of a list of schemas. */
function schemasIn(value: unknown, name: string): z.ZodObject[] {
	if (isSchema(value)) return [value];
	if (typeof value === "function")
		return /(Schema|Form|Dates)$/.test(name) ? made(value as (...given: unknown[]) => unknown) : [];
	if (typeof value !== "object" || value === null) return [];
	if ("input" in value) return isSchema(value.input) ? [value.input] : [];
	return Object.values(value).filter(isSchema);
}

function made(make: (...given: unknown[]) => unknown): z.ZodObject[] {
	for (const one of given) {
		try {
			const schema = make(...one);
			if (isSchema(schema)) return [schema];
		} catch {
			// It takes something else.
		}
	}
	return [];
}

/** One field of one form. */
export type SchemaField = {
	/** `gift-vouchers/schema: giftSchema.message`. */
	name: string;
	field: string;
	/** What the form says of the field when it is sent with a text and nothing else; undefined where the text is right. */
	say: (text: string) => string | undefined;
};

/** Every field of every form that a schema reads, of guests and of the desk. */
export const schemaFields: readonly SchemaField[] = Object.entries(modules).flatMap(([path, exported]) =>
	Object.entries(exported).flatMap(([exportName, value]) =>
		schemasIn(value, exportName).flatMap(({ shape }) =>
			Object.entries(shape).map(([field, type]) => ({
				name: `${path.replace("../app/features/", "").replace(/\.ts$/, "")}: ${exportName}.${field}`,
				field,
				say: (text: string) => (type as z.ZodType).safeParse(text).error?.issues[0]?.message,
			})),
		),
	),
);
