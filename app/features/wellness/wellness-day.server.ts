import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import {
	getWellnessHours,
	listResourceSettings,
	listServiceTerms,
	type ResourceSetting,
} from "#app/features/catalog/queries.server.ts";
import { findParty, type StayingParty } from "#app/features/reservations/staying-party.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { resourceAllocations, treatmentNotes, treatments } from "#db/schema/treatments.ts";
import { timesOff } from "./availability.ts";
import { dayBegins, selectTreatments } from "./queries.server.ts";

/** A treatment as staff see it. Note and age are health data: null unless they are asked for. */
export type TeamTreatment = {
	id: string;
	reference: string;
	/** The version that forms send back. */
	version: number;
	status: (typeof treatments.$inferSelect)["status"];
	name: string;
	email: string | null;
	phone: string | null;
	/** The stay that it belongs to. */
	stayReservationId: string | null;
	guests: number;
	serviceId: string | null;
	/** The name of its service, the name that staff gave it, or Other. */
	serviceName: string;
	/** Whether it is a request for Other that staff have not named. */
	isUnnamed: boolean;
	preferredDate: HotelDate | null;
	startsAt: Date | null;
	endsAt: Date | null;
	/** When its therapists and its room are free again. */
	takenUntil: Date | null;
	totalCents: number | null;
	/**
	 * The price that staff have set for Other, in US cents for each guest; null without, and where a service has its
	 * price.
	 */
	ownPriceCents: number | null;
	/** Ids of its therapists and its room. */
	resourceIds: string[];
	createdAt: Date;
	hasNote: boolean;
	note: string | null;
	age: number | null;
};

/** Who may read a treatment's notes about a guest's health. */
type Reader = { seesNotes: boolean };

/** A time at which a therapist or a room is not there for guests. */
export type TimeOff = { id: string; resourceId: string; from: Date; until: Date; reason: string | null };

/** A therapist or a room, and whether it is in service at all. */
type TeamResource = { id: string; kind: "therapist" | "room"; name: string; inService: boolean };

/** A day of the wellness center: its hours, therapists and rooms, treatments in the order of the day, and time off. */
export type WellnessDay = {
	opensAt: HotelTime;
	closesAt: HotelTime;
	resources: TeamResource[];
	treatments: TeamTreatment[];
	timeOff: TimeOff[];
	/** When therapists are not at work and rooms not open on this weekday, by their hours. */
	offHours: { resourceId: string; from: Date; until: Date }[];
};

/** A day of the wellness center; cancelled treatments are left out. */
export async function readWellnessDay(db: Db, day: HotelDate, reader: Reader): Promise<WellnessDay> {
	const [from, until] = [dayBegins(day), dayBegins(addDays(day, 1))];
	const ofDay = and(
		ne(treatments.status, "cancelled"),
		sql`${treatments.startsAt} >= ${from.toISOString()} and ${treatments.startsAt} < ${until.toISOString()}`,
	);
	const hours = await getWellnessHours(db);
	const settings = await listResourceSettings(db);
	return {
		...hours,
		resources: toTeamResources(settings),
		treatments: await readTeamTreatments(db, ofDay, reader),
		timeOff: await listTimeOff(db, { from, until }),
		offHours: settings.flatMap(({ id: resourceId, hours: own }) =>
			timesOff(own, { first: day, last: day }, 0).map((off) => ({
				resourceId,
				from: new Date(off.from),
				until: new Date(off.until),
			})),
		),
	};
}

/** The beginning or the end of an allocation. */
const bound = (which: "lower" | "upper") =>
	sql<Date>`${sql.raw(which)}(${resourceAllocations.during})`.mapWith((text) => new Date(text));

/** Time off that is not over, within a window; the earliest first. */
export async function listTimeOff(db: Db, { from, until }: { from: Date; until: Date }): Promise<TimeOff[]> {
	return db
		.select({
			id: resourceAllocations.id,
			resourceId: resourceAllocations.resourceId,
			from: bound("lower"),
			until: bound("upper"),
			reason: resourceAllocations.reason,
		})
		.from(resourceAllocations)
		.where(
			and(
				isNull(resourceAllocations.reservationId),
				isNull(resourceAllocations.releasedAt),
				sql`${resourceAllocations.during} && tstzrange(${from.toISOString()}, ${until.toISOString()})`,
			),
		)
		.orderBy(asc(bound("lower")), resourceAllocations.resourceId, resourceAllocations.id);
}

/** The therapists and rooms as staff see them: therapists first. */
export async function listResources(db: Db): Promise<TeamResource[]> {
	return toTeamResources(await listResourceSettings(db));
}

function toTeamResources(settings: readonly ResourceSetting[]): TeamResource[] {
	return settings.map(({ id, kind, name, inService }) => ({ id, kind, name, inService }));
}

