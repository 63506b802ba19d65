import { z } from "zod";
import { oneLineText } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { businessDayWords } from "./desk/desk-business-day-words.ts";

const { messages } = businessDayWords;

/** The form that closes a business day: the day that the page showed, and why. */
export const closeDaySchema = z.object({
	date: z
		.string({ error: messages.dayMissing })
		.refine((text) => parseHotelDate(text) !== null, messages.dayMissing),
	reason: oneLineText().pipe(z.string().max(200, messages.reasonTooLong)),
});
