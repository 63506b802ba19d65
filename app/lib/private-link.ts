/** The address that opens what a guest has reserved for whoever has it. */
export function privateLink(path: string, origin: string, linkToken: string): string {
	const link = new URL(path, origin);
	link.searchParams.set("key", linkToken);
	return link.href;
}
