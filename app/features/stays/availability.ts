import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** The half-open range of nights `[from, until)`: one guest's last day may be another's first. */
export type Nights = { from: HotelDate; until: HotelDate };

/** A villa in service with the nights it is taken, in order and without touching ranges. */
export type VillaCalendar = { id: string; name: string; maxOccupancy: number; taken: readonly Nights[] };

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

/** Ranges without the nights of another: what a stay's own nights leave of a villa's calendar. */
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

/** The first range that stands in a stay's way, or undefined when all its nights are free. */
export function findObstacle(taken: readonly Nights[], stay: Nights): Nights | undefined {
	return taken.find((range) => overlaps(range, stay));
}

/** Why a villa is not offered: some of the nights are taken, or the party is larger than it sleeps. */
export type NotOffered = { kind: "booked"; nights: Nights } | { kind: "too_small"; sleeps: number };

/** A villa, or two together, as the form lists it. */
export type Offer = {
	id: string;
	villaIds: string[];
	name: string;
	sleeps: number;
	notOffered: NotOffered | null;
};

/** Two villa ids in one form value. Ids never contain it. */
const pairSeparator = "_";

/** The villas a form value names: one id, or two of different villas. */
export function readVillaIds(value: string): string[] {
	return [...new Set(value.split(pairSeparator))];
}

/**
 * The villas in service for a party: those free for all the nights and big enough are offered, the others stand
 * there with the reason. Without dates only size counts. A party larger than any villa is offered pairs.
 */
export function listOffers(
	villas: readonly VillaCalendar[],
	wish: { stay: Nights | null; guests: number },
): Offer[] {
	const largest = Math.max(0, ...villas.map((villa) => villa.maxOccupancy));
	const candidates = wish.guests > largest ? listPairs(villas) : villas.map((villa) => [villa]);
	return candidates
		.map((together) => ({
			id: together.map((villa) => villa.id).join(pairSeparator),
			villaIds: together.map((villa) => villa.id),
			name: together.map((villa) => villa.name).join(" and "),
			sleeps: together.reduce((sum, villa) => sum + villa.maxOccupancy, 0),
			notOffered: findReason(together, wish),
		}))
		.filter((offer) => offer.villaIds.length === 1 || offer.sleeps >= wish.guests);
}

function findReason(
	together: readonly VillaCalendar[],
	wish: { stay: Nights | null; guests: number },
): NotOffered | null {
	const sleeps = together.reduce((sum, villa) => sum + villa.maxOccupancy, 0);
	if (sleeps < wish.guests) return { kind: "too_small", sleeps };
	for (const villa of together) {
		const nights = wish.stay && findObstacle(villa.taken, wish.stay);
		if (nights) return { kind: "booked", nights };
	}
	return null;
}

function listPairs(villas: readonly VillaCalendar[]): VillaCalendar[][] {
	return villas.flatMap((first, index) => villas.slice(index + 1).map((second) => [first, second]));
}

/** Another time at which all the villas are free for as many nights, `days` away from the wish. */
export type NearbyStay = Nights & { days: number };

/**
 * The free stays of the same length nearest to the one wished for, nearest first and earlier before later,
 * at most 60 days away and never before today.
 */
export function listNearbyStays(
	villas: readonly VillaCalendar[],
	wish: { stay: Nights; today: HotelDate; lastCheckIn: HotelDate; limit: number },
): NearbyStay[] {
	const found: NearbyStay[] = [];
	for (let distance = 1; distance <= 60 && found.length < wish.limit; distance += 1) {
		for (const days of [-distance, distance]) {
			const stay = { from: addDays(wish.stay.from, days), until: addDays(wish.stay.until, days) };
			const allowed = stay.from >= wish.today && stay.from <= wish.lastCheckIn;
			const free = villas.every((villa) => !findObstacle(villa.taken, stay));
			// Two proposals that differ by a day are one idea: keep those that do not overlap the last one kept.
			if (allowed && free && found.length < wish.limit && !found.some((near) => overlaps(near, stay)))
				found.push({ ...stay, days });
		}
	}
	return found;
}

/** What a day of the calendar means for somebody who looks for a bed. */
export type DayState = "past" | "beyond" | "free" | "taken" | "check_out_only";

/**
 * The state of a day over one villa or several ("any villa"): free when a villa is free that night; check-out-only
 * when none is, but a stay that started before may end that morning; taken otherwise.
 */
export function dayState(
	villas: readonly VillaCalendar[],
	day: HotelDate,
	limits: { today: HotelDate; lastCheckIn: HotelDate },
): DayState {
	if (day < limits.today) return "past";
	if (day > limits.lastCheckIn) return "beyond";
	const freeOn = (night: HotelDate) =>
		villas.some((villa) => !findObstacle(villa.taken, { from: night, until: addDays(night, 1) }));
	if (freeOn(day)) return "free";
	const before = addDays(day, -1);
	return before >= limits.today && freeOn(before) ? "check_out_only" : "taken";
}
