/** The languages of the pages for guests, the specification's first. How to add one is in docs/how-to.md. */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** The language of everything that names none: the desk, the log, rows from before there was another. */
export const defaultLanguage: Language = "en";

/**
 * Where the server stores the language of its current work (`language-scope.server.ts`). One for all copies of this
 * module.
 */
export const languageScope = Symbol.for("palapa.language");

type WithScope = { [languageScope]?: { getStore(): Language | undefined } };

let ofDocument: Language | undefined;

/**
 * The language of the page that is shown, or of the request or job that runs. The browser reads it from the document once:
 * a program that translates the page changes `lang`, and our words stay those that it translates.
 */
export function language(): Language {
	if (typeof document === "undefined")
		return (globalThis as WithScope)[languageScope]?.getStore() ?? defaultLanguage;
	ofDocument ??= toLanguage(document.documentElement.lang) ?? defaultLanguage;
	return ofDocument;
}

/** In the address where somebody who is signed in has chosen its language. */
export const languageParameter = "language";

/** A language by its tag, of an address or a row; null for one that the pages do not have. */
export function toLanguage(tag: string | null | undefined): Language | null {
	return languages.find((one) => one === tag) ?? null;
}

/** Addresses that are the same in all languages: the desk, files for programs, pages for development but the one where a guest pays. */
const hasOneLanguage =
	/^\/(desk|dev(?!\/payments\/)|calendars|payments|vitals|assets|pictures|film|[a-z]+\.(txt|xml))(\/|$)/;

/** The pages that staff read in a language of their own, at one address: housekeeping, repairs, lost and found. */
const followsReader = /^\/desk\/housekeeping(\/|$)/i;

/** The language of a page of the desk for somebody who has chosen one: the rest of the desk is English. */
export const deskLanguage = <Chosen>(path: string, chosen: Chosen) =>
	followsReader.test(path) ? chosen : defaultLanguage;

/** Before the addresses of a language: nothing before the specification's, `/es` before Spanish ones. */
export function languagePrefix(of: Language = language()): string {
	return of === defaultLanguage ? "" : `/${of}`;
}

/**
 * An address of this app, without its language, in one: in that of the page. React Router's own links have it by
 * themselves. An address that is the same in all languages does not change.
 */
export function inPageLanguage(path: string, of: Language = language()): string {
	if (hasOneLanguage.test(path)) return path;
	return `${languagePrefix(of)}${path}`.replace(/^(\/[a-z]{2})\/(?=$|[?#])/, "$1");
}

/**
 * The language of a requested path, and the path without it; the default language where the address is the same in
 * all.
 */
export function splitLanguage(path: string): { language: Language; path: string } {
	const [, tag = "", rest = ""] = /^\/([a-z]{2})(\/.*|\.data)?$/i.exec(path) ?? [];
	const found = toLanguage(tag.toLowerCase());
	const own = rest === ".data" ? "/_.data" : rest || "/";
	if (!found || found === defaultLanguage || hasOneLanguage.test(own))
		return { language: defaultLanguage, path };
	return { language: found, path: own };
}

/** An address of this app in the language of the page, where it exists in it; one that names a language stays. */
export function keepLanguage(address: string): string {
	const named = splitLanguage(address.replace(/[?#].*/, "")).language !== defaultLanguage;
	return named ? address : inPageLanguage(address);
}

/** The languages that a page has. */
export const languagesOf = (path: string): readonly Language[] =>
	hasOneLanguage.test(path) ? [defaultLanguage] : languages;

/** A path in every language that it has: itself, and with the others before it. */
export const addressesOf = (path: string): string[] =>
	languagesOf(path).map((one) => inPageLanguage(path, one));

/**
 * The words of one subject in every language. The result is asked for them where they are shown, `words().title`, and never
 * while a module loads, because one process shows pages in every language.
 *
 * The client of a language is built without the words of the others (`scripts/one-language.ts`), so the call is removed
 * where nobody uses its result.
 */
// @__NO_SIDE_EFFECTS__
export function inLanguages<const Words>(
	words: { readonly en: Words } & { readonly [Other in Exclude<Language, "en">]: NoInfer<Alike<Words>> },
): () => Alike<Words> {
	const byLanguage = words as { readonly [Any in Language]?: Alike<Words> } & { readonly en: Alike<Words> };
	return () => byLanguage[language()] ?? Object.values(byLanguage)[0] ?? byLanguage.en;
}

/** Words with the same parts as others, and other texts; an address of the app is the same in each language. */
type Alike<Words> = Words extends string
	? Words extends `/${string}`
		? Words
		: string
	: Words extends (...given: infer Given) => infer Result
		? (...given: Given) => Alike<Result>
		: Words extends readonly unknown[] | object
			? { readonly [Part in keyof Words]: Alike<Words[Part]> }
			: Words;
