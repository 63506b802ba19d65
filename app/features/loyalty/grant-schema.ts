import { z } from "zod";
import { deskPoints } from "#app/content/desk-points-words.ts";
import { checkFields, freeText } from "#app/lib/form-fields.ts";
import { maxPointsAtOnce } from "./policy.ts";

const { messages } = deskPoints;

/** Points that staff give, or take back with a minus, and why. */
export const grantSchema = z.object({
	points: z
		.string({ error: messages.amount })
		.trim()
		.transform((typed) => typed.replace("\u2212", "-").replace(/^\+/, ""))
		.refine((typed) => /^-?\d{1,6}$/.test(typed) && Number(typed) !== 0, messages.amount)
		.transform(Number)
		.refine((points) => Math.abs(points) <= maxPointsAtOnce, messages.amount),
	reason: freeText()
		.refine((reason) => reason !== "", messages.reasonMissing)
		.refine((reason) => reason.length <= 200, messages.reasonLong),
});

/** The messages for the form as it stands, by the same schema that the server uses. */
export function checkGrant(form: FormData) {
	const checked = checkFields(grantSchema, form);
	return checked.ok ? {} : checked.errors;
}