/** One treatment as staff see it, or null. */
export async function findTeamTreatment(
	db: Db,
	reference: string,
	reader: Reader,
): Promise<TeamTreatment | null> {
	return (await readTeamTreatments(db, eq(reservations.reference, reference), reader))[0] ?? null;
}

/**
 * The requests that wait for a time. Those whose guest left neither e-mail nor phone come first, because nobody can ask
 * them; then those with the nearest day, then the oldest.
 */
export async function listRequests(db: Db, reader: Reader): Promise<TeamTreatment[]> {
	const found = await readTeamTreatments(db, eq(treatments.status, "requested"), reader);
	const day = ({ preferredDate }: TeamTreatment) => preferredDate ?? "9999-12-31";
	return found.toSorted(
		(a, b) =>
			Number(isReachable(a)) - Number(isReachable(b)) ||
			day(a).localeCompare(day(b)) ||
			a.createdAt.getTime() - b.createdAt.getTime(),
	);
}

/** Whether staff can write to or ring the guest, or find them in their villa. */
function isReachable(one: Pick<TeamTreatment, "email" | "phone" | "stayReservationId">): boolean {
	return one.email !== null || one.phone !== null || one.stayReservationId !== null;
}

async function readTeamTreatments(
	db: Db,
	which: ReturnType<typeof and>,
	{ seesNotes }: Reader,
): Promise<TeamTreatment[]> {
	const rows = await selectTreatments(db, which).orderBy(
		asc(treatments.startsAt),
		asc(reservations.createdAt),
		reservations.id,
	);
	const ids = rows.map(({ header }) => header.id);
	if (ids.length === 0) return [];
	const services = await listServiceTerms(db);
	const allocated = await db
		.select({
			reservationId: resourceAllocations.reservationId,
			resourceId: resourceAllocations.resourceId,
			until: bound("upper"),
		})
		.from(resourceAllocations)
		.where(and(inArray(resourceAllocations.reservationId, ids), isNull(resourceAllocations.releasedAt)))
		.orderBy(resourceAllocations.resourceId);
	const notes = seesNotes
		? await db.select().from(treatmentNotes).where(inArray(treatmentNotes.reservationId, ids))
		: [];
	return rows.map(({ header, line, stayReservationId, hasNote }) => {
		const { id, reference, name, email, phone, guests, createdAt } = header;
		const { status, serviceId, otherName, preferredDate, startsAt, endsAt, totalCents } = line;
		const service = services.find((one) => one.id === serviceId);
		const own = allocated.filter((one) => one.reservationId === id);
		return {
			...{ id, reference, name, email, phone, stayReservationId, guests, createdAt, hasNote },
			...{ status, serviceId, preferredDate, startsAt, endsAt, totalCents },
			ownPriceCents: serviceId === null && totalCents !== null ? (line.lines?.[0]?.unitCents ?? null) : null,
			version: header.revision,
			serviceName: service?.name ?? otherName ?? "Other",
			isUnnamed: serviceId === null && otherName === null,
			resourceIds: own.map(({ resourceId }) => resourceId),
			takenUntil: own[0]?.until ?? null,
			note: notes.find((one) => one.reservationId === id)?.note ?? null,
			age: seesNotes ? line.age : null,
		};
	});
}

/** A treatment as the pages of the desk show it, on the hotel's clock. Note and age are in it only where they were read. */
export type DeskTreatment = ReturnType<typeof toDeskTreatment>;

export function toDeskTreatment(
	treatment: TeamTreatment,
	by: { resources: readonly TeamResource[]; parties: readonly StayingParty[]; now: Date },
) {
	const { reference, version, status, name, email, phone, guests, serviceName, isUnnamed } = treatment;
	const { preferredDate, totalCents, ownPriceCents, hasNote, note, age } = treatment;
	const { startsAt, endsAt, resourceIds, createdAt } = treatment;
	const begin = startsAt && hotelClock(startsAt);
	return {
		...{ reference, version, status, name, email, phone, guests, serviceName, isUnnamed },
		...{ preferredDate, totalCents, ownPriceCents, hasNote, note, age },
		/** Null while it has no time. */
		slot: begin && endsAt && { date: begin.date, from: begin.time, until: hotelClock(endsAt).time },
		/** The names of its therapists, then of its room. */
		servedBy: by.resources.filter(({ id }) => resourceIds.includes(id)).map((one) => one.name),
		/** The villas of its guest, where the guest is in house. */
		villaNames: findParty(treatment, by.parties)?.villaNames ?? [],
		askedOn: hotelToday(createdAt),
		/** Whether it has begun, so that it can be done. */
		hasBegun: startsAt !== null && startsAt <= by.now,
		isUnpriced: totalCents === null,
	};
}
