import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { listExperiences, listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { quoteDinner } from "#app/features/dining/pricing.ts";
import { spanOf } from "#app/features/wellness/availability.ts";
import { quoteTreatment } from "#app/features/wellness/pricing.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "../connection/database.ts";
import { dinners, tableAllocations } from "../schema/dinners.ts";
import { reservations } from "../schema/reservations.ts";
import { resourceAllocations, treatments } from "../schema/treatments.ts";
import { type DemoDinner, type DemoTreatment, demoDinners, demoTreatments } from "./demo-data.ts";

/** Gives the wellness center and the pavilion of an empty hotel something to do, today and tomorrow. */
export async function addDemoServices(tx: Transaction, today: HotelDate): Promise<void> {
	const services = await listServiceTerms(tx);
	const experiences = await listExperiences(tx);
	for (const one of demoTreatments) {
		const service = services.find(({ id }) => id === one.serviceId);
		if (!service) throw new Error(`The catalog has no service ${one.serviceId}`);
		const date = addDays(today, one.day);
		const time = one.time === null ? null : spanOf(service, date, one.time);
		const reservationId = await addHeader(tx, "treatment", one, "");
		await tx.insert(treatments).values({
			reservationId,
			status: time ? "confirmed" : "requested",
			age: one.age,
			serviceId: service.id,
			preferredDate: date,
			startsAt: time?.startsAt ?? null,
			endsAt: time?.endsAt ?? null,
			...quoteTreatment(service, one.guests, date),
		});
		if (time)
			await tx.insert(resourceAllocations).values(
				one.resourceIds.map((resourceId) => ({
					id: randomUUID(),
					resourceId,
					during: { from: new Date(time.taken.from), until: new Date(time.taken.until) },
					reservationId,
				})),
			);
	}
	for (const one of demoDinners) {
		const experience = experiences.find(({ id }) => id === one.experienceId);
		if (!experience) throw new Error(`The catalog has no experience ${one.experienceId}`);
		const date = addDays(today, one.day);
		const reservationId = await addHeader(tx, "dinner", one, one.note, one.diet);
		await tx.insert(dinners).values({
			reservationId,
			experienceId: experience.id,
			date,
			seating: one.seating,
			takes: one.tableIds ? "tables" : "room",
			...quoteDinner({ experience, guests: one.guests, date }),
		});
		const { tableIds = [] } = one;
		if (tableIds.length > 0)
			await tx
				.insert(tableAllocations)
				.values(tableIds.map((tableId) => ({ tableId, date, seating: one.seating, reservationId })));
	}
}

async function addHeader(
	tx: Transaction,
	kind: "treatment" | "dinner",
	{ reference, stay, name, email, guests }: DemoTreatment | DemoDinner,
	note: string,
	diet: string | null = null,
): Promise<string> {
	const id = randomUUID();
	const [stayHeader] = stay
		? await tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.reference, stay))
		: [];
	await tx.insert(reservations).values({
		...{ id, kind, reference, name, email, guests, note, diet },
		idempotencyKey: randomUUID(),
		linkToken: randomBytes(24).toString("base64url"),
		source: "demo",
		createdBy: "system",
		stayReservationId: stayHeader?.id ?? null,
	});
	return id;
}
