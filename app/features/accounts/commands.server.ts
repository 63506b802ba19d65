import { and, eq, ne, sql } from "drizzle-orm";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions, users } from "#db/schema/accounts.ts";

/**
 * Notes that somebody signed in just now. What was reserved with their verified address before they had an account, or
 * while they were not signed in, is theirs from now on.
 */
export async function noteSignIn(db: Db, userId: string): Promise<void> {
	const [user] = await db
		.update(users)
		.set({ lastLoginAt: sql`now()` })
		.where(eq(users.id, userId))
		.returning({ email: users.email, emailVerified: users.emailVerified });
	if (user?.emailVerified) await claimEarlierReservations(db, { userId, email: user.email });
}

/** What was reserved with a guest's address before they had proven that it is theirs. */
export type ClaimedReservations = { stays: number; treatments: number; evenings: number };

/**
 * Gives a guest what was reserved earlier with their e-mail and belongs to nobody: stays, treatments, evenings. Call it
 * when an address becomes verified; calling it again finds nothing left. It does nothing unless the address is the
 * verified one of that account. The points that the stays promise follow in the same statement (0021).
 * @param db the database, or the transaction that verifies the address
 */
export async function claimEarlierReservations(
	db: Pick<Db, "execute">,
	{ userId, email }: { userId: string; email: string },
): Promise<ClaimedReservations> {
	// The row lock lets two calls for one guest take turns.
	const { rows } = await db.execute<ClaimedReservations>(sql`
		with guest as materialized (
			select id, email from users where id = ${userId} and email = ${email} and email_verified for no key update
		), stays as (
			update reservations r set user_id = guest.id, forget_person_from = null from guest
			where r.email = guest.email and r.user_id is null returning r.id
		), treatments as (
			update treatment_requests t set user_id = guest.id, forget_person_from = null from guest
			where t.email = guest.email and t.user_id is null returning t.id
		), evenings as (
			update dining_requests d set user_id = guest.id, forget_person_from = null from guest
			where d.email = guest.email and d.user_id is null returning d.id
		)
		select
			(select count(*) from stays)::int as stays,
			(select count(*) from treatments)::int as treatments,
			(select count(*) from evenings)::int as evenings`);
	return rows[0] ?? { stays: 0, treatments: 0, evenings: 0 };
}

/** Writes down how somebody wants to be called, by voice too. @param phone in E.164, or null */
export async function saveProfile(
	db: Db,
	userId: string,
	{ name, phone }: { name: string; phone: string | null },
): Promise<void> {
	await db.update(users).set({ name, phoneNumber: phone }).where(eq(users.id, userId));
}

/** Ends one session of somebody's own; another's is never touched. @returns whether there was one */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
		.returning({ id: sessions.id });
	return ended.length > 0;
}

/** Ends every session of somebody but one. @returns how many there were */
export async function endOtherSessions(db: Db, userId: string, currentId: string): Promise<number> {
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)))
		.returning({ id: sessions.id });
	return ended.length;
}

export type Role = (typeof users.$inferSelect)["role"];

/**
 * Gives an account a role. Only a verified address is somebody: one that is merely claimed might be a stranger's, who
 * waits to be let behind the desk.
 */
export async function giveRole(
	db: Db,
	email: string,
	role: Role,
): Promise<Outcome<{ name: string }, { reason: "unknown" | "unverified" | "closed" }>> {
	const [user] = await db
		.update(users)
		.set({ role })
		.where(
			and(
				eq(users.email, email),
				users.emailVerified,
				// A closed account may only be taken away from.
				role === "guest" ? sql`true` : sql`${users.disabledAt} is null`,
			),
		)
		.returning({ name: users.name });
	if (user) return { ok: true, name: user.name };
	const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
	if (owner) return { ok: false, reason: "closed" };
	const [claim] = await db.select({ id: users.id }).from(users).where(eq(users.claimedEmail, email)).limit(1);
	return { ok: false, reason: claim ? "unverified" : "unknown" };
}

/** The accounts that an address means: its owner's or, where nobody has verified it, all that claim it. */
const accountsOf = (email: string) => sql`(${users.email} = ${email} or (${users.claimedEmail} = ${email}
	and not exists (select from ${users} owner where owner.email = ${email})))`;

/** Closes the accounts of an address to whoever has them and ends their sessions. @returns how many are closed now */
export async function closeAccounts(db: Db, email: string, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const closed = await tx
			.update(users)
			.set({ disabledAt: sql`coalesce(${users.disabledAt}, ${now.toISOString()}::timestamptz)` })
			.where(accountsOf(email))
			.returning({ id: users.id });
		for (const { id } of closed) await tx.delete(sessions).where(eq(sessions.userId, id));
		return closed.length;
	});
}

/** Opens them again. @returns how many are open now */
export async function reopenAccounts(db: Db, email: string): Promise<number> {
	const opened = await db
		.update(users)
		.set({ disabledAt: null })
		.where(accountsOf(email))
		.returning({ id: users.id });
	return opened.length;
}
