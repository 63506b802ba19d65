import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { staffPasskeys } from "#db/schema/staff.ts";
import { findSecondFactor, listPasskeys } from "../queries.server.ts";
import { lockPerson } from "./write-staff-person.server.ts";

/** Removes one of a person's passkeys. The last one stays unless an authenticator app is set up. */
export async function removePasskey(
	db: Db,
	{ personId, passkeyId }: { personId: string; passkeyId: string },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "last_factor" }>> {
	return db.transaction(async (tx) => {
		await lockPerson(tx, personId);
		const hasApp = (await findSecondFactor(tx, personId))?.isVerified === true;
		const passkeys = await listPasskeys(tx, personId);
		if (!hasApp && passkeys.length <= 1) return { ok: false, reason: "last_factor" } as const;
		await tx
			.delete(staffPasskeys)
			.where(and(eq(staffPasskeys.id, passkeyId), eq(staffPasskeys.userId, personId)));
		await recordAudit(tx, { act: "remove_passkey", subject: { kind: "staff", id: personId } }, acting);
		return { ok: true } as const;
	});
}
