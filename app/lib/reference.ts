/** No 0, O, 1, I, L and U: read aloud or copied by hand, no character passes for another. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const referenceLength = 8;

/** The largest multiple of the alphabet's length that fits a byte; bytes above it would favour its first letters. */
const fairBytes = 256 - (256 % referenceAlphabet.length);

const letters = new Set(referenceAlphabet);

/** What a guest knows a reservation by: 8 characters, one of 656 thousand million, unguessable. */
export function newReference(
	fillWithRandom: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
	const bytes = new Uint8Array(referenceLength * 2);
	let reference = "";
	while (reference.length < referenceLength) {
		fillWithRandom(bytes);
		for (const byte of bytes) {
			if (byte < fairBytes && reference.length < referenceLength)
				reference += referenceAlphabet[byte % referenceAlphabet.length];
		}
	}
	return reference;
}

/**
 * The reference a guest means by what was typed: any case, with spaces or dashes wherever they fell. Null when it
 * is none. A letter outside the alphabet is not guessed at: nothing in it looks like O, 0, I, 1, L or U.
 */
export function normaliseReference(typed: string): string | null {
	const bare = typed.normalize("NFKC").replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}\u2212]/gu, "");
	if (bare.length !== referenceLength) return null;
	const reference = bare.toUpperCase();
	return [...reference].every((letter) => letters.has(letter)) ? reference : null;
}
