import { z } from "zod";
import { deskDepositWords as words } from "#app/features/folio/desk/desk-deposit-words.ts";
import { sayTooLong } from "#app/lib/form-fields.ts";

/** A refund that staff have made themselves, and how. */
export const refundByHandSchema = z.object({
	refundId: z.uuid(words.changed),
	reason: z
		.string(words.byHandMissing)
		.trim()
		.min(1, words.byHandMissing)
		.max(300, { error: sayTooLong(300) }),
});
