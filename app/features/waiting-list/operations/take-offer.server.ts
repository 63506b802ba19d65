import { eq } from "drizzle-orm";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import { reserveHeldVillas } from "#app/features/stays/operations/reserve-held-villas.server.ts";
import { changeInTurn, lockVillas } from "#app/features/stays/operations/write-allocations.server.ts";
import type { DepositHold } from "#app/features/stays/operations/write-reserved-stay.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { findEntryOfLink, listOfferedVillaIds } from "../queries.server.ts";
import { auditEntry, lockEntry } from "./write-waiting-entry.server.ts";

type TakeRefusal =
	| { reason: "link_dead" }
	/** Its time is over, or it was let go, or staff have taken the nights back. */
	| { reason: "offer_over" };

/**
 * Makes a reservation from the offer held for the first in line, at the price in the e-mail. Within the time of the
 * offer the link leads to that reservation however often it is pressed; afterwards it opens nothing.
 * @param input.deposit the payment that the guest is asked for first; null where the stay is confirmed at once
 */
export async function takeOffer(
	db: Db,
	{ secret, deposit }: { secret: string; deposit?: DepositHold | null },
	acting: Acting,
): Promise<Outcome<{ reference: string; repeated: boolean }, TakeRefusal>> {
	const { now } = acting;
	const found = await findEntryOfLink(db, "offer", secret, now);
	if (!found) return { ok: false, reason: "link_dead" };
	if (!found.offerEndsAt || found.offerEndsAt <= now) return { ok: false, reason: "offer_over" };
	const villaIds = listOfferedVillaIds(found);
	const over = () => new Refused<TakeRefusal>({ reason: "offer_over" });
	const outcome = await asOutcome<{ ok: true; reference: string; repeated: boolean }, TakeRefusal>(() =>
		changeInTurn(db, { villaIds }, async (tx) => {
			await lockVillas(tx, villaIds);
			const entry = await lockEntry(tx, found.id);
			if (entry?.status === "taken" && entry.reservationId) {
				const references = await listReferences(tx, [entry.reservationId]);
				const reference = references.get(entry.reservationId) ?? "";
				return { ok: true, reference, repeated: true } as const;
			}
			if (entry?.status !== "offered") throw over();
			const lines = entry.offeredLines ?? [];
			const hold = deposit?.isDue(lines) ? deposit : null;
			const reserved = await reserveHeldVillas(
				tx,
				{
					...entry,
					allocationIds: entry.heldAllocationIds,
					idempotencyKey: entry.id,
					villaIds,
					lines,
					...(hold && { holdUntil: hold.until }),
				},
				acting,
			);
			if (!reserved) throw over();
			await hold?.request(tx, reserved.reference);
			await tx
				.update(waitingEntries)
				.set({ status: "taken", place: null, reservationId: reserved.id, endedAt: now })
				.where(eq(waitingEntries.id, entry.id));
			await auditEntry(tx, entry.id, "take_offer", { reservationId: reserved.id }, acting);
			return { ok: true, reference: reserved.reference, repeated: false } as const;
		}),
	);
	if (outcome.ok && !outcome.repeated) announceAvailabilityChange(db);
	return outcome;
}
