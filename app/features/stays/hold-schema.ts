import { z } from "zod";
import { instantAt } from "#app/content/hotel/hotel-time.ts";
import { parseHotelTime } from "#app/lib/hotel-clock.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { optionalAmount } from "#app/lib/money-fields.ts";
import { stepWords } from "./desk/desk-steps-words.ts";

const words = stepWords.hold;

type HoldEndFields = { holdUntil: string; holdDate: string; holdTime: string };

/** An offered end is `2026-11-25T18:00` on the hotel's clock; `other` is the day and the time beside it. */
function partsOf({ holdUntil, holdDate, holdTime }: HoldEndFields): { date: string; time: string } {
	if (holdUntil === "other") return { date: holdDate.trim(), time: holdTime.trim() };
	const [date = "", time = ""] = holdUntil.split("T");
	return { date, time };
}

const isReal = (fields: HoldEndFields) => {
	const { date, time } = partsOf(fields);
	return parseHotelDate(date) !== null && parseHotelTime(time) !== null;
};

const holdEndFields = {
	holdUntil: z.string({ error: words.missing }).min(1, words.missing).max(40, words.missing),
	holdDate: z.string().optional().default(""),
	holdTime: z.string().optional().default(""),
};

/** Another end of a hold. */
export const prolongHoldSchema = z
	.object(holdEndFields)
	.refine(isReal, { path: ["holdTime"], error: words.wrong });

/** The nights of an ended hold again: a villa, and `book` or another end. */
export const retakeHoldSchema = z
	.object({
		...holdEndFields,
		otherVillaId: z.string({ error: words.villaMissing }).min(1, words.villaMissing).max(60),
	})
	.refine((form) => form.holdUntil === "book" || isReal(form), { path: ["holdTime"], error: words.wrong });

/** The deposit that is asked for, in US cents; null for none. */
export const depositAsked = () =>
	optionalAmount({ wrong: words.askedWrong, most: 99_999_999 }).refine(
		(cents) => cents !== 0,
		words.askedWrong,
	);

export const askDepositSchema = z.object({ depositAsked: depositAsked() });

/** The moment that such a form says. The schema has seen to it that day and time are real. */
export function readHoldUntil(fields: HoldEndFields): Date {
	const { date, time } = partsOf(fields);
	return instantAt(date, time);
}
