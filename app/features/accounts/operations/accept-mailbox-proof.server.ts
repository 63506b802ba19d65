import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { sessions, signInMethods, users } from "#db/schema/accounts.ts";
import { userPhotos } from "#db/schema/photos.ts";
import type { ProviderUser } from "../auth.server.ts";
import { deleteLinks } from "./issue-link.server.ts";

/**
 * What other features do when an address is verified, in the same transaction, and again whenever its owner signs in. It must do
 * no harm when it runs twice.
 */
export type OnVerified = (
	tx: Transaction,
	user: { userId: string; email: string },
	acting: Acting,
) => Promise<void>;

/** Somebody has proved that the mailbox of an unverified account is theirs, by a reset link or through a provider. */
type MailboxProof = {
	userId: string;
	email: string;
	proof: "reset" | "provider";
	/** The data about the person in the proof itself. Without a name it is the part of the address before the `@`. */
	profile: { name: string | null; image: string | null };
};

/**
 * Verifies the address of an account for somebody who has proved that the mailbox is theirs, without the account's
 * session or password. Anyone who opened the account may be a stranger, so everything from before the proof goes:
 * sessions, ways to sign in, links, and the typed name, phone number and photo.
 * @param parts.tx has locked the row of the user, who is not verified
 */
export async function acceptMailboxProof(
	{ tx, onVerified }: { tx: Transaction; onVerified: OnVerified },
	{ userId, email, proof, profile }: MailboxProof,
	acting: Acting,
): Promise<void> {
	const name = profile.name || (email.split("@")[0] ?? email);
	await tx
		.update(users)
		.set({ emailVerified: true, name, image: profile.image, phoneNumber: null })
		.where(eq(users.id, userId));
	const removed = await tx
		.delete(signInMethods)
		.where(eq(signInMethods.userId, userId))
		.returning({ provider: signInMethods.providerId });
	await tx.delete(sessions).where(eq(sessions.userId, userId));
	await tx.delete(userPhotos).where(eq(userPhotos.userId, userId));
	await deleteLinks(tx, userId);
	await onVerified(tx, { userId, email }, acting);
	const subject = { kind: "account", id: userId } as const;
	await recordAudit(tx, { act: "verify_email", subject, changes: { proof } }, acting);
	for (const { provider } of removed)
		await recordAudit(tx, { act: "remove_sign_in_method", subject, changes: { provider } }, acting);
}

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
