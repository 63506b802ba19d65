import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { sessions, signInMethods, users, verifications } from "#db/schema/accounts.ts";
import type { diningRequests } from "#db/schema/dinners.ts";
import type { reservations, treatmentRequests } from "#db/schema/reservations.ts";

/** The tables of the accounts, under the names that better-auth knows them by. */
export const tables = { user: users, session: sessions, account: signInMethods, verification: verifications };

/** The made-up address of the newest account that claims this one without having verified it. */
export async function findClaim(db: Db, email: string): Promise<{ id: string; alias: string } | null> {
	const [claim] = await db
		.select({ id: users.id, alias: users.email })
		.from(users)
		.where(eq(users.claimedEmail, email))
		.orderBy(desc(users.createdAt))
		.limit(1);
	return claim ?? null;
}

/** The account whose verified address this is. */
export async function findOwnerOf(db: Db, email: string): Promise<{ id: string; name: string } | null> {
	const [owner] = await db
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(eq(users.email, email));
	return owner ?? null;
}

/** Whether staff have closed an account to its owner. */
export async function isClosed(db: Db, userId: string): Promise<boolean> {
	const [user] = await db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, userId));
	return user?.disabledAt != null;
}

/** The ways in that an account has. */
export async function listSignInMethods(
	db: Db,
	userId: string,
): Promise<{ providerId: string; accountId: string }[]> {
	return db
		.select({ providerId: signInMethods.providerId, accountId: signInMethods.accountId })
		.from(signInMethods)
		.where(eq(signInMethods.userId, userId))
		.orderBy(signInMethods.createdAt);
}

/** A person with an account, as far as mails need to know them. */
export type Person = { id: string; name: string; email: string; isVerified: boolean; isClosed: boolean };

/** The account with its address, verified or claimed. */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
	const [user] = await db.select().from(users).where(eq(users.id, userId));
	return (
		(user && {
			id: user.id,
			name: user.name,
			email: user.claimedEmail ?? user.email,
			isVerified: user.emailVerified,
			isClosed: user.disabledAt !== null,
		}) ??
		null
	);
}

/** The hash of an account's password, or null when it has none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
	const [method] = await db
		.select({ password: signInMethods.password })
		.from(signInMethods)
		.where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, "credential")));
	return method?.password ?? null;
}

/** The tables whose rows a guest makes, with an account or without. */
type GuestTable = typeof reservations | typeof treatmentRequests | typeof diningRequests;

/**
 * Which rows are a person's own: those made while signed in, and those made without an account under an address that
 * has been proved to be theirs.
 */
export function ownRecords(table: GuestTable, user: { id: string; email: string; emailVerified: boolean }) {
	const made = eq(table.userId, user.id);
	return user.emailVerified ? or(made, and(isNull(table.userId), eq(table.email, user.email))) : made;
}

/** A browser that is signed in. */
export type OpenSession = { id: string; browser: string; startedAt: Date; lastUsedAt: Date };

/** The browsers that an account is signed in with, the latest first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<OpenSession[]> {
	const rows = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.updatedAt));
	return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
		id,
		browser: userAgent ?? "",
		startedAt: createdAt,
		lastUsedAt: updatedAt,
	}));
}
