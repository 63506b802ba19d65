import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Reason } from "#app/lib/row-codes.ts";
import type { Transaction } from "#db/connection/database.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, lockVillas } from "./write-allocations.server.ts";

/**
 * Holds villas for nights in the caller's transaction, without a stay, until a moment. The exclusion constraint decides.
 * The caller announces the change after its commit.
 * @returns the ids of the allocations; null when a villa is taken or out of service, and then the caller undoes its
 * transaction
 */
export async function holdVillas(
	tx: Transaction,
	hold: { villaIds: readonly string[]; from: HotelDate; until: HotelDate; endsAt: Date; reason: Reason },
	acting: Acting,
): Promise<string[] | null> {
	const { villaIds, from, until, endsAt, reason } = hold;
	const locked = await lockVillas(tx, villaIds);
	const villas = locked.filter(({ available }) => available);
	if (villas.length !== villaIds.length) return null;
	await releaseEndedHoldsOf(tx, villaIds, acting);
	const wanted = villas.map((villa) => ({
		id: randomUUID(),
		villaId: villa.id,
		villaName: villa.name,
		from,
		until,
		reason,
	}));
	if (!(await allocateVillas(tx, wanted, { kind: "hold", endsAt }, acting.now))) return null;
	for (const { villaId } of wanted)
		await recordAudit(tx, acting, {
			act: "hold_villa",
			subject: { kind: "villa", id: villaId },
			changes: { from, until },
		});
	return wanted.map(({ id }) => id);
}
