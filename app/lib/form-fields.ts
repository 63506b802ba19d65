import { z } from "zod";
import { toEmailAddress } from "./email-address.ts";
import { readFields } from "./form-values.ts";
import { inLanguages } from "./language.ts";
import { formatCount } from "./money.ts";
import { toPhoneNumber } from "./phone-number.ts";
import { toPlainDigits, toWholeNumber } from "./typed-code.ts";

/**
 * A message of a schema. Texts for guests are functions, so that a schema made once speaks the language of each
 * request.
 */
export type Said = string | (() => string);

const messages = inLanguages({
	en: {
		nameTooLong: "Please shorten the name to 100 characters.",
		nameInvisible: "Please remove the invisible characters from the name.",
		textTooLong: (most: string) => `Please shorten this to ${most} characters.`,
		textInvisible: "Please remove the invisible characters.",
		emailUnreal: "Please enter an e-mail address like name@example.com.",
		phoneUnreal: "Please enter the number with its country code, like +501 610 4567.",
		reload: "Please reload this page and send the form again.",
		once: "Please answer this once, as text.",
	},
	es: {
		nameTooLong: "Por favor, acorte el nombre a 100 caracteres.",
		nameInvisible: "Por favor, quite del nombre los caracteres invisibles.",
		textTooLong: (most: string) => `Por favor, acorte este texto a ${most} caracteres.`,
		textInvisible: "Por favor, quite los caracteres invisibles.",
		emailUnreal: "Escriba un correo como nombre@ejemplo.com.",
		phoneUnreal: "Escriba el número con el código de su país, por ejemplo +502 5512 3456.",
		reload: "Por favor, recargue esta página y envíe el formulario de nuevo.",
		once: "Por favor, responda esto una sola vez, con texto.",
	},
});

/** Messages by field name; a field without a message is valid. */
export type FieldErrors = Record<string, string>;

/** The guest's values, by field name, so that a refused form can show them again. */
export type FieldValues = Record<string, string>;

/**
 * The content of a form, by the name of a field: the choices in a group of boxes or a list, and a text for each field
 * that has the name.
 */
export type FormFields = Readonly<Record<string, readonly string[]>>;

/** A route's answer to a form that it did not accept. */
export type FormAnswer = {
	errors?: FieldErrors;
	/** The fields that the message about the whole form names: it goes when one of them changes. */
	about?: readonly string[];
	values?: FieldValues;
};

/** A line break in a name would start a new header in an e-mail. */
const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const controlCharactersButLines = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Blanks and invisible characters such as zero-width spaces: a name needs at least one other character. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A person's name of at most 100 characters, any script, emoji included. */
export function personName(missing: Said) {
	return z
		.string({ error: missing })
		.trim()
		.refine((name) => name.replace(invisible, "") !== "", { error: missing })
		.max(100, { error: () => messages().nameTooLong })
		.refine((name) => !controlCharacters.test(name), { error: () => messages().nameInvisible })
		.transform((name) => name.normalize("NFC"));
}

/** The same where it may be left out; empty then. @param missing said of a name that nobody can see */
export function optionalName(missing: Said) {
	return trimmedText().transform((text, context) => {
		const checked = text === "" ? null : personName(missing).safeParse(text);
		for (const { message } of checked?.error?.issues ?? []) context.addIssue({ code: "custom", message });
		return checked?.data ?? "";
	});
}

/** A text as it was sent; empty where it is missing. */
export const textOrEmpty = () => z.string().optional().default("");

/** The same without the space around it. */
export const trimmedText = () => textOrEmpty().transform((text) => text.trim());

/** The same as one line, its blanks put in order. */
export const oneLineText = () => textOrEmpty().transform((text) => text.replace(/\s+/g, " ").trim());

/** The sentence about a text that is longer than its field takes. @param most in characters */
export const sayTooLong = (most: number) => () => messages().textTooLong(formatCount(most));

/** Free text; empty when left out. @param most in characters */
export function freeText(most = 2000) {
	return textOrEmpty()
		.transform((text) => text.replaceAll("\r\n", "\n").trim())
		.pipe(
			z
				.string()
				.max(most, { error: sayTooLong(most) })
				.refine((text) => !controlCharactersButLines.test(text), { error: () => messages().textInvisible }),
		);
}

/** Optional text of one paragraph, its blanks put in order; null when left out. */
export function optionalText(limit: { length: number; long?: Said; unreal: Said }) {
	return oneLineText()
		.refine((text) => text.length <= limit.length, { error: limit.long ?? sayTooLong(limit.length) })
		.refine((text) => !controlCharacters.test(text), { error: limit.unreal })
		.transform((text) => (text === "" ? null : text));
}

/** A text without spaces around it; null when left out. `isRight` checks one that is there. */
export function optionalTyped(isRight: (text: string) => boolean, wrong: Said) {
	return trimmedText()
		.refine((text) => text === "" || isRight(text), { error: wrong })
		.transform((text) => (text === "" ? null : text));
}

/** A whole number from 0 to `most`, which has at most two digits; null when left out. */
export function optionalCount(most: number, wrong: Said) {
	const isRight = (text: string) => /^\d{1,2}$/.test(text) && Number(text) <= most;
	return optionalTyped((text) => isRight(toPlainDigits(text)), wrong).transform((text) =>
		text === null ? null : Number(toPlainDigits(text)),
	);
}

const emailUnreal = () => messages().emailUnreal;

/**
 * An e-mail address as it is stored: lower case, the domain in ASCII, at most 254 characters (RFC 5321).
 * @param missing said where nothing was typed
 * @param unreal said where it is not an address
 */
export function requiredEmail(missing: Said, unreal: Said = emailUnreal) {
	return z
		.string({ error: missing })
		.trim()
		.min(1, { error: missing })
		.refine((text) => toEmailAddress(text) !== null, { error: unreal })
		.transform((text) => toEmailAddress(text) ?? "");
}

/** The same where it may be left out: null then. */
export function optionalEmail() {
	return optionalTyped((text) => toEmailAddress(text) !== null, emailUnreal).transform(
		(text) => text && toEmailAddress(text),
	);
}

/**
 * An optional phone number with its country code, as E.164; null when left out.
 * @param options.atDesk seven figures are a number in Belize
 */
export function optionalPhone(options: { atDesk?: boolean } = {}) {
	return optionalTyped(
		(text) => toPhoneNumber(text, options) !== null,
		() => messages().phoneUnreal,
	).transform((text) => text && toPhoneNumber(text, options));
}

/** A whole number as text (`toWholeNumber`). */
export function wholeNumber(limits: { min: number; max: number; missing: Said; outside: Said }) {
	return z
		.string({ error: limits.missing })
		.trim()
		.min(1, { error: limits.missing })
		.transform(toWholeNumber)
		.pipe(
			z
				.number({ error: limits.outside })
				.min(limits.min, { error: limits.outside })
				.max(limits.max, { error: limits.outside }),
		);
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
	return z.uuid({ error: () => messages().reload });
}

/** The submitted form; an empty one when the body is not a form, so that every missing field gets its message. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		return new FormData();
	}
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
			found[hiddenFields.has(name) ? "form" : name] = messages().once;
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
