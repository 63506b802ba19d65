import { z } from "zod";
import { freeText, idempotencyKey } from "#app/lib/form-fields.ts";
import { deskPoints } from "./desk/desk-points-words.ts";
import { maxPointsAtOnce } from "./policy.ts";

const { messages } = deskPoints;

/** Points that staff give to an account, or deduct with a minus, and why. */
export const grantSchema = z.object({
	account: z.string().max(100).default(""),
	idempotencyKey: idempotencyKey().optional(),
	points: z
		.string({ error: messages.amount })
		.trim()
		.transform((typed) => typed.replace("\u2212", "-").replace(/^\+/, ""))
		.refine((typed) => /^-?\d{1,6}$/.test(typed) && Number(typed) !== 0, messages.amount)
		.transform(Number)
		.refine((points) => Math.abs(points) <= maxPointsAtOnce, messages.amount),
	reason: freeText(200).refine((reason) => reason !== "", messages.reasonMissing),
});
