import { hotel } from "#app/content/hotel.ts";
import { type HotelTime, hotelClock } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { treatmentRules } from "./policy.ts";
import type { GuestTreatment } from "./queries.server.ts";
import { hasTimes, serviceOf } from "./wellness-type.ts";

/** A treatment as its page needs it, told by the hotel's clock: what opens it for others stays on the server. */
export type ShownTreatment = Omit<
	GuestTreatment,
	"id" | "linkToken" | "userId" | "startsAt" | "endsAt" | "revision"
> & {
	/** Null while it has no time. */
	slot: { date: HotelDate; from: HotelTime; until: HotelTime } | null;
	/** Whether it has begun. */
	isOver: boolean;
	/** Whether it surely takes a therapist, and not only a room: nobody knows it of what staff have arranged. */
	hasTherapist: boolean;
	canMove: boolean;
	canCancel: boolean;
	/** The last moment to change or cancel it online; null while it has no time. */
	changeableUntil: { date: HotelDate; time: HotelTime } | null;
};

/** What its guest is shown of a treatment. */
export function viewTreatment(treatment: GuestTreatment, now: Date): ShownTreatment {
	const { id: _, linkToken: __, userId: ___, revision: ____, startsAt, endsAt, ...shown } = treatment;
	const rules = treatmentRules(treatment, now, hasTimes(treatment.wellnessType));
	const clock = (instant: Date) => hotelClock(instant, hotel.timeZone);
	return {
		...shown,
		slot:
			startsAt && endsAt
				? { date: clock(startsAt).date, from: clock(startsAt).time, until: clock(endsAt).time }
				: null,
		isOver: startsAt !== null && startsAt <= now,
		hasTherapist: serviceOf(treatment.wellnessType)?.therapistsPerGuest === 1,
		canMove: rules.canMove,
		canCancel: rules.canCancel,
		changeableUntil: rules.changeableUntil && clock(rules.changeableUntil),
	};
}
