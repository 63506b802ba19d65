import { z } from "zod";
import { idempotencyKey, optionalText, seenVersion } from "#app/lib/form-fields.ts";
import { exemptionReasons } from "#app/lib/tax-exemption.ts";
import { deskExemptionWords } from "./desk/desk-exemption-words.ts";

const { messages } = deskExemptionWords;

/** Marks a guest who pays no room tax: the limits are those of `room_tax_exemptions`. */
export const exemptSchema = z
	.object({
		version: seenVersion(),
		idempotencyKey: idempotencyKey(),
		exemptReason: z.enum(exemptionReasons, { error: messages.reason }),
		exemptNote: optionalText({ length: 200, long: messages.noteLong, unreal: messages.unreal }),
		documentReference: optionalText({ length: 60, long: messages.referenceLong, unreal: messages.unreal })
			.refine((text) => text !== null, messages.reference)
			.transform((text) => text ?? ""),
	})
	.refine((form) => form.exemptReason !== "other" || form.exemptNote !== null, {
		path: ["exemptNote"],
		error: messages.note,
	});

/** Ends an exemption. */
export const endExemptionSchema = z.object({
	version: seenVersion(),
	exemption: z.uuid(deskExemptionWords.refused.notPossible),
});
