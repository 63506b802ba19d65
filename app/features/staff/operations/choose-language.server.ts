import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting, StaffActing } from "#app/lib/actor.ts";
import type { Language } from "#app/lib/language.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { staffPeople } from "#db/schema/staff.ts";

/** Sets the language in which a person reads housekeeping, repairs and e-mails about their sign-in. Their next page has it. */
export async function chooseLanguage(
	db: Db,
	{ personId, language }: { personId: string; language: Language },
	acting: StaffActing,
): Promise<Outcome<object, { reason: never }>> {
	await db.transaction((tx) => setLanguage(tx, { personId, language }, acting));
	return { ok: true };
}

/** The same within a transaction. */
export async function setLanguage(
	tx: Pick<Db, "update" | "insert">,
	{ personId, language }: { personId: string; language: Language },
	acting: Acting,
): Promise<void> {
	const changed = await tx
		.update(staffPeople)
		.set({ language })
		.where(and(eq(staffPeople.id, personId), ne(staffPeople.language, language)))
		.returning({ id: staffPeople.id });
	const subject = { kind: "staff", id: personId } as const;
	if (changed.length > 0)
		await recordAudit(tx, acting, { act: "choose_language", subject, changes: { language } });
}
