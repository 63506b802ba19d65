import { type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { layerOf, type PriceLayer, type Rate, rateOfNight } from "./nightly-rate.ts";
import { holdsOn, type Restriction, type RestrictionKind } from "./restrictions.ts";

/**
 * A villa on a night as staff see it: the price quoted to guests, its layer, and the restrictions of sale. US cents.
 */
export type RateCell = {
	night: HotelDate;
	/** Null for a night without a price: it is not for sale. */
	cents: number | null;
	layer: PriceLayer | null;
	rules: { kind: RestrictionKind; nights: number | null }[];
};

/** The cells of a villa. */
export function listRateCells(
	{ rates, restrictions }: { rates: readonly Rate[]; restrictions: readonly Restriction[] },
	villaId: string,
	nights: { from: HotelDate; until: HotelDate },
): RateCell[] {
	const ownRates = rates.filter((rate) => rate.villaId === villaId);
	const ownRules = restrictions.filter((one) => one.villaId === villaId);
	return listNights(nights.from, nights.until).map((night) => {
		const rate = rateOfNight(ownRates, villaId, night);
		return {
			night,
			cents: rate?.nightlyCents ?? null,
			layer: rate ? layerOf(rate) : null,
			rules: ownRules
				.filter((one) => holdsOn(one, night))
				.map(({ kind, nights: least }) => ({ kind, nights: least })),
		};
	});
}
