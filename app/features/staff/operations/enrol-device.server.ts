import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { hashOfSecret, newSecret } from "#app/features/accounts/link-secret.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { deskSessions, staffDevices } from "#db/schema/staff.ts";
import { mayAct } from "../permissions.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

/** A tablet stays enrolled for a year. In seconds; browsers allow 400 days. */
const deviceSeconds = 365 * 24 * 60 * 60;

/** Makes the browser of a manager a tablet of the hotel: people open it by name and PIN from then on. */
export async function enrolDevice(
	{ db, cookieNames, isPublic, onEvent }: StaffAccounts,
	{ name }: { name: string },
	acting: StaffActing,
): Promise<Outcome<{ id: string; setCookie: string }, { reason: "not_allowed" }>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "enrol_device") || by.id === undefined)
		return { ok: false, reason: "not_allowed" };
	const enrolledBy = by.id;
	const id = randomUUID();
	const secret = newSecret();
	await db.transaction(async (tx) => {
		await tx
			.insert(staffDevices)
			.values({ id, name, secretHash: hashOfSecret(secret), enrolledBy, enrolledAt: now });
		await recordAudit(tx, acting, { act: "enrol_device", subject: { kind: "device", id } });
	});
	onEvent({ event: "device_enrolled", person: enrolledBy, device: id });
	const secure = isPublic ? "; Secure" : "";
	const setCookie = `${cookieNames.device}=${secret}; Max-Age=${deviceSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
	return { ok: true, id, setCookie };
}

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
		await recordAudit(tx, acting, { act: "end_device", subject: { kind: "device", id: deviceId } });
		return { ok: true, name: device.name } as const;
	});
	if (outcome.ok) onEvent({ event: "device_ended", person: by.id ?? null, device: deviceId });
	return outcome;
}
