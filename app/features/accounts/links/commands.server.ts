import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Outcome } from "#app/lib/outcome.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions, signInMethods, users, verifications } from "#db/schema/accounts.ts";
import { hashSecret, looksLikeSecret, newSecret } from "./secret.server.ts";

/** What following a link does. */
export type LinkKind = "verify-email" | "reset-password";

/** Whom a link was sent to: an account, and the address whose mailbox it went to. */
type LinkHolder = { userId: string; email: string };

const identifierOf = (kind: LinkKind, secret: string) => `${kind}:${hashSecret(secret)}`;

/** Both are free of blanks, so that the links of an account can be found by how their value starts. */
const writeHolder = ({ userId, email }: LinkHolder) => `${userId} ${email}`;

function readHolder(value: string): LinkHolder {
	const [userId = "", email = ""] = value.split(" ");
	return { userId, email };
}

/** Makes the secret of a link and keeps its hash. What has expired is swept out on the way. */
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

/** The account whose address this still is, verified or claimed, unless staff have closed it. */
const stillTheirs = ({ userId, email }: LinkHolder) =>
	and(
		eq(users.id, userId),
		isNull(users.disabledAt),
		or(eq(users.claimedEmail, email), and(eq(users.email, email), users.emailVerified)),
	);

/** Whom a link was sent to, as long as it works. Looking uses nothing up: mail scanners look, too. */
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
		.where(stillTheirs(holder));
	return user ? { ...holder, ...user } : null;
}

/** Takes a link out of the books. Of two who follow it at once, one gets it. */
async function takeLink(
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

/** No link that was sent to this account works any more, or none of a kind. */
export async function forgetLinks(tx: Pick<Db, "delete">, userId: string, kind?: LinkKind): Promise<void> {
	await tx
		.delete(verifications)
		.where(
			and(
				sql`starts_with(${verifications.value}, ${`${userId} `})`,
				kind && sql`starts_with(${verifications.identifier}, ${`${kind}:`})`,
			),
		);
}

/** Makes a claimed address the account's own. @throws 23505 when another account owns it */
async function adoptClaim(tx: Pick<Db, "update">, holder: LinkHolder): Promise<boolean> {
	const adopted = await tx
		.update(users)
		.set({ email: holder.email, claimedEmail: null, emailVerified: true })
		.where(and(eq(users.id, holder.userId), eq(users.claimedEmail, holder.email), isNull(users.disabledAt)))
		.returning({ id: users.id });
	return adopted.length > 0;
}

/** For a transaction that has to be undone although nothing broke. */
class Undone extends Error {}

/**
 * Uses up a link of the kind `verify-email`: the claimed address becomes the account's own. Two accounts may claim
 * one address; the unique constraint on `users.email` decides who owns it.
 */
export async function confirmEmail(
	db: Db,
	secret: string,
	now: Date,
): Promise<Outcome<LinkHolder, { reason: "link_dead" | "address_owned" }>> {
	try {
		return await db.transaction(async (tx) => {
			const holder = await takeLink(tx, "verify-email", secret, now);
			if (!holder || !(await adoptClaim(tx, holder))) throw new Undone();
			await forgetLinks(tx, holder.userId);
			return { ok: true, ...holder } as const;
		});
	} catch (error) {
		if (error instanceof Undone) return { ok: false, reason: "link_dead" };
		if (sqlState(error) === "23505") return { ok: false, reason: "address_owned" };
		throw error;
	}
}

/**
 * Uses up a link of the kind `reset-password`: the account has a new password, no session, and no other link that
 * works. Whoever followed it has read the mailbox, so a claimed address becomes the account's own; other ways in that
 * were there before it was proved might be a stranger's and go.
 */
export async function resetPassword(
	db: Db,
	input: { secret: string; passwordHash: string },
	now: Date,
): Promise<Outcome<LinkHolder & { becameVerified: boolean }, { reason: "link_dead" }>> {
	try {
		return await db.transaction(async (tx) => {
			const holder = await takeLink(tx, "reset-password", input.secret, now);
			if (!holder) throw new Undone();
			const { userId } = holder;
			const [user] = await tx.select({ id: users.id }).from(users).where(stillTheirs(holder)).for("update");
			if (!user) throw new Undone();
			const becameVerified = await adoptClaim(tx, holder);
			const isPassword = and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, "credential"));
			const changed = await tx
				.update(signInMethods)
				.set({ password: input.passwordHash })
				.where(isPassword)
				.returning({ id: signInMethods.id });
			if (changed.length === 0)
				await tx.insert(signInMethods).values({
					id: crypto.randomUUID(),
					userId,
					providerId: "credential",
					accountId: userId,
					password: input.passwordHash,
				});
			if (becameVerified)
				await tx
					.delete(signInMethods)
					.where(and(eq(signInMethods.userId, userId), ne(signInMethods.providerId, "credential")));
			await tx.delete(sessions).where(eq(sessions.userId, userId));
			await forgetLinks(tx, userId);
			return { ok: true, ...holder, becameVerified } as const;
		});
	} catch (error) {
		// Somebody else has proved meanwhile that the address is theirs.
		if (error instanceof Undone || sqlState(error) === "23505") return { ok: false, reason: "link_dead" };
		throw error;
	}
}

/** Deletes the links that expired more than a day ago. */
export async function purgeExpiredLinks(db: Pick<Db, "delete">): Promise<void> {
	await db.delete(verifications).where(lt(verifications.expiresAt, sql`now() - interval '1 day'`));
}
