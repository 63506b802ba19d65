import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { findEntryOfLink } from "../queries.server.ts";
import { endEntryInTurn } from "./write-waiting-entry.server.ts";

type LinkInput = { secret: string };

/** Takes somebody off the waiting list by the link that is in every e-mail. Doing it twice changes nothing. */
export const leaveWaitingList = (db: Db, { secret }: LinkInput, acting: Acting) =>
	endByLink(db, { kind: "leave", secret, as: "left" }, acting);

/** Lets an offer go before its time is over, so that the next in line gets it at once. Doing it twice changes nothing. */
export const passOfferOn = (db: Db, { secret }: LinkInput, acting: Acting) =>
	endByLink(db, { kind: "offer", secret, as: "passed" }, acting);

async function endByLink(
	db: Db,
	{ kind, secret, as }: { kind: "leave" | "offer"; secret: string; as: "left" | "passed" },
	acting: Acting,
): Promise<Outcome<object, { reason: "link_dead" }>> {
	const entry = await findEntryOfLink(db, kind, secret, acting.now);
	if (!entry) return { ok: false, reason: "link_dead" };
	await endEntryInTurn(db, entry, as, acting);
	return { ok: true };
}
