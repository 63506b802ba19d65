import type { z } from "zod";
import type { FieldErrors } from "./form-fields.ts";

/**
 * The check of a form in the browser, with the schema that the server checks it with (`checkForm`). Schema and Zod are
 * loaded when the guest enters the form, so that the page opens without them.
 */
export function loadCheck<Shape extends z.ZodRawShape>(
	loadSchema: () => Promise<z.ZodObject<Shape>>,
): () => Promise<(form: FormData) => FieldErrors> {
	return async () => {
		const [schema, { checkFields }] = await Promise.all([loadSchema(), import("./form-fields.ts")]);
		return (form) => {
			const checked = checkFields(schema, form);
			return checked.ok ? {} : checked.errors;
		};
	};
}
