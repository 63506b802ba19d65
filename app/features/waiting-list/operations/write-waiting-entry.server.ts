import { eq } from "drizzle-orm";
import { hashOfSecret, newSecret } from "#app/features/accounts/link-secret.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import {
	changeInTurn,
	lockVillas,
	releaseHoldsById,
} from "#app/features/stays/operations/write-allocations.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { waitingEntries, waitingLinks } from "#db/schema/waiting-list.ts";
import {
	findEntry,
	listOfferedVillaIds,
	type WaitingEntry,
	type WaitingLinkKind,
} from "../queries.server.ts";

/** Locks an entry after the villas that are held for it, so that everything that ends it takes turns. */
export async function lockEntry(tx: Pick<Db, "select">, id: string): Promise<WaitingEntry | null> {
	const [entry] = await tx.select().from(waitingEntries).where(eq(waitingEntries.id, id)).for("update");
	return entry ?? null;
}

/** Why an entry ends without a reservation of its own, and which entries can end so. */
const endsFrom = {
	passed: ["offered"],
	left: ["unconfirmed", "waiting", "offered"],
	booked: ["waiting"],
	lapsed: ["waiting"],
} as const satisfies Record<string, readonly WaitingEntry["status"][]>;

type EndedAs = keyof typeof endsFrom;

/**
 * Ends an entry. Villas held for it become free, which enqueues the offer to the next in line. An entry that has ended
 * already does not change.
 */
export async function endEntryInTurn(
	db: Db,
	found: WaitingEntry,
	as: EndedAs,
	acting: Acting,
): Promise<void> {
	for (let entry: WaitingEntry | null = found; entry; ) {
		const before: WaitingEntry = entry;
		const ended = await changeInTurn(db, { villaIds: listOfferedVillaIds(before) }, (tx) =>
			endEntry(tx, before, as, acting),
		);
		if (ended.wasHeld) announceAvailabilityChange(db);
		entry = ended.isOfferedMeanwhile ? await findEntry(db, before.id) : null;
	}
}

/**
 * The same in the caller's transaction.
 * @param found the entry as it was read before: it says which villas have to be locked first
 * @returns whether something was held for it; and whether it was offered something since it was read, so that nothing was
 * done, because its villas come before it in the order of locks
 */
export async function endEntry(
	tx: Transaction,
	found: WaitingEntry,
	as: EndedAs,
	acting: Acting,
): Promise<{ wasHeld: boolean; isOfferedMeanwhile: boolean }> {
	await lockVillas(tx, listOfferedVillaIds(found));
	const entry = await lockEntry(tx, found.id);
	const mayEnd: readonly WaitingEntry["status"][] = endsFrom[as];
	if (!entry || !mayEnd.includes(entry.status)) return { wasHeld: false, isOfferedMeanwhile: false };
	if (entry.status === "offered" && found.status !== "offered")
		return { wasHeld: false, isOfferedMeanwhile: true };
	await tx
		.update(waitingEntries)
		.set({ status: as, place: null, endedAt: acting.now })
		.where(eq(waitingEntries.id, entry.id));
	const released = await releaseHoldsById(tx, entry.heldAllocationIds, "ended", acting.now);
	await auditEntry(tx, entry.id, "end_waiting_entry", { as }, acting);
	return { wasHeld: released > 0, isOfferedMeanwhile: false };
}

/** Writes the audit row of a change to an entry. */
export async function auditEntry(
	tx: Pick<Db, "insert">,
	entryId: string,
	act: string,
	changes: Record<string, unknown>,
	acting: Acting,
): Promise<void> {
	await recordAudit(tx, { act, subject: { kind: "waiting_entry", id: entryId }, changes }, acting);
}

/** Makes the secret of a link to an entry and stores its hash. A job that runs twice makes two, and both work. */
export async function issueWaitingLink(
	db: Pick<Db, "insert">,
	link: { kind: WaitingLinkKind; entryId: string; expiresAt: Date },
): Promise<string> {
	const secret = newSecret();
	await db.insert(waitingLinks).values({ ...link, secretHash: hashOfSecret(secret) });
	return secret;
}
