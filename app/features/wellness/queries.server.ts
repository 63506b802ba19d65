import {
	and,
	desc,
	eq,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	notExists,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import type { WellnessService } from "#app/content/wellness-services.ts";
import { instantAt } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { treatmentNotes, treatmentRequests } from "#db/schema/reservations.ts";
import { resources, treatmentSlots } from "#db/schema/resources.ts";
import { lookAheadDays, lookForTimes, type TimesOfDay, type WellnessResource } from "./availability.ts";
import type { TimesQuery } from "./times-query.ts";
import { serviceOf } from "./wellness-type.ts";

/**
 * The therapists and rooms at work that can serve a service, with what they are taken for within a window. What it
 * shows as free is a courtesy; the exclusion constraint is the promise.
 * @param exceptRequestId a treatment that is about to move: its own time does not stand in its way
 */
export async function getTreatmentAvailability(
	db: Pick<Db, "execute">,
	look: { serviceId: string; from: Date; until: Date; exceptRequestId?: string | null },
): Promise<WellnessResource[]> {
	const { rows } = await db.execute<
		Omit<WellnessResource, "taken"> & { taken: [number, number][] | null }
	>(sql`
		select r.id, r.kind, r.places, r.serves, held.taken
		from ${resources} r
		left join lateral (
			select json_agg(json_build_array(
				extract(epoch from lower(s.during)) * 1000, extract(epoch from upper(s.during)) * 1000
			)) as taken
			from ${treatmentSlots} s
			where s.resource_id = r.id and s.released_at is null
				and s.during && tstzrange(${look.from.toISOString()}, ${look.until.toISOString()})
				and (s.request_id is null or s.request_id is distinct from ${look.exceptRequestId ?? null}::uuid)
		) held on true
		where r.active and ${look.serviceId} = any(r.serves)
		order by r.id`);
	return rows.map(({ taken, ...resource }) => ({
		...resource,
		taken: (taken ?? []).map(([from, until]) => ({ from, until })),
	}));
}

/** The free times of a day or, where it is full, of the days after it; null for what has no times to choose from. */
export async function findFreeTimes(
	db: Db,
	input: TimesQuery | null,
	by: { now: Date; today: HotelDate },
	exceptRequestId: string | null = null,
): Promise<TimesOfDay | null> {
	const service = input && serviceOf(input.wellnessType);
	return service ? listTimesOfDay(db, { ...input, service }, by, exceptRequestId) : null;
}

/** The same for a service itself, whatever it was asked for as. */
export async function listTimesOfDay(
	db: Db,
	input: { service: WellnessService; party: number; date: HotelDate },
	by: { now: Date; today: HotelDate },
	exceptRequestId: string | null = null,
): Promise<TimesOfDay> {
	const { service } = input;
	const dayBegins = (date: HotelDate) => instantAt(date, "00:00", hotel.timeZone);
	const availability = await getTreatmentAvailability(db, {
		serviceId: service.id,
		from: dayBegins(input.date),
		until: dayBegins(addDays(input.date, lookAheadDays + 1)),
		exceptRequestId,
	});
	return lookForTimes(availability, input, by);
}

/** A treatment as its guest sees it. The note is health data and never leaves the wellness team. */
export type GuestTreatment = {
	id: string;
	reference: string;
	linkToken: string;
	/** Whose account it belongs to; null for a guest without one. */
	userId: string | null;
	status: (typeof treatmentRequests.$inferSelect)["status"];
	name: string;
	email: string | null;
	wellnessType: string;
	party: number;
	/** The day that would suit, of a guest who left the time open. */
	preferredDate: HotelDate | null;
	/** Null while it has no time. */
	startsAt: Date | null;
	endsAt: Date | null;
	/** Rises with every change: the SEQUENCE of its calendar entry. */
	revision: number;
	/** Whether the guest left a note. */
	hasNote: boolean;
};

const shown = {
	id: treatmentRequests.id,
	reference: treatmentRequests.reference,
	linkToken: treatmentRequests.linkToken,
	userId: treatmentRequests.userId,
	status: treatmentRequests.status,
	name: treatmentRequests.name,
	email: treatmentRequests.email,
	wellnessType: treatmentRequests.wellnessType,
	party: treatmentRequests.party,
	preferredDate: treatmentRequests.preferredDate,
	startsAt: treatmentRequests.startsAt,
	endsAt: treatmentRequests.endsAt,
	revision: treatmentRequests.revision,
	hasNote: sql<boolean>`exists (select from ${treatmentNotes} where ${treatmentNotes.requestId} = ${treatmentRequests.id})`,
};

/** The treatment of a reference, or null. Whoever calls decides first who may see it. */
export async function findTreatment(db: Db, reference: string): Promise<GuestTreatment | null> {
	const [treatment] = await db
		.select(shown)
		.from(treatmentRequests)
		.where(eq(treatmentRequests.reference, reference));
	return treatment ?? null;
}

/** The treatment with an id, or null: for the house's own errands. */
export async function findTreatmentById(db: Db, id: string): Promise<GuestTreatment | null> {
	const [treatment] = await db.select(shown).from(treatmentRequests).where(eq(treatmentRequests.id, id));
	return treatment ?? null;
}

/** The reference of what a form with this key became, or null. The key is known to nobody but the guest. */
export async function findReferenceOfForm(db: Db, idempotencyKey: string): Promise<string | null> {
	const [request] = await db
		.select({ reference: treatmentRequests.reference })
		.from(treatmentRequests)
		.where(eq(treatmentRequests.idempotencyKey, idempotencyKey));
	return request?.reference ?? null;
}

/** A treatment in a list of its guest's own. */
export type ListedTreatment = Pick<
	GuestTreatment,
	"reference" | "wellnessType" | "status" | "party" | "preferredDate" | "startsAt" | "endsAt" | "revision"
> & { createdAt: Date };

/** The treatments of an account, the latest asked for first. Their notes stay with the wellness team. */
export async function listTreatmentsOf(db: Db, userId: string): Promise<ListedTreatment[]> {
	return listTreatments(db, eq(treatmentRequests.userId, userId));
}

/** The treatments that somebody may open: of their account, or held by their browser. */
export async function listOpenTreatments(
	db: Db,
	by: { userId: string | null; knownReferences: readonly string[] },
): Promise<ListedTreatment[]> {
	const held = inArray(treatmentRequests.reference, [...by.knownReferences]);
	return listTreatments(db, by.userId === null ? held : or(eq(treatmentRequests.userId, by.userId), held));
}

async function listTreatments(db: Db, which: SQL | undefined): Promise<ListedTreatment[]> {
	const { reference, wellnessType, status, party, preferredDate, startsAt, endsAt, revision } = shown;
	return db
		.select({
			reference,
			wellnessType,
			status,
			party,
			preferredDate,
			startsAt,
			endsAt,
			revision,
			createdAt: treatmentRequests.createdAt,
		})
		.from(treatmentRequests)
		.where(which)
		.orderBy(desc(treatmentRequests.createdAt));
}

/**
 * The confirmed treatments of a day that have had their time since before a moment: whoever reserved or moved later has
 * just had an e-mail about it. Only those whose guest left an e-mail address.
 */
export async function listTreatmentsToRemind(
	db: Db,
	date: HotelDate,
	confirmedBefore: Date,
): Promise<{ id: string; startsAt: Date }[]> {
	const dayBegins = (day: HotelDate) => instantAt(day, "00:00", hotel.timeZone);
	const takenSince = db
		.select({ id: treatmentSlots.id })
		.from(treatmentSlots)
		.where(
			and(
				eq(treatmentSlots.requestId, treatmentRequests.id),
				isNull(treatmentSlots.releasedAt),
				gte(treatmentSlots.createdAt, confirmedBefore),
			),
		);
	const treatments = await db
		.select({ id: treatmentRequests.id, startsAt: treatmentRequests.startsAt })
		.from(treatmentRequests)
		.where(
			and(
				eq(treatmentRequests.status, "confirmed"),
				isNotNull(treatmentRequests.email),
				gte(treatmentRequests.startsAt, dayBegins(date)),
				lt(treatmentRequests.startsAt, dayBegins(addDays(date, 1))),
				notExists(takenSince),
			),
		);
	return treatments.flatMap(({ id, startsAt }) => (startsAt ? [{ id, startsAt }] : []));
}
