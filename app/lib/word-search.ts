/** Lower case without accents or typographic quotes, so that `chefs` finds `chef’s` and `jalapeno` finds `jalapeño`. */
function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/['’]/g, "").toLowerCase();
}

/** Whether a text has every word of a query, in any order and as any part of a word. An empty query fits all. */
export function hasAllWords(text: string, query: string): boolean {
	const within = plain(text);
	return plain(query)
		.split(/\s+/)
		.every((word) => within.includes(word));
}
