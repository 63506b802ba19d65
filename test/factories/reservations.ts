import { randomUUID } from "node:crypto";
import { and, eq, isNull, or } from "drizzle-orm";
import type pg from "pg";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { findDinner } from "#app/features/dining/queries.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { quoteStay } from "#app/features/stays/pricing.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { quoteTreatment } from "#app/features/wellness/pricing.ts";
import { findTreatment } from "#app/features/wellness/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { newReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { villas } from "#db/schema/catalog.ts";
import { dinners } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";
import { treatmentNotes, treatments } from "#db/schema/treatments.ts";
import { asGuest, makeDinnerInput, makeStayInput, makeTreatmentInput } from "./forms.ts";

type HeaderChange = Partial<typeof reservations.$inferInsert>;

async function makeHeader(
	db: Pick<Db, "insert">,
	kind: "stay" | "treatment" | "dinner",
	change: HeaderChange,
	isCancelled: boolean,
) {
	const header = {
		id: randomUUID(),
		kind,
		reference: newReference(),
		idempotencyKey: randomUUID(),
		linkToken: randomUUID(),
		name: "Ana Pérez",
		email: "ana@example.com",
		guests: 2,
		note: "",
		createdBy: "guest",
		...(isCancelled ? { cancelledAt: new Date(), owedCents: 0 } : {}),
		...change,
	};
	await db.insert(reservations).values(header);
	return header;
}

let villaCount = 0;

/** Before the days of every test, so that no machine's clock puts the nights after their release. */
const madeAt = new Date("2026-11-01T18:00:00Z");

/** A stay as rows, two nights in a villa of its own unless told otherwise. */
export async function makeStay(
	db: Db,
	{
		status = "confirmed",
		checkIn = "2026-12-12",
		checkOut = "2026-12-14",
		...change
	}: HeaderChange & Partial<Pick<typeof stays.$inferInsert, "status" | "checkIn" | "checkOut">> = {},
) {
	villaCount += 1;
	const villaId = `made-${randomUUID()}`;
	const rate = {
		villaId,
		villaName: `Made ${villaCount}`,
		fromNight: "2000-01-01",
		untilNight: null,
		weekdays: null,
		nightlyCents: 34_900,
		priority: 0,
		roomTax: initialTaxRates.roomTax,
	};
	const quote = quoteStay({ villaIds: [villaId], checkIn, checkOut, rates: [rate] });
	if (!quote) throw new Error("The made stay has no price.");
	return db.transaction(async (tx) => {
		await tx
			.insert(villas)
			.values({ id: villaId, name: `Made ${villaCount}`, maxOccupancy: 4, position: 90, available: false });
		const header = await makeHeader(tx, "stay", { note: "Late arrival", ...change }, status === "cancelled");
		const stayId = randomUUID();
		await tx.insert(stays).values({
			id: stayId,
			reservationId: header.id,
			unit: 0,
			status,
			checkIn,
			checkOut,
			nights: quote.lines,
			baseCents: quote.baseCents,
			taxCents: quote.taxCents,
			totalCents: quote.totalCents,
			freeCancellationUntil: "2026-12-05",
		});
		const isReleased = status === "cancelled" || status === "no_show" || status === "expired";
		await tx.insert(villaAllocations).values({
			id: randomUUID(),
			villaId,
			nights: { from: checkIn, until: checkOut },
			kind: "stay",
			stayId,
			villaName: `Made ${villaCount}`,
			createdAt: header.createdAt ?? madeAt,
			...(isReleased ? { releasedAt: new Date(), releasedBecause: status } : {}),
		});
		return {
			...header,
			stayId,
			villaId,
			villaName: rate.villaName,
			status,
			checkIn,
			checkOut,
			baseCents: quote.baseCents,
		};
	});
}

/** The same for journeys, which run on the day of the machine: it arrives in eleven days, unless told otherwise. */
export function makeComingStay(db: Db, change: Parameters<typeof makeStay>[1] = {}) {
	const checkIn = addDays(hotelToday(new Date()), 11);
	return makeStay(db, { checkIn, checkOut: addDays(checkIn, 2), ...change });
}

/**
 * Gives the stays of a reservation, or the one in a villa, another status as staff would: a guest who has not come
 * gives up the nights, one who is live again takes the same nights of the same villa.
 */
