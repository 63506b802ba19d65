/**
 * Points that a stay earns: one for every whole US dollar of its room price, before tax, in US cents. The trigger
 * `follow_stay_with_points` does the same in the database; a test holds the two together.
 */
export function pointsForStay(roomCents: number): number {
	return Math.floor(roomCents / 100);
}
