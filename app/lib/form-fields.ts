import { z } from "zod";

/** Messages by field name; a field without a message is right. */
export type FieldErrors = Record<string, string>;

/** What the guest typed, by field name, so that nothing is ever lost. */
export type FieldValues = Record<string, string>;

/** Control characters have no place in a name, and in a header they would start a new one. */
const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const controlCharactersButLines = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A person's name of at most 100 characters, any script, emoji included. */
export function personName(missing: string) {
	return z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(100, "Please shorten the name to 100 characters.")
		.refine((name) => !controlCharacters.test(name), "Please remove the invisible characters from the name.")
		.transform((name) => name.normalize("NFC"));
}

/** Free words of at most 2,000 characters; empty when left out. */
export function freeText() {
	return z
		.string()
		.optional()
		.default("")
		.transform((text) => text.replaceAll("\r\n", "\n").trim())
		.pipe(
			z
				.string()
				.max(2000, "Please shorten this to 2,000 characters.")
				.refine((text) => !controlCharactersButLines.test(text), "Please remove the invisible characters."),
		);
}

/** An address that may be left out; null when it is. Lower case, at most 254 characters (RFC 5321). */
export function optionalEmail() {
	return z
		.string()
		.optional()
		.default("")
		.transform((text) => text.trim().toLowerCase())
		.refine((text) => text === "" || (text.length <= 254 && z.email().safeParse(text).success), {
			error: "Please enter an e-mail address like name@example.com.",
		})
		.transform((text) => (text === "" ? null : text));
}

/** A whole number typed by hand. `1e9`, `2.5` and `two` are answered, not guessed at. */
export function wholeNumber(limits: { min: number; max: number; missing: string; outside: string }) {
	return z
		.string({ error: limits.missing })
		.trim()
		.min(1, limits.missing)
		.regex(/^[+-]?\d{1,9}$/, limits.outside)
		.transform(Number)
		.pipe(z.number().min(limits.min, limits.outside).max(limits.max, limits.outside));
}

/** The key made when the form was rendered: the same key twice is one reservation. */
export function idempotencyKey() {
	return z.uuid("Please reload this page and send the form again.");
}

/** Text fields of a submitted form. Files and repeated fields are not part of any form of the house. */
export function readFields(form: FormData, names: readonly string[]): FieldValues {
	const values: FieldValues = {};
	for (const name of names) {
		const value = form.get(name);
		if (typeof value === "string") values[name] = value;
	}
	return values;
}

/** The first message of each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
	const errors: FieldErrors = {};
	for (const issue of error.issues) {
		const name = String(issue.path[0] ?? "form");
		errors[name] ??= issue.message;
	}
	return errors;
}
