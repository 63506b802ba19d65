import { toVillaValue } from "#app/features/catalog/villa.ts";
import { findRestriction, type Restricted, type Restriction } from "#app/features/rates/restrictions.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { listNames } from "./words.ts";

/** The half-open range of nights `[from, until)`: one guest's last day may be another's first. */
export type Nights = { from: HotelDate; until: HotelDate };

/** A villa in service with the nights it is taken, in order and without touching ranges. */
export type VillaCalendar = {
	id: string;
	name: string;
	maxOccupancy: number;
	taken: readonly Nights[];
	/** Those of its sale to guests; left out where it has none. */
	restrictions?: readonly Restriction[];
};

/** Whether two ranges share a night. */
export function overlaps(a: Nights, b: Nights): boolean {
	return a.from < b.until && b.from < a.until;
}

/** Ranges in order, those that touch or overlap made one. */
export function mergeNights(ranges: readonly Nights[]): Nights[] {
	const merged: Nights[] = [];
	for (const range of [...ranges].sort((a, b) => a.from.localeCompare(b.from))) {
		const last = merged.at(-1);
		if (last && range.from <= last.until) {
			if (range.until > last.until) merged[merged.length - 1] = { from: last.from, until: range.until };
		} else merged.push(range);
	}
	return merged;
}

/** Ranges without the nights of another: the rest of a villa's calendar without a stay's own nights. */
export function withoutNights(ranges: readonly Nights[], own: Nights): Nights[] {
	return ranges.flatMap((range) =>
		overlaps(range, own)
			? [
					{ from: range.from, until: own.from },
					{ from: own.until, until: range.until },
				].filter((rest) => rest.from < rest.until)
			: [range],
	);
}

/** The first range that is in a stay's way, or undefined when all its nights are free. */
export function findObstacle(taken: readonly Nights[], stay: Nights): Nights | undefined {
	return taken.find((range) => overlaps(range, stay));
}

/**
 * Why a villa is not offered: some of the nights are taken, the hotel does not sell this stay, or the party is larger than
 * it sleeps. Of two villas together, `villaNames` has those that are taken.
 */
export type NotOffered =
	| { kind: "booked"; nights: Nights; villaNames: readonly string[] }
	| { kind: "restricted"; restriction: Restricted }
	| { kind: "too_small"; sleeps: number };

/** A villa, or two together, as the form lists it. */
export type Offer = {
	id: string;
	villas: readonly Pick<VillaCalendar, "id" | "name" | "maxOccupancy">[];
	name: string;
	sleeps: number;
	/** The nights on which it, or either of the two, is taken; in order and without touching ranges. */
	taken: readonly Nights[];
	/** Those of its villas; left out where they have none. */
	restrictions?: readonly Restriction[];
	notOffered: NotOffered | null;
};

/** The hotel's rule of sale that forbids a stay, or null. */
export function findSaleRule(
	{ restrictions }: Pick<VillaCalendar, "restrictions">,
	stay: Nights,
): Restricted | null {
	if (!restrictions || restrictions.length === 0) return null;
	return findRestriction(restrictions, [...new Set(restrictions.map(({ villaId }) => villaId))], stay);
}

/** Those of the villas that are taken for some of the nights of a stay. */
export function listTakenVillas<Villa extends Pick<VillaCalendar, "taken">>(
	villas: readonly Villa[],
	stay: Nights,
): Villa[] {
	return villas.filter(({ taken }) => findObstacle(taken, stay));
}

/**
 * The villas in service for a party: those free for all the nights and big enough are offered, the others come
 * with the reason. Without dates only size counts. A party larger than any villa is offered pairs.
 */
export function listOffers(
	villas: readonly VillaCalendar[],
	input: { stay: Nights | null; guests: number },
): Offer[] {
	const largest = Math.max(0, ...villas.map((villa) => villa.maxOccupancy));
	const candidates = input.guests > largest ? listPairs(villas) : villas.map((villa) => [villa]);
	return candidates
		.map((together) => {
			const sleeps = together.reduce((sum, villa) => sum + villa.maxOccupancy, 0);
			const taken = mergeNights(together.flatMap((villa) => villa.taken));
			const restrictions = together.flatMap((villa) => villa.restrictions ?? []);
			return {
				id: toVillaValue(together.map((villa) => villa.id)),
				villas: together.map(({ id, name, maxOccupancy }) => ({ id, name, maxOccupancy })),
				name: listNames(together.map((villa) => villa.name)),
				sleeps,
				taken,
				...(restrictions.length > 0 && { restrictions }),
				notOffered: findReason({ together, sleeps, taken, restrictions }, input),
			};
		})
		.filter((offer) => offer.villas.length === 1 || offer.sleeps >= input.guests);
}

