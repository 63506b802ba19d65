/** The cookies of a `Cookie` header, by name. */
export function readCookies(header: string | null): Map<string, string> {
	return new Map(
		(header ?? "").split(/;\s*/).flatMap((pair): [string, string][] => {
			const at = pair.indexOf("=");
			return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
		}),
	);
}
