import { foldText } from "#app/lib/fold-text.ts";
import { normaliseReference } from "#app/lib/reference.ts";

/** What somebody at the desk looks for, as typed. */
export type DeskQuery = {
	/** The whole text is a reference or the code of a voucher, with or without spaces. */
	code: string | null;
	/** Each has to be in the guest's name, e-mail address or phone number. As patterns of `like`. */
	patterns: string[];
	/** The words, in small letters and without accents, to find villas by. */
	words: string[];
};

/** A shorter word finds anything that begins with it, a longer one is found inside of words. */
const insideFrom = 3;
const mostWords = 6;

/**
 * What a text looks for; null where it is too short to say. Digits with spaces, dashes or brackets between them are one phone
 * number; `00` before it and a `+` are left out, so that it is found in whichever way it was written.
 */
export function readDeskQuery(text: string): DeskQuery | null {
	const plain = foldText(text).trim().slice(0, 100);
	const code = normaliseReference(text.trim());
	const phone = /^[+\d][\d\s().\-/]{3,}$/.test(plain) ? plain.replace(/\D/g, "").replace(/^0+/, "") : "";
	const words =
		phone.length >= 3 ? [phone] : plain.split(/[\s,;]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
	const wanted = words.slice(0, mostWords);
	if (!code && wanted.every((word) => word.length < 2)) return null;
	return { code, patterns: wanted.map(toPattern), words: wanted };
}

/** A hyphen finds a blank too: Ana-Maria may have booked as Ana Maria. */
function toPattern(word: string): string {
	const literal = word.replace(/[\\%_]/g, (sign) => `\\${sign}`).replaceAll("-", "_");
	return word.length < insideFrom ? `% ${literal}%` : `%${literal}%`;
}

/** Whether a villa's name has every word. */
export function isVillaSought(name: string, { words }: DeskQuery): boolean {
	const folded = ` ${foldText(name)}`;
	return words.length > 0 && words.every((word) => word.length > 1 && folded.includes(` ${word}`));
}
