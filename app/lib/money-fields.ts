import { z } from "zod";
import { type AmountCurrency, readAmount } from "./typed-amount.ts";

/**
 * An amount of money in cents of its currency (`readAmount`).
 * @param limits.wrong says how to write it; also for an amount outside `least` and `most`, in cents
 */
export function moneyAmount(limits: {
	missing?: string;
	wrong: string;
	currency?: AmountCurrency;
	least?: number;
	most?: number;
}) {
	const { wrong, missing = wrong, currency = "usd", least = 0, most = Number.POSITIVE_INFINITY } = limits;
	return z
		.string({ error: missing })
		.trim()
		.min(1, { error: missing, abort: true })
		.transform((text) => readAmount(text, currency) ?? Number.NaN)
		.pipe(z.number({ error: wrong }).min(least, wrong).max(most, wrong));
}

/** The same where it may be left out; null then. */
export function optionalAmount(limits: { wrong: string; currency?: AmountCurrency; most?: number }) {
	return z
		.string()
		.optional()
		.default("")
		.transform((text) => text.trim() || null)
		.pipe(moneyAmount(limits).nullable());
}
