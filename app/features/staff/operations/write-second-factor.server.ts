import { randomBytes, randomUUID } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { findCodeStep } from "#app/lib/one-time-code.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { isSameSecret } from "#app/lib/signer.server.ts";
import { toBareCode } from "#app/lib/typed-code.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { staffPeople, staffTwoFactors } from "#db/schema/staff.ts";
import { approvalTries, codePauseMinutes, codeTries } from "../policy.ts";
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

type Factor = typeof staffTwoFactors.$inferSelect;

export type CodeRefusal = { reason: "wrong_code" | "paused" | "no_authenticator" };

/**
 * Takes a code of a person: of their authenticator app, the first one of an app that they set up, or one for recovery. A code
 * of the app counts once and only after those of earlier steps, a recovery code once (OWASP ASVS 5.0, 6.5.1). The row is
 * locked until the transaction ends, so of several browsers with one code at once one gets it. After ten wrong codes in a row
 * the person's codes pause for 15 minutes. Codes that approve a colleague's act are counted apart, so that wrong ones on that
 * screen cannot keep the person from signing in. A refusal has to be committed, too: it counts.
 */
export async function takeFactorCode(
	tx: Transaction,
	{
		personId,
		code,
		kind,
	}: { personId: string; code: string; kind: "app" | "approval" | "set_up" | "recovery" },
	{ secret: key, now }: { secret: string; now: Date },
): Promise<Outcome<object, CodeRefusal>> {
	const ofPerson = eq(staffTwoFactors.userId, personId);
	const [row] = await tx.select().from(staffTwoFactors).where(ofPerson).for("update");
	// Recovery codes are in the row of an app that was never set up, where the second step is a passkey.
	if (!row || (kind !== "recovery" && row.verified === (kind === "set_up")))
		return { ok: false, reason: "no_authenticator" };
	const isApproval = kind === "approval";
	const [before, pausedUntil, tries] = isApproval
		? [row.failedApprovalCount, row.approvalsLockedUntil, approvalTries]
		: [row.failedVerificationCount, row.lockedUntil, codeTries];
	if ([row.lockedUntil, pausedUntil].some((until) => until && until > now))
		return { ok: false, reason: "paused" };
	const used =
		kind === "recovery"
			? await spendRecoveryCode(row, code, key)
			: await spendAppCode(row, code, { key, now });
	const failures = used ? 0 : (pausedUntil ? 0 : before) + 1;
	const until = failures < tries ? null : new Date(now.getTime() + codePauseMinutes * 60_000);
	await tx
		.update(staffTwoFactors)
		.set({
			...used,
			...(isApproval
				? { failedApprovalCount: failures, approvalsLockedUntil: until }
				: { failedVerificationCount: failures, lockedUntil: until }),
		})
		.where(ofPerson);
	return used ? { ok: true } : { ok: false, reason: "wrong_code" };
}

async function spendAppCode(
	{ secret: encrypted, lastStep: before }: Factor,
	code: string,
	{ key, now }: { key: string; now: Date },
): Promise<Pick<Factor, "lastStep" | "verified"> | null> {
	const secret = await symmetricDecrypt({ key, data: encrypted });
	const lastStep = findCodeStep({ secret, code, lastStep: before }, now);
	return lastStep === null ? null : { lastStep, verified: true };
}

async function spendRecoveryCode(
	{ backupCodes }: Factor,
	code: string,
	key: string,
): Promise<Pick<Factor, "backupCodes"> | null> {
	const codes: string[] = JSON.parse(await symmetricDecrypt({ key, data: backupCodes }));
	const bare = (one: string) => toBareCode(one).toLowerCase();
	const left = codes.filter((one) => !isSameSecret(bare(one), bare(code)));
	if (left.length === codes.length) return null;
	return { backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(left) }) };
}
