import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { requireOwnAccount } from "../policy.ts";

/**
 * Saves name and phone number of an account. The audit names the changed fields, without the values.
 * @param input.phone in E.164, or null
 */
export async function saveProfile(
	db: Db,
	{ userId, name, phone }: { userId: string; name: string; phone: string | null },
	acting: Acting,
): Promise<Outcome<object, { reason: "gone" }>> {
	requireOwnAccount(acting.by, userId);
	return db.transaction(async (tx) => {
		const [before] = await tx
			.select({ name: users.name, phone: users.phoneNumber })
			.from(users)
			.where(eq(users.id, userId))
			.for("no key update");
		if (!before) return { ok: false, reason: "gone" } as const;
		const fields = [before.name !== name && "name", before.phone !== phone && "phone"].filter(Boolean);
		if (fields.length === 0) return { ok: true } as const;
		await tx.update(users).set({ name, phoneNumber: phone }).where(eq(users.id, userId));
		const subject = { kind: "account", id: userId } as const;
		await recordAudit(tx, acting, { act: "save_profile", subject, changes: { fields } });
		return { ok: true } as const;
	});
}
