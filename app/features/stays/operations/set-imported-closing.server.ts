import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { lockBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { freedNightsJob } from "../email-jobs.server.ts";
import { type InTheWay, listInTheWay } from "../villa-use-queries.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, changeAvailability, lockVillas } from "./write-allocations.server.ts";

type Nights = { from: HotelDate; until: HotelDate };

/**
 * Gives the closing of another site the nights that it is to take here, as far as they are free: nights that it has
 * and shall not have any more are free again. A night that is over does not change. The closing of a site never takes
 * somebody else's nights.
 * @param input.nights that it is to take; none where it is gone
 * @param input.note runs in the same transaction, before the nights are taken, and writes the event that they belong
 * to
 * @returns the nights that it takes now, from today on, and others' allocations of those that it was to take
 */
export async function setImportedClosing(
	db: Db,
	input: {
		villaId: string;
		eventId: string;
		nights: readonly Nights[];
		reason: string;
		note?: (tx: Transaction) => Promise<void>;
	},
	acting: Acting,
): Promise<Outcome<{ taken: number; inTheWay: InTheWay[] }, { reason: "not_allowed" }>> {
	if (acting.by.kind !== "channel" && !mayAct(acting, "block_villa"))
		return { ok: false, reason: "not_allowed" };
	const { villaId, eventId, reason } = input;
	return changeAvailability(db, { villaIds: [villaId] }, async (tx) => {
		const [villa] = await lockVillas(tx, [villaId]);
		if (!villa) throw new Error("A closing is for a villa that the hotel does not have.");
		const today = await lockBusinessDate(tx, acting.now);
		await input.note?.(tx);
		const had = await tx
			.select({ id: villaAllocations.id, nights: villaAllocations.nights })
			.from(villaAllocations)
			.where(and(eq(villaAllocations.calendarEventId, eventId), isNull(villaAllocations.releasedAt)));
		const hadNights = new Set(had.flatMap(({ nights }) => listNights(nights.from, nights.until)));
		const wanted = input.nights.flatMap(({ from, until }) => listNights(from < today ? today : from, until));
		const missing = wanted.filter((night) => !hadNights.has(night));
		const inTheWay: InTheWay[] = [];
		if (missing.length > 0) await releaseEndedHoldsOf(tx, [villaId], acting);
		for (const nights of rangesOf(missing))
			inTheWay.push(...(await listInTheWay(tx, { villaId, ...nights })));
		const isTaken = (night: HotelDate) => inTheWay.some(({ from, until }) => from <= night && night < until);
		const over = [...hadNights].filter((night) => night < today);
		const next = rangesOf([...over, ...wanted.filter((night) => hadNights.has(night) || !isTaken(night))]);
		const isSame = (one: Nights, other: Nights) => one.from === other.from && one.until === other.until;
		const left = had.filter(({ nights }) => !next.some((range) => isSame(range, nights)));
		const added = next.filter((range) => !had.some(({ nights }) => isSame(range, nights)));
		if (left.length > 0) {
			await tx
				.update(villaAllocations)
				.set({ releasedAt: acting.now, releasedBecause: added.length > 0 ? "changed" : "ended" })
				.where(
					inArray(
						villaAllocations.id,
						left.map(({ id }) => id),
					),
				);
			await enqueueJob(tx, freedNightsJob, {});
		}
		const rows = added.map((range) => ({
			...{ villaId, ...range, villaName: villa.name },
			...{ reason, calendarEventId: eventId },
		}));
		if (rows.length > 0 && !(await allocateVillas(tx, rows, { kind: "import" }, acting.now)))
			throw new Error("Nights that were free behind the lock of their villa are taken.");
		const taken = next
			.flatMap(({ from, until }) => listNights(from, until))
			.filter((night) => night >= today);
		return { ok: true, taken: taken.length, inTheWay };
	});
}

/**
 * Releases the closings of events that share a night with an allocation of the caller's transaction, behind the lock
 * of the villa. The rest of such a closing is taken again by `setImportedClosing`.
 */
export async function releaseImportedClosings(
	tx: Transaction,
	eventIds: readonly string[],
	{ from, until }: Nights,
	{ now }: Acting,
): Promise<void> {
	if (eventIds.length === 0) return;
	await tx
		.update(villaAllocations)
		.set({ releasedAt: now, releasedBecause: "changed" })
		.where(
			and(
				inArray(villaAllocations.calendarEventId, [...eventIds]),
				isNull(villaAllocations.releasedAt),
				sql`${villaAllocations.nights} && daterange(${from}::date, ${until}::date)`,
			),
		);
}

/** Nights as ranges without gaps, in their order. */
function rangesOf(nights: readonly HotelDate[]): Nights[] {
	const ranges: Nights[] = [];
	for (const night of [...new Set(nights)].toSorted()) {
		const last = ranges.at(-1);
		if (last?.until === night) last.until = addDays(night, 1);
		else ranges.push({ from: night, until: addDays(night, 1) });
	}
	return ranges;
}

/**
 * Makes the closings of a calendar the hotel's own blocks, from today on, which the desk releases like any other: the calendar is switched
 * off, and its nights stay closed. In the caller's transaction, behind the lock of the villa.
 * @returns how many there are
 */
export async function keepClosingsAsBlocks(
	tx: Transaction,
	{ villaId, eventIds, reason }: { villaId: string; eventIds: readonly string[]; reason: string },
	{ now }: Acting,
): Promise<number> {
	if (eventIds.length === 0) return 0;
	const [villa] = await lockVillas(tx, [villaId]);
	const today = await lockBusinessDate(tx, now);
	const open = await tx
		.update(villaAllocations)
		.set({ releasedAt: now, releasedBecause: "changed" })
		.where(
			and(
				inArray(villaAllocations.calendarEventId, [...eventIds]),
				isNull(villaAllocations.releasedAt),
				sql`upper(${villaAllocations.nights}) > ${today}::date`,
			),
		)
		.returning({ nights: villaAllocations.nights });
	const rows = open.map(({ nights }) => ({ villaId, villaName: villa?.name ?? villaId, ...nights, reason }));
	if (rows.length > 0 && !(await allocateVillas(tx, rows, { kind: "block" }, now)))
		throw new Error("Nights that a closing had are not free for the block that follows it.");
	return rows.length;
}
