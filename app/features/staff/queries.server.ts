import { and, eq, isNull, sql } from "drizzle-orm";
import type { StaffRole } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import {
	deskSessions,
	staffDevices,
	staffPasskeys,
	staffPeople,
	staffPersonRoles,
	staffSessions,
	staffSignInMethods,
	staffTwoFactors,
	staffVerifications,
} from "#db/schema/staff.ts";

/** The tables of the staff, under the names that better-auth uses for them. */
export const staffTables = {
	user: staffPeople,
	session: staffSessions,
	account: staffSignInMethods,
	verification: staffVerifications,
	twoFactor: staffTwoFactors,
	passkey: staffPasskeys,
};

const rolesOfPerson = sql<StaffRole[]>`array(
	select ${staffPersonRoles.role} from ${staffPersonRoles}
	where ${staffPersonRoles.personId} = ${staffPeople.id} order by 1)`;

/** Whether somebody has set up codes or a passkey. Demo people need none. */
const isEnrolled = sql<boolean>`(${staffPeople.twoFactorEnabled} or ${staffPeople.isDemo} or exists (
	select from ${staffPasskeys} where ${staffPasskeys.userId} = ${staffPeople.id}))`;

/** A session by its token, with the person's roles as they are now; null when they have ended or there is none. */
export async function findStaffSession(db: Db, token: string) {
	const [found] = await db
		.select({
			id: staffPeople.id,
			name: staffPeople.name,
			roles: rolesOfPerson,
			isEnrolled,
			signedInAt: staffSessions.signedInAt,
			seenAt: staffSessions.seenAt,
			factorAt: staffSessions.factorAt,
		})
		.from(staffSessions)
		.innerJoin(staffPeople, eq(staffPeople.id, staffSessions.userId))
		.where(and(eq(staffSessions.token, token), isNull(staffPeople.endedAt)));
	return found ?? null;
}

/** A tablet by the hash of its secret, with who works at it; null when it was ended or is unknown. */
export async function findDevice(db: Db, secretHash: string) {
	const [found] = await db
		.select({
			id: staffDevices.id,
			name: staffDevices.name,
			session: {
				id: deskSessions.id,
				seenAt: deskSessions.seenAt,
				lockedAt: deskSessions.lockedAt,
				factorAt: deskSessions.factorAt,
			},
			person: { id: staffPeople.id, name: staffPeople.name },
			roles: rolesOfPerson,
		})
		.from(staffDevices)
		.leftJoin(deskSessions, and(eq(deskSessions.deviceId, staffDevices.id), isNull(deskSessions.endedAt)))
		.leftJoin(staffPeople, and(eq(staffPeople.id, deskSessions.personId), isNull(staffPeople.endedAt)))
		.where(and(eq(staffDevices.secretHash, secretHash), isNull(staffDevices.endedAt)));
	return found ?? null;
}

/** A person by their address, in lower case, ended or not. */
export async function findStaffByEmail(db: Pick<Db, "select">, email: string) {
	const [found] = await db
		.select({
			id: staffPeople.id,
			name: staffPeople.name,
			email: staffPeople.email,
			endedAt: staffPeople.endedAt,
			roles: rolesOfPerson,
			passwordHash: staffSignInMethods.password,
		})
		.from(staffPeople)
		.leftJoin(staffSignInMethods, eq(staffSignInMethods.userId, staffPeople.id))
		.where(eq(staffPeople.email, email));
	return found ?? null;
}

/** The people of the demo hotel, with their first role. */
export async function listDemoStaff(db: Db) {
	return db
		.select({ id: staffPeople.id, name: staffPeople.name, roles: rolesOfPerson })
		.from(staffPeople)
		.where(and(eq(staffPeople.isDemo, true), isNull(staffPeople.endedAt)))
		.orderBy(staffPeople.email);
}
