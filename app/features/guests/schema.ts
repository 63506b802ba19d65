import { z } from "zod";
import { checkFields, type FieldErrors, type FieldValues, personName } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { type RegisterField, registerFields } from "#app/lib/register-fields.ts";
import { toCountryCode } from "./countries.ts";
import { registrationWords } from "./desk/desk-registration-words.ts";

const { messages } = registrationWords;

type DocumentKind = keyof typeof registrationWords.documentKinds;

/** The fields of one adult of a stay. An empty name is nobody: the guest registered at this place is removed. */
export type RegistrationEntry = {
	/** Order within the stay, from 0. */
	place: number;
	name: string;
	/** The code of a country. */
	country: string | null;
	/** A nationality written before countries had codes, sent back as it is; null with a country. */
	nationality: string | null;
	documentKind: DocumentKind | null;
	documentNumber: string | null;
} & RegisterAnswers;

/** The further answers of the register. Fields that the form does not ask are left out, and do not change. */
type RegisterAnswers = Partial<Record<RegisterField, string | null>>;

/** The fields of each adult, as `<field>-<place>` in the form. */
const registrationFieldNames = [
	"name",
	"nationality",
	"nationalityWritten",
	"documentKind",
	"documentNumber",
	...registerFields,
] as const;

/** How many adults one form may hold. */
const mostPlaces = 20;

const shortText = (most: number, tooLong: string) =>
	z
		.string()
		.optional()
		.default("")
		.transform((text) => text.replace(/\s+/g, " ").trim())
		.refine((text) => text.length <= most, tooLong)
		.refine((text) => !/\p{C}/u.test(text), messages.unreal)
		.transform((text) => (text === "" ? null : text));

const isDocumentKind = (text: string): text is DocumentKind =>
	Object.hasOwn(registrationWords.documentKinds, text);

const documentKind = () =>
	z
		.string()
		.optional()
		.default("")
		.transform((text, context): DocumentKind | null => {
			if (text === "") return null;
			if (isDocumentKind(text)) return text;
			context.addIssue({ code: "custom", message: messages.documentUnknown });
			return null;
		});

/** People who are alive were born after 1900; a year typed halfway, like 0019, is none. */
const isBirthDate = (text: string) => parseHotelDate(text) !== null && text >= "1900" && text < "2100";

/** A country of the list by its name or code, or the text from before there was a list. */
const entrySchema = z
	.object({
		name: z.string().optional().default(""),
		nationality: shortText(60, messages.countryUnknown),
		nationalityWritten: shortText(60, messages.countryUnknown),
		documentKind: documentKind(),
		documentNumber: shortText(40, messages.numberLong),
		birthDate: shortText(20, messages.birthDateUnreal).refine(
			(text) => text === null || isBirthDate(text),
			messages.birthDateUnreal,
		),
		residence: shortText(60, messages.countryUnknown)
			.refine((text) => text === null || toCountryCode(text) !== null, messages.countryUnknown)
			.transform((text) => text && toCountryCode(text)),
		homeAddress: shortText(200, messages.addressLong),
		occupation: shortText(60, messages.occupationLong),
	})
	.refine(
		({ nationality, nationalityWritten }) =>
			nationality === null || nationality === nationalityWritten || toCountryCode(nationality) !== null,
		{ path: ["nationality"], error: messages.countryUnknown },
	);

/** Which of the two a country that was let through is. */
function splitCountry(text: string | null): Pick<RegistrationEntry, "country" | "nationality"> {
	const country = text && toCountryCode(text);
	return { country, nationality: country ? null : text };
}

const nameSchema = z.object({ name: personName(messages.nameMissing) });

/**
 * The adults of a registration form. Only the places that the form shows are read; which ones these are says the name of
 * its fields.
 * @returns messages by field name, `<field>-<place>`
 */
export function checkRegistration(
	form: FormData,
):
	| { ok: true; entries: RegistrationEntry[]; values: FieldValues }
	| { ok: false; errors: FieldErrors; values: FieldValues } {
	const entries: RegistrationEntry[] = [];
	const errors: FieldErrors = {};
	const values: FieldValues = {};
	for (const place of listPlaces(form)) {
		const own = new FormData();
		for (const name of registrationFieldNames)
			for (const value of form.getAll(`${name}-${place}`)) own.append(name, value);
		const checked = checkFields(entrySchema, own);
		for (const [name, value] of Object.entries(checked.values)) values[`${name}-${place}`] = value;
		const found: FieldErrors = checked.ok ? {} : { ...checked.errors };
		const isEmpty = Object.entries(checked.values).every(
			([name, value]) => name === "nationalityWritten" || value.trim() === "",
		);
		const named = isEmpty ? null : checkFields(nameSchema, own);
		if (named && !named.ok) found.name ??= named.errors.name ?? messages.nameMissing;
		for (const [name, message] of Object.entries(found)) errors[`${name}-${place}`] = message;
		if (!checked.ok) continue;
		const { nationality, documentKind, documentNumber } = checked.fields;
		const asked = registerFields.filter((field) => own.has(field));
		entries.push({
			...Object.fromEntries(asked.map((field) => [field, checked.fields[field]])),
			...{ place, name: named?.ok ? named.fields.name : "" },
			...{ ...splitCountry(nationality), documentKind, documentNumber },
		});
	}
	if (Object.keys(errors).length > 0) return { ok: false, errors, values };
	return { ok: true, entries, values };
}

function listPlaces(form: FormData): number[] {
	const places = [...form.keys()].flatMap((name) => {
		const place = /^name-(\d{1,2})$/.exec(name)?.[1];
		return place === undefined ? [] : [Number(place)];
	});
	return [...new Set(places)].filter((place) => place < mostPlaces).sort((a, b) => a - b);
}

/** A drawn signature: lines in the field's units, and not more than is stored. */
export const signatureSchema = z.object({
	path: z
		.string({ error: messages.signatureMissing })
		.regex(/^(M\d{1,4} \d{1,3}(L\d{1,4} \d{1,3})+)+$/, messages.signatureMissing)
		.max(20_000, messages.signatureLong),
});
