import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { findParty, type StayingParty } from "#app/features/reservations/staying-party.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { TeamResource, TeamTreatment } from "./wellness-day.server.ts";

/** A treatment as the pages of the desk show it, on the hotel's clock. */
export type ShownTreatment = Pick<
	TeamTreatment,
	| "reference"
	| "version"
	| "status"
	| "name"
	| "email"
	| "phone"
	| "guests"
	| "serviceName"
	| "isUnnamed"
	| "preferredDate"
	| "totalCents"
	| "hasNote"
	| "note"
	| "age"
> & {
	/** Null while it has no time. */
	slot: { date: HotelDate; from: HotelTime; until: HotelTime } | null;
	/** The names of its therapists, then of its room. */
	servedBy: string[];
	/** The villas of its guest, where the guest is in house. */
	villaNames: string[];
	askedOn: HotelDate;
	/** Whether it has begun, so that it can be done. */
	hasBegun: boolean;
};

/** A treatment as it is shown. Note and age are in it only where they were read. */
export function toShownTreatment(
	treatment: TeamTreatment,
	by: { resources: readonly TeamResource[]; parties: readonly StayingParty[]; now: Date },
): ShownTreatment {
	const { startsAt, endsAt, resourceIds, createdAt } = treatment;
	const { reference, version, status, name, email, phone, guests, serviceName, isUnnamed } = treatment;
	const { preferredDate, totalCents, hasNote, note, age } = treatment;
	const clock = (instant: Date) => hotelClock(instant);
	return {
		...{ reference, version, status, name, email, phone, guests, serviceName, isUnnamed },
		...{ preferredDate, totalCents, hasNote, note, age },
		slot: startsAt && endsAt ? { ...dateAndFrom(clock(startsAt)), until: clock(endsAt).time } : null,
		servedBy: by.resources.filter(({ id }) => resourceIds.includes(id)).map((one) => one.name),
		villaNames: findParty(treatment, by.parties)?.villaNames ?? [],
		askedOn: hotelToday(createdAt),
		hasBegun: startsAt !== null && startsAt <= by.now,
	};
}

const dateAndFrom = ({ date, time }: { date: HotelDate; time: HotelTime }) => ({ date, from: time });
