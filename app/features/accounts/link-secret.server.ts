import { createHash, randomBytes } from "node:crypto";

/** The effect of following a link of an e-mail. */
export type LinkKind = "verify-email" | "reset-password";

/** The recipient of a link: an account, and the address whose mailbox it went to. */
export type LinkHolder = { userId: string; email: string };

/** The secret half of a link: 256 bits, in 43 characters that an address can carry. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** Whether it can be a secret of ours: anything else was damaged on its way. */
export const looksLikeSecret = (text: string) => /^[\w-]{43}$/.test(text);

/**
 * How a link is stored. Its secret as a hash: anyone who reads the database cannot follow the link, and 256 bits need no
 * slow hash.
 */
export const hashOfSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

export const identifierOf = (kind: LinkKind, secret: string) => `${kind}:${hashOfSecret(secret)}`;

/** Neither half contains a blank, so that the links of an account can be found by how their value starts. */
export const writeHolder = ({ userId, email }: LinkHolder) => `${userId} ${email}`;

export function readHolder(value: string): LinkHolder {
	const [userId = "", email = ""] = value.split(" ");
	return { userId, email };
}
