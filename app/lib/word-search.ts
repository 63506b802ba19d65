import { foldText } from "./fold-text.ts";
import { inLanguages } from "./language.ts";

/**
 * Lower case without accents, typographic quotes or hyphens, so that `chefs` finds `chef’s`, `jalapeno` finds `jalapeño`
 * and `wifi` finds `Wi-Fi`.
 */
function plain(text: string): string {
	return foldText(text).replaceAll("-", "");
}

/** Words of a question that say nothing about its subject. */
const fillers = inLanguages({
	en: "a an and any are at be can could do does for from have how i in is it me much my of on or our the there to us we what when where with you your",
	es: "a al como con cual cuales cuando cuanto cuanta cuantos cuantas de del desde donde e el ella en es esta estan este hay hasta la las le les lo los me mi mis muy no nos nuestra nuestro o para pero podemos por puede pueden puedo que quiero se ser si sin son su sus tengo tenemos tiene tienen u un una unas unos ustedes y ya yo",
});

/** A word as it may be in the table, where words are in the singular. */
const singularsOf = inLanguages({
	en: (word: string) => [word.replace(/(?<=..)s$/, "")],
	es: (word: string) => [
		word.replace(/(?<=..)s$/, ""),
		word.replace(/(?<=..)es$/, ""),
		word.replace(/ces$/, "z"),
	],
});

/** A shorter beginning of a word fits too many. Letters. */
const shortestBeginning = 3;

/** The words that mean the same as a searched one; where none is that word itself, those that it may become. */
function meaningsOf(word: string, synonyms: readonly (readonly string[])[]) {
	const forms = [word, ...singularsOf()(word)];
	const groups = synonyms.map((group) => group.map(plain));
	const exact = groups.filter((group) => forms.some((form) => group.includes(form)));
	const begun =
		word.length < shortestBeginning
			? []
			: groups.filter((group) => group.some((member) => member.startsWith(word)));
	return { isWhole: exact.length > 0, meanings: (exact.length > 0 ? exact : begun).flat() };
}

/**
 * What decides whether a text answers a query: each word of it begins a word of the text, in any order, or one that means
 * the same does. An empty query fits every text.
 * @param synonyms groups of words that mean the same
 */
export function searchFor(
	query: string,
	synonyms: readonly (readonly string[])[] = [],
): (text: string) => boolean {
	const words = plain(query)
		.split(/[^\p{L}\p{N}%&]+/u)
		.filter((word) => word !== "");
	if (words.length === 0) return () => query.trim() === "";
	const ignored = fillers().split(" ");
	const telling = words.filter((word) => !ignored.includes(word));
	const wanted = (telling.length > 0 ? telling : words).map((word) => ({
		word,
		...meaningsOf(word, synonyms),
	}));
	return (text) => {
		const within = plain(text);
		return wanted.every(
			({ word, isWhole, meanings }) =>
				// `cat` is no part of `location`: a word of the table is looked for as a word.
				(!isWhole && hasWord(within, word, 1)) || meanings.some((meaning) => hasWord(within, meaning)),
		);
	};
}

/** A word from this length on also finds longer ones that begin with it: `refund` for `refundable`. Letters. */
const longBeginning = 5;

/**
 * Whether a text has a word, or its plural. `car` is in `two cars`, and not in `Caribbean`.
 * @param fromLength the length from which on the beginning of a word is enough
 */
function hasWord(text: string, word: string, fromLength = longBeginning): boolean {
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
		const isBeginning = at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
		const rest = text.slice(at + word.length);
		if (isBeginning && (word.length >= fromLength || /^(e?s)?(?![\p{L}\p{N}])/u.test(rest))) return true;
	}
	return false;
}
