import { z } from "zod";
import { drawerWords } from "#app/content/desk-drawer-words.ts";
import { idempotencyKey } from "#app/lib/form-fields.ts";
import { parseUsd } from "#app/lib/usd-amount.ts";
import { type Currency, currencies, denominations, fieldOf, type Pieces } from "./denominations.ts";
import { describePiece } from "./words.ts";

const { refused } = drawerWords;

/** How many pieces of one value there are; an empty field is none. The refusal names the value: it stands in a list above the form. */
const pieces = (what: string) =>
	z
		.string()
		.optional()
		.default("")
		.transform((text) => text.trim())
		.refine((text) => /^\d{0,4}$/.test(text), refused.pieces(what))
		.transform(Number);

/** A field for each note and coin of both currencies: `usd_10000`, `bzd_25`. */
const countFields: Record<string, ReturnType<typeof pieces>> = Object.fromEntries(
	currencies.flatMap((currency) =>
		denominations[currency].map((one) => [fieldOf(currency, one), pieces(describePiece(currency, one))]),
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

/** A typed amount of either currency in its cents: `40`, `12.50`, `BZ$40`. */
const centsOf = (text: string) => parseUsd(text.trim().replace(/^BZ(?=\$)/i, ""));

const isEven = (cents: number | null) => cents === null || cents % 2 === 0;

/** An amount that may be left out, in cents of its currency. Half a US cent cannot be booked. */
const optionalCents = (currency: Currency) =>
	z
		.string()
		.optional()
		.default("")
		.transform((text) => text.trim())
		.refine((text) => text === "" || centsOf(text) !== null, refused.amount)
		.refine((text) => currency === "usd" || isEven(centsOf(text)), refused.oddCent)
		.transform((text) => (text === "" ? 0 : (centsOf(text) ?? 0)));

const reason = () =>
	z
		.string()
		.optional()
		.default("")
		.transform((text) => text.replace(/\s+/gu, " ").trim())
		.pipe(z.string().max(200, refused.reasonTooLong));

/** The form that opens a drawer: its float by notes and coins, and what of it came from the bank. */
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
	drawerId: z.uuid({ error: refused.notOpen }),
	idempotencyKey: idempotencyKey(),
});

/** The form that closes a drawer after its count. */
export const closeDrawerSchema = z.object({
	drawerId: z.uuid({ error: refused.notOpen }),
	countId: z.uuid({ error: refused.unknownCount }),
	usdToBank: optionalCents("usd"),
	bzdToBank: optionalCents("bzd"),
	reason: reason(),
});

/** The form by which money is taken out of an open drawer, or put into it, other than by a guest. */
export const moveCashSchema = z
	.object({
		drawerId: z.uuid({ error: refused.notOpen }),
		kind: z.enum(["to_bank", "from_bank", "paid_out"], { error: refused.kindMissing }),
		currency: z.enum(currencies, { error: refused.currencyMissing }),
		amount: z
			.string({ error: refused.amountMissing })
			.trim()
			.min(1, refused.amountMissing)
			.refine((text) => (centsOf(text) ?? 0) > 0, refused.amount)
			.transform((text) => centsOf(text) ?? 0),
		reason: reason().pipe(z.string().min(1, refused.reasonMissing)),
		idempotencyKey: idempotencyKey(),
	})
	.refine(({ currency, amount }) => currency === "usd" || isEven(amount), {
		path: ["amount"],
		error: refused.oddCent,
	});
