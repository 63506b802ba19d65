import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { users, verifications } from "#db/schema/accounts.ts";

/** What following a link of an e-mail does. */
export type LinkKind = "verify-email" | "reset-password";

/** Whom a link was sent to: an account, and the address whose mailbox it went to. */
export type LinkHolder = { userId: string; email: string };

/** The secret half of a link: 256 bits, in 43 characters that an address can carry. */
const newSecret = () => randomBytes(32).toString("base64url");

/** The form in which it is stored: whoever reads the database cannot follow the link. 256 bits need no slow hash. */
const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Whether it can be a secret of ours: anything else was damaged on its way. */
export const looksLikeSecret = (text: string) => /^[\w-]{43}$/.test(text);

const identifierOf = (kind: LinkKind, secret: string) => `${kind}:${hashSecret(secret)}`;

/** Neither half contains a blank, so that the links of an account can be found by how their value starts. */
const writeHolder = ({ userId, email }: LinkHolder) => `${userId} ${email}`;

function readHolder(value: string): LinkHolder {
	const [userId = "", email = ""] = value.split(" ");
	return { userId, email };
}

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

/** The account with this address still, unless staff have closed it. */
export const ofHolder = ({ userId, email }: LinkHolder) =>
	and(eq(users.id, userId), eq(users.email, email), isNull(users.disabledAt));

/** Whom a link was sent to, as long as it works. Reading does not use the link up: mail scanners open links too. */
export async function findLinkHolder(
	db: Db,
	kind: LinkKind,
	secret: string,
	now: Date,
): Promise<(LinkHolder & { name: string; isVerified: boolean }) | null> {
	if (!looksLikeSecret(secret)) return null;
	const [link] = await db
		.select({ value: verifications.value })
		.from(verifications)
		.where(and(eq(verifications.identifier, identifierOf(kind, secret)), gt(verifications.expiresAt, now)));
	if (!link) return null;
	const holder = readHolder(link.value);
	const [user] = await db
		.select({ name: users.name, isVerified: users.emailVerified })
		.from(users)
		.where(ofHolder(holder));
	return user ? { ...holder, ...user } : null;
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
