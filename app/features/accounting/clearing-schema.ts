import { z } from "zod";
import { checkFields, type FieldErrors, idempotencyKey, textOrEmpty } from "#app/lib/form-fields.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { clearedAccounts } from "#app/lib/ledger-accounts.ts";
import { moneyAmount } from "#app/lib/money-fields.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { StatedAmounts } from "./clearing.ts";
import { clearingWords } from "./desk/desk-clearing-words.ts";

const { messages } = clearingWords;

/** A text in one line, which must be there. */
export const oneLine = (missing: string, long: string, most: number) =>
	z
		.string({ error: missing })
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(z.string().min(1, missing).max(most, long));

const optional = () => textOrEmpty();

const cents = (text: string, currency: "usd" | "bzd") =>
	text.trim() === "" ? 0 : readAmount(text, currency);

/** The form of a batch or of a line of the statement. Its amounts are in the chosen currency: `readStated` reads them. */
export const clearingSchema = z
	.object({
		account: z.enum(clearedAccounts, { error: messages.account }),
		statedOn: z
			.string({ error: messages.statedOn })
			.trim()
			.refine((text) => parseHotelDate(text) !== null, messages.statedOn),
		reference: oneLine(messages.reference, messages.referenceLong, 80),
		currency: z.enum(["usd", "bzd"], { error: messages.currency }),
		direction: z.enum(["in", "out"], { error: messages.direction }),
		amount: z.string({ error: messages.amountMissing }).trim().min(1, messages.amountMissing),
		fee: optional(),
		interest: optional(),
		/** The line of the bank's file that is matched; empty where it is typed. */
		statementLine: z
			.union([z.uuid(messages.line), z.literal("")], { error: messages.line })
			.optional()
			.default(""),
		idempotencyKey: idempotencyKey(),
	})
	.refine((form) => cents(form.amount, form.currency) !== null, { path: ["amount"], error: messages.amount })
	.refine((form) => cents(form.fee, form.currency) !== null, { path: ["fee"], error: messages.fee })
	.refine((form) => cents(form.interest, form.currency) !== null, {
		path: ["interest"],
		error: messages.interest,
	});

type ClearingFields = z.output<typeof clearingSchema>;

/** The amounts of the form in cents of its currency. An invalid amount counts as 0. */
export function readStated(
	form: Pick<ClearingFields, "account" | "currency" | "direction" | "amount" | "fee" | "interest">,
): StatedAmounts {
	const read = (text: string) => cents(text, form.currency) ?? 0;
	const amountCents = read(form.amount);
	return {
		currency: form.currency,
		amountCents: form.direction === "out" ? 0 - amountCents : amountCents,
		feeCents: read(form.fee),
		interestCents: form.account === "bank" ? read(form.interest) : 0,
	};
}

/** How many lines the page lists, and one form can clear: more would not fit on one page of a statement. */
export const mostClearedLines = 80;

/** Reads a form with the lines that were ticked in it. */
export function readClearing(
	form: FormData,
): { ok: true; fields: ClearingFields & { transactionIds: string[] } } | { ok: false; errors: FieldErrors } {
	const checked = checkFields(clearingSchema, form);
	if (!checked.ok) return checked;
	const ticked = form.getAll("line").map(String).filter(isUuid);
	return { ok: true, fields: { ...checked.fields, transactionIds: ticked.slice(0, mostClearedLines) } };
}

/** The balance of the bank account before the books began, in US dollars: without a sign, and on which side. */
export const openBankSchema = z.object({
	openingAmount: moneyAmount({ wrong: messages.opening, most: 999_999_999 }),
	side: z.enum(["credit", "overdrawn"], { error: messages.opening }),
	idempotencyKey: idempotencyKey(),
});

/** The form that takes a batch or a line of the statement back. */
export const takeBackClearingSchema = z.object({
	reason: oneLine(messages.reasonMissing, messages.reasonLong, 200),
	idempotencyKey: idempotencyKey(),
});
