import { z } from "zod";

/** Where a message goes: one person, one address. Never one text, in which a comma or a line break adds another. */
export type MailAddress = { name: string; address: string };

const address = z.email().max(254);

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * The address a message may be sent to, or null when it is none: one mailbox of at most 254 ASCII characters
 * (RFC 5321). Line breaks and other invisible characters of the name become blanks, because they would begin a new
 * header; they come from records older than the form that refuses them.
 */
export function readMailAddress(given: { name: string; address: string }): MailAddress | null {
	if (!address.safeParse(given.address).success) return null;
	return { name: plainName(given.name), address: given.address };
}

function plainName(name: string): string {
	const visible = name.replace(invisible, " ").replace(/\s+/g, " ").trim();
	return [...visible].slice(0, 100).join("");
}

/**
 * The name as a message greets with it; null when it looks like anything but a name. A form can be filled in with a
 * stranger's address, and what stands in its name field must not be an advertisement under the hotel's letterhead.
 */
export function greetingName(name: string): string | null {
	const plain = plainName(name);
	const isName = plain !== "" && plain.length <= 60 && !/[@/\\<>{}[\]]|:|www\.|\.\p{L}{2,}/iu.test(plain);
	return isName ? plain : null;
}
