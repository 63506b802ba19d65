import { foldText } from "./fold-text.ts";

/** Letters of scripts that write names without blanks, and the marks that such names repeat or lengthen a letter with. */
const letterWords =
	/[\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7a3\u{20000}-\u{3ffff}]/gu;

/** Letters of umlauts as a keyboard without them writes them: Mueller, Soerensen. */
const spellings: Readonly<Record<string, string>> = {
	ä: "ae",
	æ: "ae",
	å: "aa",
	ö: "oe",
	ø: "oe",
	ü: "ue",
};

const spellOut = (text: string) =>
	text.normalize("NFC").replace(/[äæåöøü]/giu, (letter) => spellings[letter.toLowerCase()] ?? letter);

/** Control characters part words too: PostgreSQL takes no NUL in a text. Hyphens part words, so that Ana Maria is Ana-Maria. Each letter of 王小明 is a word: 王 alone is the family name. */
const wordsOf = (text: string) =>
	foldText(text)
		.replace(letterWords, " $& ")
		.split(/[\s\p{Cc},;\\・-]+/u)
		.filter(Boolean);

/**
 * The words of a name, each in the spellings it is compared in: without accents, and with umlauts written out, where that is
 * another one. Two words are the same when they have a spelling in common.
 */
export function nameWordsOf(name: string): string[][] {
	const spelledOut = wordsOf(spellOut(name));
	return wordsOf(name).map((word, place) => [...new Set([word, spelledOut[place] ?? word])]);
}

/** A shorter word finds anything that begins with it, a longer one is found inside of words. Letters. */
const insideFrom = 3;

/** The pattern of `like` that finds a word, in one spelling, in the text that `desk_search_text` makes of a guest. */
export function toSearchPattern(word: string): string {
	const letters = [...word];
	const literal = letters.map(toSearchLetter).join("");
	return letters.length < insideFrom ? `% ${literal}%` : `%${literal}%`;
}

/** Shorter words differ by one letter from too many others; of longer ones, like addresses, only few are typed to their end. Letters. */
const slipFrom = 4;
const slipUntil = 30;

/** Words of names and addresses. A sign like % is typed on purpose. */
const slipWord = /^[\p{L}\p{M}\p{N}.@+]+$/u;

/** From this length on, the word may go on after the typed text. Letters. */
const slipInsideFrom = 6;

/**
 * The patterns of `like` that find a word as it is, and the words that differ from it by one slip of the fingers: a letter that is
 * missing, too much or another one, or two that have changed places. Each keeps most trigrams of the word, so that the index finds it.
 */
export function toSlipPatterns(word: string): string[] {
	const letters = [...word];
	const { length } = letters;
	const exact = toSearchPattern(word);
	if (length < slipFrom || length > slipUntil || !/\p{L}/u.test(word) || !slipWord.test(word)) return [exact];
	const end = length < slipInsideFrom ? " %" : "%";
	const sought = letters.map(toSearchLetter);
	const anyLetter = "_".repeat(Math.max(...sought.map((letter) => letter.length)));
	const withSlip = (from: number, until: number, ...between: (string | undefined)[]) =>
		`% ${[...sought.slice(0, from), ...between, ...sought.slice(until)].join("")}${end}`;
	const slips = letters.flatMap((_, at) => [
		withSlip(at, at + 1),
		withSlip(at, at + 1, anyLetter),
		withSlip(at, at, anyLetter),
		...(at + 1 < length ? [withSlip(at, at + 2, sought[at + 1], sought[at])] : []),
	]);
	return [...new Set([exact, ...slips, withSlip(length, length, anyLetter)])];
}

/** Letters beyond ASCII are written as their bytes in octal digits: the index leaves them out otherwise. */
function toSearchLetter(letter: string): string {
	if (letter === "%" || letter === "_") return `\\${letter}`;
	if (letter < "\x80") return letter;
	return [...new TextEncoder().encode(letter)].map((byte) => `x${byte.toString(8)}`).join("");
}

/** Whether a word says enough to search by it: it has two letters, or is a letter that can be a name. */
export function isSearchable(word: string): boolean {
	return word.length > 1 || word.search(letterWords) === 0;
}
