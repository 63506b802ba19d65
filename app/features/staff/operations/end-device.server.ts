import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { deskSessions, staffDevices } from "#db/schema/staff.ts";
import { mayAct } from "../permissions.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

/** Ends a tablet at once, such as one that was lost: its next request is a stranger's. */
export async function endDevice(
	{ db, onEvent }: Pick<StaffAccounts, "db" | "onEvent">,
	{ deviceId }: { deviceId: string },
	acting: StaffActing,
): Promise<Outcome<{ name: string }, { reason: "not_allowed" | "unknown" }>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "end_device")) return { ok: false, reason: "not_allowed" };
	const outcome = await db.transaction(async (tx) => {
		const [device] = await tx
			.update(staffDevices)
			.set({ endedAt: now })
			.where(and(eq(staffDevices.id, deviceId), isNull(staffDevices.endedAt)))
			.returning({ name: staffDevices.name });
		if (!device) return { ok: false, reason: "unknown" } as const;
		await tx
			.update(deskSessions)
			.set({ endedAt: now })
			.where(and(eq(deskSessions.deviceId, deviceId), isNull(deskSessions.endedAt)));
		await recordAudit(tx, { act: "end_device", subject: { kind: "device", id: deviceId } }, acting);
		return { ok: true, name: device.name } as const;
	});
	if (outcome.ok) onEvent({ event: "device_ended", person: by.id ?? null, device: deviceId });
	return outcome;
}
