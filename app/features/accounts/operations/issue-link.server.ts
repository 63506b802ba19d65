import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { verifications } from "#db/schema/accounts.ts";
import {
	identifierOf,
	type LinkHolder,
	type LinkKind,
	looksLikeSecret,
	newSecret,
	readHolder,
	writeHolder,
} from "../link-secret.server.ts";

/** Makes the secret of a link and stores its hash. Expired links are deleted on the way. */
export async function issueLink(
	db: Db,
	link: LinkHolder & { kind: LinkKind; lastsSeconds: number },
	now: Date,
): Promise<string> {
	const secret = newSecret();
	await db.delete(verifications).where(lt(verifications.expiresAt, now));
	await db.insert(verifications).values({
		id: crypto.randomUUID(),
		identifier: identifierOf(link.kind, secret),
		value: writeHolder(link),
		expiresAt: new Date(now.getTime() + link.lastsSeconds * 1000),
	});
	return secret;
}

/** Uses a link up. Of two who follow it at once, one gets it. */
export async function takeLink(
	tx: Pick<Db, "delete">,
	kind: LinkKind,
	secret: string,
	now: Date,
): Promise<LinkHolder | null> {
	if (!looksLikeSecret(secret)) return null;
	const [link] = await tx
		.delete(verifications)
		.where(and(eq(verifications.identifier, identifierOf(kind, secret)), gt(verifications.expiresAt, now)))
		.returning({ value: verifications.value });
	return link ? readHolder(link.value) : null;
}

/** Deletes the links that were sent to an account, or those of a kind: none works any more. */
export async function deleteLinks(tx: Pick<Db, "delete">, userId: string, kind?: LinkKind): Promise<void> {
	await tx
		.delete(verifications)
		.where(
			and(
				sql`starts_with(${verifications.value}, ${`${userId} `})`,
				kind && sql`starts_with(${verifications.identifier}, ${`${kind}:`})`,
			),
		);
}

/** Deletes the links that expired more than a day ago. */
export async function purgeExpiredLinks(db: Pick<Db, "delete">): Promise<void> {
	await db.delete(verifications).where(lt(verifications.expiresAt, sql`now() - interval '1 day'`));
}
