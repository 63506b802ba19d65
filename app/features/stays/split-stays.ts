import type { Discount } from "#app/features/rates/discounts.ts";
import { type Rate, rateOfNight } from "#app/features/rates/nightly-rate.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { quoteVillaNights } from "./pricing.ts";
import type { NamedNights, PlannedNights, PlanVilla } from "./villa-nights.ts";

/** A new stay in one villa, or in two one after the other, with its price. */
export type SuggestedStay = {
	villas: NamedNights[];
	/** The day on which the guest changes villas; null where one villa has all nights. */
	changesOn: HotelDate | null;
	quote: Quote;
};

/**
 * Where a party could stay when no villa is free for all its nights: two villas one after the other, each pair at its
 * cheapest, and of several days to change the latest; the cheapest pairs first. Villas that are free for all nights come
 * alone, and then no pairs.
 */
export function suggestStays(input: {
	villas: readonly PlanVilla[];
	bars: readonly PlannedNights[];
	rates: readonly Rate[];
	/** Those that can be booked today. */
	discounts?: readonly Discount[] | undefined;
	stay: { from: HotelDate; until: HotelDate; guests: number };
	limit: number;
}): SuggestedStay[] {
	const { stay, rates, discounts, limit } = input;
	const nights = listNights(stay.from, stay.until);
	const barsOf = Map.groupBy(input.bars, ({ villaId }) => villaId);
	const free = input.villas
		.filter(({ available, maxOccupancy }) => available && maxOccupancy >= stay.guests)
		.map((villa) => toRuns(villa, { bars: barsOf.get(villa.id) ?? [], rates, nights }));
	const whole = free.filter(({ until }) => until === nights.length);
	const options =
		whole.length > 0
			? whole.map(({ villa, centsUntil }) => ({
					parts: [{ villa, from: stay.from, until: stay.until }],
					cents: centsUntil(nights.length),
				}))
			: free.flatMap((first) =>
					free.flatMap((second) => cheapestChange(first, second, { from: stay.from, nights: nights.length })),
				);
	return options
		.toSorted((a, b) => a.cents - b.cents)
		.slice(0, limit)
		.flatMap(({ parts }): SuggestedStay[] => {
			const villas = parts.map(({ villa, from, until }) => ({
				villaId: villa.id,
				villaName: villa.name,
				from,
				until,
			}));
			const quoted = quoteVillaNights({ nights: villas, rates, discounts });
			if (!quoted) return [];
			return [{ villas, changesOn: villas[1]?.from ?? null, quote: quoted.quote }];
		});
}

type Part = { villa: PlanVilla; from: HotelDate; until: HotelDate };

/** How far a villa is free from the first night on, and from which night to the last; as numbers of nights. */
type Runs = {
	villa: PlanVilla;
	until: number;
	from: number;
	/** US cents for the nights before a number. */
	centsUntil: (night: number) => number;
};

function toRuns(
	villa: PlanVilla,
	{
		bars,
		rates,
		nights,
	}: { bars: readonly PlannedNights[]; rates: readonly Rate[]; nights: readonly HotelDate[] },
): Runs {
	const ownRates = rates.filter(({ villaId }) => villaId === villa.id);
	const sums = [0];
	const isFree = nights.map((night) => {
		const rate = rateOfNight(ownRates, villa.id, night);
		sums.push((sums.at(-1) ?? 0) + (rate?.nightlyCents ?? 0));
		return rate !== undefined && !bars.some(({ from, until }) => from <= night && night < until);
	});
	const firstTaken = isFree.indexOf(false);
	return {
		villa,
		until: firstTaken === -1 ? nights.length : firstTaken,
		from: isFree.lastIndexOf(false) + 1,
		centsUntil: (night) => sums[night] ?? 0,
	};
}

/** The day to change from one villa to the other that costs least: none or one. */
function cheapestChange(
	first: Runs,
	second: Runs,
	{ from, nights }: { from: HotelDate; nights: number },
): { parts: Part[]; cents: number }[] {
	if (first.villa.id === second.villa.id) return [];
	let best: { night: number; cents: number } | null = null;
	for (let night = Math.min(first.until, nights - 1); night >= Math.max(second.from, 1); night -= 1) {
		const cents = first.centsUntil(night) + second.centsUntil(nights) - second.centsUntil(night);
		if (best === null || cents < best.cents) best = { night, cents };
	}
	if (best === null) return [];
	const changesOn = addDays(from, best.night);
	return [
		{
			parts: [
				{ villa: first.villa, from, until: changesOn },
				{ villa: second.villa, from: changesOn, until: addDays(from, nights) },
			],
			cents: best.cents,
		},
	];
}
