import { and, eq } from "drizzle-orm";
import { hotel } from "#app/content/hotel/hotel.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { sessions, signInMethods, users } from "#db/schema/accounts.ts";
import type { Accounts } from "../accounts.server.ts";
import { isGuessable } from "../guessable-password.server.ts";
import { hashPassword } from "../password-hash.server.ts";
import { findLinkHolder, ofHolder } from "../queries.server.ts";
import { acceptMailboxProof } from "./accept-mailbox-proof.server.ts";
import { enqueueAccountEmail } from "./enqueue-account-email.server.ts";
import { deleteLinks, takeLink } from "./issue-link.server.ts";

type ResetRefusal = { reason: "link_dead" | "guessable_password" };

/**
 * Sets a new password by the link of an e-mail, which works once. Every session of the account ends. Anyone who followed
 * the link has read the mailbox: the reset verifies an address that was not, and removes everything that was attached
 * to the account before (`acceptMailboxProof`).
 */
export async function resetPassword(
	{ db, onVerified, onEvent }: Pick<Accounts, "db" | "onVerified" | "onEvent">,
	{ secret, password }: { secret: string; password: string },
	acting: Acting,
): Promise<Outcome<{ email: string }, ResetRefusal>> {
	const { now } = acting;
	const holder = await findLinkHolder(db, "reset-password", secret, now);
	if (!holder) return { ok: false, reason: "link_dead" };
	const about = { email: holder.email, fullName: holder.name, hotelName: hotel.name };
	if (await isGuessable(password, about)) return { ok: false, reason: "guessable_password" };
	const hash = await hashPassword(password);
	const outcome = await db.transaction(async (tx) => {
		const taken = await takeLink(tx, "reset-password", secret, now);
		if (!taken) return { ok: false, reason: "link_dead" } as const;
		// Locked first: a sign-in that is under way makes its session either before this, or not at all (`signIn`).
		const [user] = await tx
			.select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
			.from(users)
			.where(ofHolder(taken))
			.for("update");
		if (!user) return { ok: false, reason: "link_dead" } as const;
		const userId = user.id;
		if (!user.emailVerified)
			await acceptMailboxProof(
				{ tx, onVerified },
				{ userId, email: user.email, proof: "reset", profile: { name: null, image: null } },
				acting,
			);
		await tx
			.delete(signInMethods)
			.where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, "credential")));
		await tx.insert(signInMethods).values({
			id: crypto.randomUUID(),
			userId,
			providerId: "credential",
			accountId: userId,
			password: hash,
		});
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		await deleteLinks(tx, userId);
		await enqueueAccountEmail(tx, { kind: "password_changed", userId }, acting);
		await recordAudit(tx, acting, { act: "reset_password", subject: { kind: "account", id: userId } });
		return { ok: true, email: user.email, userId } as const;
	});
	if (!outcome.ok) return outcome;
	onEvent({ event: "password_reset", account: outcome.userId });
	return { ok: true, email: outcome.email };
}
