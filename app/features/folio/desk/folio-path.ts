import { href } from "react-router";

/** The address of a bill's page. */
export function folioPath(reference: string, number = 1, query: Record<string, string> = {}): string {
	const search = new URLSearchParams({ ...(number > 1 && { folio: String(number) }), ...query }).toString();
	const path = href("/desk/stays/:reference/folio", { reference });
	return search === "" ? path : `${path}?${search}`;
}
