import { z } from "zod";
import { idempotencyKey } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { taxReturnWords } from "./desk/desk-tax-return-words.ts";

const { messages } = taxReturnWords;

const line = (limit: { length: number; missing: string; long: string }) =>
	z
		.string({ error: limit.missing })
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(z.string().min(1, limit.missing).max(limit.length, limit.long));

/** The form that notes a payment of a tax; returns are in Belize dollars, the bank may be in either. */
export const payTaxSchema = z
	.object({
		paidOn: z
			.string({ error: messages.paidOn })
			.trim()
			.refine((text) => parseHotelDate(text) !== null, messages.paidOn),
		currency: z.enum(["bzd", "usd"], { error: messages.currency }),
		/** In the chosen currency: read by `readPaidCents`. */
		amount: z.string({ error: messages.amountMissing }).trim().min(1, messages.amountMissing),
		reference: line({ length: 80, missing: messages.reference, long: messages.referenceTooLong }),
		idempotencyKey: idempotencyKey(),
	})
	.superRefine((form, context) => {
		const cents = readAmount(form.amount, form.currency);
		const message = cents === null || cents === 0 ? messages.amount : messages.oddCent;
		if (readPaidCents(form) === null) context.addIssue({ code: "custom", path: ["amount"], message });
	});

/**
 * The amount of a payment in US cents, two Belize dollars for one; null for a text that is not an amount, or has half a US
 * cent.
 */
export function readPaidCents(form: { amount: string; currency: "usd" | "bzd" }): number | null {
	const cents = readAmount(form.amount, form.currency);
	if (cents === null || cents === 0) return null;
	if (form.currency === "usd") return cents;
	return cents % 2 === 0 ? cents / 2 : null;
}

/** The form that saves a return as it was filed. */
export const fileReturnSchema = z.object({
	filedOn: z
		.string({ error: messages.filedOn })
		.trim()
		.refine((text) => parseHotelDate(text) !== null, messages.filedOn),
	filedReference: z
		.string()
		.optional()
		.default("")
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(z.string().max(80, messages.referenceTooLong)),
	version: z.coerce.number({ error: messages.filedOn }).int().min(0).max(30_000),
	idempotencyKey: idempotencyKey(),
});

/** The form that voids a payment. */
export const takeBackTaxSchema = z.object({
	payment: z.uuid({ error: messages.gone }),
	reason: line({ length: 200, missing: messages.reason, long: messages.reasonTooLong }),
	idempotencyKey: idempotencyKey(),
});
