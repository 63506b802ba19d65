/** Lower case without accents or typographic quotes, so that `chefs` finds `chef’s` and `jalapeno` finds `jalapeño`. */
function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/['’]/g, "").toLowerCase();
}

/** Whether a text contains every word of a query, in any order and also inside of words. An empty query fits every text. */
export function hasAllWords(text: string, query: string): boolean {
	const within = plain(text);
	return plain(query)
		.split(/\s+/)
		.every((word) => within.includes(word));
}
