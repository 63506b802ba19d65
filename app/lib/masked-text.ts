import { referenceAlphabet, referenceLength } from "./reference.ts";

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const query = /(\/[^\s?"'`]*)\?[^\s"'`]+/g;
const reference = new RegExp(`\\b[${referenceAlphabet}]{${referenceLength}}\\b`, "g");
const referenceInPath = new RegExp(`/[${referenceAlphabet}]{${referenceLength}}(?![\\w-])`, "gi");
/** Keys of private links, tokens of sessions and secrets of e-mailed links: long, with digits and capitals. */
const key = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{24,}/g;

/**
 * A text of the log without what opens something or names somebody: e-mail addresses, queries of addresses, references,
 * keys and tokens. Libraries and the platform quote addresses in their errors; our own lines have none of it.
 */
export function withoutSecrets(text: string): string {
	return text
		.replace(email, "…@…")
		.replace(query, "$1?…")
		.replace(reference, "…")
		.replace(referenceInPath, "/…")
		.replace(key, "…");
}

/**
 * A text for a terminal: control and format characters as escapes, so that nothing a visitor sends moves the cursor,
 * colours the screen or starts a line of its own.
 */
export function printable(text: string): string {
	return text.replace(
		/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
