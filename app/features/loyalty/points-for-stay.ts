/**
 * Points that a stay earns: one for every whole US dollar of its room price, before tax, in US cents. The trigger
 * `points_follow_stays` does the same in the database; a test compares the two.
 */
export function pointsForStay(baseCents: number): number {
	return Math.floor(baseCents / 100);
}

/**
 * What a stay earns, as the ledger has it pending or posted: its points while it is confirmed, checked in or
 * checked out and belongs to their account, and otherwise null.
 */
export function pointsEarnedBy(
	userId: string | null,
	stay: { userId: string | null; status: string; baseCents: number },
): number | null {
	const isTheirs = userId !== null && stay.userId === userId;
	const stands = ["confirmed", "checked_in", "checked_out"].includes(stay.status);
	return isTheirs && stands ? pointsForStay(stay.baseCents) : null;
}
