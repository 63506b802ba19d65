import { dinnerLimits, maxExperienceGuests, maxTableGuests } from "#app/content/hotel/experiences.ts";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { Experience } from "#app/features/catalog/catalog-terms.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";
import { startOf } from "./availability.ts";

/** The facts that decide whether a dinner may still be changed and the fee for cancelling it. */
type Dinner = { status: string; date: HotelDate; seating: string; totalCents: number };

/** The last day on which a dinner can be changed, and cancelled free of charge. */
export function freeUntil(date: HotelDate): HotelDate {
	return addDays(date, -dinnerLimits.freeChangeDays);
}

/**
 * Whether a guest may still change date, seating and group: until the last free day, because after that the kitchen
 * buys for it.
 */
export function isMovable(dinner: Dinner, now: Date): boolean {
	return dinner.status === "confirmed" && hotelToday(now) <= freeUntil(dinner.date);
}

/** Whether a guest may still cancel: until the group sits down. */
export function isCancellable(dinner: Dinner, now: Date): boolean {
	return dinner.status === "confirmed" && now < startOf(dinner);
}

/** Whether an actor may change a dinner. Guests follow `isMovable`; staff may while it is confirmed. */
export function mayChangeDinner(by: Acting["by"], dinner: Dinner, now: Date): boolean {
	return isGuest(by) ? isMovable(dinner, now) : dinner.status === "confirmed";
}

/** Whether an actor may cancel a dinner. Guests follow `isCancellable`; staff may while it is confirmed. */
export function mayCancelDinner(by: Acting["by"], dinner: Dinner, now: Date): boolean {
	return isGuest(by) ? isCancellable(dinner, now) : dinner.status === "confirmed";
}

/**
 * What cancelling now costs in US cents: nothing up to and including the last free day, then half of the total, half a
 * cent rounded up.
 */
export function owedOnCancellation(dinner: Dinner, now: Date): number {
	if (hotelToday(now) <= freeUntil(dinner.date)) return 0;
	return halfOf(dinner.totalCents);
}

/** The share of a total that is owed for a late cancellation, in US cents; half a cent is rounded up. */
export function halfOf(totalCents: number): number {
	return shareOfCents(totalCents, dinnerLimits.owedBasisPoints);
}

/** The experience that a text names, if the pavilion offers it now; null otherwise. */
export function findExperience(experiences: readonly Experience[], text: unknown): Experience | null {
	return experiences.find(({ id, inService }) => inService && id === text) ?? null;
}

/** The largest party: at the pavilion's tables, or at a table of its own (specification, section 9). */
export function maximumGuests(experience: Pick<Experience, "takesTables"> | null | undefined): number {
	return experience?.takesTables ? maxTableGuests : maxExperienceGuests;
}

/** The smallest group an experience is prepared for; 1 while none is chosen (specification, section 5). */
export function minimumGuests(experience: Pick<Experience, "minGuests"> | null | undefined): number {
	return experience?.minGuests ?? 1;
}
