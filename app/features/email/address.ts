import { isEmailAddress } from "#app/lib/email-address.ts";
import { inLanguages } from "#app/lib/language.ts";
import type { Block } from "./email-content.ts";
import { emailWords } from "./email-words.ts";

/** Where an e-mail goes: one person, one address. Never a single text, in which a comma or a line break adds another. */
export type MailAddress = { name: string; address: string };

/** All but the two joiners: names of Persia, India and Sri Lanka are written with them, and so are many emoji. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * The address an e-mail can be sent to, or null when it is not an address: one mailbox of at most 254 ASCII characters
 * (RFC 5321).
 */
export function parseMailAddress(given: { name: string; address: string }): MailAddress | null {
	if (!isEmailAddress(given.address)) return null;
	return { name: plainName(given.name), address: given.address };
}

/**
 * The name without line breaks and other invisible characters, which would begin a new header: at most 100 characters.
 * The forms refuse them; accounts of other providers may bring them.
 */
function plainName(name: string): string {
	const visible = name.replace(invisible, " ").replace(/\s+/g, " ").trim();
	return [...visible].slice(0, 100).join("");
}

/** How an e-mail begins: by name, where the name looks like one. */
export function greet(typedName: string): Block {
	const name = greetingName(typedName);
	return { kind: "words", text: name ? emailWords().dear(name) : emailWords().hello };
}

/**
 * The name to greet with; null when it does not look like a name. Anybody can type a stranger's address into a form,
 * and the typed name must not become an advertisement under the hotel's letterhead.
 */
export function greetingName(typedName: string): string | null {
	const name = plainName(typedName);
	const isName = name !== "" && name.length <= 60 && !/[@/\\<>{}[\]]|:|www\.|\.\p{L}{2,}/iu.test(name);
	return isName ? name : null;
}

/** In place of a name that an e-mail should not repeat. */
const plainGuest = inLanguages({ en: "Guest", es: "Huésped" });

/**
 * The name in an e-mail. Anyone who types somebody else's address writes their own words into the owner's e-mail: until the
 * address is verified, a name that could be a link, an address or an advertisement is left out.
 */
export function nameInMail({ name, isVerified }: { name: string; isVerified: boolean }): string {
	if (isVerified) return name;
	const isSuspicious = name.length > 60 || /[@/:$€£%!?<>]|www|\.\p{L}{2}|\d{4}/iu.test(name);
	return isSuspicious ? plainGuest() : name;
}
