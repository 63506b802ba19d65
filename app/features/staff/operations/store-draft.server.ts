import { and, eq, lt, sql } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { formDrafts } from "#db/schema/staff.ts";
import { draftsSince, mostDrafts } from "../policy.ts";
import type { FormDraft } from "../schema.ts";

/**
 * Stores the text that a person has typed into a form of the desk and not sent, instead of the text stored before; null deletes it.
 * Of more forms than a person ever has open the oldest are deleted.
 */
export async function storeDraft(
	db: Pick<Db, "insert" | "delete">,
	{ personId, form, draft }: { personId: string; form: string; draft: FormDraft | null },
	{ now }: Acting,
): Promise<void> {
	if (draft === null) {
		await db.delete(formDrafts).where(and(eq(formDrafts.personId, personId), eq(formDrafts.form, form)));
		return;
	}
	const values = { draft: JSON.stringify(draft), savedAt: now };
	await db
		.insert(formDrafts)
		.values({ personId, form, ...values })
		.onConflictDoUpdate({ target: [formDrafts.personId, formDrafts.form], set: values });
	await db.delete(formDrafts).where(
		sql`(${formDrafts.personId}, ${formDrafts.form}) in (
			select person_id, form from form_drafts where person_id = ${personId}
			order by saved_at desc, form offset ${mostDrafts})`,
	);
}

/** Deletes everything that a person has typed and not sent: they have signed out. */
export async function deleteDraftsOf(db: Pick<Db, "delete">, personId: string): Promise<void> {
	await db.delete(formDrafts).where(eq(formDrafts.personId, personId));
}

/** Deletes typed text after its time. Running it twice changes nothing. */
export async function purgeDrafts(db: Pick<Db, "delete">, now: Date): Promise<void> {
	await db.delete(formDrafts).where(lt(formDrafts.savedAt, draftsSince(now)));
}
