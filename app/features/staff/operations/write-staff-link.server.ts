import { and, eq, gt, lt } from "drizzle-orm";
import { hashOfSecret, looksLikeSecret, newSecret } from "#app/features/accounts/link-secret.server.ts";
import type { Db } from "#db/connection/database.ts";
import { staffLinks } from "#db/schema/staff.ts";
import { invitationDays, newPasswordHours } from "../policy.ts";

export type StaffLinkKind = (typeof staffLinks.$inferSelect)["kind"];

const lastsMs: Record<StaffLinkKind, number> = {
	invitation: invitationDays * 24 * 3_600_000,
	new_password: newPasswordHours * 3_600_000,
};

/** Makes the secret of a link and stores its hash. Expired links are deleted on the way. */
export async function issueStaffLink(
	db: Pick<Db, "insert" | "delete">,
	{ personId, kind }: { personId: string; kind: StaffLinkKind },
	now: Date,
): Promise<string> {
	const secret = newSecret();
	await db.delete(staffLinks).where(lt(staffLinks.expiresAt, now));
	const expiresAt = new Date(now.getTime() + lastsMs[kind]);
	await db.insert(staffLinks).values({ secretHash: hashOfSecret(secret), personId, kind, expiresAt });
	return secret;
}

/** Uses a link up, and with it every other link of the person. Of two who follow it at once, one gets it. */
export async function takeStaffLink(
	tx: Pick<Db, "delete">,
	secret: string,
	now: Date,
): Promise<{ personId: string; kind: StaffLinkKind } | null> {
	if (!looksLikeSecret(secret)) return null;
	const [link] = await tx
		.delete(staffLinks)
		.where(and(eq(staffLinks.secretHash, hashOfSecret(secret)), gt(staffLinks.expiresAt, now)))
		.returning({ personId: staffLinks.personId, kind: staffLinks.kind });
	if (!link) return null;
	await tx.delete(staffLinks).where(eq(staffLinks.personId, link.personId));
	return link;
}
