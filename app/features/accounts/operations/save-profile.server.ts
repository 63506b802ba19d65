import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { requireOwnAccount } from "../policy.ts";

/** Saves name and phone number of an account. @param input.phone in E.164, or null */
export async function saveProfile(
	db: Db,
	{ userId, name, phone }: { userId: string; name: string; phone: string | null },
	{ by }: Acting,
): Promise<Outcome<object, { reason: "gone" }>> {
	requireOwnAccount(by, userId);
	const saved = await db
		.update(users)
		.set({ name, phoneNumber: phone })
		.where(eq(users.id, userId))
		.returning({ id: users.id });
	return saved.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
}
