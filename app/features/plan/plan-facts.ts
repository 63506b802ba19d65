import type { TaxedRate } from "#app/features/rates/nightly-rate.ts";
import { overlaps } from "#app/features/stays/availability.ts";
import {
	joinNights,
	listVillaNights,
	type NamedNights,
	type PlannedNights,
	type PlanStay,
	type PlanVilla,
} from "#app/features/stays/villa-nights.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { TaxRate } from "#app/lib/taxes.ts";

/** An allocation of a villa for some nights: a guest, a block, a hold, an imported event. */
export type PlanOccupant = NamedNights & {
	allocationId: string;
	kind: "stay" | "block" | "hold" | "import";
	/** Of the stay it is for; null where there is none. */
	stayId: string | null;
	reference: string | null;
	guestName: string | null;
	status: string | null;
	/** Why staff or an imported calendar take it; empty for a stay. */
	reason: string;
	blockKind: string | null;
	/** When a hold ends. */
	endsAt: Date | null;
};

/** The facts by which a change is judged, all of one moment. */
export type PlanFacts = {
	/** The stays that move, and the others of their parties. */
	stays: readonly PlanStay[];
	/** Every villa that they have or want. */
	villas: readonly PlanVilla[];
	/** The allocations of the wanted villas on the wanted nights and at their seams, without the stays that move. */
	occupants: readonly PlanOccupant[];
	rates: readonly TaxedRate[];
	/** For nights that are priced by hand, or as agreed. */
	roomTax: readonly TaxRate[];
	/** The open business day of the hotel. */
	today: HotelDate;
	/** The moment of the change: a hold that has ended by then is none. */
	now: Date;
};

/** A guest who leaves a villa on the day a moved guest comes, or comes on the day that guest leaves. */
export type PlanNeighbour = { side: "leaves" | "arrives"; day: HotelDate; who: PlanOccupant };

/**
 * Whether a stay gets another villa. With other nights it does when it sleeps in a villa it does not have now, or in
 * several of them in another order.
 */
export function changesVilla(before: readonly PlannedNights[], after: readonly PlannedNights[]): boolean {
	const order = (villas: readonly PlannedNights[]) =>
		joinNights(villas)
			.map(({ villaId }) => villaId)
			.join();
	if (order(before) !== order(after)) return true;
	const had = new Map(listVillaNights(before).map(({ night, villaId }) => [night, villaId]));
	return (
		joinNights(before).length > 1 &&
		listVillaNights(after).some(({ night, villaId }) => (had.get(night) ?? villaId) !== villaId)
	);
}

/** The occupants that clash with wanted nights: in the same villa, with a night in common. */
export function listInTheWay(
	occupants: readonly PlanOccupant[],
	wanted: readonly PlannedNights[],
): PlanOccupant[] {
	return occupants.filter((one) => wanted.some((own) => own.villaId === one.villaId && overlaps(own, one)));
}
