import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Charge, TaxCode } from "./entries.ts";

/** What was posted for a night of a stay, its changes among it. US cents. */
export type PostedNight = {
	night: HotelDate;
	description: string;
	itemId: string | null;
	/** Whether the night itself counts: staff who have taken it back have decided about it. */
	stands: boolean;
	/** How often its price was changed after it was posted. */
	changes: number;
	baseCents: number;
	taxCents: number;
	taxCode: TaxCode;
	taxBasisPoints: number;
};

/**
 * The charge by which a posted night comes to the price that is agreed now: more, less, or the whole back for a night that
 * the stay no longer has. Null when it agrees, or when staff have taken the night back.
 */
export function changeOfNight(posted: PostedNight, lines: readonly PricedLine[]): Charge | null {
	if (!posted.stands) return null;
	const agreed = lines.find(({ night }) => night === posted.night);
	const baseCents = (agreed?.baseCents ?? 0) - posted.baseCents;
	const taxCents = (agreed?.tax.cents ?? 0) - posted.taxCents;
	if (baseCents === 0 && taxCents === 0) return null;
	return {
		kind: "night_change",
		department: "room",
		description: agreed?.description ?? posted.description,
		itemId: agreed?.itemId ?? posted.itemId,
		night: posted.night,
		quantity: 1,
		unitCents: null,
		baseCents,
		serviceChargeCents: 0,
		taxCents,
		taxCode: posted.taxCode,
		taxBasisPoints: posted.taxBasisPoints,
	};
}
