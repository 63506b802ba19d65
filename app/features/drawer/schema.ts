import { z } from "zod";
import { idempotencyKey } from "#app/lib/form-fields.ts";
import { optionalAmount } from "#app/lib/money-fields.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { type Currency, currencies, denominations, fieldOf, type Pieces } from "./cash.ts";
import { drawerWords } from "./desk/desk-drawer-words.ts";
import { describePiece } from "./words.ts";

const { messages, refusals } = drawerWords;

/** How many pieces of one value there are; an empty field is none. The refusal names the value: it is in a list above the form. */
const pieces = (what: () => string) =>
	z
		.string()
		.optional()
		.default("")
		.transform((text) => text.trim())
		.refine((text) => /^\d{0,4}$/.test(text), { error: () => messages.pieces(what()) })
		.transform(Number);

/** A field for each note and coin of both currencies: `usd_10000`, `bzd_25`. */
const countFields: Record<string, ReturnType<typeof pieces>> = Object.fromEntries(
	currencies.flatMap((currency) =>
		denominations[currency].map((one) => [
			fieldOf(currency, one),
			pieces(() => describePiece(currency, one)),
		]),
	),
);

/** The pieces of one currency in a checked form; values that nobody counted are left out. */
export function readPieces(fields: Readonly<Record<string, unknown>>, currency: Currency): Pieces {
	return Object.fromEntries(
		denominations[currency].flatMap((one) => {
			const count = fields[fieldOf(currency, one)];
			return typeof count === "number" && count > 0 ? [[String(one.cents), count]] : [];
		}),
	);
}

const isEven = (cents: number | null) => cents === null || cents % 2 === 0;

/** An amount that may be left out, in cents of its currency. Half a US cent cannot be booked. */
const optionalCents = (currency: Currency) =>
	optionalAmount({ wrong: messages.amount, currency })
		.refine((cents) => currency === "usd" || isEven(cents), messages.oddCent)
		.transform((cents) => cents ?? 0);

const reason = () =>
	z
		.string()
		.optional()
		.default("")
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(z.string().max(200, messages.reasonTooLong));

/** The form that opens a drawer: its float by notes and coins, and the part that came from the bank. */
export const openDrawerSchema = z.object({
	...countFields,
	usdFromBank: optionalCents("usd"),
	bzdFromBank: optionalCents("bzd"),
	reason: reason(),
	idempotencyKey: idempotencyKey(),
});

/** The blind count of an open drawer. */
export const countSchema = z.object({
	...countFields,
	drawerId: z.uuid({ error: refusals.not_open }),
	idempotencyKey: idempotencyKey(),
});

/** The form that closes a drawer after its count. */
export const closeDrawerSchema = z.object({
	drawerId: z.uuid({ error: refusals.not_open }),
	countId: z.uuid({ error: refusals.unknown_count }),
	usdToBank: optionalCents("usd"),
	bzdToBank: optionalCents("bzd"),
	reason: reason(),
});

/** The form that takes money out of an open drawer, or puts it in, other than from or to a guest. */
export const moveCashSchema = z
	.object({
		drawerId: z.uuid({ error: refusals.not_open }),
		kind: z.enum(["to_bank", "from_bank", "paid_out"], { error: messages.kindMissing }),
		currency: z.enum(currencies, { error: messages.currencyMissing }),
		/** In the chosen currency: read by `readMovedCents`. */
		amount: z.string({ error: messages.amountMissing }).trim().min(1, messages.amountMissing),
		reason: reason().pipe(z.string().min(1, messages.reasonMissing)),
		idempotencyKey: idempotencyKey(),
	})
	.refine((move) => (readMovedCents(move) ?? 0) > 0, {
		path: ["amount"],
		error: messages.amount,
	})
	.refine((move) => move.currency === "usd" || isEven(readMovedCents(move)), {
		path: ["amount"],
		error: messages.oddCent,
	});

/** The amount of a move in cents of its currency; null for a text that is not an amount. */
export function readMovedCents({ amount, currency }: { amount: string; currency: Currency }): number | null {
	return readAmount(amount, currency);
}
