import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { staffPeople } from "#db/schema/staff.ts";
import { mayAct } from "../permissions.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { endSignIns, hasAnotherOwner, lockPerson, removeSignInMethods } from "./write-staff-person.server.ts";

/**
 * Ends a person at once: every browser and tablet they work at is closed with their next request, and no password, passkey or
 * PIN of theirs opens the desk again. Their name stays in the history. The last owner cannot be ended.
 */
export async function endStaff(
	{ db, onEvent }: Pick<StaffAccounts, "db" | "onEvent">,
	{ personId }: { personId: string },
	acting: Acting,
): Promise<Outcome<{ name: string }, { reason: "not_allowed" | "unknown" | "last_owner" }>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "end_staff")) return { ok: false, reason: "not_allowed" };
	const outcome = await db.transaction(async (tx) => {
		const isOnlyOwner = !(await hasAnotherOwner(tx, personId));
		const person = await lockPerson(tx, personId);
		if (!person || person.endedAt) return { ok: false, reason: "unknown" } as const;
		const isOwner = person.roles.includes("owner");
		if (isOwner && !mayAct({ by, approvedBy }, "manage_owners"))
			return { ok: false, reason: "not_allowed" } as const;
		if (isOwner && isOnlyOwner) return { ok: false, reason: "last_owner" } as const;
		await tx.update(staffPeople).set({ endedAt: now }).where(eq(staffPeople.id, personId));
		await endSignIns(tx, personId, now);
		await removeSignInMethods(tx, personId);
		await recordAudit(tx, acting, { act: "end_staff", subject: { kind: "staff", id: personId } });
		return { ok: true, name: person.name } as const;
	});
	if (outcome.ok) onEvent({ event: "staff_ended", person: personId });
	return outcome;
}
