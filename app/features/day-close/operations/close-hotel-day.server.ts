import {
	writeJournals,
	writeMissingJournals,
} from "#app/features/accounting/operations/write-journals.server.ts";
import {
	type ClosingRefusal,
	closeBusinessDay,
	type DayToClose,
	type PostDay,
} from "#app/features/business-days/operations/close-business-day.server.ts";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { writeOwnerSheet } from "./write-owner-sheet.server.ts";

/** Posts everything of the day, then writes its sheet and its journals and enqueues the mail: in the transaction that closes it. */
const post: PostDay = async (tx, day, acting) => {
	await postBusinessDay(tx, day, acting);
	await writeOwnerSheet(tx, day, acting.now);
	await writeJournals(tx, day.date, acting.now);
};

/**
 * Closes the open business day by hand: nights, owner's sheet, journals, the mail to the owners and the close are one transaction. A day is
 * closed once; anyone who comes second changes nothing.
 */
export function closeHotelDay(
	db: Db,
	day: Omit<DayToClose, "post">,
	acting: Acting,
): Promise<Outcome<{ opened: HotelDate }, ClosingRefusal>> {
	return closeBusinessDay(db, { ...day, post }, acting);
}

/**
 * Closes every day whose 03:30 has passed in the same way: after a night, or after days on which the server was off. Days that were closed
 * before there were journals get theirs first.
 */
export async function rollHotelDays(
	db: Db,
	countStillToDo: (date: HotelDate) => Promise<DayToClose["openMatters"]>,
	acting: Acting,
): Promise<HotelDate[]> {
	await writeMissingJournals(db, acting.now);
	return rollBusinessDays(db, { countStillToDo, post }, acting);
}
