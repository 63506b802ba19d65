import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";

/** What a route answers to a form that it did not accept. */
export type FormResult = {
	errors: FieldErrors;
	values?: FieldValues;
	/** The key to send next: the same one as long as nothing was recorded under it. */
	formKey?: string;
	/** Where the record is that this form has already become. */
	sentHref?: string;
};
