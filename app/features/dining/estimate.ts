import { taxes } from "#app/content/hotel.ts";
import { experiences } from "#app/content/pavilion.ts";
import type { DiningDraft } from "#app/features/dining/draft.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";

export type DiningEstimate = {
	foodCents: number;
	serviceCents: number;
	gstCents: number;
	totalCents: number;
};

type Rate = { from: HotelDate; basisPoints: number };

/** The rate that holds on a date: the last one that has begun. */
function rateOn(date: HotelDate, rates: readonly Rate[]): number {
	return rates.filter(({ from }) => from <= date).at(-1)?.basisPoints ?? 0;
}

/**
 * What an evening costs at least, in US cents: guests × price, with service charge and GST on the food. The price
 * of an experience carries a plus sign, so this is where it starts and not what it comes to.
 */
export function estimateDining(pricePerPersonCents: number, guests: number, date: HotelDate): DiningEstimate {
	const foodCents = pricePerPersonCents * guests;
	const serviceCents = shareOfCents(foodCents, rateOn(date, taxes.serviceCharge));
	const gstCents = shareOfCents(foodCents, rateOn(date, taxes.gst));
	return { foodCents, serviceCents, gstCents, totalCents: foodCents + serviceCents + gstCents };
}

/** The estimate of a form that is being filled in, on today's rates while no date is chosen; null before it has a group. */
export function estimateDraft(
	{ experience, guests, date }: DiningDraft,
	today: HotelDate,
): (DiningEstimate & { guests: number }) | null {
	const chosen = experiences.find(({ id }) => id === experience);
	if (!chosen || guests === null) return null;
	return { guests, ...estimateDining(chosen.perPersonCents, guests, date || today) };
}
