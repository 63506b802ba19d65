import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { serviceTitle } from "#app/content/hotel/wellness-services.ts";
import { startOf } from "#app/features/dining/availability.ts";
import { owedOnCancellation } from "#app/features/dining/policy.ts";
import { type GuestDinner, listDinners, listDinnersOfStay } from "#app/features/dining/queries.server.ts";
import { titleOf } from "#app/features/dining/words.ts";
import { readVillaConditions } from "#app/features/housekeeping/queries.server.ts";
import { findHeaderById, listVisitIds } from "#app/features/reservations/queries.server.ts";
import { walkInWords } from "#app/features/stays/desk/desk-walk-in-words.ts";
import type { StillBooked } from "#app/features/stays/email.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { listStillIn } from "#app/features/stays/villa-day-queries.server.ts";
import {
	type GuestTreatment,
	listTreatments,
	listTreatmentsOfStay,
} from "#app/features/wellness/queries.server.ts";
import { treatmentWords } from "#app/features/wellness/treatment-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { addDays, formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

/** A treatment or a dinner of a stay whose time has not come, with the fee for cancelling it now. US cents. */
export type VisitToCome = {
	/** The id of its reservation. */
	id: string;
	kind: "treatment" | "dinner";
	reference: string;
	title: string;
	/** Null while a treatment has none. */
	day: HotelDate | null;
	time: string | null;
	guests: number;
	/** The fee by the rule of its kind: nothing for a treatment, half of a dinner's price after its last free day. */
	ruleCents: number;
	/** It belongs to no stay, and has the name, the e-mail address or the phone number of this one: it may be somebody else's. */
	isUnlinked: boolean;
};

/** The treatments and dinners of a stay that are still ahead, and those that have begun or are over. */
export type VisitsOfStay = {
	/** The first one first; those without a time come last. */
	ahead: VisitToCome[];
	/** Given or served, or confirmed and begun. */
	begun: VisitToCome[];
};

/**
 * The treatments and dinners of a stay: those that name it, on any day, and those of the same guest in its days that
 * name no stay, such as those that a guest reserved alone. After an early departure its days are those that it was
 * booked for.
 */
export async function listVisits(
	db: Pick<Db, "select">,
	stayReservationId: string,
	now: Date,
): Promise<VisitsOfStay> {
	// One after the other: a transaction has one connection.
	const header = await findHeaderById(db, stayReservationId);
	const units = await listUnits(db, stayReservationId);
	const ids = await listVisitIds(db, stayReservationId);
	const nights = units.flatMap(({ lines, returnedNights }) => [...lines, ...(returnedNights ?? [])]);
	const days = [
		...units.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]),
		...nights.flatMap(({ night }) => (night ? [addDays(night, 1)] : [])),
	].sort();
	const [checkIn, checkOut] = [days[0], days.at(-1)];
	if (!header || !checkIn || !checkOut) return { ahead: [], begun: [] };
	const span = { checkIn, checkOut };
	const treatments = await listTreatmentsOfStay(db, header, span);
	const dinners = await listDinnersOfStay(db, header, span);
	const visits = [
		...once([...treatments, ...(await listTreatments(db, ids))]).map((one) => ({
			...{ isAhead: isTreatmentAhead(one, now), hasBegun: hasBegun(one.status, one.startsAt, now) },
			visit: toTreatment(one),
		})),
		...once([...dinners, ...(await listDinners(db, ids))]).map((one) => ({
			...{
				isAhead: one.status === "confirmed" && startOf(one) > now,
				hasBegun: hasBegun(one.status, startOf(one), now),
			},
			visit: toDinner(one, now),
		})),
	];
	const order = ({ day, time }: VisitToCome) => `${day ?? "9999"} ${time ?? "99"}`;
	return {
		ahead: visits
			.flatMap(({ isAhead, visit }) => (isAhead ? [visit] : []))
			.toSorted((a, b) => order(a).localeCompare(order(b))),
		begun: visits.flatMap(({ hasBegun, visit }) => (hasBegun ? [visit] : [])),
	};
}

/**
 * The treatments and dinners that name a stay and are still ahead, for its guest: they stay booked when the stay is cancelled.
 * @param sayHour writes an hour, such as `18:00`, for the guest
 */
export async function listStillBooked(
	db: Pick<Db, "select">,
	stayReservationId: string,
	now: Date,
	sayHour: (time: string) => string,
): Promise<StillBooked[]> {
	if ((await listVisitIds(db, stayReservationId)).length === 0) return [];
	const { ahead } = await listVisits(db, stayReservationId, now);
	// One that names no stay may be somebody else's.
	const own = ahead.filter(({ isUnlinked }) => !isUnlinked);
	return own.map(({ kind, reference, title, day, time }) => ({
		title: kind === "treatment" ? serviceTitle(title) : title,
		when:
			day && time
				? `${formatHotelDate(day)}, ${sayHour(time)}`
				: day
					? treatmentWords().facts.preferred(formatHotelDate(day))
					: treatmentWords().facts.noTime,
		path: `/${kind}s/${reference}`,
	}));
}

const once = <Visit extends { id: string }>(visits: readonly Visit[]) => [
	...new Map(visits.map((visit) => [visit.id, visit])).values(),
];

const hasBegun = (status: string, startsAt: Date | null, now: Date) =>
	status === "done" || (status === "confirmed" && startsAt !== null && startsAt <= now);

const isTreatmentAhead = ({ status, startsAt }: GuestTreatment, now: Date) =>
	status === "requested" || (status === "confirmed" && startsAt !== null && startsAt > now);

function toTreatment(treatment: GuestTreatment): VisitToCome {
	const { id, reference, wellnessType: title, startsAt, preferredDate, guests } = treatment;
	const at = startsAt && hotelClock(startsAt);
	const when = { day: at?.date ?? preferredDate, time: at?.time ?? null };
	return {
		...{ id, kind: "treatment", reference, title, guests, ruleCents: 0 },
		...when,
		isUnlinked: treatment.stayReservationId === null,
	};
}

function toDinner(dinner: GuestDinner, now: Date): VisitToCome {
	const { id, reference, experience, date: day, seating: time, guests } = dinner;
	return {
		...{ id, kind: "dinner", reference, title: titleOf(experience), day, time, guests },
		...{ ruleCents: owedOnCancellation(dinner, now), isUnlinked: dinner.stayReservationId === null },
	};
}

/**
 * The state of the villas for a guest who is about to move in: the state that housekeeping reports, and any guest who
 * is still there, in words.
 */
export async function readVillasToEnter(db: Db, today: HotelDate, now: Date) {
	const [conditions, found] = await Promise.all([readVillaConditions(db, now), listStillIn(db, today)]);
	const stillIn: Partial<Record<string, string>> = {};
	// One whose check-out was forgotten days ago may be gone.
	for (const { villaId, name, checkOut } of found)
		stillIn[villaId] ??=
			checkOut === today
				? walkInWords.villa.stillIn(name)
				: walkInWords.villa.neverCheckedOut(name, formatDeskDay(checkOut));
	return { conditions, stillIn };
}
