import { toEmailAddress } from "#app/lib/email-address.ts";
import { isSearchable, nameWordsOf } from "#app/lib/name-search.ts";
import { bareNumber } from "#app/lib/phone-number.ts";
import { listReferenceSlips, normaliseReference, readReferencePart } from "#app/lib/reference.ts";

/** A search at the desk, as typed. */
export type DeskQuery = {
	/** The whole text is a reference or the code of a voucher, with or without spaces. */
	code: string | null;
	/** The whole text can be the beginning or the end of a reference, or of the code of a voucher. */
	part: string | null;
	/** The patterns of references and codes that differ from the whole text by one slip. */
	slips: string[];
	/** Each has to be in the guest's name, e-mail address or phone number, in one of its spellings, or to begin a word of a villa's name. */
	words: string[][];
};

const mostWords = 6;

/**
 * Reads a search; null if it is too short. Digits with spaces, dashes or brackets between them are one phone
 * number; `00` before it and a `+` are left out, so that it is found however it was written. A whole e-mail address is
 * looked for as it is stored.
 */
export function readDeskQuery(text: string): DeskQuery | null {
	const typed = text.trim().slice(0, 100);
	const code = normaliseReference(typed);
	const phone = /^[(+\d][\d\s()[\].\-/]{3,}$/.test(typed) ? bareNumber(typed).replace(/^\D?0*/, "") : "";
	const words =
		phone.length >= 3
			? [[phone]]
			: nameWordsOf(toEmailAddress(typed) ?? typed).filter(([word]) => /[\p{L}\p{N}]/u.test(word ?? ""));
	const part = readReferencePart(typed);
	if (!code && !part && !words.flat().some(isSearchable)) return null;
	return { code, part, slips: listReferenceSlips(typed), words: words.slice(0, mostWords) };
}

/** Whether a villa's name has every word. */
export function isVillaSought(name: string, { words }: DeskQuery): boolean {
	const within = nameWordsOf(name).flat();
	return (
		words.length > 0 &&
		words.every((spellings) =>
			spellings.some((word) => isSearchable(word) && within.some((one) => one.startsWith(word))),
		)
	);
}
