import { sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { takeLimits } from "./take-limits.server.ts";

const hourSeconds = 60 * 60;

/**
 * Counts an e-mail to a mailbox that nobody has confirmed, if it may be sent now. The same e-mail tried again counts once.
 * @param mail.mailbox a keyed hash of the address
 * @param mail.id of its job
 * @returns null when it may be sent, else the moment when the mailbox may get another one
 */
export async function takeMail(
	db: Db,
	mail: { mailbox: string; id: string; mostPerHour: number },
	now: Date,
): Promise<Date | null> {
	const key = `mail:${mail.mailbox}`;
	const rule = { key, most: mail.mostPerHour, seconds: hourSeconds };
	const taken = await takeLimits(db, [rule], { subject: mail.id }, now);
	if ("attempt" in taken) return null;
	const { rows } = await db.execute<{ at: Date | string }>(sql`
		select at from limit_entries where key = ${key} order by at desc limit 1 offset ${mail.mostPerHour - 1}`);
	return new Date((rows[0] ? new Date(rows[0].at) : now).getTime() + hourSeconds * 1000);
}
