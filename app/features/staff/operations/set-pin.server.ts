import { eq } from "drizzle-orm";
import { hashPassword } from "#app/features/accounts/password-hash.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { staffPinFailures, staffPins } from "#db/schema/staff.ts";
import { mayAct } from "../permissions.ts";
import { isEasyPin } from "../policy.ts";

/** Sets the PIN by which a person opens the tablets. Their name is there from then on. */
export async function setPin(
	db: Db,
	{ personId, pin }: { personId: string; pin: string },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "easy_pin" }>> {
	if (isEasyPin(pin)) return { ok: false, reason: "easy_pin" };
	const hash = await hashPassword(pin);
	const { now } = acting;
	await db.transaction(async (tx) => {
		await tx
			.insert(staffPins)
			.values({ personId, hash, setAt: now })
			.onConflictDoUpdate({ target: staffPins.personId, set: { hash, setAt: now } });
		await tx.delete(staffPinFailures).where(eq(staffPinFailures.personId, personId));
		await recordAudit(tx, acting, { act: "set_pin", subject: { kind: "staff", id: personId } });
	});
	return { ok: true };
}

/** Ends the pause of a name after wrong PINs, on every tablet. */
export async function unlockPin(
	db: Db,
	{ personId }: { personId: string },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" }>> {
	if (!mayAct(acting, "unlock_pin")) return { ok: false, reason: "not_allowed" };
	await db.transaction(async (tx) => {
		await tx.delete(staffPinFailures).where(eq(staffPinFailures.personId, personId));
		await recordAudit(tx, acting, { act: "unlock_pin", subject: { kind: "staff", id: personId } });
	});
	return { ok: true };
}
