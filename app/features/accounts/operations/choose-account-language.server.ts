import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Language } from "#app/lib/language.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { requireOwnAccount } from "../policy.ts";

/** Stores the language that somebody has chosen while signed in: mails about their account follow it. The same one again changes nothing. */
export async function chooseAccountLanguage(
	db: Db,
	{ userId, language }: { userId: string; language: Language },
	acting: Acting,
): Promise<void> {
	requireOwnAccount(acting.by, userId);
	await db.transaction(async (tx) => {
		const changed = await tx
			.update(users)
			.set({ language })
			.where(and(eq(users.id, userId), ne(users.language, language)))
			.returning({ id: users.id });
		if (changed.length === 0) return;
		const subject = { kind: "account", id: userId } as const;
		await recordAudit(tx, acting, { act: "save_profile", subject, changes: { fields: ["language"] } });
	});
}
