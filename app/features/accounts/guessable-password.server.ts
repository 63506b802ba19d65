import { shortestPassword } from "./schema.ts";

let common: Promise<Set<string>> | undefined;

/** The passwords that people choose most, from leaks, as far as they are long enough here. Read when first asked for. */
async function readCommonPasswords(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const words: readonly (string | number)[] = dictionary["passwords-common"];
	return new Set(words.map(String).filter((word) => word.length >= shortestPassword));
}

/**
 * Whether somebody who guesses would try this password first: it is among the common ones, or says nothing but the
 * guest's own name or address, or the hotel's (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function isGuessable(
	password: string,
	about: { email: string; fullName: string; hotelName: string },
): Promise<boolean> {
	common ??= readCommonPasswords();
	const plain = password.toLowerCase();
	if ((await common).has(plain)) return true;
	if (new Set(plain).size < 3) return true;
	const bare = onlyLetters(plain);
	const known = [about.email, about.email.split("@")[0] ?? "", about.fullName, about.hotelName, "palapa"]
		.map((text) => onlyLetters(text.toLowerCase()))
		.filter((text) => text.length >= 3);
	return bare !== "" && known.includes(bare);
}

/** Digits and signs around a name make it no better. */
const onlyLetters = (text: string) => text.replace(/[^\p{L}]/gu, "");
