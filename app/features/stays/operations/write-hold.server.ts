import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/connection/database.ts";
import { stayHolds } from "#db/schema/stay-holds.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";

/** Writes until when money secures a hold, and since when it waits for staff; null where left out. The sum asked for stays. */
export async function saveHold(
	tx: Transaction,
	reservationId: string,
	{ securedUntil = null, waitsSince = null }: { securedUntil?: Date | null; waitsSince?: Date | null },
): Promise<void> {
	const set = { securedUntil, waitsSince };
	if (securedUntil === null && waitsSince === null) {
		await tx.update(stayHolds).set(set).where(eq(stayHolds.reservationId, reservationId));
		return;
	}
	await tx
		.insert(stayHolds)
		.values({ reservationId, ...set })
		.onConflictDoUpdate({ target: stayHolds.reservationId, set });
}

/** Names the deposit that is asked for, in US cents; null asks for none. In the caller's transaction. */
export async function askForHoldDeposit(
	tx: Transaction,
	{ reservationId, askedCents }: { reservationId: string; askedCents: number | null },
): Promise<void> {
	const set = { askedCents };
	await tx
		.insert(stayHolds)
		.values({ reservationId, ...set })
		.onConflictDoUpdate({ target: stayHolds.reservationId, set });
}

/** Gives the holds of stays another end, or none. Their nights stay as they are. */
export async function endHoldAt(
	tx: Transaction,
	units: readonly { id: string }[],
	endsAt: Date | null,
): Promise<void> {
	await tx
		.update(villaAllocations)
		.set({ endsAt })
		.where(
			and(
				inArray(
					villaAllocations.stayId,
					units.map(({ id }) => id),
				),
				eq(villaAllocations.kind, "hold"),
				isNull(villaAllocations.releasedAt),
			),
		);
}

/** Whether money keeps the hold of a reservation from ending by itself. */
export async function isHoldSecured(
	tx: Pick<Transaction, "execute">,
	reservationId: string,
): Promise<boolean> {
	const { rows } = await tx.execute<{ isSecured: boolean }>(sql`
		select exists (
			select from ${stayHolds} h
			where h.reservation_id = ${reservationId} and h.secured_until is not null
				and exists (select from ${stays} s where s.reservation_id = h.reservation_id and s.status = 'held')
		) as "isSecured"`);
	return rows[0]?.isSecured === true;
}
