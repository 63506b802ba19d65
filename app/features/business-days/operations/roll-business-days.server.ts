import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { businessDateOf, listDaysToClose } from "../policy.ts";
import { readBusinessDate } from "../queries.server.ts";
import { closeBusinessDay, type DayToClose, type PostDay } from "./close-business-day.server.ts";

/**
 * Closes every business day whose 03:30 has passed, each by itself and in its order: after a night, or after days on
 * which the server was off. Opens the first day of a new hotel. Twice at once does no harm.
 * @param day.countStillToDo how many matters of a day are open, for its record
 * @param day.post posts on a day before it is closed
 * @returns the days that were closed
 */
export async function rollBusinessDays(
	db: Db,
	{
		countStillToDo,
		post,
	}: { countStillToDo: (date: HotelDate) => Promise<DayToClose["openMatters"]>; post: PostDay },
	acting: Acting,
): Promise<HotelDate[]> {
	const { now } = acting;
	await db
		.insert(businessDays)
		.values({ date: businessDateOf(now), openedAt: now })
		.onConflictDoNothing();
	const closed: HotelDate[] = [];
	for (const date of listDaysToClose(await readBusinessDate(db, now), now)) {
		const openMatters = await countStillToDo(date);
		const outcome = await closeBusinessDay(db, { date, openMatters, post }, acting);
		if (outcome.ok) closed.push(date);
		else if (outcome.reason !== "closed_meanwhile")
			throw new Error(`The business day was not closed: ${outcome.reason}`);
	}
	return closed;
}
