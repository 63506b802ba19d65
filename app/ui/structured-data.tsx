/** Facts for search engines, as schema.org JSON-LD: data and not a script, so a content security policy lets it be. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
	const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
	return <script type="application/ld+json">{json}</script>;
}
