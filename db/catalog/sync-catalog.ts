import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { initialContact } from "#app/content/hotel/hotel.ts";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { type ServiceId, serviceDescriptions } from "#app/content/hotel/wellness-services.ts";
import { taxNames } from "#app/lib/taxes.ts";
import {
	initialExperiences,
	initialPavilionTables,
	initialRewards,
	initialSeatings,
	initialTableDinner,
	initialVillas,
} from "#db/catalog/initial-catalog.ts";
import { initialResources, initialServices, initialWellnessHours } from "#db/catalog/initial-wellness.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import {
	experiences,
	hotelContacts,
	openingHours,
	pavilionTables,
	resources,
	rewards,
	seatings,
	services,
	villas,
} from "#db/schema/catalog.ts";
import { priceListItems } from "#db/schema/folio.ts";
import { ledgerAccounts } from "#db/schema/ledger.ts";
import { depositSettings } from "#db/schema/payments.ts";
import { rates } from "#db/schema/rates.ts";
import { taxRates } from "#db/schema/taxes.ts";

/** The first night that the flat rates of the specification apply to. */
const ratesFrom = "2025-01-01";

/**
 * Writes every catalog row that is missing. Runs at every start, so that a new villa or experience is one object in
 * the content and one in `initial-catalog.ts`. A row that exists is never overwritten: staff's decisions stay.
 */
export async function syncCatalog(db: Db | Transaction): Promise<void> {
	await syncVillas(db);
	await syncWellness(db);
	await syncDining(db);
	await syncRewards(db);
	await syncSettings(db);
	await syncLedger(db);
}

/** The settings of the hotel itself, where nobody has saved any yet: its taxes, its contact, and no deposit. */
export async function syncSettings(db: Db | Transaction): Promise<void> {
	await syncTaxes(db);
	await db.insert(hotelContacts).values(initialContact).onConflictDoNothing();
	await db
		.insert(depositSettings)
		.values({ id: "hotel", kind: "none", sharePercent: 30 })
		.onConflictDoNothing();
}

/** The taxes and the service charge that a hotel in Belize begins with. */
async function syncTaxes(db: Db | Transaction): Promise<void> {
	const { roomTax, gst, serviceCharge } = initialTaxRates;
	const byTax = { room_tax: roomTax, gst, service_charge: serviceCharge };
	const rows = taxNames.flatMap((tax) =>
		byTax[tax].map(({ from, basisPoints }) => ({ tax, firstDay: from, basisPoints })),
	);
	await db.insert(taxRates).values(rows).onConflictDoNothing();
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

/** The experiences, seatings and tables of the pavilion. */
export async function syncDining(db: Db | Transaction): Promise<void> {
	await db
		.insert(experiences)
		.values(
			[...initialExperiences, initialTableDinner].map((experience, position) => ({
				...experience,
				position,
			})),
		)
		.onConflictDoNothing();
	await db
		.insert(seatings)
		.values(initialSeatings.map((time) => ({ time })))
		.onConflictDoNothing();
	await db.insert(pavilionTables).values(initialPavilionTables).onConflictDoNothing();
}

/** The rewards that points can be exchanged for. */
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
	const villa = villaDescriptions().find(({ id }) => id === villaId);
	if (!villa)
		throw new Error(`The villa ${villaId} has no description in app/content/hotel/villa-descriptions.ts.`);
	return villa.name;
}

function serviceName(serviceId: ServiceId): string {
	const service = serviceDescriptions().find(({ id }) => id === serviceId);
	if (!service)
		throw new Error(`The service ${serviceId} has no words in app/content/hotel/wellness-services.ts.`);
	return service.name;
}

