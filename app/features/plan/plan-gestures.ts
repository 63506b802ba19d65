import { datesOf, joinNights, type PlannedNights } from "#app/features/stays/villa-nights.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { PlanMove } from "./plan-changes.ts";

/** A stay as the chart has it: what a gesture begins with. */
export type PlannedStay = { stayId: string; version: number; villas: PlannedNights[] };

const keepPrice = { kind: "keep" } as const;

const toMove = ({ stayId, version }: PlannedStay, villas: PlannedNights[]): PlanMove => ({
	stayId,
	version,
	villas: joinNights(villas),
	price: keepPrice,
});

/** The whole stay some days later (earlier with a negative number), all of it in one villa where one is given. */
export function moveStay(stay: PlannedStay, to: { villaId?: string; days?: number }): PlanMove {
	const { villaId, days = 0 } = to;
	return toMove(
		stay,
		stay.villas.map((one) => ({
			villaId: villaId ?? one.villaId,
			from: addDays(one.from, days),
			until: addDays(one.until, days),
		})),
	);
}

/** One part of a split stay into another villa; with one part the whole stay. */
export function movePart(stay: PlannedStay, part: { from: HotelDate }, villaId: string): PlanMove {
	return toMove(
		stay,
		stay.villas.map((one) => (one.from === part.from ? { ...one, villaId } : one)),
	);
}

/**
 * Another first or last day: longer or shorter. A part that loses all its nights goes; nights that are added are in the
 * villa at that end.
 */
export function resizeStay(
	stay: PlannedStay,
	to: { checkIn?: HotelDate; checkOut?: HotelDate },
): PlanMove | null {
	const now = datesOf(stay.villas);
	const { checkIn = now.checkIn, checkOut = now.checkOut } = to;
	if (nightsBetween(checkIn, checkOut) < 1) return null;
	const inside = stay.villas.filter(({ from, until }) => from < checkOut && checkIn < until);
	const first = inside[0] ?? (checkOut <= now.checkIn ? stay.villas[0] : stay.villas.at(-1));
	const last = inside.at(-1) ?? first;
	if (!first || !last) return null;
	const parts = inside.length > 0 ? inside : [first];
	return toMove(
		stay,
		parts.map((one) => ({
			villaId: one.villaId,
			from: one === first ? checkIn : one.from,
			until: one === last ? checkOut : one.until,
		})),
	);
}

/** From one night on in another villa: a split, or null when that night is not within the stay. */
export function splitStay(stay: PlannedStay, night: HotelDate, villaId: string): PlanMove | null {
	const { checkIn, checkOut } = datesOf(stay.villas);
	if (night <= checkIn || night >= checkOut) return null;
	return toMove(stay, [
		...stay.villas
			.filter(({ from }) => from < night)
			.map((one) => ({ ...one, until: one.until < night ? one.until : night })),
		{ villaId, from: night, until: checkOut },
	]);
}

/**
 * Each stay into the villa of the next one, the last into that of the first: two of them swap, three rotate. Each keeps
 * its own nights. Only stays in one villa can take part: null otherwise.
 */
export function rotateStays(stays: readonly PlannedStay[]): PlanMove[] | null {
	if (stays.length < 2 || stays.some(({ villas }) => villas.length !== 1)) return null;
	return stays.map((stay, index) =>
		moveStay(stay, { villaId: stays[(index + 1) % stays.length]?.villas[0]?.villaId ?? "" }),
	);
}
