/**
 * Points that a stay earns: one for every whole US dollar of its room price, before tax, in US cents. The trigger
 * `follow_stay_with_points` does the same in the database; a test holds the two together.
 */
export function pointsForStay(baseCents: number): number {
	return Math.floor(baseCents / 100);
}

/**
 * What a stay earns whoever asks, as the ledger has it pending or posted: its points while it stands and belongs to
 * their account, and otherwise null.
 */
export function pointsEarnedBy(
	userId: string | null,
	stay: { userId: string | null; status: string; baseCents: number },
): number | null {
	const isTheirs = userId !== null && stay.userId === userId;
	const stands = stay.status !== "cancelled" && stay.status !== "no_show";
	return isTheirs && stands ? pointsForStay(stay.baseCents) : null;
}
