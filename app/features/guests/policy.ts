/** A party as its reservation says it; children and infants are null where nobody said it. */
export type Party = { guests: number; children: number | null; infants: number | null };

/** How many of a party are adults: each of them is registered. */
export function countAdults({ guests, children, infants }: Party): number {
	return Math.max(1, guests - (children ?? 0) - (infants ?? 0));
}

/** How many adults of a party are not registered yet. Who is registered beyond the number reserved makes up for nobody. */
export function countMissing(party: Party, registered: number): number {
	return Math.max(0, countAdults(party) - registered);
}

/** Whether the adults of a stay may be registered: from the booking on, and corrected after they have left. */
export function mayRegister(stay: { status: string }): boolean {
	return ["confirmed", "checked_in", "checked_out"].includes(stay.status);
}
