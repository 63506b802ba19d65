import { z } from "zod";

/** Where an e-mail goes: one person, one address. Never a single text, in which a comma or a line break adds another. */
export type MailAddress = { name: string; address: string };

const address = z.email().max(254);

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * The address an e-mail can be sent to, or null when it is not an address: one mailbox of at most 254 ASCII characters
 * (RFC 5321).
 */
export function parseMailAddress(given: { name: string; address: string }): MailAddress | null {
	if (!address.safeParse(given.address).success) return null;
	return { name: plainName(given.name), address: given.address };
}

/**
 * The name without line breaks and other invisible characters, which would begin a new header: at most 100 characters.
 * The forms refuse them; accounts of other providers may bring them.
 */
export function plainName(name: string): string {
	const visible = name.replace(invisible, " ").replace(/\s+/g, " ").trim();
	return [...visible].slice(0, 100).join("");
}
