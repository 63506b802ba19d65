import { desc, eq } from "drizzle-orm";
import type { OwnerSheetFigures } from "#app/lib/day-figures.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { ownerSheets } from "#db/schema/owner-sheets.ts";

/** The owner's sheet of a closed business day, as it was written when the day was closed; null without one. */
export async function findOwnerSheet(
	db: Pick<Db, "select">,
	date: HotelDate,
): Promise<{ writtenAt: Date; figures: OwnerSheetFigures } | null> {
	const [sheet] = await db
		.select({ writtenAt: ownerSheets.writtenAt, figures: ownerSheets.figures })
		.from(ownerSheets)
		.where(eq(ownerSheets.date, date));
	return sheet ?? null;
}

/** The closed days that have a sheet, the last one first. */
export async function listSheetDates(db: Pick<Db, "select">, limit: number): Promise<HotelDate[]> {
	const rows = await db
		.select({ date: ownerSheets.date })
		.from(ownerSheets)
		.orderBy(desc(ownerSheets.date))
		.limit(limit);
	return rows.map(({ date }) => date);
}
