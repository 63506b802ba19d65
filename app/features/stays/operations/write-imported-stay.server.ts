import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { guestOfSite } from "#app/content/words/booking-site-words.ts";
import { insertReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { type PricedLine, sumLines } from "#app/lib/priced-line.ts";
import type { Transaction } from "#db/connection/database.ts";
import { importedStays } from "#db/schema/imported-stays.ts";
import { stays } from "#db/schema/stays.ts";
import { exemptQuote } from "../exemption-queries.server.ts";
import { priceColumns, priceNight, priceWithTaxIn } from "../pricing.ts";
import { listUnits, type StayUnit } from "../queries.server.ts";
import { owedForNoShow } from "../stay-steps.ts";
import { allocateVillas, releaseAllocations } from "./write-allocations.server.ts";

/** A villa for some nights, with its name, as another site has sold it. */
export type ImportedNights = { villaId: string; villaName: string; from: HotelDate; until: HotelDate };

/**
 * The nights of a stay at the price that is agreed for them; a night without one costs 0.00, which says that its price is not known
 * (decision 0079).
 */
export async function priceImportedNights(
	tx: Pick<Transaction, "execute">,
	{ villaId, villaName, from, until }: ImportedNights,
	agreed: readonly PricedLine[],
): Promise<PricedLine[]> {
	const { roomTax } = await readTaxRates(tx);
	return listNights(from, until).map(
		(night) =>
			agreed.find((line) => line.night === night) ?? priceNight({ villaId, villaName, night }, 0, roomTax),
	);
}

/**
 * Writes the stay of a guest of another site with its nights in the caller's transaction, behind the lock of its villa. Nothing is known of
 * the guest: the desk types it.
 * @returns null where the exclusion constraint refuses the nights; the caller undoes its transaction
 * @throws where the key has made a reservation before
 */
export async function writeImportedStay(
	tx: Transaction,
	{
		idempotencyKey,
		site,
		siteReference,
		...nights
	}: ImportedNights & { idempotencyKey: string; site: BookingSite; siteReference: string | null },
	acting: Acting,
): Promise<{ reservationId: string; reference: string } | null> {
	const reserved = await insertReservation(
		tx,
		{
			kind: "stay",
			idempotencyKey,
			userId: null,
			name: guestOfSite(site),
			email: null,
			guests: stayLimits.defaultGuests,
			note: "",
			source: "channel",
		},
		acting,
	);
	if (!reserved) throw new Error("The key of an imported stay has made a reservation before.");
	const { id: reservationId, reference } = reserved;
	await tx.insert(importedStays).values({ reservationId, site, siteReference });
	const stayId = randomUUID();
	await tx.insert(stays).values({
		id: stayId,
		reservationId,
		unit: 0,
		checkIn: nights.from,
		checkOut: nights.until,
		...priceColumns(sumLines(await priceImportedNights(tx, nights, []))),
		// The guest's fee for a cancellation is between them and the site.
		freeCancellationUntil: nights.until,
	});
	const isTaken = await allocateVillas(tx, [{ ...nights, stayId }], { kind: "stay" }, acting.now);
	return isTaken ? { reservationId, reference } : null;
}

/**
 * Gives such a stay other nights of its villa in the caller's transaction: a night that it has already keeps its price.
 * @returns whether all nights were free; if not, the caller undoes its transaction
 */
export async function rewriteImportedNights(
	tx: Transaction,
	stay: { id: string; reservationId: string; lines: readonly PricedLine[] },
	nights: ImportedNights,
	{ now }: Acting,
): Promise<boolean> {
	await releaseAllocations(tx, [stay], "changed", now);
	const quote = sumLines(await priceImportedNights(tx, nights, stay.lines));
	await tx
		.update(stays)
		.set({
			checkIn: nights.from,
			checkOut: nights.until,
			...priceColumns(await exemptQuote(tx, stay.reservationId, quote)),
			pricedAt: now,
			freeCancellationUntil: nights.until,
		})
		.where(eq(stays.id, stay.id));
	return allocateVillas(tx, [{ ...nights, stayId: stay.id }], { kind: "stay" }, now);
}

/**
 * A site's price of a stay, in US cents: the guest's payment for the nights with their tax, and the site's commission.
 */
export type SitePrice = { grossCents: number; commissionCents: number };

/**
 * The stays of a reservation whose nights have a price, or wait for one: those that are not cancelled, and where no
 * guest has come, those of the guest who has not.
 */
export async function listPricedUnits(tx: Transaction, reservationId: string): Promise<StayUnit[]> {
	const units = await listUnits(tx, reservationId);
	const live = units.filter(({ status }) => ["confirmed", "checked_in", "checked_out"].includes(status));
	return live.length > 0 ? live : units.filter(({ status }) => status === "no_show");
}

/**
 * Gives the nights of such a stay the price at which its site has sold it, in equal shares, those before today among
 * them; the fee of a guest who has not come follows it, where it is the one of the rule. The caller has locked the
 * reservation, and posts the difference of nights and of a fee.
 */
export async function agreeImportedPrice(
	tx: Transaction,
	{ reservationId, grossCents, commissionCents }: SitePrice & { reservationId: string },
	{ now }: Acting,
): Promise<void> {
	const units = await listPricedUnits(tx, reservationId);
	const all = priceWithTaxIn(
		units.flatMap(({ lines }) => lines),
		grossCents,
	);
	let next = 0;
	for (const unit of units) {
		const count = unit.lines.filter(({ kind }) => kind === "night").length;
		const lines = all.slice(next, next + count);
		next += count;
		await tx
			.update(stays)
			.set({
				...priceColumns(sumLines(lines)),
				pricedAt: now,
				...(unit.status === "no_show" &&
					unit.settlementChoice === "charged" && { settlementCents: owedForNoShow({ lines }) }),
			})
			.where(eq(stays.id, unit.id));
	}
	await tx
		.update(importedStays)
		.set({ grossCents, commissionCents, pricedAt: now })
		.where(eq(importedStays.reservationId, reservationId));
}
