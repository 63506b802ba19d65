import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { hashOfSecret, looksLikeSecret } from "#app/features/accounts/link-secret.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { byName } from "#db/schema/columns.ts";
import {
	deskSessions,
	formDrafts,
	staffDevices,
	staffLinks,
	staffPasskeys,
	staffPeople,
	staffPersonRoles,
	staffPinFailures,
	staffPins,
	staffSessions,
	staffSignInMethods,
	staffTwoFactors,
	staffVerifications,
} from "#db/schema/staff.ts";
import { type DeskAct, may } from "./permissions.ts";
import { draftsSince } from "./policy.ts";
import { type FormDraft, readDraft } from "./schema.ts";
import type { HandedTo } from "./signed-in-staff.ts";

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

/** The guest to whom a session's browser was handed; null while the staff have it. */
export function readHandedTo(row: {
	handedReference: string | null;
	handedRegistrationId: string | null;
	handedAt: Date | null;
}): HandedTo | null {
	const { handedReference, handedRegistrationId, handedAt } = row;
	if (handedReference === null || handedRegistrationId === null || handedAt === null) return null;
	return { reference: handedReference, registrationId: handedRegistrationId, since: handedAt };
}

/** A session by its token, with the person's roles as they are now; null when they have ended or there is none. */
export async function findStaffSession(db: Db, token: string) {
	const [found] = await db
		.select({
			...pick(staffPeople, "id", "name", "language"),
			roles: rolesOfPerson,
			isEnrolled,
			isDemo: staffPeople.isDemo,
			...pick(staffSessions, "signedInAt", "seenAt", "factorAt"),
			...pick(staffSessions, "handedReference", "handedRegistrationId", "handedAt"),
		})
		.from(staffSessions)
		.innerJoin(staffPeople, eq(staffPeople.id, staffSessions.userId))
		.where(and(eq(staffSessions.token, token), isNull(staffPeople.endedAt)));
	return found ?? null;
}

/**
 * A tablet by its id or by the hash of its secret, with the person who works at it; null when it was ended or is
 * unknown.
 */
export async function findDevice(db: Db, by: { id: string } | { secretHash: string }) {
	const [found] = await db
		.select({
			id: staffDevices.id,
			name: staffDevices.name,
			session: {
				...pick(deskSessions, "id", "seenAt", "lockedAt", "factorAt"),
				...pick(deskSessions, "handedReference", "handedRegistrationId", "handedAt"),
			},
			person: { id: staffPeople.id, name: staffPeople.name, language: staffPeople.language },
			roles: rolesOfPerson,
		})
		.from(staffDevices)
		.leftJoin(deskSessions, and(eq(deskSessions.deviceId, staffDevices.id), isNull(deskSessions.endedAt)))
		.leftJoin(staffPeople, and(eq(staffPeople.id, deskSessions.personId), isNull(staffPeople.endedAt)))
		.where(
			and(
				"id" in by ? eq(staffDevices.id, by.id) : eq(staffDevices.secretHash, by.secretHash),
				isNull(staffDevices.endedAt),
			),
		);
	return found ?? null;
}

const personColumns = {
	...pick(staffPeople, "id", "name", "email", "isDemo", "language", "endedAt"),
	roles: rolesOfPerson,
	passwordHash: staffSignInMethods.password,
	isEnrolled,
	hasPin: sql<boolean>`exists (select from ${staffPins} where ${staffPins.personId} = ${staffPeople.id})`,
};

const selectPeople = (db: Pick<Db, "select">) =>
	db
		.select(personColumns)
		.from(staffPeople)
		.leftJoin(staffSignInMethods, eq(staffSignInMethods.userId, staffPeople.id));

/** A person by their id, ended or not. */
export async function findStaffPerson(db: Pick<Db, "select">, personId: string) {
	const [found] = await selectPeople(db).where(eq(staffPeople.id, personId));
	return found ?? null;
}

/** The same of somebody who must exist. @throws when there is no such person */
export async function getStaffPerson(db: Pick<Db, "select">, personId: string) {
	const person = await findStaffPerson(db, personId);
	if (!person) throw new Error("There is no such person of the staff.");
	return person;
}

/** Everybody who works here or did, those who do first. */
export async function listStaff(db: Pick<Db, "select">) {
	return selectPeople(db).orderBy(
		sql`${staffPeople.endedAt} is not null`,
		byName(staffPeople.name),
		staffPeople.id,
	);
}

/** The people who may open a tablet: those who have a PIN. With it, until when a name is paused there. */
export async function listTabletPeople(db: Pick<Db, "select">, deviceId: string) {
	return db
		.select({
			id: staffPeople.id,
			name: staffPeople.name,
			roles: rolesOfPerson,
			pausedUntil: staffPinFailures.pausedUntil,
		})
		.from(staffPins)
		.innerJoin(staffPeople, eq(staffPeople.id, staffPins.personId))
		.leftJoin(
			staffPinFailures,
			and(eq(staffPinFailures.personId, staffPeople.id), eq(staffPinFailures.deviceId, deviceId)),
		)
		.where(isNull(staffPeople.endedAt))
		.orderBy(byName(staffPeople.name), staffPeople.id);
}

/**
 * The people who can approve something on a colleague's screen: by the PIN that opens tablets, or by a code of their
 * authenticator app.
 */
