import { and, eq, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { freedNightsJob } from "#app/features/stays/email-jobs.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { firstArrival, placesOfAddress } from "../policy.ts";
import { findEntryOfLink } from "../queries.server.ts";
import { auditEntry, lockEntry } from "./write-waiting-entry.server.ts";

type ConfirmRefusal =
	| { reason: "link_dead" }
	/** The day of arrival has come meanwhile. */
	| { reason: "arrival_too_soon" }
	/** The address waits for the same nights already. */
	| { reason: "already_waiting" }
	/** The address waits for as much as one may. */
	| { reason: "places_taken" };

/**
 * Confirms the address of an entry by the link that was sent to it: the entry gets the last place in the line. It does so
 * once: pressed again it changes nothing, and never brings back an entry that is over.
 */
export async function confirmWaitingEntry(
	db: Db,
	{ secret }: { secret: string },
	acting: Acting,
): Promise<Outcome<object, ConfirmRefusal>> {
	const { now } = acting;
	const refuse = (reason: ConfirmRefusal["reason"]) => new Refused<ConfirmRefusal>({ reason });
	return asOutcome<{ ok: true }, ConfirmRefusal>(() =>
		db.transaction(async (tx) => {
			const found = await findEntryOfLink(tx, "confirm", secret, now);
			// Those who confirm entries of one address take turns, so that each sees the places the others have taken.
			if (found)
				await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${found.email}`}, 0))`);
			const entry = found && (await lockEntry(tx, found.id));
			if (entry?.status === "waiting" || entry?.status === "offered") return { ok: true } as const;
			if (entry?.status !== "unconfirmed") throw refuse("link_dead");
			if (entry.checkIn < firstArrival(hotelToday(now))) throw refuse("arrival_too_soon");
			const others = await tx
				.select()
				.from(waitingEntries)
				.where(and(eq(waitingEntries.email, entry.email), sql`${waitingEntries.place} is not null`));
			const isSame = (other: typeof entry) =>
				other.villaId === entry.villaId &&
				other.checkIn === entry.checkIn &&
				other.checkOut === entry.checkOut;
			if (others.some(isSame)) throw refuse("already_waiting");
			const place = Array.from({ length: placesOfAddress }, (_, index) => index).find(
				(index) => !others.some((other) => other.place === index),
			);
			if (place === undefined) throw refuse("places_taken");
			await tx
				.update(waitingEntries)
				.set({ status: "waiting", confirmedAt: now, place })
				.where(eq(waitingEntries.id, entry.id));
			// Perhaps the nights have become free since the form was sent.
			await enqueueJob(tx, freedNightsJob, {});
			await auditEntry(tx, entry.id, "confirm_waiting_entry", {}, acting);
			return { ok: true } as const;
		}),
	);
}
