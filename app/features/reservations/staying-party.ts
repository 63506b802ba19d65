import type { HotelDate } from "#app/lib/hotel-date.ts";

/** A party that is in house on a day, or comes or leaves on it. */
export type StayingParty = {
	/** The id of the reservation. */
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
	checkIn: HotelDate;
	checkOut: HotelDate;
	/** Checked in, and not only expected. */
	isInHouse: boolean;
};

/** A party as a form offers it: nothing of how its guest is reached. */
export type OfferedParty = Pick<
	StayingParty,
	"id" | "name" | "villaNames" | "checkIn" | "checkOut" | "isInHouse"
>;

export const toOfferedParty = (party: StayingParty): OfferedParty => {
	const { id, name, villaNames, checkIn, checkOut, isInHouse } = party;
	return { id, name, villaNames, checkIn, checkOut, isInHouse };
};

/** The party of the stay that a treatment or a dinner belongs to. */
export function findParty(
	{ stayReservationId }: { stayReservationId: string | null },
	parties: readonly StayingParty[],
): StayingParty | null {
	return parties.find(({ id }) => id === stayReservationId) ?? null;
}
