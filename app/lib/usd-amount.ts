/** A typed amount of US dollars in cents: `150`, `$1,200.50`. Null when it is none, or has parts of a cent. */
export function parseUsd(text: string): number | null {
	const bare = text.trim().replace(/^(US)?\$\s*/i, "");
	const match = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(bare);
	if (!match?.[1]) return null;
	return Number(match[1].replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
