import { sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { eventually } from "./eventually.ts";

/** Puts a recurring job of a hotel that is open off to the next day, when it has run and is not running. */
export async function putJobOff(db: Db, kind: string): Promise<void> {
	await eventually(`the job ${kind} is put off`, async () => {
		const { rowCount } = await db.execute(
			sql`update jobs set run_at = now() + interval '1 day'
				where kind = ${kind} and attempts = 0 and run_at > now()`,
		);
		return rowCount === 1;
	});
}
