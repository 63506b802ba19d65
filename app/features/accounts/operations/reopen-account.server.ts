import { eq } from "drizzle-orm";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import type { StaffActor } from "../policy.ts";

/** Opens a closed account again. @param input.email in lower case */
export async function reopenAccount(
	db: Db,
	{ email }: { email: string },
	_context: { by: StaffActor; now: Date },
): Promise<Outcome<object, { reason: "unknown" }>> {
	const opened = await db
		.update(users)
		.set({ disabledAt: null })
		.where(eq(users.email, email))
		.returning({ id: users.id });
	return opened.length > 0 ? { ok: true } : { ok: false, reason: "unknown" };
}
