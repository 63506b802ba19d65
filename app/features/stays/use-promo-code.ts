import { useMemo } from "react";
import { href } from "react-router";
import { type Discount, findMismatch, toCode } from "#app/features/rates/discounts.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { describeMismatch } from "./offer-words.ts";
import { stayForm } from "./stay-form-words.ts";
import type { StayAvailability } from "./villa-search.ts";

/** The server's answer about a typed code. */
export type PromoCode = {
	/** The discount; null while nothing is known, and for a code that cannot be used. */
	discount: Discount | null;
	/** Whether the shown price is the one with the code: true without a code. */
	isCertain: boolean;
	/** Nobody has made it, or it is over. */
	isUnknown: boolean;
	/** Nobody has answered: no network, or too many codes were tried. */
	isNotChecked: boolean;
};

/**
 * Asks for a code while it is typed, once it has stayed the same for a moment.
 * @returns with the availability that has its discount
 */
export function usePromoCode(
	typed: string,
	availability: StayAvailability,
): { promoCode: PromoCode; availability: StayAvailability } {
	const code = toCode(typed);
	const path = code.length < 4 ? null : `${href("/booking/code")}?code=${encodeURIComponent(code)}`;
	const { data, state } = useFreshData<{ discount: Discount | null }>(noCode, path, {}, 400);
	const discount = data?.discount ?? null;
	const withCode = useMemo(
		() =>
			discount ? { ...availability, discounts: [...(availability.discounts ?? []), discount] } : availability,
		[availability, discount],
	);
	const promoCode = {
		discount,
		isCertain: code === "" || state === "known",
		isUnknown: state === "known" && data?.discount === null,
		isNotChecked: state === "failed",
	};
	return { promoCode, availability: withCode };
}

const noCode = { data: null, path: null };

/** The text beneath the field of the code: its discount, or why it does not count. */
export function describePromoCode(
	{ discount, isUnknown, isNotChecked }: PromoCode,
	quote: Quote | null,
): string {
	const words = stayForm().code;
	if (isNotChecked) return words.notChecked;
	if (isUnknown) return words.unknown;
	if (!discount) return "";
	if (!quote) return words.waiting(discount.name);
	const mismatch = findMismatch(
		discount,
		quote.lines.filter(({ kind }) => kind === "night"),
	);
	if (mismatch) return describeMismatch(mismatch);
	const counts = quote.lines.some(({ promoCode }) => promoCode !== undefined && promoCode === discount.code);
	return counts ? words.counts(discount.name) : words.lessThanOther;
}
