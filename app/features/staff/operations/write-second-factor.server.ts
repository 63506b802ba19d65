import { createHash, randomBytes, randomUUID } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { staffPeople, staffTwoFactors } from "#db/schema/staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

/** Without letters and figures that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const lettersOf = (length: number) =>
	Array.from({ length }, () => {
		// 248 is a multiple of 31: no letter is likelier than another.
		for (;;) {
			const byte = randomBytes(1)[0] ?? 255;
			if (byte < 248) return letters[byte % letters.length];
		}
	}).join("");

/** Ten codes of 49 bits, each for one sign-in. */
const newRecoveryCodes = () => Array.from({ length: 10 }, () => `${lettersOf(5)}-${lettersOf(5)}`);

/** The secret of an authenticator app, encrypted as better-auth reads it. */
const newSecret = () => lettersOf(32);

/** The secret that waits for its first code, made where there is none. Null when an authenticator app is set up already. */
export async function ensureSecret(db: Db, personId: string, key: string): Promise<string | null> {
	const secret = newSecret();
	await db
		.insert(staffTwoFactors)
		.values({
			id: randomUUID(),
			userId: personId,
			secret: await symmetricEncrypt({ key, data: secret }),
			backupCodes: await symmetricEncrypt({ key, data: "[]" }),
		})
		.onConflictDoNothing();
	const [row] = await db.select().from(staffTwoFactors).where(eq(staffTwoFactors.userId, personId));
	return row && !row.verified ? symmetricDecrypt({ key, data: row.secret }) : null;
}

/** Gives a person ten new recovery codes; those before do not work any more. */
export async function writeRecoveryCodes(
	db: Pick<Db, "update">,
	personId: string,
	key: string,
): Promise<string[]> {
	const codes = newRecoveryCodes();
	await db
		.update(staffTwoFactors)
		.set({ backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(codes) }) })
		.where(eq(staffTwoFactors.userId, personId));
	// From here on the library asks for the second step after the password.
	await db.update(staffPeople).set({ twoFactorEnabled: true }).where(eq(staffPeople.id, personId));
	return codes;
}

/**
 * Encrypts a person's second factor with the key of now, where it still has the one of `SESSION_SECRET_PREVIOUS`. Done whenever
 * they sign in, so that a new secret costs nobody their authenticator app.
 */
export async function renewSecondFactorKey(
	db: Db,
	personId: string,
	{ secret: key, previousSecret }: Pick<StaffAccounts, "secret" | "previousSecret">,
): Promise<void> {
	if (previousSecret === null) return;
	const [row] = await db.select().from(staffTwoFactors).where(eq(staffTwoFactors.userId, personId));
	if (!row || (await readWith(key, row.secret)) !== null) return;
	const secret = await readWith(previousSecret, row.secret);
	const codes = await readWith(previousSecret, row.backupCodes);
	if (secret === null || codes === null) return;
	await db
		.update(staffTwoFactors)
		.set({
			secret: await symmetricEncrypt({ key, data: secret }),
			backupCodes: await symmetricEncrypt({ key, data: codes }),
		})
		.where(and(eq(staffTwoFactors.id, row.id), eq(staffTwoFactors.secret, row.secret)));
}

const readWith = (key: string, data: string) => symmetricDecrypt({ key, data }).catch(() => null);

/** Uses a code up. Of two sign-ins with one code at once, one gets it. */
export async function spendCode(db: Db, personId: string, code: string): Promise<boolean> {
	const lastCodeHash = createHash("sha256").update(`${personId} ${code}`).digest("base64url");
	const used = await db
		.update(staffTwoFactors)
		.set({ lastCodeHash })
		.where(
			and(
				eq(staffTwoFactors.userId, personId),
				or(isNull(staffTwoFactors.lastCodeHash), ne(staffTwoFactors.lastCodeHash, lastCodeHash)),
			),
		)
		.returning({ id: staffTwoFactors.id });
	return used.length > 0;
}