function findReason(
	{
		together,
		sleeps,
		taken,
		restrictions,
	}: Pick<Offer, "sleeps" | "taken"> & {
		together: readonly VillaCalendar[];
		restrictions: readonly Restriction[];
	},
	{ stay, guests }: { stay: Nights | null; guests: number },
): NotOffered | null {
	if (sleeps < guests) return { kind: "too_small", sleeps };
	if (!stay) return null;
	const nights = findObstacle(taken, stay);
	const restriction = nights ? null : findSaleRule({ restrictions }, stay);
	if (restriction) return { kind: "restricted", restriction };
	if (!nights) return null;
	return { kind: "booked", nights, villaNames: listTakenVillas(together, stay).map(({ name }) => name) };
}

function listPairs(villas: readonly VillaCalendar[]): VillaCalendar[][] {
	return villas.flatMap((first, index) => villas.slice(index + 1).map((second) => [first, second]));
}

/** Another time that is free for as many nights, `days` away from the dates that were asked for. */
export type NearbyStay = Nights & { days: number };

/**
 * The free stays of the same length nearest to the one asked for, nearest first and earlier before later,
 * at most 60 days away and never before today. Where only more nights are missing, the longer stay from the same day comes
 * first.
 */
export function listNearbyStays(
	taken: readonly Nights[],
	input: {
		stay: Nights;
		today: HotelDate;
		lastCheckIn: HotelDate;
		limit: number;
		restrictions?: readonly Restriction[] | undefined;
	},
): NearbyStay[] {
	const { restrictions = [] } = input;
	const isSold = (stay: Nights) => !findObstacle(taken, stay) && !findSaleRule({ restrictions }, stay);
	const longer = lengthen(input.stay, findSaleRule({ restrictions }, input.stay));
	const found: NearbyStay[] = longer && isSold(longer) ? [{ ...longer, days: 0 }] : [];
	for (let distance = 1; distance <= 60 && found.length < input.limit; distance += 1) {
		for (const days of [-distance, distance]) {
			const stay = { from: addDays(input.stay.from, days), until: addDays(input.stay.until, days) };
			const allowed = stay.from >= input.today && stay.from <= input.lastCheckIn;
			const free = isSold(stay);
			// Two proposals that differ by a day are one idea: none overlaps another.
			if (allowed && free && found.length < input.limit && !found.some((near) => overlaps(near, stay)))
				found.push({ ...stay, days });
		}
	}
	return found;
}

/** The same arrival with as many nights as a minimum stay asks for; null where the stay is long enough. */
function lengthen({ from, until }: Nights, rule: Restricted | null): Nights | null {
	const nights = rule?.nights ?? 0;
	return nights > nightsBetween(from, until) ? { from, until: addDays(from, nights) } : null;
}

/** The subject of a calendar of free nights: a villa, or two that both have to be free. */
type Bookable = Pick<Offer, "taken" | "restrictions">;

/** Whether a night is free. Compared as text, since a calendar asks for every night of every villa. */
export function isFreeOn({ taken }: Bookable, night: HotelDate): boolean {
	return !taken.some(({ from, until }) => from <= night && night < until);
}

/**
 * The last morning on which a stay that starts on a day can end: where the first taken night is in its way, or the
 * longest stay is over. Over several offers, that of the one which is free longest; null when none is free that night.
 */
export function latestCheckOut(
	offers: readonly Bookable[],
	checkIn: HotelDate,
	maxNights: number,
): HotelDate | null {
	const longest = { from: checkIn, until: addDays(checkIn, maxNights) };
	const ends = offers.map((offer) => {
		let end = findObstacle(offer.taken, longest)?.from ?? longest.until;
		if (!offer.restrictions || offer.restrictions.length === 0) return end;
		while (end > checkIn && findSaleRule(offer, { from: checkIn, until: end })) end = addDays(end, -1);
		return end;
	});
	return (
		ends
			.filter((end) => end > checkIn)
			.sort()
			.at(-1) ?? null
	);
}
