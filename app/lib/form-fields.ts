import { z } from "zod";

/** Messages by field name; a field without a message is valid. */
export type FieldErrors = Record<string, string>;

/** What the guest typed, by field name, so that a refused form can show it again. */
export type FieldValues = Record<string, string>;

/** A line break in a name would start a new header in an e-mail. */
const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const controlCharactersButLines = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Blanks and invisible characters such as zero-width spaces: a name needs at least one other character. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A person's name of at most 100 characters, any script, emoji included. */
export function personName(missing: string) {
	return z
		.string({ error: missing })
		.trim()
		.refine((name) => name.replace(invisible, "") !== "", missing)
		.max(100, "Please shorten the name to 100 characters.")
		.refine((name) => !controlCharacters.test(name), "Please remove the invisible characters from the name.")
		.transform((name) => name.normalize("NFC"));
}

/** Free text of at most 2,000 characters; empty when left out. */
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

/** Optional text of one paragraph, its blanks put in order; null when left out. */
export function optionalText(limit: { length: number; long: string; unreal: string }) {
	return z
		.string()
		.optional()
		.default("")
		.transform((text) => text.replace(/\s+/g, " ").trim())
		.refine((text) => text.length <= limit.length, limit.long)
		.refine((text) => !controlCharacters.test(text), limit.unreal)
		.transform((text) => (text === "" ? null : text));
}

const emailUnreal = "Please enter an e-mail address like name@example.com.";

/**
 * An e-mail address in lower case, at most 254 characters (RFC 5321).
 * @param missing said where nothing was typed
 * @param unreal said where it is no address
 */
export function requiredEmail(missing: string, unreal: string = emailUnreal) {
	return z
		.string({ error: missing })
		.trim()
		.toLowerCase()
		.min(1, missing)
		.max(254, unreal)
		.pipe(z.email(unreal));
}

/** An optional e-mail address in lower case, at most 254 characters (RFC 5321); null when left out. */
export function optionalEmail() {
	return z
		.string()
		.optional()
		.default("")
		.transform((text) => text.trim().toLowerCase())
		.refine((text) => text === "" || (text.length <= 254 && z.email().safeParse(text).success), {
			error: emailUnreal,
		})
		.transform((text) => (text === "" ? null : text));
}

/**
 * An optional phone number with its country code; null when left out. Spaces, dashes, dots and brackets are ignored, and
 * `00` at the beginning means `+`. The result has the form of E.164: + and 7 to 15 digits.
 */
export function optionalPhone() {
	return z
		.string()
		.optional()
		.default("")
		.transform((text) =>
			text
				.normalize("NFKC")
				.replace(/[\s\p{Pd}./()\p{Default_Ignorable_Code_Point}]/gu, "")
				.replace(/^00/, "+"),
		)
		.refine((text) => text === "" || /^\+[1-9]\d{6,14}$/.test(text), {
			error: "Please enter the number with its country code, like +501 610 4567.",
		})
		.transform((text) => (text === "" ? null : text));
}

/** A whole number as text. `1e9`, `2.5` and `two` are refused and not guessed at. */
export function wholeNumber(limits: { min: number; max: number; missing: string; outside: string }) {
	return z
		.string({ error: limits.missing })
		.trim()
		.min(1, limits.missing)
		.regex(/^[+-]?\d{1,9}$/, limits.outside)
		.transform(Number)
		.pipe(z.number().min(limits.min, limits.outside).max(limits.max, limits.outside));
}

/**
 * The amount in US cents that the form showed the guest, so that a changed price is refused instead of charged. Null
 * where the form could not show one, as without scripts.
 */
export function agreedCents() {
	return z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number)
		.nullable()
		.catch(null)
		.default(null);
}

/** The version of a record that the form showed; -1, which nothing has, where the form does not say. */
export function seenVersion() {
	return z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number)
		.catch(-1);
}

/** The key made when the form was rendered: two forms with the same key make one record. */
export function idempotencyKey() {
	return z.uuid("Please reload this page and send the form again.");
}

/** The submitted form; an empty one when the body is no form, so that every missing field gets its message. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		return new FormData();
	}
}

/** The text fields of a form as they were sent, no matter what they are called. */
export function readValues(form: FormData): FieldValues {
	return readFields(form, [...new Set(form.keys())]);
}

/** The text fields of a submitted form that the schema names, the first of each name. Files are left out. */
function readFields(form: FormData, names: readonly string[]): FieldValues {
	const values: FieldValues = {};
	for (const name of names) {
		const value = form.getAll(name).find((entry) => typeof entry === "string");
		if (value !== undefined) values[name] = value;
	}
	return values;
}

/** The first message of each field. Messages about hidden fields are under `form`, as the guest cannot correct those. */
export function fieldErrors(error: z.ZodError): FieldErrors {
	const errors: FieldErrors = {};
	for (const issue of error.issues) {
		const name = String(issue.path[0] ?? "form");
		errors[hiddenFields.has(name) ? "form" : name] ??= issue.message;
	}
	return errors;
}

const hiddenFields = new Set(["idempotencyKey", "agreedTotalCents"]);

export type CheckedFields<Fields> =
	| { ok: true; fields: Fields; values: FieldValues }
	| { ok: false; errors: FieldErrors; values: FieldValues };

/**
 * Checks a submitted form against its schema. Messages come in the order of the schema's fields. A field that is sent as a
 * file, or twice with different values, is refused: choosing one of them could reserve the wrong thing.
 */
export function checkFields<Shape extends z.ZodRawShape>(
	schema: z.ZodObject<Shape>,
	form: FormData,
): CheckedFields<z.output<z.ZodObject<Shape>>> {
	const names = Object.keys(schema.shape);
	const values = readFields(form, names);
	const checked = schema.safeParse(values);
	const found = checked.success ? {} : fieldErrors(checked.error);
	for (const name of names) {
		if (new Set(form.getAll(name)).size > 1 || form.getAll(name).some((entry) => typeof entry !== "string"))
			found[hiddenFields.has(name) ? "form" : name] = "Please answer this once, as text.";
	}
	const errors: FieldErrors = {};
	for (const name of ["form", ...names]) {
		if (found[name] !== undefined) errors[name] = found[name];
	}
	if (checked.success && Object.keys(errors).length === 0) return { ok: true, fields: checked.data, values };
	return { ok: false, errors, values };
}

/** The form that a request carries, against its schema. Its twin for the browser is `loadCheck`. */
export async function checkForm<Shape extends z.ZodRawShape>(
	schema: z.ZodObject<Shape>,
	request: Request,
): Promise<CheckedFields<z.output<z.ZodObject<Shape>>>> {
	return checkFields(schema, await readForm(request));
}
