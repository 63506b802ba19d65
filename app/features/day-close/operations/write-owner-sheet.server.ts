import { listStaffWithRole } from "#app/features/staff/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "#db/connection/database.ts";
import { ownerSheets } from "#db/schema/owner-sheets.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { ownerSheetEmailJob } from "../email-jobs.server.ts";
import { readDayFigures } from "../queries.server.ts";

/**
 * Writes the owner's sheet of a day in the transaction that closes it, once everything of the day is posted, and enqueues one
 * mail for each owner. Both are undone with the close, and done once with it.
 */
export async function writeOwnerSheet(
	tx: Transaction,
	{ date, openMatters }: { date: HotelDate; openMatters: number },
	now: Date,
): Promise<void> {
	const figures = await readDayFigures(tx, date, openMatters);
	await tx.insert(ownerSheets).values({ date, writtenAt: now, figures });
	for (const { id } of await listStaffWithRole(tx, "owner"))
		await enqueueJob(
			tx,
			ownerSheetEmailJob,
			{ date, personId: id },
			{ dedupeKey: `owner_sheet:${date}:${id}` },
		);
}
