import { and, between, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import {
	getWellnessHours,
	listResources,
	listResourcesOf,
	listServiceTerms,
	type ResourceTerms,
} from "#app/features/catalog/queries.server.ts";
import { isOfStay, type KnownGuest, stayOfVisit } from "#app/features/reservations/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { resourceAllocations, treatmentNotes, treatments } from "#db/schema/treatments.ts";
import {
	type DaysQuery,
	type Effort,
	type FreeDays,
	type FreeSlot,
	findFreeDays,
	findTimesOfDay,
	hasTimes,
	listFreeSlots,
	lookAheadDays,
	type ServiceHours,
	serviceOf,
	type TimesOfDay,
	type TimesQuery,
	timesOff,
	type WellnessResource,
} from "./availability.ts";
import { effortOfOther } from "./pricing.ts";

/**
 * The therapists and rooms in service that can serve a service, or all of them with null, with their allocations
 * within a window; hours off count as taken. Times that it shows as free may be taken a moment later; the exclusion
 * constraint decides.
 * @param exceptReservationId a treatment that is about to get another time: its own time does not count as taken
 */
export async function getTreatmentAvailability(
	db: Pick<Db, "select">,
	window: {
		service: Pick<Effort, "id" | "bufferMinutes">;
		from: Date;
		until: Date;
		exceptReservationId?: string | null;
	},
): Promise<WellnessResource[]> {
	const { service } = window;
	const serving = await listResourcesOf(db, service.id);
	const ids = serving.map(({ id }) => id);
	const { from, until, exceptReservationId = null } = window;
	const taken = await db
		.select({
			resourceId: resourceAllocations.resourceId,
			from: sql<number>`extract(epoch from lower(${resourceAllocations.during}))::float8 * 1000`,
			until: sql<number>`extract(epoch from upper(${resourceAllocations.during}))::float8 * 1000`,
		})
		.from(resourceAllocations)
		.where(
			and(
				inArray(resourceAllocations.resourceId, ids),
				isNull(resourceAllocations.releasedAt),
				sql`${resourceAllocations.during} && tstzrange(${from.toISOString()}, ${until.toISOString()})`,
				or(
					isNull(resourceAllocations.reservationId),
					sql`${resourceAllocations.reservationId} is distinct from ${exceptReservationId}::uuid`,
				),
			),
		);
	const days = { first: hotelToday(from), last: hotelToday(until) };
	return serving.map(({ id, kind, places, serves, hours }) => ({
		...{ id, kind, places, serves },
		taken: [
			...taken.filter(({ resourceId }) => resourceId === id),
			...timesOff(hours, days, service.bufferMinutes),
		],
	}));
}

/**
 * The free times of a day or, where it is full, of the days after it; null for a treatment without times to choose
 * from. Guests find none for a service that is out of service.
 */
export async function findFreeTimes(
	db: Db,
	query: TimesQuery | null,
	clock: { now: Date; today: HotelDate },
	exceptReservationId: string | null = null,
): Promise<TimesOfDay | null> {
	if (!query) return null;
	const service = serviceOf(await listServiceTerms(db), query.wellnessType);
	if (!service?.inService) return service && findTimesOfDay([], { ...query, service }, clock);
	return getTimesOfDay(db, { ...query, service }, clock, exceptReservationId);
}

/** The same for a service itself, in service or not, under any choice it was asked for. */
export async function getTimesOfDay(
	db: Db,
	query: { service: ServiceTerms; guests: number; date: HotelDate },
	clock: { now: Date; today: HotelDate },
	exceptReservationId: string | null = null,
): Promise<TimesOfDay> {
	const { service } = query;
	const availability = await getTreatmentAvailability(db, {
		service,
		from: dayBegins(query.date),
		until: dayBegins(addDays(query.date, lookAheadDays + 1)),
		exceptReservationId,
	});
	return findTimesOfDay(availability, query, clock);
}

/** The next days with free times, from today on; null for a treatment without times to choose from. */
export async function listFreeDays(
	db: Db,
	query: DaysQuery | null,
	clock: { now: Date; today: HotelDate },
): Promise<FreeDays | null> {
	if (!query) return null;
	const service = serviceOf(await listServiceTerms(db), query.wellnessType);
	if (!service?.inService) return null;
	const availability = await getTreatmentAvailability(db, {
		service,
		from: dayBegins(clock.today),
		until: dayBegins(addDays(clock.today, lookAheadDays + 1)),
	});
	return findFreeDays(availability, { service, guests: query.guests }, clock);
}

/** The instant at which a day begins at the hotel. */
export const dayBegins = (day: HotelDate) => instantAt(day, "00:00");

type TreatmentRow = typeof treatments.$inferSelect;

/** A treatment as its guest sees it. The note is health data and stays with the wellness team; so does the age. */
export type GuestTreatment = {
	/** The id of the reservation. */
	id: string;
	reference: string;
	linkToken: string;
	/** Whose account it belongs to; null for a guest without one. */
	userId: string | null;
	/** The stay that it belongs to, by its reservation (`visit_stays`). */
	stayReservationId: string | null;
	status: TreatmentRow["status"];
	name: string;
	email: string | null;
	phone: string | null;
	/** The choice of the wellness form: that of its service, or Other, by the name that staff gave it. */
	wellnessType: string;
	/** Null for Other, as long as staff have not named its service. */
	serviceId: string | null;
	/** Whether its guest can choose from times: its service is in service and has a choice of its own in the form. */
	offersTimes: boolean;
	/** How long its service takes and when it may begin; null for Other, as long as nobody knows. */
	hours: ServiceHours | null;
	guests: number;
	/** The day that would suit, of a guest who left the time open. */
	preferredDate: HotelDate | null;
	/** Null while it has no time. */
	startsAt: Date | null;
	endsAt: Date | null;
	/** The price as agreed; null while staff have not named one. */
	price: Quote | null;
	/** US cents owed for the cancellation; null while it is not cancelled. */
	owedCents: number | null;
	cancelledAt: Date | null;
	/** Rises with every change: the SEQUENCE of its calendar entry. */
	revision: number;
	/** Whether the guest left a note. */
	hasNote: boolean;
	createdAt: Date;
};

/** The treatment of a reference, or null. The caller decides first who may see it. */
export async function findTreatment(db: Db, reference: string): Promise<GuestTreatment | null> {
	return (await readTreatments(db, eq(reservations.reference, reference)))[0] ?? null;
}

/** The same by the id that jobs carry. */
export async function findTreatmentById(db: Pick<Db, "select">, id: string): Promise<GuestTreatment | null> {
	return (await readTreatments(db, eq(reservations.id, id)))[0] ?? null;
}

/** The treatments of several reservations, the latest made first. */
export async function listTreatments(
	db: Pick<Db, "select">,
	reservationIds: readonly string[],
): Promise<GuestTreatment[]> {
	return reservationIds.length === 0 ? [] : readTreatments(db, inArray(reservations.id, [...reservationIds]));
}

/**
 * The treatments of a stay and its guest on its days, check-out included, and requests that name no day. Without notes:
 * these are health data.
 */
export async function listTreatmentsOfStay(
	db: Pick<Db, "select">,
	reservation: KnownGuest & { id: string },
	stay: { checkIn: HotelDate; checkOut: HotelDate },
): Promise<GuestTreatment[]> {
	const from = instantAt(stay.checkIn, "00:00");
	const until = instantAt(addDays(stay.checkOut, 1), "00:00");
	const isInStay = or(
		and(gte(treatments.startsAt, from), lt(treatments.startsAt, until)),
		and(
			eq(treatments.status, "requested"),
			or(isNull(treatments.preferredDate), between(treatments.preferredDate, stay.checkIn, stay.checkOut)),
		),
	);
	return readTreatments(db, and(isOfStay(reservation), isInStay));
}

/** Treatments with their reservation, and whether they have a note, without the note. */
export function selectTreatments(db: Pick<Db, "select">, which: SQL | undefined) {
	return db
		.select({
			header: reservations,
			line: treatments,
			stayReservationId: stayOfVisit,
			hasNote: sql<boolean>`exists (select from ${treatmentNotes} where ${treatmentNotes.reservationId} = ${treatments.reservationId})`,
		})
		.from(treatments)
		.innerJoin(reservations, eq(reservations.id, treatments.reservationId))
		.where(which);
}

async function readTreatments(db: Pick<Db, "select">, which: SQL | undefined): Promise<GuestTreatment[]> {
	const rows = await selectTreatments(db, which).orderBy(desc(reservations.createdAt), reservations.id);
	const services = rows.length === 0 ? [] : await listServiceTerms(db);
	return rows.map(({ header, line, stayReservationId, hasNote }) => {
		const { id, reference, linkToken, userId, name, email, phone, guests } = header;
		const { owedCents, cancelledAt, revision, createdAt } = header;
		const { status, serviceId, preferredDate, startsAt, endsAt } = line;
		const service = services.find((one) => one.id === serviceId);
		return {
			...{ id, reference, linkToken, userId, stayReservationId, name, email, phone, guests },
			...{ owedCents, cancelledAt, revision, createdAt },
			...{ status, serviceId, preferredDate, startsAt, endsAt, hasNote },
			wellnessType: service?.formChoice ?? line.otherName ?? "Other",
			offersTimes: (service?.inService ?? false) && hasTimes(service?.formChoice ?? "Other"),
			hours: service
				? { minutes: service.minutes, opensAt: service.opensAt, closesAt: service.closesAt }
				: null,
			price: toQuote(line),
		};
	});
}

/** The price of a treatment's row, or null where nobody has named one. */
function toQuote({
	lines,
	baseCents,
	serviceChargeCents,
	taxCents,
	totalCents,
}: Pick<
	TreatmentRow,
	"lines" | "baseCents" | "serviceChargeCents" | "taxCents" | "totalCents"
>): Quote | null {
	if (lines === null || baseCents === null || serviceChargeCents === null) return null;
	if (taxCents === null || totalCents === null) return null;
	return { lines, baseCents, serviceChargeCents, taxCents, totalCents };
}

/** The therapists and the room of a treatment, by name. */
async function listAllocatedResources(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<ResourceTerms[]> {
	const allocated = await db
		.select({ id: resourceAllocations.resourceId })
		.from(resourceAllocations)
		.where(and(eq(resourceAllocations.reservationId, reservationId), isNull(resourceAllocations.releasedAt)));
	return listResources(
		db,
		allocated.map(({ id }) => id),
	);
}

/** The names of its therapists, then of its room. */
export async function listAllocatedNames(db: Db, reservationId: string): Promise<string[]> {
	const found = await listAllocatedResources(db, reservationId);
	const names = (wanted: string) => found.flatMap(({ name, kind }) => (kind === wanted ? [name] : []));
	return [...names("therapist"), ...names("room")];
}

/**
 * The free times of a day with the therapists and room that would serve, and the next days with free times where it
 * has none.
 */
export async function listSlots(
	db: Db,
	query: {
		effort: Effort;
		guests: number;
		date: HotelDate;
		wantedIds: readonly string[];
		exceptReservationId: string | null;
	},
	clock: { now: Date; today: HotelDate },
): Promise<{ slots: FreeSlot[]; nextDays: HotelDate[] }> {
	const { effort: service, date, exceptReservationId } = query;
	const availability = await getTreatmentAvailability(db, {
		service,
		from: dayBegins(date),
		until: dayBegins(addDays(date, lookAheadDays + 1)),
		exceptReservationId,
	});
	const slotsOf = (day: HotelDate) => listFreeSlots(availability, { ...query, service, date: day }, clock);
	const slots = slotsOf(date);
	const nextDays: HotelDate[] = [];
	for (let ahead = 1; slots.length === 0 && ahead <= lookAheadDays && nextDays.length < 3; ahead += 1) {
		const next = addDays(date, ahead);
		if (slotsOf(next).length > 0) nextDays.push(next);
	}
	return { slots, nextDays };
}

/**
 * The length and therapists of a treatment that staff named themselves, from its own time; null while it has none.
 */
export async function findEffortOfOther(
	db: Pick<Db, "select">,
	treatment: { id: string; guests: number; startsAt: Date | null; endsAt: Date | null },
): Promise<Effort | null> {
	const { id, guests, startsAt, endsAt } = treatment;
	if (!startsAt || !endsAt) return null;
	const allocated = await listAllocatedResources(db, id);
	const therapists = allocated.filter(({ kind }) => kind === "therapist").length;
	const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
	const therapistsPerGuest = Math.floor(therapists / guests);
	return effortOfOther({ minutes, therapistsPerGuest }, await getWellnessHours(db));
}
