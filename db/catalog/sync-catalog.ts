import { randomBytes, randomUUID } from "node:crypto";
import { eq, notInArray, sql } from "drizzle-orm";
import { stayLimits, taxes } from "#app/content/hotel.ts";
import { villas as villaContent } from "#app/content/villa-descriptions.ts";
import { wellnessServices } from "#app/content/wellness-services.ts";
import { freeCancellationUntil, owedOnCancellation } from "#app/features/stays/policy.ts";
import { quoteStay } from "#app/features/stays/pricing.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "../connection/database.ts";
import { rates, reservations, villaAllocations, villas } from "../schema/reservations.ts";
import { resources, services } from "../schema/catalog.ts";
import { type DemoStay, demoBlocks, demoStays } from "./demo-data.ts";
import { defaultResources, defaultServices } from "./wellness-defaults.ts";

/** The first night that the flat rates of the specification apply to. */
const ratesFrom = "2025-01-01";

/**
 * Gives every villa of the content its row and, where it has none, its flat rate. Runs at every start, so that a new
 * villa is one object and one picture; what the desk decides (out of service, other rates) stays as it is.
 */
export async function syncVillas(db: Db): Promise<void> {
	const rows = villaContent.map(({ id, name, maxOccupancy }, position) => ({
		id,
		name,
		maxOccupancy,
		position,
	}));
	await db
		.insert(villas)
		.values(rows)
		.onConflictDoUpdate({
			target: villas.id,
			set: {
				name: sql`excluded.name`,
				maxOccupancy: sql`excluded.max_occupancy`,
				position: sql`excluded.position`,
			},
		});
	// A villa without words and a picture cannot be shown, so it is not for sale either.
	const ids = villaContent.map((villa) => villa.id);
	await db.update(villas).set({ available: false }).where(notInArray(villas.id, ids));
	for (const { id, nightlyCents } of villaContent) {
		const known = await db.$count(rates, eq(rates.villaId, id));
		if (known === 0)
			await db.insert(rates).values({ id: randomUUID(), villaId: id, fromNight: ratesFrom, nightlyCents });
	}
}

/**
 * Gives every service, therapist and room that has no row yet its row. What staff have changed since stays as it is.
 */
export async function syncWellness(db: Db): Promise<void> {
	await db
		.insert(services)
		.values(
			wellnessServices.flatMap(({ id, name }, position) =>
				defaultServices.filter((terms) => terms.id === id).map((terms) => ({ ...terms, name, position })),
			),
		)
		.onConflictDoNothing();
	await db
		.insert(resources)
		.values(defaultResources.map((resource) => ({ ...resource, serves: [...resource.serves] })))
		.onConflictDoNothing();
}

/** Fills an empty hotel with guests around today: those who left, those in house, those to come. */
export async function seedDemoGuests(db: Db, today: HotelDate): Promise<void> {
	const allRates = await db.select().from(rates);
	await db.transaction(async (tx) => {
		for (const stay of demoStays) {
			const id = randomUUID();
			const checkIn = addDays(today, stay.arrives);
			const checkOut = addDays(checkIn, stay.nights);
			const quote = quoteStay({ ...stay, checkIn, checkOut, rates: allRates, roomTax: taxes.roomTax });
			if (!quote) throw new Error(`No rate for the demo stay ${stay.reference}`);
			const freeUntil = freeCancellationUntil(checkIn, stayLimits.freeCancellationDays);
			const cancelled = stay.ended === "cancelled";
			const owedCents = cancelled ? owedOnCancellation({ freeUntil, nights: quote.nights, today }) : null;
			await tx.insert(reservations).values({
				id,
				reference: stay.reference,
				idempotencyKey: randomUUID(),
				linkToken: randomBytes(24).toString("base64url"),
				status: statusOf(stay),
				name: stay.name,
				email: stay.email,
				guests: stay.guests,
				note: stay.note,
				checkIn,
				checkOut,
				baseCents: quote.baseCents,
				taxCents: quote.taxCents,
				totalCents: quote.totalCents,
				quotedNights: quote.nights,
				freeCancellationUntil: freeUntil,
				owedCents,
				cancelledAt: cancelled ? sql`now()` : null,
			});
			await tx.insert(villaAllocations).values(
				stay.villaIds.map((villaId) => ({
					id: randomUUID(),
					villaId,
					nights: { from: checkIn, until: checkOut },
					kind: "stay" as const,
					reservationId: id,
					villaName: nameOf(villaId),
					releasedAt: cancelled ? sql`now()` : null,
				})),
			);
		}
		await tx.insert(villaAllocations).values(
			demoBlocks.map(({ villaId, starts, nights, reason }) => ({
				id: randomUUID(),
				villaId,
				nights: { from: addDays(today, starts), until: addDays(today, starts + nights) },
				kind: "block" as const,
				reason,
				villaName: nameOf(villaId),
			})),
		);
	});
}

function statusOf(stay: DemoStay) {
	if (stay.ended) return stay.ended;
	if (stay.arrives + stay.nights <= 0) return "checked_out";
	return stay.arrives < 0 ? "checked_in" : "confirmed";
}

function nameOf(villaId: string): string {
	const villa = villaContent.find((known) => known.id === villaId);
	if (!villa) throw new Error(`No villa is called ${villaId}`);
	return villa.name;
}
