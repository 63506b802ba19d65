import type { z } from "zod";
import { type ActForm, actForms } from "#test/desk-acts.ts";
import { deskFormSamples, type Fields, type Sample } from "./desk-form-samples.ts";

/** A form of the desk as a browser sends it. */
export type SentForm = { path: string; fields: Readonly<Record<string, string>> };

/**
 * In place of an id, a number or a version of the hotel that the form is sent to: `<<reference>>`, `<<folio>>`. A
 * record that the hotel does not have becomes an id of nothing.
 */
export const fillForm = ({ path, fields }: SentForm, facts: Readonly<Record<string, string>>): SentForm => {
	const fill = (text: string) =>
		text.replace(/<<(\w+)>>/g, (_, name: string) => facts[name] ?? crypto.randomUUID());
	return {
		path: fill(path),
		fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fill(value)])),
	};
};

/** The values tried for a field, in this order: the first that its schema takes. */
const guesses = ["Rain all day", "10.00", "1", "2026-12-12", "12:00", "ana@example.com"];

/**
 * A form that its schema accepts, field by field.
 * @throws where no guess is right, so that the form needs a sample
 */
function guessFields(schema: z.ZodObject, known: Fields, of: string): Fields {
	const guess = (name: string, field: z.ZodType): string | null => {
		if (known[name] !== undefined) return known[name];
		if (name === "version") return "<<version>>";
		if (name === "idempotencyKey") return "<<uuid>>";
		const asked = field.safeParse("?").error?.issues[0];
		const choices = asked?.code === "invalid_value" ? asked.values.map(String) : [];
		const fit = [...choices, ...guesses].find((text) => field.safeParse(text).success);
		if (fit) return fit;
		// As every id: of nothing, or of a form that was not sent before.
		if (field.safeParse(crypto.randomUUID()).success) return "<<uuid>>";
		throw new Error(`The field "${name}" of ${of} needs a sample in test/factories/desk-form-samples.ts.`);
	};
	const shape = Object.entries(schema.shape) as [string, z.ZodType][];
	return { ...Object.fromEntries(shape.map(([name, field]) => [name, guess(name, field)])), ...known };
}

/**
 * What a form says, in its variants: the samples, completed from the schema where the act has one.
 * @throws where the act reads its form itself and there is no sample
 */
export function makeForms({ path, form, act }: ActForm): SentForm[] {
	const found = deskFormSamples[path]?.[form];
	const { input } = act;
	if (found === undefined && typeof input === "function")
		throw new Error(`The form "${form}" of ${path} needs a sample in test/factories/desk-form-samples.ts.`);
	return [found ?? {}].flat().map((sample) => {
		const { at, fields } = isAt(sample) ? sample : { at: undefined, fields: sample };
		const complete =
			typeof input === "function" ? fields : guessFields(input, fields, `"${form}" of ${path}`);
		const sent = Object.entries(complete).filter((field): field is [string, string] => field[1] !== null);
		return {
			path: at ?? addressOf(path, form),
			fields: { ...Object.fromEntries(sent), ...(!named.has(path) && { intent: form }) },
		};
	});
}

const isAt = (sample: Sample): sample is { at: string; fields: Fields } => typeof sample.at === "string";

/** Pages whose address says which form it is. */
const named = new Set(["/desk/stays/:reference/steps/:step", "/desk/settings/:kind/:id"]);

const addressOf = (path: string, form: string) =>
	path
		.replace("/wellness/:reference", "/wellness/<<treatment>>")
		.replace("/pavilion/:reference", "/pavilion/<<dinner>>")
		.replace(":step", form)
		.replace(/:(\w+)/g, "<<$1>>");

/** Every form of the desk in every variant, in the order of `routes.ts`. */
export const listSentForms = () => actForms.flatMap(makeForms);
