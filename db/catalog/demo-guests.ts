import { randomBytes, randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { freeCancellationUntil, owedOnCancellation } from "#app/features/stays/policy.ts";
import { quoteOfVilla, quoteStay } from "#app/features/stays/pricing.ts";
import { owedForNoShow } from "#app/features/stays/stay-steps.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Transaction } from "../connection/database.ts";
import { rates } from "../schema/rates.ts";
import { reservations } from "../schema/reservations.ts";
import { stays, villaAllocations } from "../schema/stays.ts";
import { type DemoStay, demoBlocks, demoStays } from "./demo-data.ts";

/** When a demo guest has booked: some weeks before the arrival, and never in the future, so that reports have a past. */
function bookedAt({ nights, guests }: DemoStay, checkIn: HotelDate, now: Date): Date {
	const ahead = instantAt(addDays(checkIn, -7 * guests - 5 * nights), "10:00");
	return ahead < now ? ahead : now;
}

/**
 * Fills an empty hotel with guests around today: those who left, those who are staying, those to come.
 * @param now no guest has booked or cancelled after it
 * @param isBeforeTheirEnd a guest who has cancelled or did not come is still expected: the desk of `demo-money.ts`
 * notes it later
 */
export async function addDemoGuests(
	tx: Transaction,
	today: HotelDate,
	{ isBeforeTheirEnd = false, now = new Date() }: { isBeforeTheirEnd?: boolean; now?: Date | undefined } = {},
): Promise<void> {
	const { roomTax } = await readTaxRates(tx);
	const allRates = (await tx.select().from(rates).where(isNull(rates.removedAt))).map((rate) => ({
		...rate,
		roomTax,
		villaName: nameOf(rate.villaId),
	}));
	for (const stay of demoStays) {
		const status = isBeforeTheirEnd && stay.ended ? "confirmed" : statusOf(stay);
		const checkIn = addDays(today, stay.arrives);
		const checkOut = addDays(checkIn, stay.nights);
		const quote = quoteStay({ ...stay, checkIn, checkOut, rates: allRates });
		if (!quote) throw new Error(`No rate for the demo stay ${stay.reference}`);
		const lastFreeDay = freeCancellationUntil(checkIn, stayLimits.freeCancellationDays);
		const units = stay.villaIds.map((villaId) => ({
			...quoteOfVilla(quote, villaId),
			freeCancellationUntil: lastFreeDay,
		}));
		const isCancelled = status === "cancelled";
		const createdAt = bookedAt(stay, checkIn, now);
		const reservationId = randomUUID();
		await tx.insert(reservations).values({
			id: reservationId,
			kind: "stay",
			reference: stay.reference,
			idempotencyKey: randomUUID(),
			linkToken: randomBytes(24).toString("base64url"),
			name: stay.name,
			email: stay.email,
			guests: stay.guests,
			note: stay.note,
			arrivalTime: stay.arrivalTime ?? null,
			source: "demo",
			createdBy: "system",
			owedCents: isCancelled ? owedOnCancellation(units, today) : null,
			cancelledAt: isCancelled ? now : null,
			createdAt,
		});
		for (const [unit, villaId] of stay.villaIds.entries()) {
			const stayId = randomUUID();
			const { lines, baseCents, taxCents, totalCents } = quoteOfVilla(quote, villaId);
			await tx.insert(stays).values({
				id: stayId,
				reservationId,
				unit,
				status,
				checkIn,
				checkOut,
				nights: lines,
				baseCents,
				taxCents,
				totalCents,
				freeCancellationUntil: lastFreeDay,
				...stepsOf(status, { checkIn, checkOut, lines }),
			});
			await tx.insert(villaAllocations).values({
				id: randomUUID(),
				villaId,
				nights: { from: checkIn, until: checkOut },
				kind: "stay" as const,
				stayId,
				villaName: nameOf(villaId),
				createdAt,
				...(status === "cancelled" || status === "no_show"
					? { releasedAt: now, releasedBecause: status }
					: {}),
			});
		}
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
}

function statusOf(stay: DemoStay) {
	if (stay.ended) return stay.ended;
	if (stay.arrives + stay.nights < 0) return "checked_out";
	return stay.arrives < 0 ? "checked_in" : "confirmed";
}

/** The desk's steps with such a stay. */
function stepsOf(
	status: ReturnType<typeof statusOf>,
	{ checkIn, checkOut, lines }: { checkIn: HotelDate; checkOut: HotelDate; lines: readonly PricedLine[] },
): Partial<typeof stays.$inferInsert> {
	if (status === "no_show") return { settlementCents: owedForNoShow({ lines }), settlementChoice: "charged" };
	if (status !== "checked_in" && status !== "checked_out") return {};
	const at = (date: HotelDate, time: string) => instantAt(date, time);
	return {
		checkedInAt: at(checkIn, "15:30"),
		checkedInOn: checkIn,
		arrivedAt: "15:20",
		keysOut: 2,
		...(status === "checked_out" && {
			checkedOutAt: at(checkOut, "10:40"),
			checkedOutOn: checkOut,
			keysBack: 2,
		}),
	};
}

function nameOf(villaId: string): string {
	const villa = villaDescriptions().find(({ id }) => id === villaId);
	if (!villa) throw new Error(`No villa is called ${villaId}`);
	return villa.name;
}
