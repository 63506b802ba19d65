import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { findEntryOfLink } from "../queries.server.ts";
import { endEntryInTurn } from "./write-waiting-entry.server.ts";

type LinkRefusal = { reason: "link_dead" };

/** Takes somebody off the waiting list by the link that is in every e-mail. Doing it twice changes nothing. */
export async function leaveWaitingList(
	db: Db,
	{ secret }: { secret: string },
	acting: Acting,
): Promise<Outcome<object, LinkRefusal>> {
	const entry = await findEntryOfLink(db, "leave", secret, acting.now);
	if (!entry) return { ok: false, reason: "link_dead" };
	await endEntryInTurn(db, entry, "left", acting);
	return { ok: true };
}

/** Lets an offer go before its time is over, so that the next in line gets it at once. Doing it twice changes nothing. */
export async function passOfferOn(
	db: Db,
	{ secret }: { secret: string },
	acting: Acting,
): Promise<Outcome<object, LinkRefusal>> {
	const entry = await findEntryOfLink(db, "offer", secret, acting.now);
	if (!entry) return { ok: false, reason: "link_dead" };
	await endEntryInTurn(db, entry, "passed", acting);
	return { ok: true };
}
