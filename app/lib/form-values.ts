/**
 * The text fields of a form as they were sent, regardless of their names. Apart from `form-fields.ts` because browsers use
 * it without the library of the schemas.
 */
export function readValues(form: FormData): Record<string, string> {
	return readFields(form, [...new Set(form.keys())]);
}

/** The text fields of a submitted form that the schema names, the first of each name. Files are left out. */
export function readFields(form: FormData, names: readonly string[]): Record<string, string> {
	const values: Record<string, string> = {};
	for (const name of names) {
		const value = form.getAll(name).find((entry) => typeof entry === "string");
		if (value !== undefined) values[name] = value;
	}
	return values;
}
