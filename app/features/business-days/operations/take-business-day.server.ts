import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "#db/connection/database.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { businessDateOf } from "../policy.ts";
import { findLockedBusinessDate } from "../queries.server.ts";

/**
 * The open business day for a posting, held until its transaction ends: anyone who closes the day waits for it. The first day of
 * a hotel is opened here, because a posting names its day. The lock comes after those of villas and reservations, and before
 * those of bills.
 */
export async function takeBusinessDay(tx: Transaction, now: Date): Promise<HotelDate> {
	const open = await findLockedBusinessDate(tx);
	if (open) return open;
	await tx
		.insert(businessDays)
		.values({ date: businessDateOf(now), openedAt: now })
		.onConflictDoNothing();
	const opened = await findLockedBusinessDate(tx);
	if (!opened) throw new Error("No business day is open, and none could be opened.");
	return opened;
}
