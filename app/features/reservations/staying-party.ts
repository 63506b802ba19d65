/** A party that is in house on a day, or comes or leaves on it. */
export type StayingParty = {
	/** Of the reservation. */
	id: string;
	reference: string;
	userId: string | null;
	name: string;
	email: string | null;
	phone: string | null;
	guests: number;
	/** Allergies and diet. */
	diet: string | null;
	/** The villas it has that day, by name. */
	villaNames: string[];
};

/** A party as a form offers it: nothing of how its guest is reached. */
export type OfferedParty = Pick<StayingParty, "id" | "name" | "villaNames">;

export const toOfferedParty = ({ id, name, villaNames }: StayingParty): OfferedParty => ({
	...{ id, name, villaNames },
});

/** Whose stay a treatment or a dinner is for: the one that staff chose, or of the same account or e-mail address. */
export function findParty(
	guest: { stayReservationId: string | null; email: string | null },
	parties: readonly StayingParty[],
): StayingParty | null {
	const { stayReservationId, email } = guest;
	if (stayReservationId !== null) return parties.find(({ id }) => id === stayReservationId) ?? null;
	return (email !== null && parties.find((party) => party.email === email)) || null;
}
