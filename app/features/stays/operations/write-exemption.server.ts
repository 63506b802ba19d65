import { eq } from "drizzle-orm";
import { nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import { exemptLines } from "#app/lib/tax-exemption.ts";
import type { Transaction } from "#db/connection/database.ts";
import { roomTaxExemptions } from "#db/schema/room-tax-exemptions.ts";
import { stays } from "#db/schema/stays.ts";
import { listExemptNights, type RoomTaxExemption } from "../exemption-queries.server.ts";
import { priceColumns } from "../pricing.ts";
import { listUnits } from "../queries.server.ts";

const by = (acting: Acting) => nameOf(acting.by) ?? acting.by.kind;

/** Writes that nights of a stay bear no room tax from one on. The caller has locked the reservation. */
export async function insertExemption(
	tx: Transaction,
	exemption: Pick<RoomTaxExemption, "id" | "reservationId" | "reason" | "note" | "reference" | "fromNight">,
	acting: Acting,
): Promise<void> {
	await tx.insert(roomTaxExemptions).values({ ...exemption, markedAt: acting.now, markedBy: by(acting) });
}

/** Writes the first night that bears the tax again. */
export async function writeExemptionEnd(
	tx: Transaction,
	{ id, untilNight }: { id: string; untilNight: HotelDate },
	acting: Acting,
): Promise<void> {
	await tx
		.update(roomTaxExemptions)
		.set({ untilNight, endedAt: acting.now, endedBy: by(acting) })
		.where(eq(roomTaxExemptions.id, id));
}

/**
 * Gives the nights of a stay their price by its exemptions, those that an early departure has given back and those of
 * a no-show too, because both can be undone. The caller has locked the reservation and the business day.
 * @returns the price of the nights that are to be stayed before and after, in US cents
 */
export async function priceByExemptions(
	tx: Transaction,
	reservationId: string,
	{ now }: Acting,
): Promise<{ from: number; to: number }> {
	const exempt = await listExemptNights(tx, [reservationId]);
	const { roomTax } = await readTaxRates(tx);
	const total = { from: 0, to: 0 };
	for (const unit of await listUnits(tx, reservationId)) {
		if (unit.status === "cancelled") continue;
		const lines = exemptLines(unit.lines, exempt, roomTax);
		const quote = sumLines(lines);
		const isRepriced = lines.some((line, place) => line !== unit.lines[place]);
		const returnedNights = unit.returnedNights && exemptLines(unit.returnedNights, exempt, roomTax);
		await tx
			.update(stays)
			.set({ returnedNights, ...(isRepriced && { ...priceColumns(quote), pricedAt: now }) })
			.where(eq(stays.id, unit.id));
		if (!["held", "confirmed", "checked_in"].includes(unit.status)) continue;
		total.from += unit.totalCents;
		total.to += quote.totalCents;
	}
	return total;
}
