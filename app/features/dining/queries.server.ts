import { and, between, desc, eq, gte, inArray, lte, ne, type SQL } from "drizzle-orm";
import { dinnerLimits } from "#app/content/hotel/experiences.ts";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { getDiningCatalog, listExperiences } from "#app/features/catalog/queries.server.ts";
import { isOfStay, type KnownGuest, stayOfVisit } from "#app/features/reservations/queries.server.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import { describeEvening, type Evening, lastDiningDate, proposals } from "./availability.ts";
import { readDraft, wantedEvening } from "./draft.ts";
import { minimumGuests } from "./policy.ts";
import { quoteDraft } from "./pricing.ts";

/**
 * The state of the seatings of an experience on a date and, where it is full, the next dates. What it shows as free may
 * be taken a moment later; the unique index decides.
 * @param wanted.exceptId a dinner whose own seating is not in its way
 */
export async function getEvening(
	db: Db,
	wanted: { experience: string; date: HotelDate; seatings: readonly string[]; exceptId?: string },
	now: Date,
): Promise<Evening> {
	const { experience, date, seatings, exceptId } = wanted;
	const taken = await db
		.select({ date: dinners.date, seating: dinners.seating })
		.from(dinners)
		.where(
			and(
				eq(dinners.experienceId, experience),
				gte(dinners.date, date),
				lte(dinners.date, addDays(date, proposals.days)),
				ne(dinners.status, "cancelled"),
				...(exceptId === undefined ? [] : [ne(dinners.reservationId, exceptId)]),
			),
		);
	const last = lastDiningDate(hotelToday(now));
	return describeEvening({ experience, date, seatings, taken, now, last });
}

/** The same as staff are offered it: they have asked the kitchen, so a seating is too late only once it has begun. */
export function getTeamEvening(
	db: Db,
	wanted: Parameters<typeof getEvening>[1],
	now: Date,
): Promise<Evening> {
	return getEvening(db, wanted, new Date(now.getTime() - dinnerLimits.noticeHours * 60 * 60 * 1000));
}

/** What the desk says of a dinner before it is saved. US cents. */
export type DinnerOffer = Evening & {
	guests: number;
	/** With service charge and GST; null for a group that the experience does not take. */
	totalCents: number | null;
	minimum: number;
};

/** The seatings and the price of what a form of the desk asks for; null while it says too little. */
export async function readDinnerOffer(db: Db, values: FieldValues, now: Date): Promise<DinnerOffer | null> {
	const { experiences, seatings } = await getDiningCatalog(db);
	const draft = readDraft(values, experiences);
	const { experience, guests } = draft;
	const today = hotelToday(now);
	const wanted = wantedEvening(draft, today);
	if (!experience || !wanted) return null;
	return {
		...(await getTeamEvening(db, { ...wanted, seatings }, now)),
		guests: guests ?? 0,
		totalCents: quoteDraft(draft, today)?.totalCents ?? null,
		minimum: minimumGuests(experience),
	};
}

const guestColumns = {
	id: reservations.id,
	reference: reservations.reference,
	/** What opens it for anyone who has it. */
	linkToken: reservations.linkToken,
	/** Whose account it belongs to; null for a guest without one. */
	userId: reservations.userId,
	stayReservationId: stayOfVisit,
	status: dinners.status,
	name: reservations.name,
	email: reservations.email,
	phone: reservations.phone,
	experience: dinners.experienceId,
	date: dinners.date,
	seating: dinners.seating,
	guests: reservations.guests,
	note: reservations.note,
	/** Allergies and diet of the group. */
	diet: reservations.diet,
	lines: dinners.lines,
	baseCents: dinners.baseCents,
	serviceChargeCents: dinners.serviceChargeCents,
	taxCents: dinners.taxCents,
	totalCents: dinners.totalCents,
	owedCents: reservations.owedCents,
	cancelledAt: reservations.cancelledAt,
	revision: reservations.revision,
	createdAt: reservations.createdAt,
};

/** A dinner as its guest sees it. */
export type GuestDinner = Awaited<ReturnType<typeof selectDinners>>[number] & {
	/** How long the experience takes, about. */
	minutes: number;
};

/** The dinner of a reference, or null. The caller decides first who may see it. */
export async function findDinner(db: Db, reference: string): Promise<GuestDinner | null> {
	return (await readDinners(db, eq(reservations.reference, reference)))[0] ?? null;
}

/** The dinner of a reservation's id, as jobs carry it, or null. */
export async function findDinnerById(db: Pick<Db, "select">, id: string): Promise<GuestDinner | null> {
	return (await readDinners(db, eq(reservations.id, id)))[0] ?? null;
}

/** The dinners of several reservations, the latest first. */
export async function listDinners(
	db: Pick<Db, "select">,
	reservationIds: readonly string[],
): Promise<GuestDinner[]> {
	return reservationIds.length === 0 ? [] : readDinners(db, inArray(reservations.id, [...reservationIds]));
}

/** The dinners of a stay and its guest on its days, check-out included. */
export async function listDinnersOfStay(
	db: Pick<Db, "select">,
	reservation: KnownGuest & { id: string },
	stay: { checkIn: HotelDate; checkOut: HotelDate },
): Promise<GuestDinner[]> {
	return readDinners(db, and(isOfStay(reservation), between(dinners.date, stay.checkIn, stay.checkOut)));
}

function selectDinners(db: Pick<Db, "select">, which: SQL | undefined) {
	return db
		.select(guestColumns)
		.from(dinners)
		.innerJoin(reservations, eq(reservations.id, dinners.reservationId))
		.where(which)
		.orderBy(desc(dinners.date), desc(dinners.seating));
}

async function readDinners(db: Pick<Db, "select">, which: SQL | undefined): Promise<GuestDinner[]> {
	const rows = await selectDinners(db, which);
	if (rows.length === 0) return [];
	const experiences = await listExperiences(db);
	return rows.map((row) => ({
		...row,
		minutes: experiences.find(({ id }) => id === row.experience)?.minutes ?? 0,
	}));
}