export async function listApprovers(db: Pick<Db, "select">) {
	return db
		.select({
			id: staffPeople.id,
			name: staffPeople.name,
			roles: rolesOfPerson,
			hasPin: personColumns.hasPin,
			hasApp: sql<boolean>`coalesce(${staffTwoFactors.verified}, false)`,
		})
		.from(staffPeople)
		.leftJoin(staffTwoFactors, eq(staffTwoFactors.userId, staffPeople.id))
		.where(isNull(staffPeople.endedAt))
		.orderBy(byName(staffPeople.name), staffPeople.id);
}

/** The tablets that may be used. */
export async function listDevices(db: Pick<Db, "select">) {
	return db
		.select({ id: staffDevices.id, name: staffDevices.name, enrolledAt: staffDevices.enrolledAt })
		.from(staffDevices)
		.where(isNull(staffDevices.endedAt))
		.orderBy(byName(staffDevices.name), staffDevices.id);
}

/** The names that wrong PINs have paused, on any tablet. */
export async function listPausedPins(db: Pick<Db, "select">, now: Date) {
	return db
		.select({
			...pick(staffPinFailures, "deviceId", "personId", "pausedUntil"),
		})
		.from(staffPinFailures)
		.where(gt(staffPinFailures.pausedUntil, now));
}

/** A person's passkeys. */
export async function listPasskeys(db: Pick<Db, "select">, personId: string) {
	return db
		.select({ id: staffPasskeys.id, name: staffPasskeys.name, createdAt: staffPasskeys.createdAt })
		.from(staffPasskeys)
		.where(eq(staffPasskeys.userId, personId))
		.orderBy(staffPasskeys.createdAt, staffPasskeys.id);
}

/** A person's second step, as they have set it up. */
export async function findSecondFactor(db: Pick<Db, "select">, personId: string) {
	const [factor] = await db
		.select({ secret: staffTwoFactors.secret, isVerified: staffTwoFactors.verified })
		.from(staffTwoFactors)
		.where(eq(staffTwoFactors.userId, personId));
	return factor ?? null;
}

/** The recipient of a link; null when it was used, has expired, or its person has ended. */
export async function findStaffLink(db: Pick<Db, "select">, secret: string, now: Date) {
	if (!looksLikeSecret(secret)) return null;
	const [found] = await db
		.select({
			kind: staffLinks.kind,
			personId: staffPeople.id,
			name: staffPeople.name,
			email: staffPeople.email,
		})
		.from(staffLinks)
		.innerJoin(staffPeople, eq(staffPeople.id, staffLinks.personId))
		.where(
			and(
				eq(staffLinks.secretHash, hashOfSecret(secret)),
				gt(staffLinks.expiresAt, now),
				isNull(staffPeople.endedAt),
			),
		);
	return found ?? null;
}

/** A person by their address, in lower case, ended or not. */
export async function findStaffByEmail(db: Pick<Db, "select">, email: string) {
	const [found] = await selectPeople(db).where(eq(staffPeople.email, email));
	return found ?? null;
}

/** Whether somebody who worked here no longer does. */
export async function hasStaffEnded(db: Pick<Db, "select">, personId: string): Promise<boolean> {
	const [found] = await db
		.select({ endedAt: staffPeople.endedAt })
		.from(staffPeople)
		.where(eq(staffPeople.id, personId));
	return found?.endedAt != null;
}

/** The people who work here and have a role, by name. */
export async function listStaffWithRole(
	db: Pick<Db, "select">,
	role: StaffRole,
): Promise<{ id: string; name: string }[]> {
	return db
		.select({ id: staffPeople.id, name: staffPeople.name })
		.from(staffPeople)
		.innerJoin(staffPersonRoles, eq(staffPersonRoles.personId, staffPeople.id))
		.where(and(eq(staffPersonRoles.role, role), isNull(staffPeople.endedAt)))
		.orderBy(byName(staffPeople.name), staffPeople.id);
}

/** The people who work here and may do an act, by name. */
export async function listStaffWhoMay(
	db: Pick<Db, "select">,
	act: DeskAct,
): Promise<{ id: string; name: string }[]> {
	const people = (await listStaff(db)).filter(({ endedAt, roles }) => endedAt === null && may(roles, act));
	return people.map(({ id, name }) => ({ id, name }));
}

/** Those of some people who do not work here any more: what was given to them is for nobody in particular again. */
export async function findEnded(
	db: Pick<Db, "select">,
	ids: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
	const asked = ids.filter((id) => id !== null);
	if (asked.length === 0) return new Set();
	const ended = await db
		.select({ id: staffPeople.id })
		.from(staffPeople)
		.where(and(inArray(staffPeople.id, asked), isNotNull(staffPeople.endedAt)));
	return new Set(ended.map(({ id }) => id));
}

/** The people of the demo hotel, with their first role. */
export async function listDemoStaff(db: Db) {
	return db
		.select({ id: staffPeople.id, name: staffPeople.name, roles: rolesOfPerson })
		.from(staffPeople)
		.where(and(eq(staffPeople.isDemo, true), isNull(staffPeople.endedAt)))
		.orderBy(staffPeople.email);
}

/** What a person has typed into forms of the desk and not sent, by the name of the form. */
export async function listDrafts(
	db: Pick<Db, "select">,
	personId: string,
	now: Date,
): Promise<Record<string, FormDraft>> {
	const rows = await db
		.select(pick(formDrafts, "form", "draft"))
		.from(formDrafts)
		.where(and(eq(formDrafts.personId, personId), gt(formDrafts.savedAt, draftsSince(now))));
	return Object.fromEntries(rows.map(({ form, draft }) => [form, readDraft(draft)]));
}
