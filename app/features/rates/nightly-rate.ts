import { addDays, type HotelDate, isoWeekday } from "#app/lib/hotel-date.ts";
import type { TaxRate } from "#app/lib/taxes.ts";

/** The price of a villa on the nights `[fromNight, untilNight)`, on some weekdays or all of them. */
export type Rate = {
	villaId: string;
	villaName: string;
	fromNight: HotelDate;
	/** First night it no longer applies to; null while open-ended. */
	untilNight: HotelDate | null;
	/** ISO weekdays (1 = Monday) of the nights it is limited to; null for every night. */
	weekdays: number[] | null;
	/** US cents, before tax. */
	nightlyCents: number;
	/** Where several rates fit a night, the highest counts: flat 0, weekend 1, season 2, override 3. */
	priority: number;
};

/** A rate as its nights are sold: with the tax on them. */
export type TaxedRate = Rate & { roomTax: readonly TaxRate[] };

/** The layers of prices, the lowest first; the place of a layer is the priority of its rates. */
export const priceLayers = ["flat", "weekend", "season", "override"] as const;

export type PriceLayer = (typeof priceLayers)[number];

/** The layer of the rate that decides the price of a night. */
export function layerOf({ priority }: Pick<Rate, "priority">): PriceLayer {
	return priceLayers[Math.min(Math.max(priority, 0), 3)] ?? "flat";
}

/** The rate of a night: of those that fit, the one of highest priority. Undefined when nobody has set any. */
export function rateOfNight<Kind extends Rate>(
	rates: readonly Kind[],
	villaId: string,
	night: HotelDate,
): Kind | undefined {
	let best: Kind | undefined;
	for (const rate of rates) {
		const fits =
			rate.villaId === villaId &&
			rate.fromNight <= night &&
			(rate.untilNight === null || night < rate.untilNight) &&
			(rate.weekdays === null || rate.weekdays.includes(isoWeekday(night)));
		if (fits && (!best || rate.priority > best.priority)) best = rate;
	}
	return best;
}

/**
 * The price that a villa costs at least on one of the nights `[from, until)`, in US cents before tax; null when nobody
 * has set any. Rates change where one begins or ends and by weekday, so a week after each such night has every price.
 */
export function lowestNightlyCents(
	rates: readonly Rate[],
	villaId: string,
	{ from, until }: { from: HotelDate; until: HotelDate },
): number | null {
	const own = rates.filter((rate) => rate.villaId === villaId);
	const changes = new Set([from, ...own.flatMap((rate) => [rate.fromNight, rate.untilNight ?? from])]);
	const prices = [...changes]
		.flatMap((change) => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(change, days)))
		.filter((night) => from <= night && night < until)
		.flatMap((night) => rateOfNight(own, villaId, night)?.nightlyCents ?? []);
	return prices.length === 0 ? null : Math.min(...prices);
}
