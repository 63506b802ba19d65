import { and, arrayContains, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { experienceDescriptions } from "#app/content/experiences.ts";
import { rewardDescriptions } from "#app/content/rewards.ts";
import { serviceDescriptions } from "#app/content/wellness-services.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { Db } from "#db/connection/database.ts";
import { experiences, openingHours, resources, rewards, services, villas } from "#db/schema/catalog.ts";
import type { DiningCatalog, Experience } from "./experience.ts";
import type { Reward } from "./reward.ts";
import type { Service, ServiceTerms } from "./service.ts";

/**
 * What the pavilion offers: its experiences with their words, in order, and the hours of its seatings in service. One
 * statement, because each form reads it several times and many groups may want one evening at once.
 */
export async function getDiningCatalog(db: Pick<Db, "select">): Promise<DiningCatalog> {
	const hours = sql<string[]>`array(select time from seatings where in_service order by time)`;
	const rows = await db
		.select({ ...getTableColumns(experiences), hours })
		.from(experiences)
		.orderBy(asc(experiences.position));
	return { experiences: withWords(rows.map(({ hours: _, ...row }) => row)), seatings: rows[0]?.hours ?? [] };
}

/** The experiences that have words and pictures, in the hotel's order, in service or not. */
export async function listExperiences(db: Pick<Db, "select">): Promise<Experience[]> {
	return withWords(await db.select().from(experiences).orderBy(asc(experiences.position)));
}

function withWords(rows: (typeof experiences.$inferSelect)[]): Experience[] {
	return rows.flatMap(({ position: _, ...row }) => {
		const words = experienceDescriptions.find(({ id }) => id === row.id);
		return words ? [{ ...words, ...row }] : [];
	});
}

/** What points can be exchanged for, in the hotel's order. */
export async function listRewards(db: Pick<Db, "select">): Promise<Reward[]> {
	const rows = await db
		.select()
		.from(rewards)
		.where(eq(rewards.inService, true))
		.orderBy(asc(rewards.position));
	return rows.flatMap(({ id, name, costPoints }) => {
		const words = rewardDescriptions.find((one) => one.id === id);
		return words ? [{ ...words, name, costPoints }] : [];
	});
}

/** How many guests each villa sleeps, by id. */
export async function listVillaOccupancy(db: Pick<Db, "select">): Promise<Record<string, number>> {
	const rows = await db.select({ id: villas.id, maxOccupancy: villas.maxOccupancy }).from(villas);
	return Object.fromEntries(rows.map(({ id, maxOccupancy }) => [id, maxOccupancy]));
}

/** The villas in the hotel's order, in service or not, with how many guests each sleeps. */
export async function listVillas(
	db: Pick<Db, "select">,
): Promise<{ id: string; name: string; maxOccupancy: number; available: boolean }[]> {
	return db
		.select({
			id: villas.id,
			name: villas.name,
			maxOccupancy: villas.maxOccupancy,
			available: villas.available,
		})
		.from(villas)
		.orderBy(asc(villas.position), asc(villas.id));
}

const termsColumns = {
	id: services.id,
	name: services.name,
	formChoice: services.formChoice,
	inService: services.inService,
	priceCents: services.priceCents,
	minutes: services.minutes,
	bufferMinutes: services.bufferMinutes,
	therapistsPerGuest: services.therapistsPerGuest,
	opensAt: openingHours.opensAt,
	closesAt: openingHours.closesAt,
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
		const words = serviceDescriptions.find(({ id }) => id === terms.id);
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
	id: resources.id,
	kind: resources.kind,
	name: resources.name,
	places: resources.places,
	serves: resources.serves,
};

const canServe = (serviceId: string | null) =>
	serviceId === null ? undefined : arrayContains(resources.serves, [serviceId]);

/** The therapists at work and the rooms in service that can serve a service, or all of them with null. */
export async function listResourcesOf(
	db: Pick<Db, "select">,
	serviceId: string | null,
): Promise<ResourceTerms[]> {
	return db
		.select(resourceColumns)
		.from(resources)
		.where(and(eq(resources.inService, true), canServe(serviceId)))
		.orderBy(asc(resources.id));
}

/** The therapists and rooms of the wellness center, at work or not: therapists first, then rooms, by name. */
export async function listAllResources(
	db: Pick<Db, "select">,
): Promise<(ResourceTerms & { inService: boolean })[]> {
	return db
		.select({ ...resourceColumns, inService: resources.inService })
		.from(resources)
		.orderBy(desc(resources.kind), asc(resources.name));
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

/** When the wellness center is open. */
export async function getWellnessHours(
	db: Pick<Db, "select">,
): Promise<{ opensAt: HotelTime; closesAt: HotelTime }> {
	const [hours] = await db
		.select({ opensAt: openingHours.opensAt, closesAt: openingHours.closesAt })
		.from(openingHours)
		.where(wellnessHours);
	if (!hours) throw new Error("The wellness center has no opening hours.");
	return hours;
}

/**
 * Locks whoever can serve a service, or all of them with null, in the order of their ids, so that writers take turns
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
		.orderBy(asc(resources.name));
}
