import { z } from "zod";
import { idempotencyKey } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { taxNames } from "#app/lib/taxes.ts";
import { readShare } from "#app/lib/typed-share.ts";
import { taxWords } from "./desk/desk-tax-words.ts";

const { messages } = taxWords;

/** The highest rate, in basis points. */
const mostBasisPoints = 5_000;

/** A new rate of a tax. Its key becomes its id. `percent` becomes basis points. */
export const addTaxRateSchema = z.object({
	tax: z.enum(taxNames, { error: messages.tax }),
	firstDay: z
		.string({ error: messages.firstDay })
		.trim()
		.refine((text) => parseHotelDate(text) !== null, messages.firstDay),
	percent: z.string({ error: messages.percent }).transform((typed, context) => {
		const basisPoints = readShare(typed);
		if (basisPoints !== null && basisPoints >= 0 && basisPoints <= mostBasisPoints) return basisPoints;
		context.addIssue({ code: "custom", message: messages.percent });
		return z.NEVER;
	}),
	idempotencyKey: idempotencyKey(),
});

/** The rate that is applied to earlier reservations, or removed. */
export const taxRateSchema = z.object({ id: z.uuid({ error: messages.gone }) });
