import { eq } from "drizzle-orm";
import { sessions, signInMethods, users } from "#db/schema/accounts.ts";
import { userPhotos } from "#db/schema/photos.ts";
import type { Accounts } from "./accounts.server.ts";
import { deleteLinks } from "./links.server.ts";
import type { Transaction } from "./personal-data.server.ts";

/**
 * Verifies the address of an account for somebody who has proved that the mailbox is theirs, without the account's
 * session or password. Whoever opened the account may be a stranger, so everything from before the proof goes:
 * sessions, ways to sign in, links, and the name, phone number and photo that were typed.
 * @param tx has locked the row of the user, who is not verified
 * @param profile what the proof itself says of the person; without a name it is the part before the `@`
 */
export async function acceptMailboxProof(
	tx: Transaction,
	{ userId, email }: { userId: string; email: string },
	profile: { name: string | null; image: string | null },
	onVerified: Accounts["onVerified"],
): Promise<void> {
	const name = profile.name || (email.split("@")[0] ?? email);
	await tx
		.update(users)
		.set({ emailVerified: true, name, image: profile.image, phoneNumber: null })
		.where(eq(users.id, userId));
	for (const table of [sessions, signInMethods, userPhotos])
		await tx.delete(table).where(eq(table.userId, userId));
	await deleteLinks(tx, userId);
	await onVerified(tx, { userId, email });
}
