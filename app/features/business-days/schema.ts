import { z } from "zod";
import { businessDayWords } from "#app/content/desk-business-day-words.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";

const { messages } = businessDayWords;

/** The form that closes a business day: the day that the page showed, and why. */
export const closeDaySchema = z.object({
	date: z
		.string({ error: messages.dayMissing })
		.refine((text) => parseHotelDate(text) !== null, messages.dayMissing),
	reason: z
		.string()
		.optional()
		.default("")
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(z.string().max(200, messages.reasonTooLong)),
});
