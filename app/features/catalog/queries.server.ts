import { and, arrayContains, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { dinnerDescriptions } from "#app/content/hotel/experiences.ts";
import { type HotelContact, initialContact } from "#app/content/hotel/hotel.ts";
import { rewardDescriptions } from "#app/content/hotel/rewards.ts";
import { serviceDescriptions } from "#app/content/hotel/wellness-services.ts";
import { visitTaxesColumn } from "#app/features/taxes/queries.server.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { shareReads, shortReadMs } from "#db/connection/joined-reads.ts";
import {
	diningSettings,
	experiences,
	hotelContacts,
	openingHours,
	pavilionTables,
	resourceHours,
	resources,
	rewards,
	seatings,
	services,
	villas,
} from "#db/schema/catalog.ts";
import { byName } from "#db/schema/columns.ts";
import type { DiningCatalog, Experience, Reward, Service, ServiceTerms } from "./catalog-terms.ts";

/**
 * The offer of the pavilion: its experiences with their words, in order, and the hours of its seatings in service. One
 * statement, because each form reads it several times and many groups may want one evening at once.
 */
export async function getDiningCatalog(db: Pick<Db, "select">): Promise<DiningCatalog> {
	const hours = sql<string[]>`array(select time from seatings where in_service order by time)`;
	const rows = await db
		.select({ ...experienceColumns, hours })
		.from(experiences)
		.orderBy(asc(experiences.position), experiences.id);
	return { experiences: withWords(rows.map(({ hours: _, ...row }) => row)), seatings: rows[0]?.hours ?? [] };
}

/** The experiences that have words and pictures, in the hotel's order, in service or not. */
export async function listExperiences(db: Pick<Db, "select">): Promise<Experience[]> {
	return withWords(
		await db.select(experienceColumns).from(experiences).orderBy(asc(experiences.position), experiences.id),
	);
}

const experienceColumns = { ...getTableColumns(experiences), taxes: visitTaxesColumn };

function withWords(rows: (typeof experiences.$inferSelect & Pick<Experience, "taxes">)[]): Experience[] {
	return rows.flatMap(({ position: _, ...row }) => {
		const words = dinnerDescriptions().find(({ id }) => id === row.id);
		return words ? [{ ...words, ...row }] : [];
	});
}

/** The tables of the pavilion, by number. */
export async function listPavilionTables(
	db: Pick<Db, "select">,
): Promise<(typeof pavilionTables.$inferSelect)[]> {
	return db.select().from(pavilionTables).orderBy(asc(pavilionTables.id));
}

/**
 * The same for a transaction that gives or frees tables: it has its turn before its reservations are locked, so that two that
 * move the same parties never wait for each other.
 */
export async function lockPavilionTables(
	tx: Pick<Db, "select">,
): Promise<(typeof pavilionTables.$inferSelect)[]> {
	return tx.select().from(pavilionTables).orderBy(asc(pavilionTables.id)).for("no key update");
}

/** The settings of dinners at the pavilion. */
export type DiningSetting = {
	/** Whether a group's experience takes all tables of its seating. */
	groupsTakeTables: boolean;
};

/**
 * The settings of dinners. The pavilion is one room under one roof, so a group has it to itself, and nobody dines in
 * the middle of its drums and toasts, until a manager decides otherwise.
 */
export async function readDiningSetting(db: Pick<Db, "select">): Promise<DiningSetting> {
	const { groupsTakeTables } = diningSettings;
	return (await db.select({ groupsTakeTables }).from(diningSettings))[0] ?? { groupsTakeTables: true };
}

/** The rewards that points can be exchanged for, in the hotel's order. */
export async function listRewards(db: Pick<Db, "select">): Promise<Reward[]> {
	const rows = await db
		.select()
		.from(rewards)
		.where(eq(rewards.inService, true))
		.orderBy(asc(rewards.position), rewards.id);
	return rows.flatMap(({ id, name, costPoints }) => {
		const words = rewardDescriptions().find((one) => one.id === id);
		return words ? [{ ...words, name, costPoints }] : [];
	});
}

/** How many guests each villa sleeps, by id. */
export async function listVillaOccupancy(db: Pick<Db, "select">): Promise<Record<string, number>> {
	const rows = await db.select({ id: villas.id, maxOccupancy: villas.maxOccupancy }).from(villas);
	return Object.fromEntries(rows.map(({ id, maxOccupancy }) => [id, maxOccupancy]));
}

/** The same for pages: guests who ask at the same moment share one read, which begins after they have asked. */
export const readVillaOccupancy = shareReads(listVillaOccupancy);

/** The villas in the hotel's order, in service or not, with how many guests each sleeps. */
export async function listVillas(
	db: Pick<Db, "select">,
): Promise<{ id: string; name: string; maxOccupancy: number; available: boolean }[]> {
	return db
		.select({
			...pick(villas, "id", "name", "maxOccupancy", "available"),
		})
		.from(villas)
		.orderBy(asc(villas.position), asc(villas.id));
}

/** A villa's name, in service or not; null for one that does not exist. */
export async function findVillaName(db: Pick<Db, "select">, id: string): Promise<string | null> {
	const [villa] = await db.select({ name: villas.name }).from(villas).where(eq(villas.id, id));
	return villa?.name ?? null;
}

const termsColumns = {
	...pick(services, "id", "name", "formChoice", "inService"),
	...pick(services, "priceCents", "minutes", "bufferMinutes", "therapistsPerGuest"),
	opensAt: openingHours.opensAt,
	closesAt: openingHours.closesAt,
	taxes: visitTaxesColumn,
};

/** The hours of the wellness center, which has every service. */
const wellnessHours = eq(openingHours.place, "wellness-center");

/** The terms of every service of the wellness center, in service or not, in the hotel's order. */
export async function listServiceTerms(db: Pick<Db, "select">): Promise<ServiceTerms[]> {
	return db
		.select(termsColumns)
		.from(services)
		.innerJoin(openingHours, wellnessHours)
		.orderBy(asc(services.position), asc(services.id));
}

/** The services that have words and pictures, in the hotel's order, in service or not. */
export async function listServices(db: Pick<Db, "select">): Promise<Service[]> {
	const rows = await listServiceTerms(db);
	return rows.flatMap((terms) => {
		const words = serviceDescriptions().find(({ id }) => id === terms.id);
		return words ? [{ ...words, name: terms.name, terms }] : [];
	});
}

/** The terms of one service, or null. */
export async function findServiceTerms(db: Pick<Db, "select">, id: string): Promise<ServiceTerms | null> {
	const [row] = await db
		.select(termsColumns)
		.from(services)
		.innerJoin(openingHours, wellnessHours)
		.where(eq(services.id, id));
	return row ?? null;
}

/** A therapist or a room as it is staffed: how many guests it takes at once, and which services it serves. */
export type ResourceTerms = Pick<typeof resources.$inferSelect, "id" | "kind" | "name" | "places" | "serves">;

const resourceColumns = {
	...pick(resources, "id", "kind", "name", "places", "serves"),
};

/** When a therapist works or a room is open, on an ISO weekday (1 is Monday); `HH:MM` on the hotel's clock. */
export type WorkingHours = { weekday: number; startsAt: string; endsAt: string };

/** The hours of each resource in the order of the week; none where it is there whenever the wellness center is open. */
const workingHours = sql<WorkingHours[]>`coalesce((
	select jsonb_agg(jsonb_build_object('weekday', ${resourceHours.weekday}, 'startsAt', ${resourceHours.startsAt},
		'endsAt', ${resourceHours.endsAt}) order by ${resourceHours.weekday})
	from ${resourceHours} where ${resourceHours.resourceId} = ${resources.id}), '[]')`;

const canServe = (serviceId: string | null) =>
	serviceId === null ? undefined : arrayContains(resources.serves, [serviceId]);

/** The therapists at work and the rooms in service that can serve a service, or all of them with null; with their hours. */
export async function listResourcesOf(
	db: Pick<Db, "select">,
	serviceId: string | null,
): Promise<(ResourceTerms & { hours: WorkingHours[] })[]> {
	return db
		.select({ ...resourceColumns, hours: workingHours })
		.from(resources)
		.where(and(eq(resources.inService, true), canServe(serviceId)))
		.orderBy(asc(resources.id));
}

/** Locks one therapist or room, as a writer does who takes its time. False where there is no such one. */
export async function lockResource(tx: Pick<Db, "select">, id: string): Promise<boolean> {
	const found = await tx
		.select({ id: resources.id })
		.from(resources)
		.where(eq(resources.id, id))
		.for("no key update");
	return found.length > 0;
}

/**
 * Locks anyone who can serve a service, or all of them with null, in the order of their ids, so that writers take turns
 * instead of deadlocking.
 */
export async function lockResourcesOf(tx: Pick<Db, "select">, serviceId: string | null): Promise<void> {
	await tx
		.select({ id: resources.id })
		.from(resources)
		.where(canServe(serviceId))
		.orderBy(asc(resources.id))
		.for("no key update");
}

/** Therapists and rooms by their ids, at work or not. */
export async function listResources(
	db: Pick<Db, "select">,
	ids: readonly string[],
): Promise<ResourceTerms[]> {
	return db
		.select(resourceColumns)
		.from(resources)
		.where(inArray(resources.id, [...ids]))
		.orderBy(byName(resources.name), resources.id);
}

/** A therapist or a room as staff set it, with its hours. */
export type ResourceSetting = ResourceTerms & { inService: boolean; hours: WorkingHours[] };

/** Every therapist and room, therapists first. */
export async function listResourceSettings(db: Pick<Db, "select">): Promise<ResourceSetting[]> {
	return db
		.select({ ...resourceColumns, inService: resources.inService, hours: workingHours })
		.from(resources)
		.orderBy(desc(resources.kind), byName(resources.name), resources.id);
}

/** Every seating of the pavilion, in service or not, by its hour. */
export async function listSeatings(db: Pick<Db, "select">): Promise<{ time: string; inService: boolean }[]> {
	return db.select().from(seatings).orderBy(asc(seatings.time));
}

/** When the wellness center opens and closes, every day alike. */
export async function getWellnessHours(
	db: Pick<Db, "select">,
): Promise<{ opensAt: string; closesAt: string }> {
	const [hours] = await db
		.select({ opensAt: openingHours.opensAt, closesAt: openingHours.closesAt })
		.from(openingHours)
		.where(wellnessHours);
	if (!hours) throw new Error("The wellness center has no hours: a start writes them.");
	return hours;
}

/** The environment's part of it: an address in `HOTEL_EMAIL` wins over the row. */
export type ContactSettings = { hotelEmail: string; isHotelEmailSet?: boolean };

const { id: _, ...columns } = getTableColumns(hotelContacts);
/** The contact without the id of its one row. */
export const contactColumns = columns;

/** The row as a manager has saved it; the contact that a hotel begins with where there is none yet. */
export async function getSavedContact(db: Pick<Db, "select">): Promise<HotelContact> {
	const [row] = await db.select(contactColumns).from(hotelContacts);
	return row ?? initialContact;
}

/** The same for pages: guests who ask at the same moment share one read, which begins after they have asked. */
export const readSavedContact = shareReads(getSavedContact, shortReadMs);

/** How guests reach the hotel now. @param readSaved reads the row */
export async function getHotelContact(
	db: Pick<Db, "select">,
	{ hotelEmail, isHotelEmailSet }: ContactSettings,
	readSaved = getSavedContact,
): Promise<HotelContact> {
	const saved = await readSaved(db);
	return isHotelEmailSet ? { ...saved, email: hotelEmail } : saved;
}