export async function setStayStatus(
	db: Db,
	reservationId: string,
	status: NonNullable<(typeof stays.$inferInsert)["status"]>,
	villaId?: string,
) {
	await db.transaction(async (tx) => {
		const allocations = await tx
			.select({ allocation: villaAllocations })
			.from(villaAllocations)
			.innerJoin(stays, eq(stays.id, villaAllocations.stayId))
			.where(
				and(
					eq(stays.reservationId, reservationId),
					villaId === undefined ? undefined : eq(villaAllocations.villaId, villaId),
					or(isNull(villaAllocations.releasedAt), eq(villaAllocations.releasedBecause, "no_show")),
				),
			);
		const isLive = ["confirmed", "checked_in", "checked_out"].includes(status);
		for (const { allocation } of allocations) {
			const { releasedAt: _, releasedBecause: __, createdAt: ___, ...again } = allocation;
			if (isLive && allocation.releasedAt !== null)
				await tx.insert(villaAllocations).values({ ...again, id: randomUUID() });
			if (!isLive && allocation.releasedAt === null)
				await tx
					.update(villaAllocations)
					.set({ releasedAt: new Date(), releasedBecause: "no_show" })
					.where(eq(villaAllocations.id, allocation.id));
			await tx
				.update(stays)
				.set({ status })
				.where(eq(stays.id, allocation.stayId ?? ""));
		}
	});
}

/** A dinner as rows; every call is another date. */
export async function makeDinner(
	db: Db,
	{
		status = "confirmed",
		date,
		seating = "18:00",
		experienceId = "legacy-lounge",
		...change
	}: HeaderChange &
		Partial<Pick<typeof dinners.$inferInsert, "status" | "date" | "seating" | "experienceId">> = {},
) {
	dinnerCount += 1;
	const header = await makeHeader(
		db,
		"dinner",
		{ guests: 6, note: "Window", ...change },
		status === "cancelled",
	);
	const day = date ?? `2027-01-${String((dinnerCount % 28) + 1).padStart(2, "0")}`;
	await db.insert(dinners).values({
		reservationId: header.id,
		status,
		experienceId,
		date: day,
		seating,
		lines: [],
		baseCents: 60_000,
		serviceChargeCents: 12_000,
		taxCents: 7_500,
		totalCents: 79_500,
	});
	return { ...header, status, date: day, experience: experienceId };
}

let dinnerCount = 0;

const massage = { id: "massages", name: "Massages", priceCents: 120_00, taxes: initialTaxRates };

/** A treatment as rows, with its price and its note; without a time it waits for staff. */
export async function makeTreatment(
	db: Db,
	{
		status = "requested",
		startsAt = null,
		endsAt = null,
		...change
	}: HeaderChange & Partial<Pick<typeof treatments.$inferInsert, "status" | "startsAt" | "endsAt">> = {},
) {
	const header = await makeHeader(db, "treatment", { guests: 1, ...change }, status === "cancelled");
	await db.insert(treatments).values({
		reservationId: header.id,
		status,
		age: 34,
		serviceId: "massages",
		startsAt,
		endsAt,
		...quoteTreatment(massage, header.guests, hotelToday(startsAt ?? new Date())),
	});
	await db.insert(treatmentNotes).values({ reservationId: header.id, note: "Left shoulder" });
	return { ...header, status };
}

/** A stay of a guest, reserved as a test wants it. */
export async function bookStay(
	db: Db,
	change: Parameters<typeof makeStayInput>[0] = {},
	acting: Acting = asGuest(),
) {
	return findMade(await reserveStay(db, makeStayInput(change), acting), (made) => findStay(db, made));
}

/** A dinner of a group, reserved as a test wants it. */
export async function bookDinner(
	db: Db,
	change: Parameters<typeof makeDinnerInput>[0] = {},
	acting: Acting = asGuest(),
) {
	return findMade(await reserveDinner(db, makeDinnerInput(change), acting), (made) => findDinner(db, made));
}

/** A treatment of a guest, reserved as a test wants it. */
export async function bookTreatment(
	db: Db,
	change: Parameters<typeof makeTreatmentInput>[0] = {},
	acting: Acting = asGuest(),
) {
	const outcome = await reserveTreatment(db, makeTreatmentInput(change), acting);
	return findMade(outcome, (made) => findTreatment(db, made));
}

async function findMade<Found>(
	outcome: { ok: true; reference: string } | { ok: false; reason: string },
	find: (reference: string) => Promise<Found | null>,
): Promise<Found> {
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const found = await find(outcome.reference);
	if (!found) throw new Error("The reservation was not found.");
	return found;
}

/** Rows that take one villa for one night twice: there must never be any. */
export async function countDoubleBookings(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query(`
		select count(*)::int as n from villa_allocations a join villa_allocations b
		on a.id < b.id and a.villa_id = b.villa_id and a.nights && b.nights
			and a.released_at is null and b.released_at is null`);
	return rows[0].n;
}

/** Rows that take one therapist or room at one time twice: there must never be any. */
export async function countTakenTwice(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query(`
		select count(*)::int as n from resource_allocations a join resource_allocations b
		on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during
		where a.released_at is null and b.released_at is null`);
	return rows[0].n;
}
