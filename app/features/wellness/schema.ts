import { z } from "zod";
import { wellnessTypes } from "#app/content/wellness.ts";
import { wellnessForm } from "#app/content/wellness-form.ts";
import {
	checkFields,
	freeText,
	idempotencyKey,
	optionalEmail,
	personName,
	wholeNumber,
} from "#app/lib/form-fields.ts";

const { messages, limits } = wellnessForm;

/** A wish for a treatment as its form sends it, in the order of the form. */
export const treatmentRequestSchema = z.object({
	name: personName(messages.nameMissing),
	age: wholeNumber({
		min: limits.minAge,
		max: limits.maxAge,
		missing: messages.ageMissing,
		outside: messages.ageOutside,
	}),
	wellnessType: z.enum(wellnessTypes, { error: messages.wellnessTypeMissing }),
	email: optionalEmail(),
	note: freeText(),
	/** Absent only where the form was not ours; there is then nothing to compare it with. */
	idempotencyKey: idempotencyKey().optional(),
});

export type TreatmentRequest = Omit<z.output<typeof treatmentRequestSchema>, "idempotencyKey">;

/** The messages for the form as it stands, by the same schema that the server uses. */
export function checkTreatmentForm(form: FormData) {
	const checked = checkFields(treatmentRequestSchema, form);
	return checked.ok ? {} : checked.errors;
}
