import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { deskSessions, staffDevices, staffPeople } from "#db/schema/staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { type PinRefusal, takePin } from "./take-pin.server.ts";

/** Opens a tablet for a person by their PIN. The person who worked at it before is signed out of it. */
export async function openTablet(
	{ db, onEvent }: Pick<StaffAccounts, "db" | "onEvent">,
	input: { deviceId: string; personId: string; pin: string },
	{ now }: Acting,
): Promise<Outcome<object, PinRefusal | { reason: "ended" }>> {
	const { deviceId, personId } = input;
	const taken = await takePin(db, input, now);
	if (!taken.ok) {
		onEvent({ event: "staff_sign_in_failed", person: personId, reason: "wrong_pin" });
		return taken;
	}
	const isOpen = await db.transaction(async (tx) => {
		// Both may have been ended while the PIN was compared.
		const [device] = await tx
			.select({ id: staffDevices.id })
			.from(staffDevices)
			.where(and(eq(staffDevices.id, deviceId), isNull(staffDevices.endedAt)))
			.for("update");
		const [person] = await tx
			.select({ id: staffPeople.id })
			.from(staffPeople)
			.where(and(eq(staffPeople.id, personId), isNull(staffPeople.endedAt)))
			.for("share");
		if (!device || !person) return false;
		await tx
			.update(deskSessions)
			.set({ endedAt: now })
			.where(and(eq(deskSessions.deviceId, deviceId), isNull(deskSessions.endedAt)));
		await tx
			.insert(deskSessions)
			.values({ id: randomUUID(), deviceId, personId, startedAt: now, seenAt: now, factorAt: now });
		return true;
	});
	if (!isOpen) return { ok: false, reason: "ended" };
	onEvent({ event: "staff_signed_in", person: personId, method: "pin" });
	return { ok: true };
}

/** Locks a tablet: its pages open again after a PIN. */
export async function lockTablet(
	db: Pick<Db, "update">,
	{ sessionId }: { sessionId: string },
	{ now }: Acting,
): Promise<void> {
	await db
		.update(deskSessions)
		.set({ lockedAt: now })
		.where(and(eq(deskSessions.id, sessionId), isNull(deskSessions.lockedAt)));
}
