import { randomUUID } from "node:crypto";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { insertReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type PricedLine, sumLines } from "#app/lib/priced-line.ts";
import type { Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { freeCancellationUntil } from "../policy.ts";
import { priceColumns } from "../pricing.ts";
import { allocateVillas, lockVillas, releaseHoldsById } from "./write-allocations.server.ts";

type HeldVillas = {
	/** The holds, as `holdVillas` returned them. */
	allocationIds: readonly string[];
	idempotencyKey: string;
	userId: string | null;
	villaIds: readonly string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	guests: number;
	name: string;
	email: string;
	/** Left out, the stay is confirmed; else it is held until then, for a deposit. */
	holdUntil?: Date;
	/** The price that was agreed: a line for each night in each villa. */
	lines: readonly PricedLine[];
};

/**
 * Makes a reservation of villas that are held without a stay: the holds are released and the same nights are taken, in the
 * caller's transaction. The caller has seen to it that the holds have not ended, and announces the change after its
 * commit.
 * @returns null when a hold is released already, a villa is out of service or the key has made a reservation before; then
 * the caller undoes its transaction
 */
export async function reserveHeldVillas(
	tx: Transaction,
	held: HeldVillas,
	acting: Acting,
): Promise<{ id: string; reference: string } | null> {
	const { by, now } = acting;
	const { allocationIds, idempotencyKey, userId, checkIn, checkOut, guests, name, email, lines } = held;
	const locked = await lockVillas(tx, held.villaIds);
	const villas = held.villaIds.flatMap((id) => locked.find((one) => one.id === id && one.available) ?? []);
	if (villas.length !== held.villaIds.length) return null;
	if ((await releaseHoldsById(tx, allocationIds, "changed", now)) !== allocationIds.length) return null;
	const header = { kind: "stay", idempotencyKey, userId, name, email, guests, note: "" } as const;
	const reserved = await insertReservation(tx, header, acting);
	if (!reserved) return null;
	const units = villas.map((villa, unit) => {
		const price = sumLines(lines.filter(({ itemId }) => itemId === villa.id));
		return { stayId: randomUUID(), villa, unit, price };
	});
	await tx.insert(stays).values(
		units.map(({ stayId, unit, price }) => ({
			id: stayId,
			reservationId: reserved.id,
			unit,
			checkIn,
			checkOut,
			...priceColumns(price),
			freeCancellationUntil: freeCancellationUntil(checkIn, stayLimits.freeCancellationDays),
			...(held.holdUntil && { status: "held" as const }),
		})),
	);
	const wanted = units.map(({ stayId, villa }) => ({
		stayId,
		villaId: villa.id,
		villaName: villa.name,
		from: checkIn,
		until: checkOut,
	}));
	const as = held.holdUntil
		? ({ kind: "hold", endsAt: held.holdUntil } as const)
		: ({ kind: "stay" } as const);
	if (!(await allocateVillas(tx, wanted, as, now))) return null;
	if (!held.holdUntil) await enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId: reserved.id });
	await recordAudit(
		tx,
		{ by, now },
		{
			act: "reserve_stay",
			subject: { kind: "reservation", id: reserved.id },
			changes: { villas: held.villaIds, checkIn, checkOut },
		},
	);
	return { id: reserved.id, reference: reserved.reference };
}
