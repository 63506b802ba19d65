import { toBareCode } from "./typed-code.ts";

/** Without 0, O, 1, I, L and U, so that nobody confuses two characters when reading aloud or copying. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const referenceLength = 8;

/** The largest multiple of the alphabet's length that fits a byte; higher bytes would make its first letters more likely. */
const fairBytes = 256 - (256 % referenceAlphabet.length);

const letters = new Set(referenceAlphabet);

/** A gift voucher has a longer code: anyone who knows it can spend the rest of it. */
export const giftCodeLength = 12;

/** A new random reference of 8 characters, one of 656 thousand million. */
export function newReference(
	fillWithRandom: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
	length = referenceLength,
): string {
	const bytes = new Uint8Array(length * 2);
	let reference = "";
	while (reference.length < length) {
		fillWithRandom(bytes);
		for (const byte of bytes) {
			if (byte < fairBytes && reference.length < length)
				reference += referenceAlphabet[byte % referenceAlphabet.length];
		}
	}
	return reference;
}

/** The code of a new gift voucher, one of 5 × 10^17. */
export const newGiftCode = () => newReference(undefined, giftCodeLength);

/** The reference as guests read and dictate it: `K7MQ 2XHD`; the code of a gift voucher has three such groups. */
export function formatReference(reference: string): string {
	return reference.replace(/.{4}(?=.)/g, "$& ");
}

/**
 * The reference in a typed text, which may have lower case, spaces and dashes; null when there is none. A letter that is
 * not in the alphabet is not replaced by one that looks alike.
 */
export function normaliseReference(typed: string, length = referenceLength): string | null {
	const bare = toBareCode(typed);
	if (bare.length !== length) return null;
	const reference = bare.toUpperCase();
	return [...reference].every((letter) => letters.has(letter)) ? reference : null;
}

/** A half of a reference, as somebody dictates it; a piece that is shorter is too often a part of a name or number. */
const shortestPart = 4;

/** The beginning or end of a reference in a typed text, from a half of it on; null when it cannot be one. */
export function readReferencePart(typed: string): string | null {
	const part = toBareCode(typed).toUpperCase();
	if (part.length < shortestPart || part.length >= referenceLength) return null;
	return [...part].every((letter) => letters.has(letter)) ? part : null;
}

/**
 * The patterns of `like` that find the references which differ from a typed text by one slip of the fingers: a character that is
 * missing, too much or another one, or two that have changed places. None where the text cannot be a reference.
 */
export function listReferenceSlips(typed: string): string[] {
	const bare = [...toBareCode(typed).toUpperCase()];
	const { length } = bare;
	const strange = bare.filter((letter) => !letters.has(letter));
	if (Math.abs(length - referenceLength) > 1 || strange.length > 1) return [];
	if (strange.some((letter) => !/[A-Z0-9]/.test(letter))) return [];
	const withSlip = (from: number, until: number, ...between: (string | undefined)[]) =>
		[...bare.slice(0, from), ...between, ...bare.slice(until)].join("");
	const places = bare.map((_, at) => at);
	const slips =
		length < referenceLength
			? [...places, length].map((at) => withSlip(at, at, "_"))
			: length > referenceLength
				? places.map((at) => withSlip(at, at + 1))
				: [
						...places.map((at) => withSlip(at, at + 1, "_")),
						...places.slice(1).map((at) => withSlip(at - 1, at + 1, bare[at], bare[at - 1])),
					];
	return [...new Set(slips)].filter((slip) => [...slip].every((sign) => sign === "_" || letters.has(sign)));
}

/** The reference of the page at an address that ends with it, such as `/reservations/K7MQ2XHD?submitted`, as guests read it. */
export const readReferenceAt = (address: string): string =>
	formatReference((address.split("?")[0] ?? "").slice(-referenceLength));
