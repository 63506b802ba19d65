import { and, eq, isNull } from "drizzle-orm";
import { hashOfSecret } from "#app/features/accounts/link-secret.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import { signerFor } from "#app/lib/signer.server.ts";
import { deskSessions, staffDevices } from "#db/schema/staff.ts";
import { mayAct } from "../permissions.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

/** A tablet stays enrolled for a year. In seconds; browsers allow 400 days. */
const deviceSeconds = 365 * 24 * 60 * 60;

/**
 * Makes the browser of a manager a tablet of the hotel: people open it by name and PIN from then on. The same form twice is
 * one tablet, with one secret: the browser may have stored either answer.
 * @param input.id the key of the form
 */
export async function enrolDevice(
	{ db, cookieNames, isPublic, onEvent, secret: key }: StaffAccounts,
	{ id, name }: { id: string; name: string },
	acting: StaffActing,
): Promise<Outcome<{ id: string; setCookie: string }, { reason: "not_allowed" | "form_already_used" }>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "enrol_device") || by.id === undefined)
		return { ok: false, reason: "not_allowed" };
	const enrolledBy = by.id;
	const secret = signerFor(key, "tablet").sign(id);
	const device = { id, name, secretHash: hashOfSecret(secret), enrolledBy };
	const outcome = await db.transaction(async (tx) => {
		const added = await tx
			.insert(staffDevices)
			.values({ ...device, enrolledAt: now })
			.onConflictDoNothing()
			.returning({ id: staffDevices.id });
		if (added.length === 0) {
			const [earlier] = await tx.select().from(staffDevices).where(eq(staffDevices.id, id));
			return hasValues(earlier, { ...device, endedAt: null }) ? "repeated" : "form_already_used";
		}
		await recordAudit(tx, acting, { act: "enrol_device", subject: { kind: "device", id } });
		return "enrolled";
	});
	if (outcome === "form_already_used") return { ok: false, reason: outcome };
	if (outcome === "enrolled") onEvent({ event: "device_enrolled", person: enrolledBy, device: id });
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
