import { type Discount, findMismatch } from "#app/features/rates/discounts.ts";
import type { CodeRefused } from "#app/features/rates/operations/write-discount-use.server.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { describeMismatch } from "../offer-words.ts";
import { stayForm } from "../stay-form-words.ts";
import { listVillaNights, type PlannedNights } from "../villa-nights.ts";
import type { NightsPrice } from "../walk-in-offers.ts";
import { walkInWords } from "./desk-walk-in-words.ts";

/** A code that was typed at the desk: its discount, or why it cannot be used. */
export type TypedCode = { ok: true; discount: Discount } | { ok: false; because: CodeRefused };

const words = walkInWords.code;

/** Why a code does not count, for staff. */
export function describeCodeRefused(because: CodeRefused): string {
	const said = (day: HotelDate | null) => day && formatHotelDate(day);
	switch (because.kind) {
		case "unknown":
			return words.unknown;
		case "not_today":
			return words.not_today(said(because.from), said(because.until));
		case "used_up":
			return stayForm().code.used_up;
		default:
			return describeMismatch(because);
	}
}

/** The text of the desk's form beneath a code: that it counts, or why not. Empty without one. */
export function describeTypedCode(
	code: TypedCode | null,
	{ price, nights }: { price: NightsPrice | null; nights: readonly PlannedNights[] },
): string {
	if (!code) return "";
	if (!code.ok) return describeCodeRefused(code.because);
	const { discount } = code;
	if (!price) return words.waiting(discount.name);
	if (price.discounts?.some(({ promoCode }) => promoCode === discount.code))
		return words.counts(discount.name);
	const mismatch = findMismatch(
		discount,
		listVillaNights(nights).map(({ villaId, night }) => ({ itemId: villaId, night })),
	);
	return mismatch ? describeMismatch(mismatch) : words.lessThanOther;
}
