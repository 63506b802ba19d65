import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { users } from "#db/schema/accounts.ts";
import type { Accounts } from "../accounts.server.ts";
import { findLinkHolder, isPasswordOf, ofHolder } from "../queries.server.ts";
import { deleteLinks, takeLink } from "./issue-link.server.ts";

/**
 * Verifies an address by the link of an e-mail, which works once. The mailbox alone is not enough: a stranger may have
 * opened the account with somebody else's address and wait for its owner to follow the link. It takes the mailbox and
 * the account: a session of it, or its password.
 */
export async function verifyEmail(
	{ db, onVerified }: Pick<Accounts, "db" | "onVerified">,
	{ secret, password }: { secret: string; password: string },
	acting: Acting,
): Promise<Outcome<{ email: string; byPassword: boolean }, { reason: "link_dead" | "wrong_password" }>> {
	const { by, now } = acting;
	const holder = await findLinkHolder(db, "verify-email", secret, now);
	if (!holder) return { ok: false, reason: "link_dead" };
	const byPassword = by.kind !== "guest" || by.userId !== holder.userId;
	if (byPassword && !(await isPasswordOf(db, holder.userId, password)))
		return { ok: false, reason: "wrong_password" };
	return db.transaction(async (tx) => {
		const taken = await takeLink(tx, "verify-email", secret, now);
		if (!taken) return { ok: false, reason: "link_dead" } as const;
		const [verified] = await tx
			.update(users)
			.set({ emailVerified: true })
			.where(and(ofHolder(taken), eq(users.emailVerified, false)))
			.returning({ userId: users.id, email: users.email });
		if (!verified) return { ok: false, reason: "link_dead" } as const;
		await deleteLinks(tx, verified.userId);
		await onVerified(tx, verified, acting);
		const subject = { kind: "account", id: verified.userId } as const;
		await recordAudit(tx, acting, { act: "verify_email", subject, changes: { proof: "link" } });
		return { ok: true, email: verified.email, byPassword } as const;
	});
}
