import { inPageLanguage } from "./language.ts";

/** The secret address of a reservation: anyone who has it may see, change and cancel the reservation. */
export function privateLink(path: string, origin: string, linkToken: string): string {
	const link = new URL(inPageLanguage(path), origin);
	link.searchParams.set("key", linkToken);
	return link.href;
}
