import { z } from "zod";
import { depositWords } from "#app/content/deposit-words.ts";

/** What staff write down about a refund that they have made themselves; empty where they only try ours again. */
export const refundDecisionForm = z.object({
	reason: z.string().trim().max(300, depositWords.desk.byHandLong).optional(),
});
