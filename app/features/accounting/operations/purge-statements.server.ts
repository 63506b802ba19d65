import { sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { previewHours, statementTextDays } from "../statement.ts";

/**
 * Deletes files of the bank whose preview nobody has confirmed, and the bank's text of a line after its time: names of
 * payers are in it. Day, amount and hash of a line stay, so that its file imports nothing when it is read again.
 */
export async function purgeStatements(db: Pick<Db, "execute">, now: Date): Promise<void> {
	const before = new Date(now.getTime() - previewHours * 60 * 60_000).toISOString();
	const lastDay = addDays(hotelToday(now), -statementTextDays);
	await db.execute(
		sql`delete from bank_statements where imported_at is null and read_at < ${before}::timestamptz`,
	);
	await db.execute(sql`
		update bank_statement_lines set text = '', reference = '', aside_reason = case when aside_reason is not null then '' end
		where stated_on < ${lastDay}::date and (text <> '' or reference <> '' or aside_reason <> '')`);
}
