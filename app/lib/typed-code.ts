/**
 * The figures of every script as 0 to 9: keyboards of Arabic, Persian or Hindi type ١٢٣, ۱۲۳ or १२३, and those of
 * Japanese １２３. A raised figure does not count: 12⁵⁰ is not 1250.
 */
export function toPlainDigits(text: string): string {
	return text.replace(/(?![0-9])\p{Nd}/gu, (figure) => String(digitOf(figure)));
}

/** A whole number as somebody types it or an address has it, `02` too; null for any other text: `1e9`, `2.5` and `two` are not guessed at. */
export function toWholeNumber(typed: unknown): number | null {
	const figures = typeof typed === "string" ? toPlainDigits(typed.trim()) : "";
	return /^[+-]?\d{1,9}$/.test(figures) ? Number(figures) : null;
}

/** Unicode has the figures of a script in a row of ten that begins with its zero; a few rows follow each other without a gap. */
function digitOf(figure: string): number {
	const point = figure.codePointAt(0) ?? 0;
	let before = 0;
	while (isFigure(point - before - 1)) before += 1;
	return before % 10;
}

const isFigure = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/**
 * The characters that separate those of a code for the eye, or come along with it from another program: blanks, every
 * kind of dash, control characters, and signs that nobody sees.
 */
const separators = /[\s\p{Pd}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2212]/gu;

/** A code as it is compared, whichever way it was typed, dictated or pasted: `summer–20` is summer20. Its letters keep their case. */
export function toBareCode(typed: string): string {
	return toPlainDigits(typed.normalize("NFKC")).replace(separators, "");
}

/** The figures of a code of figures, such as a PIN or the code of an authenticator app. */
export function toFigures(typed: string): string {
	return toBareCode(typed).replace(/[^0-9]/g, "");
}
