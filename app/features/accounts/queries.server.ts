import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { foldText } from "#app/lib/fold-text.ts";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import { isSearchable, nameWordsOf, toSearchPattern } from "#app/lib/name-search.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions, signInMethods, users, verifications } from "#db/schema/accounts.ts";
import { byName } from "#db/schema/columns.ts";
import { userPhotos } from "#db/schema/photos.ts";
import {
	identifierOf,
	type LinkHolder,
	type LinkKind,
	looksLikeSecret,
	readHolder,
} from "./link-secret.server.ts";
import { isPassword } from "./password-hash.server.ts";

/** The tables of the accounts, under the names that better-auth uses for them. */
export const tables = { user: users, session: sessions, account: signInMethods, verification: verifications };

/** A person with an account, as far as e-mails need to know them. */
export type Person = { id: string; name: string; email: string; isVerified: boolean; isClosed: boolean };

/** The person of an account. */
export async function findPerson(db: Db, userId: string): Promise<Person | null> {
	const [user] = await db.select().from(users).where(eq(users.id, userId));
	return user ? toPerson(user) : null;
}

/** The person whose account has this address, in lower case, verified or not. */
export async function findPersonByEmail(db: Pick<Db, "select">, email: string): Promise<Person | null> {
	const [user] = await db.select().from(users).where(eq(users.email, email));
	return user ? toPerson(user) : null;
}

/** The language of the person of an account, by id or address; English where there is no such account. */
export async function readAccountLanguage(
	db: Pick<Db, "select">,
	account: { userId: string } | { email: string },
): Promise<Language> {
	const isThis = "userId" in account ? eq(users.id, account.userId) : eq(users.email, account.email);
	const [found] = await db.select({ language: users.language }).from(users).where(isThis);
	return found?.language ?? defaultLanguage;
}

/** How many accounts a search shows. */
const foundPersons = 10;

/** The persons whose name or address has all the words of a text, at least two characters; those that begin with it first. */
export async function searchPersons(db: Db, text: string): Promise<Person[]> {
	const words = nameWordsOf(text);
	if (!words.flat().some(isSearchable)) return [];
	const beginning = `${foldText(text.replace(/\p{Cc}/gu, ""))
		.trim()
		.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
	const rows = await db
		.select()
		.from(users)
		.where(hasWords(sql`desk_search_text(${users.name}, ${users.email}, null)`, words))
		.orderBy(
			sql`not (fold_text(${users.email}) like ${beginning} or fold_text(${users.name}) like ${beginning})`,
			byName(users.name),
			users.email,
		)
		.limit(foundPersons);
	return rows.map(toPerson);
}

/**
 * Whether a guest has each of the words, in one of its spellings.
 * @param text the guest as `desk_search_text` of the database writes it
 * @param toPatterns makes the patterns of a word: the word itself, or also those that differ by a slip
 */
export function hasWords(
	text: SQL,
	words: readonly (readonly string[])[],
	toPatterns: (word: string) => readonly string[] = (word) => [toSearchPattern(word)],
): SQL {
	const likeAny = (spellings: readonly string[]) =>
		sql.join(
			[...new Set(spellings.flatMap(toPatterns))].map((pattern) => sql`${text} like ${pattern}`),
			sql` or `,
		);
	return sql.join(
		words.map((spellings) => sql`(${likeAny(spellings)})`),
		sql` and `,
	);
}

function toPerson({ id, name, email, emailVerified, disabledAt }: typeof users.$inferSelect): Person {
	return { id, name, email, isVerified: emailVerified, isClosed: disabledAt !== null };
}

/** Whether an address, in lower case, has an account, verified or not. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
	return (await db.$count(users, eq(users.email, email))) > 0;
}

/** Whether staff have closed an account to its owner. */
export async function isClosed(db: Db, userId: string): Promise<boolean> {
	const [user] = await db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, userId));
	return user?.disabledAt != null;
}

/** An account's ways to sign in, the oldest first. */
export async function listSignInMethods(
	db: Db,
	userId: string,
): Promise<{ providerId: string; accountId: string }[]> {
	return db
		.select({ providerId: signInMethods.providerId, accountId: signInMethods.accountId })
		.from(signInMethods)
		.where(eq(signInMethods.userId, userId))
		.orderBy(signInMethods.createdAt, signInMethods.id);
}

/** Whether this is the password of an account. False for an account without one. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
	const [method] = await db
		.select({ hash: signInMethods.password })
		.from(signInMethods)
		.where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, "credential")));
	return method?.hash != null && isPassword({ hash: method.hash, password });
}

/** The account and the hash of the password of an address, in lower case; null when it has no password. */
export async function findPasswordByEmail(
	db: Db,
	email: string,
): Promise<{ userId: string; hash: string | null } | null> {
	const [method] = await db
		.select({ userId: signInMethods.userId, hash: signInMethods.password })
		.from(signInMethods)
		.innerJoin(users, eq(users.id, signInMethods.userId))
		.where(and(eq(users.email, email), eq(signInMethods.providerId, "credential")));
	return method ?? null;
}

/** A browser that is signed in. */
export type OpenSession = { id: string; browser: string; startedAt: Date; lastUsedAt: Date };

/** The browsers that an account is signed in with, the latest first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<OpenSession[]> {
	const rows = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.updatedAt), sessions.id);
	return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
		id,
		browser: userAgent ?? "",
		startedAt: createdAt,
		lastUsedAt: updatedAt,
	}));
}

/** The photo of an account. The caller decides first who may see it. */
export async function findPhoto(
	db: Db,
	userId: string,
): Promise<{ type: (typeof userPhotos.$inferSelect)["type"]; bytes: Buffer } | null> {
	const [photo] = await db
		.select({ type: userPhotos.type, bytes: userPhotos.bytes })
		.from(userPhotos)
		.where(eq(userPhotos.userId, userId));
	return photo ?? null;
}

/** The account with this address still, unless staff have closed it. */
export const ofHolder = ({ userId, email }: LinkHolder) =>
	and(eq(users.id, userId), eq(users.email, email), isNull(users.disabledAt));

/** The recipient of a link, as long as it works. Reading does not use the link up: mail scanners open links too. */
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

/** Whether a text can be the secret of a link: anything else was damaged on its way. */
export const isLinkSecret = looksLikeSecret;
