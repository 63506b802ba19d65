/** Letters and marks of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

/**
 * A person's name as it is shown in a line with other words. Without isolation a name that is written from right to left
 * takes the figures and signs after it along: `محمد (8 – 9 Sep)` would be read as `(Sep 9 – 8)`. Isolates (UAX #9) are
 * the `<bdi>` of texts, and do in toasts, titles and mails too. Any other name needs none and comes back as it is.
 */
export function isolate<Name extends string | null | undefined>(name: Name): Name {
	if (!name || !rightToLeft.test(name) || name.startsWith(firstStrongIsolate)) return name;
	// A text remains a text, and only a text gets here.
	return `${firstStrongIsolate}${name}${popIsolate}` as Name;
}
