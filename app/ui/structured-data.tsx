/** Facts for search engines, as schema.org JSON-LD. It is data and no script, so the Content-Security-Policy allows it. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
	const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
	return <script type="application/ld+json">{json}</script>;
}
