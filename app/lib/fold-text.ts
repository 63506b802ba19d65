/** Letters that Unicode does not take apart, by the letters that people type for them on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
	...{
		ß: "ss",
		æ: "ae",
		œ: "oe",
		þ: "th",
		ø: "o",
		ð: "d",
		đ: "d",
		ɖ: "d",
		ɗ: "d",
		ħ: "h",
		ı: "i",
		ɨ: "i",
		ł: "l",
	},
	...{
		ŋ: "n",
		ŧ: "t",
		ɓ: "b",
		ƙ: "k",
		ƴ: "y",
		ə: "e",
		ǝ: "e",
		ɛ: "e",
		ɔ: "o",
		ƶ: "z",
		ǥ: "g",
		ȼ: "c",
		ƒ: "f",
	},
};

/** Apostrophes in every form that keyboards and typesetters give them, and the dot of Catalan: O’Brien is OBrien. */
const apostrophes = /['’‘ʼʻʹ`′·]/g;

/**
 * Accents, vowel points and the stretching of Arabic, and signs that nobody sees. Marks of other scripts are letters of their own:
 * a name in Devanagari without them is another name.
 */
const accents =
	/(?=[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}|[\u0640\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text as it is compared and searched: by Unicode's compatibility decomposition (NFKD) and its rules for capital letters,
 * without accents, apostrophes and invisible signs, every dash a hyphen. Anyone who writes a name the plain way finds it. The
 * database has the same function for its index (`fold_text`).
 */
export function foldText(text: string): string {
	const letters = text
		// An accent by itself would become a blank with an accent; Greek has one of its own that is the same.
		.replace(/[´\u1ffd]/g, "")
		.normalize("NFKD")
		.replace(apostrophes, "")
		.replace(accents, "")
		.replace(/\p{Pd}/gu, "-");
	return [...letters]
		.map((letter) => letter.toUpperCase().toLowerCase())
		.map((letter) => plainLetters[letter] ?? letter)
		.join("")
		.normalize("NFC");
}
