import { foldText } from "#app/lib/fold-text.ts";
import { formerGuest } from "./former-guest.ts";

/** The words of a name, each as it is compared. Hyphens part them, so that Ana Maria is Ana-Maria. */
const wordsOf = (name: string) =>
	foldText(name)
		.split(/[\s-]+/)
		.filter(Boolean);

/** Letters of umlauts as a keyboard without them writes them: Mueller, Soerensen. */
const spellOut = (name: string) =>
	name.replace(/[äæåöøü]/giu, (letter) => spellings[letter.toLowerCase()] ?? letter);
const spellings: Record<string, string> = { ä: "ae", æ: "ae", å: "aa", ö: "oe", ø: "oe", ü: "ue" };

/**
 * Whether what somebody typed is the name or the e-mail address a reservation was made with. The family name alone is enough, and
 * so is the first name, each with all its words or the outer ones: the reference is the secret, and tries are limited.
 */
export function knowsGuest(
	reservation: { name: string; email: string | null },
	nameOrEmail: string,
): boolean {
	// Who was forgotten is nobody: a name that everybody knows opens nothing.
	if (reservation.name === formerGuest) return false;
	// Of a name of signs that are not compared, only the exact spelling is left.
	if (nameOrEmail !== "" && nameOrEmail === reservation.name) return true;
	if (wordsOf(nameOrEmail).length === 0) return false;
	if (reservation.email !== null && foldText(nameOrEmail.trim()) === foldText(reservation.email)) return true;
	const typed = spellingsOf(nameOrEmail);
	const name = spellingsOf(reservation.name);
	return isSame(name.slice(0, typed.length), typed) || isSame(name.slice(-typed.length), typed);
}

/** Each word of a name without accents, and with umlauts written out: somebody may write one word this way and one that way. */
function spellingsOf(name: string): string[][] {
	const spelledOut = wordsOf(spellOut(name.normalize("NFC")));
	return wordsOf(name).map((word, place) => [word, spelledOut[place] ?? word]);
}

const isSame = (one: readonly string[][], other: readonly string[][]) =>
	one.length === other.length &&
	one.every((spellings, place) => spellings.some((spelling) => other[place]?.includes(spelling)));
