import { eq } from "drizzle-orm";
import { type Caller, headersOf } from "#app/features/accounts/auth.server.ts";
import type { Db } from "#db/connection/database.ts";
import { staffSessions } from "#db/schema/staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

/** Begins a session that the library has made: until then it opens nothing. @param withFactor the second factor was given */
export async function beginStaffSession(
	db: Pick<Db, "update">,
	token: string,
	{ now, withFactor }: { now: Date; withFactor: boolean },
): Promise<void> {
	await db
		.update(staffSessions)
		.set({ signedInAt: now, seenAt: now, factorAt: withFactor ? now : null })
		.where(eq(staffSessions.token, token));
}

/** Makes a session in the caller's browser for somebody who has given everything that signing in asks for. */
export async function openStaffSession(
	{ db, libraryFor, signedCookie }: Pick<StaffAccounts, "db" | "libraryFor" | "signedCookie">,
	{ caller, personId }: { caller: Caller; personId: string },
	now: Date,
): Promise<{ token: string; setCookie: string }> {
	const { internalAdapter } = await libraryFor(caller).$context;
	const userAgent = headersOf(caller).get("User-Agent") ?? "";
	const { token } = await internalAdapter.createSession(personId, false, { userAgent });
	await beginStaffSession(db, token, { now, withFactor: true });
	return { token, setCookie: signedCookie(token) };
}
