/** What search engines read of a page: schema.org in JSON-LD. Data, not script, so that no policy has to allow it. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
	return (
		<script type="application/ld+json">
			{JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c")}
		</script>
	);
}
