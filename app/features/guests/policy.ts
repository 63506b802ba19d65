/** A party as its reservation says it; children and infants are null where nobody said it. */
export type Party = { guests: number; children: number | null; infants: number | null };

/** How many of a party are adults: each of them is registered. */
export function countAdults({ guests, children, infants }: Party): number {
	return Math.max(1, guests - (children ?? 0) - (infants ?? 0));
}

/** How many adults of a party are not registered yet; never below zero, though more may register than have booked. */
export function countMissing(party: Party, registered: number): number {
	return Math.max(0, countAdults(party) - registered);
}

/** The villas of a party that nobody uses, where others are used: the party may be smaller than it was booked for. */
export function listUnused<Unit extends { status: string }>(units: readonly Unit[]): Unit[] {
	const unused = units.filter(({ status }) => status === "no_show" || status === "cancelled");
	return units.some(mayRegister) ? unused : [];
}

/**
 * How many adults the form of one villa asks for. Two villas share the adults of a party: each form asks for those
 * that no other villa has, up to the number that this one sleeps.
 * @param missing of the whole party
 */
export function countAsked(registered: number, missing: number, sleeps: number): number {
	return Math.max(registered, Math.min(registered + missing, sleeps));
}

/** Whether the adults of a stay may be registered: from the booking on, and corrected after they have left. */
export function mayRegister(stay: { status: string }): boolean {
	return ["confirmed", "checked_in", "checked_out"].includes(stay.status);
}
