import { and, eq, isNull } from "drizzle-orm";
import type { StaffRole } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import {
	deskSessions,
	staffLinks,
	staffPasskeys,
	staffPeople,
	staffPersonRoles,
	staffPins,
	staffSessions,
	staffSignInMethods,
	staffTwoFactors,
} from "#db/schema/staff.ts";

/** A person, locked until the transaction ends, with the roles that nobody else can change meanwhile. */
export async function lockPerson(tx: Transaction, personId: string) {
	const [person] = await tx
		.select()
		.from(staffPeople)
		.where(eq(staffPeople.id, personId))
		.for("no key update");
	if (!person) return null;
	const rows = await tx
		.select({ role: staffPersonRoles.role })
		.from(staffPersonRoles)
		.where(eq(staffPersonRoles.personId, personId))
		.orderBy(staffPersonRoles.role);
	return { ...person, roles: rows.map(({ role }) => role) };
}

/**
 * Whether somebody else works here as an owner, too. Locks the rows of all owners, so that of two owners who end each other
 * one stays.
 */
export async function hasAnotherOwner(tx: Transaction, personId: string): Promise<boolean> {
	const owners = await tx
		.select({ personId: staffPersonRoles.personId })
		.from(staffPersonRoles)
		.innerJoin(staffPeople, eq(staffPeople.id, staffPersonRoles.personId))
		.where(and(eq(staffPersonRoles.role, "owner"), isNull(staffPeople.endedAt)))
		.orderBy(staffPersonRoles.personId)
		.for("update");
	return owners.some((owner) => owner.personId !== personId);
}

/** Gives a person exactly these roles. */
export async function setRoles(
	tx: Transaction,
	personId: string,
	roles: readonly StaffRole[],
	now: Date,
): Promise<void> {
	await tx.delete(staffPersonRoles).where(eq(staffPersonRoles.personId, personId));
	if (roles.length > 0)
		await tx.insert(staffPersonRoles).values(roles.map((role) => ({ personId, role, givenAt: now })));
}

/** Ends everything a person is signed in with: browsers, tablets, and links that are on their way. */
export async function endSignIns(tx: Transaction, personId: string, now: Date): Promise<void> {
	await tx.delete(staffSessions).where(eq(staffSessions.userId, personId));
	await tx.delete(staffLinks).where(eq(staffLinks.personId, personId));
	await tx
		.update(deskSessions)
		.set({ endedAt: now })
		.where(and(eq(deskSessions.personId, personId), isNull(deskSessions.endedAt)));
}

/** Removes every way to sign in: password, authenticator app, recovery codes, passkeys and PIN. */
export async function removeSignInMethods(tx: Transaction, personId: string): Promise<void> {
	await tx.delete(staffSignInMethods).where(eq(staffSignInMethods.userId, personId));
	await removeSecondFactor(tx, personId);
	await tx.delete(staffPins).where(eq(staffPins.personId, personId));
}

/** Removes the second step: authenticator app, recovery codes and passkeys. */
async function removeSecondFactor(tx: Transaction, personId: string): Promise<void> {
	await tx.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, personId));
	await tx.delete(staffPasskeys).where(eq(staffPasskeys.userId, personId));
	await tx.update(staffPeople).set({ twoFactorEnabled: false }).where(eq(staffPeople.id, personId));
}
