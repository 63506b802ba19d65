import { and, eq, lt, or } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { confirmHours, forgetAfterDays } from "../policy.ts";

/** An e-mail may wait for its mailbox for some hours before its link begins to count. */
const longestDeliveryHours = 24;

/** Deletes entries a week after they ended, and those that nobody has confirmed in time, with their links. */
export async function purgeWaitingList(db: Pick<Db, "delete">, now: Date): Promise<void> {
	const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
	await db
		.delete(waitingEntries)
		.where(
			or(
				lt(waitingEntries.endedAt, hoursAgo(forgetAfterDays * 24)),
				and(
					eq(waitingEntries.status, "unconfirmed"),
					lt(waitingEntries.createdAt, hoursAgo(confirmHours + longestDeliveryHours)),
				),
			),
		);
}
