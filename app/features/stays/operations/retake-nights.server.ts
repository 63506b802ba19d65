import { and, eq, isNotNull } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";
import { refuseStep } from "./change-at-desk.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, releaseAllocations } from "./write-allocations.server.ts";

/**
 * The villas that the stays of a reservation have, or had at any time: an operation that gives nights back to a stay
 * locks them first.
 */
export async function listVillaIdsEver(db: Pick<Db, "selectDistinct">, reservationId: string) {
	const rows = await db
		.selectDistinct({ villaId: villaAllocations.villaId })
		.from(villaAllocations)
		.innerJoin(stays, eq(stays.id, villaAllocations.stayId))
		.where(eq(stays.reservationId, reservationId));
	return rows.map(({ villaId }) => villaId);
}

/**
 * Gives stays the nights again that they had when they ended last. The caller has locked the villas; the exclusion
 * constraint decides.
 * @returns the last departure of each stay, by its id
 * @throws Refused `villa_taken` when another guest has one of the nights
 */
export async function retakeNights(
	tx: Transaction,
	units: readonly { id: string }[],
	endedBecause: "ended" | "no_show",
	acting: Acting,
): Promise<Map<string, HotelDate>> {
	const wanted = (await Promise.all(units.map(({ id }) => listEndedNights(tx, id, endedBecause)))).flat();
	if (wanted.length === 0) return new Map();
	await releaseEndedHoldsOf(
		tx,
		wanted.map(({ villaId }) => villaId),
		acting,
	);
	await releaseAllocations(tx, units, "changed", acting.now);
	if (!(await allocateVillas(tx, wanted, { kind: "stay" }, acting.now))) throw refuseStep("villa_taken");
	const checkOuts = new Map<string, HotelDate>();
	for (const { stayId, until } of wanted)
		if (until > (checkOuts.get(stayId) ?? "")) checkOuts.set(stayId, until);
	return checkOuts;
}

async function listEndedNights(tx: Transaction, stayId: string, because: "ended" | "no_show") {
	const ended = await tx
		.select()
		.from(villaAllocations)
		.where(
			and(
				eq(villaAllocations.stayId, stayId),
				isNotNull(villaAllocations.releasedAt),
				eq(villaAllocations.releasedBecause, because),
			),
		);
	const last = Math.max(...ended.map(({ releasedAt }) => releasedAt?.getTime() ?? 0));
	return ended
		.filter(({ releasedAt }) => releasedAt?.getTime() === last)
		.map(({ villaId, villaName, nights }) => ({ villaId, villaName, stayId, ...nights }));
}
