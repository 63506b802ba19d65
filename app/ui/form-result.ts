import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";

/** A route's result for a form that it did not accept. */
export type FormResult = {
	errors: FieldErrors;
	values?: FieldValues;
	/** The idempotency key to send next: unchanged while no record has it. */
	formKey?: string;
	/** The address of the record that this form has already made, or of the page that finds it. */
	sentHref?: string;
};
