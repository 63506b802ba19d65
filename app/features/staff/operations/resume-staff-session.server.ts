import { and, eq, isNull, lt } from "drizzle-orm";
import { type Caller, headersOf } from "#app/features/accounts/auth.server.ts";
import { hashOfSecret } from "#app/features/accounts/link-secret.server.ts";
import { deskSessions, staffSessions } from "#db/schema/staff.ts";
import { isLeftAlone, isOver } from "../policy.ts";
import { findDevice, findStaffSession, readHandedTo } from "../queries.server.ts";
import type { HandedTo, StaffPresence } from "../signed-in-staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { readCookies } from "../staff-cookie.server.ts";

/** A use is written down at most this often. */
const seenEveryMs = 30_000;

/**
 * Who works at the desk in the caller's browser. Person, roles, session and tablet are read anew for every request, so that
 * ending any of them works at once. A sign-in of one's own comes before the tablet that it is done on.
 */
export async function resumeStaffSession(
	accounts: Pick<StaffAccounts, "db" | "libraryFor" | "cookieNames">,
	caller: Caller,
	now: Date,
): Promise<StaffPresence> {
	const cookies = readCookies(caller.request.headers.get("Cookie"));
	const { session, device } = accounts.cookieNames;
	const own = cookies.has(session) ? await resumeOwn(accounts, caller, now) : null;
	if (own && own.kind !== "nobody") return own;
	const secret = cookies.get(device);
	return (secret && (await resumeTablet(accounts, secret, now))) || own || { kind: "nobody" };
}

async function resumeOwn(
	{ db, libraryFor }: Pick<StaffAccounts, "db" | "libraryFor">,
	caller: Caller,
	now: Date,
): Promise<StaffPresence | null> {
	const signed = await libraryFor(caller).api.getSession({ headers: headersOf(caller) });
	const token = signed?.session.token;
	const found = token ? await findStaffSession(db, token) : null;
	if (!token || !found) return null;
	if (isOver(found, now)) {
		await db.delete(staffSessions).where(eq(staffSessions.token, token));
		return { kind: "nobody", endedPersonId: found.id };
	}
	if (isDue(found.seenAt, now))
		await db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.token, token));
	const { id, name, roles, isEnrolled } = found;
	// Demo people have no second step to be asked for.
	const factorAt = found.isDemo ? now : found.factorAt;
	const staff = { id, name, roles, device: null };
	const session = { kind: "browser", token } as const;
	if (factorAt) return openTo(readHandedTo(found), { staff, factorAt, session });
	// A password alone opens nothing once there is a second factor, even where it was set up in another browser meanwhile.
	return isEnrolled ? null : { kind: "unenrolled", staff, sessionToken: token };
}

/** Who works at a tablet. After five minutes without use it locks. */
async function resumeTablet(
	{ db }: Pick<StaffAccounts, "db">,
	secret: string,
	now: Date,
): Promise<StaffPresence | null> {
	const found = await findDevice(db, hashOfSecret(secret));
	if (!found) return null;
	const { id, name, session, person, roles } = found;
	const locked: StaffPresence = { kind: "locked", device: { id, name }, personId: person?.id ?? null };
	if (!session || !person || session.lockedAt) return locked;
	const open = and(eq(deskSessions.id, session.id), isNull(deskSessions.lockedAt));
	if (isLeftAlone(session.seenAt, now)) {
		await db.update(deskSessions).set({ lockedAt: now }).where(open);
		return locked;
	}
	if (isDue(session.seenAt, now))
		await db
			.update(deskSessions)
			.set({ seenAt: now })
			.where(and(open, lt(deskSessions.seenAt, now)));
	return openTo(readHandedTo(session), {
		staff: { id: person.id, name: person.name, roles, device: name },
		factorAt: session.factorAt,
		session: { kind: "tablet", id: session.id, deviceId: id },
	});
}

/** Who has the browser in hand: the person who signed in, or the guest to whom they gave it. */
function openTo(
	guest: HandedTo | null,
	{ staff, factorAt, session }: Omit<Extract<StaffPresence, { kind: "signed_in" }>, "kind">,
): StaffPresence {
	if (guest) return { kind: "handed", staff, session, guest };
	return { kind: "signed_in", staff, factorAt, session };
}

const isDue = (seenAt: Date | null, now: Date) =>
	seenAt === null || now.getTime() - seenAt.getTime() > seenEveryMs;
