import { z } from "zod";
import { type Said, textOrEmpty } from "./form-fields.ts";
import { type AmountCurrency, readAmount } from "./typed-amount.ts";

/**
 * An amount of money in cents of its currency (`readAmount`).
 * @param limits.wrong says how to write it; also for an amount outside `least` and `most`, in cents
 */
export function moneyAmount(limits: {
	missing?: Said;
	wrong: Said;
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
		.pipe(z.number({ error: wrong }).min(least, { error: wrong }).max(most, { error: wrong }));
}

/** The same where it may be left out; null then. */
export function optionalAmount(limits: { wrong: Said; currency?: AmountCurrency; most?: number }) {
	return textOrEmpty()
		.transform((text) => text.trim() || null)
		.pipe(moneyAmount(limits).nullable());
}

const toPercent = (text: string) => Number(text.replace(",", "."));

/** A percentage of at most 100 with at most two decimals; null when left out. */
export function optionalPercent({ wrong, least = 0.01 }: { wrong: Said; least?: number }) {
	return textOrEmpty()
		.transform((text) => text.trim().replace(/\s*%$/, ""))
		.refine(
			(text) =>
				text === "" ||
				(/^\d{1,3}([.,]\d{1,2})?$/.test(text) && toPercent(text) >= least && toPercent(text) <= 100),
			{ error: wrong },
		)
		.transform((text) => (text === "" ? null : toPercent(text)));
}
