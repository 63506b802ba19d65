import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import type { ProviderUser } from "../auth.server.ts";
import { acceptMailboxProof, type OnVerified } from "./accept-mailbox-proof.server.ts";

/**
 * Before a provider's sign-in is added to the account that has its address. The provider has verified the mailbox, so
 * for an account whose address nobody had verified this is the proof (`acceptMailboxProof`); an account with a
 * verified address stays as it is. If the sign-in breaks afterwards, a reset of the password opens the account.
 */
export async function verifyByProvider(
	{ db, onVerified }: { db: Db; onVerified: OnVerified },
	{ id, name, image }: ProviderUser,
	acting: Acting,
): Promise<Outcome<object, { reason: "user_disabled" }>> {
	return db.transaction(async (tx) => {
		const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
		if (!user || user.disabledAt) return { ok: false, reason: "user_disabled" } as const;
		if (!user.emailVerified)
			await acceptMailboxProof(
				{ tx, onVerified },
				{ userId: user.id, email: user.email, proof: "provider", profile: { name, image } },
				acting,
			);
		return { ok: true } as const;
	});
}
