import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, lt } from "drizzle-orm";
import { type Caller, headersOf } from "#app/features/accounts/auth.server.ts";
import { hashOfSecret } from "#app/features/accounts/link-secret.server.ts";
import { readCookies } from "#app/lib/read-cookies.ts";
import type { Db } from "#db/connection/database.ts";
import { deskSessions, staffSessions } from "#db/schema/staff.ts";
import { isLeftAlone, isOver } from "../policy.ts";
import { findDevice, findStaffSession, readHandedTo } from "../queries.server.ts";
import type { DeskSession, HandedTo, SignedInPresence, StaffPresence } from "../signed-in-staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

type FoundSession = NonNullable<Awaited<ReturnType<typeof findStaffSession>>>;
type FoundDevice = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** A use is written down at most this often. */
const seenEveryMs = 30_000;

/**
 * The person who works at the desk in the caller's browser. Person, roles, session and tablet are read anew for every
 * request, so that ending any of them works at once. A sign-in of one's own comes before the tablet that it is done
 * on.
 * @param options.isUse false for requests that a page makes by itself, such as an event stream: a session that nobody
 * uses ends
 */
export async function resumeStaffSession(
	accounts: Pick<StaffAccounts, "db" | "libraryFor" | "cookieNames">,
	caller: Caller,
	now: Date,
	options: { isUse: boolean } = { isUse: true },
): Promise<StaffPresence> {
	const cookies = readCookies(caller.request.headers.get("Cookie"));
	const { session, device } = accounts.cookieNames;
	const own = cookies.has(session) ? await resumeOwn(accounts, caller, now, options) : null;
	if (own && own.kind !== "nobody") return own;
	const secret = cookies.get(device);
	return (secret && (await resumeTablet(accounts, secret, now, options))) || own || { kind: "nobody" };
}

/**
 * Whether a person who was let in still works in the same session with the same roles. It only reads, so that a screen
 * that is open without being used does not stay signed in by it.
 */
export async function isStillSignedIn(
	db: Db,
	{ staff, session }: SignedInPresence,
	now: Date,
): Promise<boolean> {
	const current = await findPresence(db, session, now);
	return (
		current?.kind === "signed_in" &&
		current.staff.id === staff.id &&
		String(current.staff.roles) === String(staff.roles) &&
		isDeepStrictEqual(current.session, session)
	);
}

/**
 * Whether the caller's browser has a sign-in that is not over, or is a tablet of the hotel, open or locked. It only
 * reads: the request itself notes the end of a session.
 */
export async function isStaffBrowser(
	accounts: Pick<StaffAccounts, "db" | "libraryFor" | "cookieNames">,
	caller: Caller,
	now: Date,
): Promise<boolean> {
	const cookies = readCookies(caller.request.headers.get("Cookie"));
	const { session, device } = accounts.cookieNames;
	const own = cookies.has(session) ? await findOwn(accounts, caller) : null;
	if (own && !isOver(own, now)) return true;
	const secret = cookies.get(device);
	return (
		secret !== undefined && (await findDevice(accounts.db, { secretHash: hashOfSecret(secret) })) !== null
	);
}

async function findPresence(db: Db, session: DeskSession, now: Date): Promise<StaffPresence | null> {
	if (session.kind === "tablet") {
		const device = await findDevice(db, { id: session.deviceId });
		return device && presenceAtTablet(device, now);
	}
	const found = await findStaffSession(db, session.token);
	return found && !isOver(found, now) ? presenceInBrowser(found, session.token, now) : null;
}

/** The sign-in of one's own in the caller's browser, by the cookie that the library has signed. */
async function findOwn({ db, libraryFor }: Pick<StaffAccounts, "db" | "libraryFor">, caller: Caller) {
	const signed = await libraryFor(caller).api.getSession({ headers: headersOf(caller) });
	const token = signed?.session.token;
	const found = token ? await findStaffSession(db, token) : null;
	return token && found ? { ...found, token } : null;
}

async function resumeOwn(
	accounts: Pick<StaffAccounts, "db" | "libraryFor">,
	caller: Caller,
	now: Date,
	{ isUse }: { isUse: boolean },
): Promise<StaffPresence | null> {
	const { db } = accounts;
	const found = await findOwn(accounts, caller);
	if (!found) return null;
	const { token } = found;
	if (isOver(found, now)) {
		await db.delete(staffSessions).where(eq(staffSessions.token, token));
		return { kind: "nobody", endedPersonId: found.id };
	}
	if (isUse && isDue(found.seenAt, now))
		await db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.token, token));
	return presenceInBrowser(found, token, now);
}

/** The person who works in a browser of their own, whose sign-in is not over. */
function presenceInBrowser(found: FoundSession, token: string, now: Date): StaffPresence | null {
	const { id, name, roles, language, isEnrolled } = found;
	// Demo people have no second step to be asked for.
	const factorAt = found.isDemo ? now : found.factorAt;
	const staff = { id, name, roles, language, device: null };
	const session = { kind: "browser", token } as const;
	if (factorAt) return openTo(readHandedTo(found), { staff, factorAt, session });
	// A password alone opens nothing once there is a second factor, even where it was set up in another browser meanwhile.
	return isEnrolled ? null : { kind: "unenrolled", staff, sessionToken: token };
}

/** The person who works at a tablet. After five minutes without use it locks. */
async function resumeTablet(
	{ db }: Pick<StaffAccounts, "db">,
	secret: string,
	now: Date,
	{ isUse }: { isUse: boolean },
): Promise<StaffPresence | null> {
	const found = await findDevice(db, { secretHash: hashOfSecret(secret) });
	if (!found) return null;
	const presence = presenceAtTablet(found, now);
	const { session } = found;
	if (!session || session.lockedAt) return presence;
	const open = and(eq(deskSessions.id, session.id), isNull(deskSessions.lockedAt));
	if (presence.kind === "locked") await db.update(deskSessions).set({ lockedAt: now }).where(open);
	else if (isUse && isDue(session.seenAt, now))
		await db
			.update(deskSessions)
			.set({ seenAt: now })
			.where(and(open, lt(deskSessions.seenAt, now)));
	return presence;
}

function presenceAtTablet({ id, name, session, person, roles }: FoundDevice, now: Date): StaffPresence {
	if (!session || !person || session.lockedAt || isLeftAlone(session.seenAt, now))
		return { kind: "locked", device: { id, name }, personId: person?.id ?? null };
	return openTo(readHandedTo(session), {
		staff: { ...person, roles, device: name },
		factorAt: session.factorAt,
		session: { kind: "tablet", id: session.id, deviceId: id },
	});
}

/** The person who has the browser in hand: the one who signed in, or the guest to whom they gave it. */
function openTo(
	guest: HandedTo | null,
	{ staff, factorAt, session }: Omit<SignedInPresence, "kind">,
): StaffPresence {
	if (guest) return { kind: "handed", staff, session, guest };
	return { kind: "signed_in", staff, factorAt, session };
}

const isDue = (seenAt: Date | null, now: Date) =>
	seenAt === null || now.getTime() - seenAt.getTime() > seenEveryMs;
