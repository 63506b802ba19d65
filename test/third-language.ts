import type { Plugin } from "vite";

/**
 * Adds a third language, `xx`, in the two places that docs/how-to.md names for it, and makes its words of the English
 * ones: every letter gets an accent. Any text that a page then still has in plain English is in no list of words.
 */
export function thirdLanguage(): Plugin {
	return {
		name: "third-language",
		enforce: "pre",
		transform(code, id) {
			if (id.endsWith("/app/lib/language.ts"))
				return `${code
					.replace('["en", "es"]', '["en", "es", "xx"]')
					.replace(
						"const byLanguage =",
						"words = { ...words, xx: accented(words.en) };\n\tconst byLanguage =",
					)}
					${accented}`;
			if (id.endsWith("/app/content/words/site-words.ts"))
				return code.replace(/= \{\n\ten: \{/, '= {\n\txx: { name: "Xx", offer: "Xx", form: "Xx" },\n\ten: {');
			return null;
		},
	};
}

/** Names and addresses of the app, such as `/rooms`, `palm-grove` or `stay`, stay as they are. */
const accented = `
function accented(words) {
	if (typeof words === "function") return (...given) => accented(words(...given));
	if (typeof words === "string") return /^[/a-z0-9_.:-]*$/.test(words) ? words : words.replace(/[a-z]/gi, (letter) => letter + "\\u0301");
	if (Array.isArray(words)) return words.map(accented);
	if (words === null || typeof words !== "object" || words.$$typeof) return words;
	return Object.fromEntries(Object.entries(words).map(([name, part]) => [name, accented(part)]));
}`;
