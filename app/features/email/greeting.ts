import { plainName } from "./address.ts";
import type { Block } from "./email-content.ts";
import { emailWords } from "./email-words.ts";

/** How an e-mail begins: by name, where the name looks like one. */
export function greet(typedName: string): Block {
	const name = greetingName(typedName);
	return { kind: "words", text: name ? emailWords.dear(name) : emailWords.hello };
}

/**
 * The name to greet with; null when it does not look like a name. Anybody can type a stranger's address into a form, and
 * what they type as a name must not become an advertisement under the hotel's letterhead.
 */
export function greetingName(typedName: string): string | null {
	const name = plainName(typedName);
	const isName = name !== "" && name.length <= 60 && !/[@/\\<>{}[\]]|:|www\.|\.\p{L}{2,}/iu.test(name);
	return isName ? name : null;
}

/** In place of a name that an e-mail should not repeat. */
const plainGuest = "Guest";

/**
 * The name in an e-mail. Anyone who types somebody else's address writes their own words into the owner's e-mail: until the
 * address is verified, a name that could be a link, an address or an advertisement is left out.
 */
export function nameInMail({ name, isVerified }: { name: string; isVerified: boolean }): string {
	if (isVerified) return name;
	const isSuspicious = name.length > 60 || /[@/:$€£%!?<>]|www|\.\p{L}{2}|\d{4}/iu.test(name);
	return isSuspicious ? plainGuest : name;
}
