import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { initialContact } from "#app/content/hotel/hotel-contact.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { type ServiceId, serviceDescriptions } from "#app/content/hotel/wellness-services.ts";
import type { Db, Transaction } from "../connection/database.ts";
import {
	experiences,
	hotelContacts,
	openingHours,
	resources,
	rewards,
	seatings,
	services,
	villas,
} from "../schema/catalog.ts";
import { priceListItems } from "../schema/folio.ts";
import { ledgerAccounts } from "../schema/ledger.ts";
import { depositSettings } from "../schema/payments.ts";
import { rates } from "../schema/rates.ts";
import { initialExperiences, initialRewards, initialSeatings, initialVillas } from "./initial-catalog.ts";
import { initialPriceList, ledgerAccountRows } from "./initial-ledger.ts";
import { initialResources, initialServices, initialWellnessHours } from "./initial-wellness.ts";

/** The first night that the flat rates of the specification apply to. */
const ratesFrom = "2025-01-01";

/**
 * Writes every catalog row that is missing. Runs at every start, so that a new villa or experience is one object in the
 * content and one in `initial-catalog.ts`. A row that exists is never overwritten: what staff decided stays.
 */
export async function syncCatalog(db: Db | Transaction): Promise<void> {
	await syncVillas(db);
	await syncWellness(db);
	await syncDining(db);
	await syncRewards(db);
	await syncSettings(db);
	await syncLedger(db);
}

/** What a manager sets of the hotel itself, where nobody has yet: how to reach it, and no deposit. */
export async function syncSettings(db: Db | Transaction): Promise<void> {
	await db.insert(hotelContacts).values(initialContact).onConflictDoNothing();
	await db
		.insert(depositSettings)
		.values({ id: "hotel", kind: "none", sharePercent: 30 })
		.onConflictDoNothing();
}

/** The villas, and a flat rate for each that has no rate at all. */
export async function syncVillas(db: Db | Transaction): Promise<void> {
	const rows = initialVillas.map(({ id, maxOccupancy }, position) => ({
		id,
		name: nameOf(id),
		maxOccupancy,
		position,
	}));
	await db.insert(villas).values(rows).onConflictDoNothing();
	for (const { id, nightlyCents } of initialVillas) {
		const known = await db.$count(rates, eq(rates.villaId, id));
		if (known === 0)
			await db.insert(rates).values({ id: randomUUID(), villaId: id, fromNight: ratesFrom, nightlyCents });
	}
}

/** The hours of the wellness center, its services, its therapists and its rooms. */
export async function syncWellness(db: Db | Transaction): Promise<void> {
	await db
		.insert(openingHours)
		.values({ place: "wellness-center", ...initialWellnessHours })
		.onConflictDoNothing();
	await db
		.insert(services)
		.values(
			initialServices.map((service, position) => ({ ...service, name: serviceName(service.id), position })),
		)
		.onConflictDoNothing();
	await db
		.insert(resources)
		.values(initialResources.map((resource) => ({ ...resource, serves: [...resource.serves] })))
		.onConflictDoNothing();
}

/** The experiences and seatings of the pavilion. */
export async function syncDining(db: Db | Transaction): Promise<void> {
	await db
		.insert(experiences)
		.values(initialExperiences.map((experience, position) => ({ ...experience, position })))
		.onConflictDoNothing();
	await db
		.insert(seatings)
		.values(initialSeatings.map((time) => ({ time })))
		.onConflictDoNothing();
}

/** What points can be exchanged for. */
export async function syncRewards(db: Db | Transaction): Promise<void> {
	await db
		.insert(rewards)
		.values(initialRewards.map((reward, position) => ({ ...reward, position })))
		.onConflictDoNothing();
}

/** The accounts of the ledger; the first price list where there is none. */
export async function syncLedger(db: Db | Transaction): Promise<void> {
	await db
		.insert(ledgerAccounts)
		.values([...ledgerAccountRows])
		.onConflictDoNothing();
	if ((await db.$count(priceListItems)) > 0) return;
	await db
		.insert(priceListItems)
		.values(
			initialPriceList.map(
				(item, position) => ({ ...item, id: randomUUID(), taxCode: "gst", position }) as const,
			),
		)
		.onConflictDoNothing();
}

function nameOf(villaId: string): string {
	const villa = villaDescriptions.find(({ id }) => id === villaId);
	if (!villa)
		throw new Error(`The villa ${villaId} has no description in app/content/hotel/villa-descriptions.ts.`);
	return villa.name;
}

function serviceName(serviceId: ServiceId): string {
	const service = serviceDescriptions.find(({ id }) => id === serviceId);
	if (!service)
		throw new Error(`The service ${serviceId} has no words in app/content/hotel/wellness-services.ts.`);
	return service.name;
}