/** The accounts of the ledger; `app/lib/ledger-accounts.ts` has their ids in the order of a trial balance. */
const ledgerAccountRows = [
	{ id: "guest_folios", name: "Bills of guests", kind: "guests" },
	{ id: "room_revenue", name: "Rooms", kind: "revenue" },
	{ id: "dining_revenue", name: "Dining", kind: "revenue" },
	{ id: "wellness_revenue", name: "Wellness", kind: "revenue" },
	{ id: "shop_revenue", name: "Shop", kind: "revenue" },
	{ id: "other_revenue", name: "Transfers and other", kind: "revenue" },
	{ id: "other_room_revenue", name: "Fees, rooms department", kind: "revenue" },
	{ id: "cancellation_revenue", name: "Fees, miscellaneous income", kind: "revenue" },
	{ id: "bank_interest", name: "Interest of the bank", kind: "revenue" },
	{ id: "vouchers_expired", name: "Gift vouchers expired", kind: "revenue" },
	{ id: "room_tax_due", name: "Room tax due", kind: "owed" },
	{ id: "gst_due", name: "GST due", kind: "owed" },
	{ id: "service_charge_pool", name: "Service charge of the staff", kind: "owed" },
	{ id: "deposits_held", name: "Deposits held", kind: "owed" },
	{ id: "gift_vouchers", name: "Gift vouchers not used yet", kind: "owed" },
	{ id: "commission_due", name: "Commissions payable", kind: "owed" },
	{ id: "opening_balances", name: "Opening balances", kind: "owed" },
	{ id: "drawer_usd", name: "Drawer, US dollars", kind: "money" },
	{ id: "drawer_bzd", name: "Drawer, Belize dollars", kind: "money" },
	{ id: "card_terminal", name: "Card terminal", kind: "money" },
	{ id: "bank", name: "Bank", kind: "money" },
	{ id: "bank_account", name: "Bank account, as on statements", kind: "money" },
	{ id: "online_payments", name: "Online payments", kind: "money" },
	{ id: "vouchers_redeemed", name: "Vouchers redeemed", kind: "lost" },
	{ id: "discounts_given", name: "Discounts given", kind: "lost" },
	{ id: "written_off", name: "Written off", kind: "lost" },
	{ id: "paid_out", name: "Paid out of the drawer", kind: "lost" },
	{ id: "drawer_difference", name: "Differences of the drawer", kind: "lost" },
	{ id: "card_fees", name: "Fees for cards and online payments", kind: "lost" },
	{ id: "bank_fees", name: "Fees of the bank", kind: "lost" },
	{ id: "commissions", name: "Commissions of agents and booking sites", kind: "lost" },
] as const;

/**
 * The first items of the price list; staff change them in the browser. US cents of one, before service charge and GST.
 */
const initialPriceList = [
	{ name: "Fresh coconut", group: "bar", unitCents: 600, hasServiceCharge: true },
	{ name: "Belikin beer", group: "bar", unitCents: 500, hasServiceCharge: true },
	{ name: "Rum punch", group: "bar", unitCents: 1_200, hasServiceCharge: true },
	{ name: "Glass of wine", group: "bar", unitCents: 1_100, hasServiceCharge: true },
	{ name: "Fresh juice", group: "bar", unitCents: 700, hasServiceCharge: true },
	{ name: "Still water, 1 l", group: "bar", unitCents: 400, hasServiceCharge: true },
	{ name: "Plantain chips", group: "bar", unitCents: 500, hasServiceCharge: true },
	{ name: "Conch fritters", group: "bar", unitCents: 1_400, hasServiceCharge: true },
	{ name: "Sun hat", group: "shop", unitCents: 3_800, hasServiceCharge: false },
	{ name: "Reef-safe sunscreen", group: "shop", unitCents: 2_400, hasServiceCharge: false },
	{ name: "Hot sauce", group: "shop", unitCents: 900, hasServiceCharge: false },
	{ name: "Boat from the airport", group: "transfer", unitCents: 9_000, hasServiceCharge: false },
	{ name: "Boat to the airport", group: "transfer", unitCents: 9_000, hasServiceCharge: false },
	{ name: "Taxi to Belize City", group: "transfer", unitCents: 4_000, hasServiceCharge: false },
	{ name: "Laundry, a bag", group: "other", unitCents: 1_500, hasServiceCharge: false },
] as const;
