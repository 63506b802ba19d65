import { z } from "zod";
import { depositWords } from "#app/features/folio/deposit-words.ts";

const words = depositWords.desk;

/** A refund that staff have made themselves, and how. */
export const refundByHandSchema = z.object({
	refundId: z.uuid(words.changed),
	reason: z.string(words.byHandMissing).trim().min(1, words.byHandMissing).max(300, words.byHandLong),
});
