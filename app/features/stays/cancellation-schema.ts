import { z } from "zod";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { freeText } from "#app/lib/form-fields.ts";
import { readAmount } from "#app/lib/typed-amount.ts";

const cancelMessages = deskStayWords.cancelling.messages;

/** How staff cancel for a guest: the party or one villa of it, and what is owed. */
export const cancelAtDeskSchema = z
	.object({
		/** `party`, or the id of one stay. */
		what: z
			.string({ error: cancelMessages.whatMissing })
			.regex(/^(party|[\da-f-]{36})$/, cancelMessages.whatMissing),
		owed: z.enum(["rule", "waive", "other"], { error: cancelMessages.owedMissing }),
		amount: z.string().optional().default(""),
		reason: freeText().pipe(z.string().max(300, cancelMessages.reasonLong)),
	})
	.refine(({ owed, amount }) => owed !== "other" || readAmount(amount) !== null, {
		path: ["amount"],
		error: cancelMessages.amountMissing,
	})
	.refine(({ owed, reason }) => owed === "rule" || reason !== "", {
		path: ["reason"],
		error: cancelMessages.reasonMissing,
	});

/** The amount that staff have typed, in US cents; null where there is none. */
export function readOwedCents({ amount }: { amount: string }): number | null {
	return readAmount(amount);
}
