import { shortestPassword } from "./schema.ts";

/** A neighbour to the left, right, above or below on the keyboard, with and without shift, or none. */
type Keyboard = Readonly<Record<string, readonly (string | null)[]>>;

type Known = { passwords: ReadonlySet<string>; keyboards: readonly Keyboard[] };

let known: Promise<Known> | undefined;

/** The passwords that people choose most, from leaks, and the rows of keyboards. Read when first asked for. */
async function readKnown(): Promise<Known> {
	const { dictionary, adjacencyGraphs } = await import("@zxcvbn-ts/language-common");
	const words: readonly (string | number)[] = dictionary["passwords-common"];
	return { passwords: new Set(words.map(String)), keyboards: Object.values(adjacencyGraphs) };
}

/** The longest text that people put before and after a word: a year with a sign. In characters. */
const longestDecoration = 6;
/** Fewer keys in a row are found in words, too. */
const shortestRow = 4;

/**
 * Whether somebody who guesses would try this password first (OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12): one of the
 * common ones, a season or month, words of the hotel or of the guest's own name or address, neighbouring keys, or any
 * of these with capitals, figures for letters, and a year or signs around it.
 */
export async function isGuessable(
	password: string,
	about: { email: string; fullName: string; hotelName: string },
): Promise<boolean> {
	known ??= readKnown();
	const { passwords, keyboards } = await known;
	const plain = password.toLowerCase();
	if (passwords.has(plain) || isRepetition(plain)) return true;
	const [local = ""] = about.email.split("@");
	const ofGuest = [about.fullName, local].flatMap(wordsOf).filter(({ length }) => length >= 3);
	const words = [...guessableWords, ...wordsOf(about.hotelName), ...ofGuest];
	const whole = [about.email, local, about.fullName].map(onlyLetters);
	return withoutDecoration(plain).some((core) => {
		const letters = onlyLetters(core);
		return (
			(core.length >= 5 && passwords.has(core)) ||
			isOnKeyboard(core, keyboards) ||
			(letters !== "" && (whole.includes(letters) || consistsOf(letters, words)))
		);
	});
}

/** Digits and signs around a name make it no better. */
const onlyLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

const wordsOf = (text: string) =>
	text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter((word) => word.length >= 2);

const lettersOfFigures: Record<string, string> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"!": "i",
};

/** The password, and its core without the decoration around it, as typed and with letters for figures. */
function withoutDecoration(plain: string): string[] {
	const bare = plain.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
	const cores = plain.length - bare.length <= longestDecoration ? [plain, bare] : [plain];
	const spelled = cores.map((core) => core.replace(/[013457@$!]/g, (sign) => lettersOfFigures[sign] ?? sign));
	return [...new Set([...cores, ...spelled])].filter((core) => core !== "");
}

/** One key, or at most three, over and over. */
function isRepetition(plain: string): boolean {
	return new Set(plain).size < 3 || /^(.{1,3}?)\1+.{0,2}$/u.test(plain);
}

/** Whether a text is nothing but some of the words, one after the other. */
function consistsOf(text: string, words: readonly string[]): boolean {
	const reached = [true];
	for (let end = 1; end <= text.length; end += 1)
		reached[end] = words.some((word) => reached[end - word.length] && text.endsWith(word, end));
	return reached[text.length] ?? false;
}

/** Whether nearly all of a text is keys beside each other, or letters and figures in their order. */
function isOnKeyboard(text: string, keyboards: readonly Keyboard[]): boolean {
	if (text.length < Math.min(shortestPassword - 2, shortestRow)) return false;
	return keyboards.some((keyboard) => {
		let inRows = 0;
		let row = 1;
		for (let at = 1; at <= text.length; at += 1) {
			if (at < text.length && isBeside(text[at - 1] ?? "", text[at] ?? "", keyboard)) {
				row += 1;
				continue;
			}
			if (row >= shortestRow) inRows += row;
			row = 1;
		}
		return inRows > 0 && text.length - inRows <= 2;
	});
}

function isBeside(one: string, next: string, keyboard: Keyboard): boolean {
	return (
		one === next ||
		Math.abs(one.charCodeAt(0) - next.charCodeAt(0)) === 1 ||
		(Object.hasOwn(keyboard, one) && (keyboard[one] ?? []).some((keys) => keys?.includes(next)))
	);
}

/**
 * Words that somebody who guesses a password of this hotel tries first, in small letters: the place, its services, and
 * the seasons, months and days that people put a year behind.
 */
const guessableWords: readonly string[] = [
	...["palapa", "resort", "belize", "hotel", "villa", "villas", "wellness", "pavilion", "booking", "reef"],
	...["placencia", "caribbean", "beach", "ocean", "island", "paradise", "vacation", "holiday", "honeymoon"],
	...["spring", "summer", "autumn", "fall", "winter", "season", "easter", "christmas", "newyear"],
	...["january", "february", "march", "april", "may", "june", "july", "august", "september", "october"],
	...["november", "december", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
	...["primavera", "verano", "otono", "otoño", "invierno", "navidad", "enero", "febrero", "marzo", "abril"],
	...["mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
	...[
		"password",
		"passwort",
		"welcome",
		"bienvenido",
		"login",
		"secret",
		"guest",
		"admin",
		"the",
		"and",
		"my",
	],
];
