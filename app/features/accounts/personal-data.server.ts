import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { sessions, signInMethods, users } from "#db/schema/accounts.ts";
import { findPhoto } from "./queries.server.ts";

/** A person with an account. Only a verified address proves that records under it are theirs. */
type AccountOwner = { id: string; email: string; emailVerified: boolean };

/** Something that the hotel still expects of a person, with the reference that opens it without an account. */
export type ExpectedVisit = { reference: string; description: string };

/**
 * A feature that stores something about a person. Each one takes care of its own tables, and leaves out the functions
 * that it does not need.
 */
export type PersonalDataSource = {
	/** Its tables that refer to a person, each with the part of the export that has it. */
	tables: Readonly<Record<string, string>>;
	/** The stored data of the person, without secrets, by the parts of `tables`. */
	export?: (db: Db, user: AccountOwner) => Promise<Record<string, unknown>>;
	/** Takes the person out of its records: at once where they are over, else as soon as they are. */
	erase?: (tx: Transaction, user: AccountOwner, acting: Acting) => Promise<void>;
	/** Visits still to come. */
	expected?: (db: Db, user: AccountOwner, today: HotelDate) => Promise<ExpectedVisit[]>;
	/** Whether it has any record that belongs to the account. */
	hasRecords?: (tx: Transaction, user: AccountOwner) => Promise<boolean>;
};

type WithSources = { db: Db; personalData: readonly PersonalDataSource[] };

/** The tables of accounts that refer to a person, each with its part of the export. */
export const accountTables = {
	users: "account",
	user_photos: "photo",
	sign_in_methods: "waysToSignIn",
	sessions: "sessions",
} as const;

/**
 * Everything that is stored about a person, without the secrets that protect it: password hashes, tokens, private
 * links. Null when the account is gone.
 */
export async function exportPersonalData({ db, personalData }: WithSources, userId: string) {
	const [account] = await db.select().from(users).where(eq(users.id, userId));
	if (!account) return null;
	const [photo, waysToSignIn, openSessions, ...others] = await Promise.all([
		findPhoto(db, userId),
		db
			.select({
				providerId: signInMethods.providerId,
				accountId: signInMethods.accountId,
				createdAt: signInMethods.createdAt,
			})
			.from(signInMethods)
			.where(eq(signInMethods.userId, userId)),
		db
			.select({
				startedAt: sessions.createdAt,
				lastUsedAt: sessions.updatedAt,
				endsAt: sessions.expiresAt,
				address: sessions.ipAddress,
				browser: sessions.userAgent,
			})
			.from(sessions)
			.where(eq(sessions.userId, userId)),
		...personalData.map((source) => source.export?.(db, account)),
	]);
	return {
		account,
		// The picture itself, as a data URL.
		photo: photo && `data:${photo.type};base64,${photo.bytes.toString("base64")}`,
		waysToSignIn,
		sessions: openSessions,
		...(Object.assign({}, ...others) as Record<string, unknown>),
	};
}

/** Visits still to come, for somebody who is about to delete their account. */
export async function listExpectedVisits(
	{ db, personalData }: WithSources,
	userId: string,
	today: HotelDate,
): Promise<ExpectedVisit[]> {
	const [user] = await db.select().from(users).where(eq(users.id, userId));
	if (!user) return [];
	return (await Promise.all(personalData.map((source) => source.expected?.(db, user, today) ?? []))).flat();
}
