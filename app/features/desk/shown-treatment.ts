import { hotelClock, hotelToday } from "#app/content/hotel-time.ts";
import type { StayingParty } from "#app/features/stays/party-queries.server.ts";
import type { TeamResource, TeamTreatment } from "#app/features/wellness/wellness-day.server.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

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

/** Whose stay a treatment or a dinner is for: the one that staff chose, or of the same account or e-mail address. */
export function findParty(
	guest: { stayReservationId: string | null; email: string | null },
	parties: readonly StayingParty[],
): StayingParty | null {
	const { stayReservationId, email } = guest;
	if (stayReservationId !== null) return parties.find(({ id }) => id === stayReservationId) ?? null;
	return (email !== null && parties.find((party) => party.email === email)) || null;
}

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
