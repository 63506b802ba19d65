import { randomBytes, randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { hashPassword } from "#app/features/accounts/password-hash.server.ts";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { signedToken, staffCookieNames, staffSecretFrom } from "#app/features/staff/staff-auth.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import {
	staffPeople,
	staffPersonRoles,
	staffSessions,
	staffSignInMethods,
	staffTwoFactors,
} from "#db/schema/staff.ts";
import type { startApp } from "#test/app.ts";
import { asStaff } from "#test/factories/forms.ts";
import { codeOfApp } from "#test/totp.ts";

/** The secret of the apps that `startApp` makes. */
const testSessionSecret = "s".repeat(32);

/** Under any clock of a test a session that begins then is neither over nor stale. */
const laterThanEveryTest = new Date("2100-01-01T00:00:00Z");

let count = 0;

/**
 * A person of the staff who is signed in with their second factor. Pass `cookie` as the `Cookie` header, or put it into the
 * `cookies` of an app with `signInAs`.
 * @param options.signedInAt when they did, for tests of how long a sign-in lasts; by default it never ends
 * @param options.sessionSecret of the app, where it is not the one of `startApp`
 */
export async function openStaff(
	db: Db,
	options: {
		name?: string;
		roles: readonly StaffRole[];
		email?: string;
		signedInAt?: Date;
		sessionSecret?: string;
	},
): Promise<{ id: string; name: string; email: string; token: string; cookie: string }> {
	count += 1;
	const { name = "Maria Choc", roles, signedInAt = laterThanEveryTest } = options;
	const id = randomUUID();
	const email = options.email ?? `staff-${count}-${id.slice(0, 8)}@example.com`;
	await db.insert(staffPeople).values({ id, name, email, emailVerified: true, twoFactorEnabled: true });
	await db.insert(staffPersonRoles).values(roles.map((role) => ({ personId: id, role })));
	const token = randomBytes(24).toString("base64url");
	await db.insert(staffSessions).values({
		id: randomUUID(),
		userId: id,
		token,
		expiresAt: laterThanEveryTest,
		signedInAt,
		seenAt: signedInAt,
		factorAt: signedInAt,
	});
	const secret = staffSecretFrom(options.sessionSecret ?? testSessionSecret);
	return {
		id,
		name,
		email,
		token,
		cookie: `${staffCookieNames(false).session}=${signedToken(token, secret)}`,
	};
}

/** Puts the cookie of a person into the browser of a test's app. */
export function signInAs(app: { cookies: Map<string, string> }, { cookie }: { cookie: string }): void {
	const [name = "", ...value] = cookie.split("=");
	app.cookies.set(name, value.join("="));
}

/** Makes the browser of an app a tablet of the hotel, opened by a person with a PIN; a manager has one, too. */
export async function openTablet(
	app: Awaited<ReturnType<typeof startApp>>,
	person: { name: string; roles: readonly StaffRole[] },
	now: Date,
) {
	const manager = {
		...(await openStaff(app.db, { name: "Ines Tillett", roles: ["manager"] })),
		pin: "274961",
	};
	const opener = { ...(await openStaff(app.db, person)), pin: "583027" };
	for (const { id, pin } of [manager, opener]) await setPin(app.db, { personId: id, pin }, asStaff(now));
	signInAs(app, await openStaff(app.db, { name: "Olive Bowman", roles: ["owner"] }));
	await app.post("/desk/staff/tablet", { deviceName: "Counter", idempotencyKey: randomUUID() });
	await app.post("/desk/sign-in/tablet", { who: opener.id, pin: opener.pin });
	return { opener, approval: { approver: manager.id, proof: manager.pin } };
}

export const staffPassword = "three coconuts fall at noon";

/** Gives a person the password `staffPassword`. */
export async function givePassword(db: Db, personId: string): Promise<void> {
	await db.insert(staffSignInMethods).values({
		id: randomUUID(),
		userId: personId,
		providerId: "credential",
		accountId: personId,
		password: await hashPassword(staffPassword),
	});
}

/** Like `openStaff`, with a password, an authenticator app of their own and the recovery code `abcde-fghij`. */
export async function openStaffWithCodes(
	db: Db,
	person: { name?: string; roles: readonly StaffRole[]; sessionSecret?: string } = { roles: ["reception"] },
) {
	const staff = await openStaff(db, person);
	const secret = randomBytes(16).toString("hex");
	await givePassword(db, staff.id);
	const key = staffSecretFrom(person.sessionSecret ?? testSessionSecret);
	await db.insert(staffTwoFactors).values({
		id: randomUUID(),
		userId: staff.id,
		secret: await symmetricEncrypt({ key, data: secret }),
		backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(["abcde-fghij", "klmno-pqrst"]) }),
		verified: true,
	});
	return { ...staff, codeAt: (at: Date) => codeOfApp(secret, at) };
}
