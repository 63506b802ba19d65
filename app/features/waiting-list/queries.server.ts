import { and, asc, eq, gt, lt, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hashOfSecret, looksLikeSecret } from "#app/features/accounts/link-secret.server.ts";
import { hasGuestDone } from "#app/features/audit/queries.server.ts";
import type { Db } from "#db/connection/database.ts";
import { waitingEntries, waitingLinks } from "#db/schema/waiting-list.ts";

/** An entry of the waiting list. */
export type WaitingEntry = typeof waitingEntries.$inferSelect;

export type WaitingLinkKind = (typeof waitingLinks.$inferSelect)["kind"];

/** Whether a text can be the secret of a link: anything else was damaged on its way. */
export const isWaitingSecret = looksLikeSecret;

/** The entry that the link of an e-mail belongs to; null when there is none, or the link has expired. */
export async function findEntryOfLink(
	db: Pick<Db, "select">,
	kind: WaitingLinkKind,
	secret: string,
	now: Date,
): Promise<WaitingEntry | null> {
	if (!looksLikeSecret(secret)) return null;
	const [found] = await db
		.select({ entry: waitingEntries })
		.from(waitingLinks)
		.innerJoin(waitingEntries, eq(waitingEntries.id, waitingLinks.entryId))
		.where(
			and(
				eq(waitingLinks.secretHash, hashOfSecret(secret)),
				eq(waitingLinks.kind, kind),
				gt(waitingLinks.expiresAt, now),
			),
		);
	return found?.entry ?? null;
}

/** An entry by the id that jobs carry. */
export async function findEntry(db: Pick<Db, "select">, id: string): Promise<WaitingEntry | null> {
	const [entry] = await db.select().from(waitingEntries).where(eq(waitingEntries.id, id));
	return entry ?? null;
}

/** The entry that a form with this key has made, or null. */
export async function findEntryOfForm(
	db: Pick<Db, "select">,
	idempotencyKey: string,
): Promise<WaitingEntry | null> {
	const [entry] = await db
		.select()
		.from(waitingEntries)
		.where(eq(waitingEntries.idempotencyKey, idempotencyKey));
	return entry ?? null;
}

/** Whether the guest has let an offer go, and not its time or the staff. */
export const wasOfferLetGo = (db: Pick<Db, "select">, entryId: string) =>
	hasGuestDone(db, "end_waiting_entry", { kind: "waiting_entry", id: entryId });

/**
 * The waiting entries, the first in line first. A guest who waits for several villas on the same days is offered one of them at a
 * time: until that offer is over, the others are for those behind.
 */
export async function listLine(db: Pick<Db, "select">): Promise<WaitingEntry[]> {
	const other = alias(waitingEntries, "other");
	const offered = db
		.select({ id: other.id })
		.from(other)
		.where(
			and(
				...[eq(other.status, "offered"), eq(other.email, waitingEntries.email)],
				...[lt(other.checkIn, waitingEntries.checkOut), gt(other.checkOut, waitingEntries.checkIn)],
			),
		);
	return db
		.select()
		.from(waitingEntries)
		.where(and(eq(waitingEntries.status, "waiting"), notExists(offered)))
		.orderBy(asc(waitingEntries.confirmedAt), asc(waitingEntries.id));
}

/** The ids of the villas that were offered to an entry. */
export function listOfferedVillaIds({ offeredLines }: Pick<WaitingEntry, "offeredLines">): string[] {
	return [...new Set((offeredLines ?? []).map(({ itemId }) => itemId))];
}

/** The names of the villas that were offered to an entry, as the price names them. */
export function listOfferedNames({ offeredLines }: Pick<WaitingEntry, "offeredLines">): string[] {
	return [...new Set((offeredLines ?? []).map(({ description }) => description))];
}
