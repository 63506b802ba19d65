import { createHash, randomBytes } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** `SESSION_SECRET`, and the one before it. */
export type CalendarSecrets = { sessionSecret: string; previousSessionSecret?: string | undefined };

/** Encrypts an address or a token for the database. */
export const encryptSecret = (text: string, { sessionSecret }: CalendarSecrets): Promise<string> =>
	symmetricEncrypt({ key: sessionSecret, data: text });

/** @returns null where it was encrypted with another secret, as after a restore elsewhere: it has to be typed or made again */
export async function decryptSecret(stored: string, secrets: CalendarSecrets): Promise<string | null> {
	for (const key of [secrets.sessionSecret, secrets.previousSessionSecret]) {
		if (key === undefined) continue;
		try {
			return await symmetricDecrypt({ key, data: stored });
		} catch {
			// Another secret: the next one is tried.
		}
	}
	return null;
}

/** @returns what the secret before has encrypted, encrypted with the present one; null for anything else */
export async function encryptAnew(stored: string | null, secrets: CalendarSecrets): Promise<string | null> {
	const { sessionSecret, previousSessionSecret } = secrets;
	if (stored === null || previousSessionSecret === undefined) return null;
	if ((await decryptSecret(stored, { sessionSecret })) !== null) return null;
	const text = await decryptSecret(stored, secrets);
	return text === null ? null : encryptSecret(text, secrets);
}

/** The token of an address of ours: 128 bits. */
export const newToken = () => randomBytes(16).toString("base64url");

/** By which a request finds the calendar: the token itself is only encrypted in the database. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
