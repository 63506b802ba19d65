import { experienceDescriptions } from "#app/content/hotel/experiences.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";

/** Names that are the same in every language. */
export const sameNames: readonly string[] = [
	...villaDescriptions().map(({ name }) => name),
	...["PB Resort Belize", "1 Palapa Walk", "Visa, Mastercard", "Mastercard, American Express"],
	...experienceDescriptions().map(({ title }) => title),
	...["Vista Del Mar", "Philip Goldson Highway", "Philip S. W. Goldson", "George Price Highway"],
	// Dishes and music that Belizeans name like this in both languages.
	...["Rice and beans", "brukdown, punta, soul"],
];

/** The text that a reader sees or hears of a page: its texts, and the attributes that are read out or shown. */
function listTexts(html: string): string[] {
	const visible = html
		.replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, " ")
		.replaceAll("<!-- -->", "");
	const attributes = [...visible.matchAll(/<(\w+)[^>]*>/g)].flatMap(([tag, name = ""]) =>
		[...tag.matchAll(/ (alt|aria-label|title|placeholder|content)="([^"]*)"/g)].flatMap(
			([, attribute, text = ""]) =>
				attribute === "content" && (name !== "meta" || !/(description|title)"/.test(tag)) ? [] : text,
		),
	);
	const texts = visible.split(
		/<\/?(?:p|h\d|li|dt|dd|td|th|div|section|a|button|label|option|legend|title|summary|figcaption|caption|small|output)\b[^>]*>/,
	);
	return [...attributes, ...texts.map((text) => text.replace(/<[^>]*>/g, ""))]
		.map(decode)
		.filter((text) => /\p{L}/u.test(text));
}

const decode = (text: string) =>
	text
		.replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&")
		.replace(/[\u2066-\u2069]/g, "")
		.trim();

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];

/**
 * Where a page in another language has three or more words in a row in common with the English one, apart from names, or joins two
 * names by an English word.
 * @param names the words that are the same in every language
 */
export function listSameWords(page: string, english: string, names: readonly string[]): string[] {
	const cut = (text: string) =>
		names
			.reduce(
				(rest, name) => rest.replaceAll(name, "\n"),
				text.replace(/\S+@\S+|\b\d*[A-Z0-9]{4} [A-Z0-9]{4}\b/g, "\n"),
			)
			.split("\n");
	const runs = (text: string) =>
		cut(text).flatMap((part) => {
			const words = wordsOf(part);
			return words.slice(2).map((_, at) => words.slice(at, at + 3).join(" "));
		});
	const known = new Set(listTexts(english).flatMap(runs));
	const joins = (text: string) =>
		cut(text)
			.slice(1, -1)
			.filter((part) => /^\s*(and|or|with|to|of|for|from|by)\s*$/.test(part));
	return listTexts(page).flatMap((text) => {
		const same = [...runs(text).filter((run) => known.has(run)), ...joins(text)];
		return same.length > 0 ? [`${same.join(", ")}: ${text.slice(0, 90)}`] : [];
	});
}
