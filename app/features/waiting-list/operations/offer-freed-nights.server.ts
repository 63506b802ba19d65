import { eq, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import { getStayAvailability, listUnreleased } from "#app/features/stays/availability-queries.server.ts";
import { freedNightsJob } from "#app/features/stays/email-jobs.server.ts";
import { holdVillas } from "#app/features/stays/operations/hold-villas.server.ts";
import { releaseEndedHolds } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { hasStayOfAddress } from "#app/features/stays/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { inTurn } from "#db/connection/turns.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { waitingListEmailJob } from "../email-jobs.server.ts";
import { findOffer, firstArrival, offerHours } from "../policy.ts";
import { listLine, type WaitingEntry } from "../queries.server.ts";
import { auditEntry, endEntry, endEntryInTurn, lockEntry } from "./write-waiting-entry.server.ts";

/** After the end of an offer, by a clock that may differ a little from the database's. */
const afterEndMs = 1_000;

/**
 * Goes along the waiting list, the first in line first, and offers free nights: for each offer the villas are held and
 * the e-mail is enqueued in one transaction. Offers whose time is over end before that, and so do entries whose day of
 * arrival has come. Running it twice, or in two processes at once, offers nothing twice.
 * @returns how many offers were made
 */
export async function offerFreedNights(db: Db, acting: Acting): Promise<number> {
	await endWhatIsOver(db, acting);
	let offered = 0;
	for (;;) {
		const step = await inTurn(db.$client, ["waiting-list"], () => offerOnce(db, acting));
		if (step === "nothing") return offered;
		if (step === "offered") {
			offered += 1;
			announceAvailabilityChange(db);
		}
	}
}

/** `again` when somebody was faster, or an entry ended on the way: availability has to be read anew. */
type Step = "offered" | "again" | "nothing";

/**
 * Makes the first offer that is possible now. Of two processes that read the same line, one holds the villas of the first
 * in it; the other is refused them, or finds the entry offered already, takes nothing and reads anew.
 */
async function offerOnce(db: Db, acting: Acting): Promise<Step> {
	try {
		return await db.transaction(async (tx) => {
			const first = firstArrival(hotelToday(acting.now));
			const line = (await listLine(tx)).filter(({ checkIn }) => checkIn >= first);
			if (line.length === 0) return "nothing";
			const days = line.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]).toSorted();
			const availability = await getStayAvailability(
				db,
				{ from: days[0] ?? "", until: days.at(-1) ?? "" },
				acting.now,
			);
			for (const entry of line) {
				const offer = findOffer(availability, entry);
				if (offer) return offerTo(tx, entry, offer, acting);
			}
			return "nothing";
		});
	} catch (error) {
		// The villas were taken, or the entry has ended, since they were read.
		if (error instanceof Refused) return "again";
		throw error;
	}
}

async function offerTo(
	tx: Transaction,
	found: WaitingEntry,
	offer: NonNullable<ReturnType<typeof findOffer>>,
	acting: Acting,
): Promise<Step> {
	const { checkIn, checkOut, email } = found;
	if (await hasStayOfAddress(tx, email, { from: checkIn, until: checkOut })) {
		await endEntry(tx, found, "booked", acting);
		return "again";
	}
	const { villaIds, quote } = offer;
	const endsAt = new Date(acting.now.getTime() + offerHours * 60 * 60_000);
	const reason = { code: "waiting_list" } as const;
	const hold = { villaIds, from: checkIn, until: checkOut, endsAt, reason };
	const heldAllocationIds = await holdVillas(tx, hold, acting);
	const entry = await lockEntry(tx, found.id);
	if (!heldAllocationIds || entry?.status !== "waiting") throw new Refused({ reason: "changed_meanwhile" });
	await tx
		.update(waitingEntries)
		.set({ status: "offered", heldAllocationIds, offeredLines: quote.lines, offerEndsAt: endsAt })
		.where(eq(waitingEntries.id, entry.id));
	await enqueueJob(tx, waitingListEmailJob, { event: "offer", entryId: entry.id });
	await enqueueJob(tx, freedNightsJob, {}, { runAt: new Date(endsAt.getTime() + afterEndMs) });
	await auditEntry(tx, entry.id, "offer_freed_nights", { villaIds, checkIn, checkOut }, acting);
	return "offered";
}

/** Ends the offers that were not taken in time or whose hold staff have released, and the entries that are too late. */
async function endWhatIsOver(db: Db, acting: Acting): Promise<void> {
	await releaseEndedHolds(db, acting);
	const first = firstArrival(hotelToday(acting.now));
	const open = await db
		.select()
		.from(waitingEntries)
		.where(sql`${waitingEntries.status} in ('waiting', 'offered')`);
	const held = await listUnreleased(
		db,
		open.flatMap(({ heldAllocationIds }) => heldAllocationIds),
	);
	for (const entry of open) {
		const as = whyOver(entry, held, first, acting.now);
		if (as) await endEntryInTurn(db, entry, as, acting);
	}
}

function whyOver(
	{ status, checkIn, offerEndsAt, heldAllocationIds }: WaitingEntry,
	held: ReadonlySet<string>,
	first: HotelDate,
	now: Date,
): "passed" | "lapsed" | null {
	if (status === "waiting") return checkIn < first ? "lapsed" : null;
	const isHeld = heldAllocationIds.every((id) => held.has(id));
	return isHeld && offerEndsAt !== null && offerEndsAt > now ? null : "passed";
}
