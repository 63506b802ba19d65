import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Reason } from "#app/lib/row-codes.ts";
import { deskStep, refuseStep } from "./change-at-desk.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, releaseAllocations } from "./write-allocations.server.ts";

/**
 * Gives one stay another villa from tonight on, at the price as agreed: because the villa is not ready at check-in, or for
 * a guest in house. The nights before stay where they were. The guest is at the counter, so no e-mail is sent.
 */
export const giveOtherVilla = deskStep<{ villaId: string; reason: Reason }>(
	({ villaId, reason }, acting) => ({
		act: "move_stay",
		audited: "give_other_villa",
		wantedVillaIds: [villaId],
		isPossible: (unit, businessDate) =>
			["confirmed", "checked_in"].includes(unit.status) &&
			unit.checkIn <= businessDate &&
			businessDate < unit.checkOut,
		change: async ({ tx, units, businessDate, villas }) => {
			const villa = villas.find(({ id }) => id === villaId);
			const [unit] = units;
			if (!villa?.available || !unit || units.length > 1) throw refuseStep("villa_taken");
			await releaseEndedHoldsOf(tx, [villaId], acting);
			await releaseAllocations(tx, [unit], "changed", acting.now);
			const before = unit.allocations.flatMap((one) => upTo(one, businessDate));
			const wanted = [
				...before,
				{ villaId, villaName: villa.name, from: businessDate, until: unit.checkOut },
			].map((one) => ({ ...one, stayId: unit.id }));
			if (!(await allocateVillas(tx, wanted, { kind: "stay" }, acting.now))) throw refuseStep("villa_taken");
			const hadIds = unit.allocations.filter(({ until }) => until > businessDate).map((one) => one.villaId);
			return { changes: { before: hadIds, after: villaId, from: businessDate }, reason };
		},
	}),
);

/** The part of some nights that is before a day; none where they begin later. */
function upTo<Nights extends { from: HotelDate; until: HotelDate }>(
	nights: Nights,
	day: HotelDate,
): Nights[] {
	if (nights.from >= day) return [];
	return [{ ...nights, until: nights.until < day ? nights.until : day }];
}
