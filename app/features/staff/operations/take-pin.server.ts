import { and, eq, isNull, sql } from "drizzle-orm";
import { isPassword } from "#app/features/accounts/password-hash.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { staffPeople, staffPinFailures, staffPins } from "#db/schema/staff.ts";
import { pinPauseMinutes, pinTries } from "../policy.ts";

export type PinRefusal = { reason: "wrong_pin"; triesLeft: number } | { reason: "paused"; until: Date };

/**
 * Compares a PIN with the one of a person, on one tablet. The try is counted before the PIN is compared, so that many at once
 * do not all pass; after five wrong ones the name pauses on that tablet for 15 minutes, and nowhere else.
 */
export async function takePin(
	db: Db,
	{ deviceId, personId, pin }: { deviceId: string; personId: string; pin: string },
	now: Date,
): Promise<Outcome<object, PinRefusal>> {
	const [known] = await db
		.select({ hash: staffPins.hash })
		.from(staffPins)
		.innerJoin(staffPeople, eq(staffPeople.id, staffPins.personId))
		.where(and(eq(staffPins.personId, personId), isNull(staffPeople.endedAt)));
	if (!known) return { ok: false, reason: "wrong_pin", triesLeft: 0 };
	const failures = await countTry(db, { deviceId, personId }, now);
	if (failures === null)
		return { ok: false, reason: "paused", until: await pausedUntil(db, deviceId, personId) };
	if (await isPassword({ hash: known.hash, password: pin })) {
		await db.delete(staffPinFailures).where(ofPair(deviceId, personId));
		return { ok: true };
	}
	if (failures < pinTries) return { ok: false, reason: "wrong_pin", triesLeft: pinTries - failures };
	return { ok: false, reason: "paused", until: await pausedUntil(db, deviceId, personId) };
}

const ofPair = (deviceId: string, personId: string) =>
	and(eq(staffPinFailures.deviceId, deviceId), eq(staffPinFailures.personId, personId));

/** Counts a try, and pauses the name with the last one; null when the name is paused already. A pause that is over counts anew. */
async function countTry(
	db: Db,
	{ deviceId, personId }: { deviceId: string; personId: string },
	now: Date,
): Promise<number | null> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const isOver = sql`${staffPinFailures.pausedUntil} <= ${at}`;
	const [row] = await db
		.insert(staffPinFailures)
		.values({ deviceId, personId, failures: 1 })
		.onConflictDoUpdate({
			target: [staffPinFailures.deviceId, staffPinFailures.personId],
			set: {
				failures: sql`case when ${isOver} then 1 else ${staffPinFailures.failures} + 1 end`,
				pausedUntil: sql`case when ${staffPinFailures.pausedUntil} is null and ${staffPinFailures.failures} + 1 >= ${pinTries}
					then ${at} + make_interval(mins => ${pinPauseMinutes}) end`,
			},
			setWhere: sql`${staffPinFailures.pausedUntil} is null or ${isOver}`,
		})
		.returning({ failures: staffPinFailures.failures });
	return row?.failures ?? null;
}

async function pausedUntil(db: Db, deviceId: string, personId: string): Promise<Date> {
	const [row] = await db
		.select({ until: staffPinFailures.pausedUntil })
		.from(staffPinFailures)
		.where(ofPair(deviceId, personId));
	return row?.until ?? new Date(0);
}
