import type { VillaDescription } from "#app/content/hotel/villa-descriptions.ts";

/** A villa as its card shows it: its words, and its figures from the database; null where those could not be read. */
export type Villa = VillaDescription & {
	maxOccupancy: number | null;
	/** US cents for tonight, before tax. */
	nightlyCents: number | null;
};

/** `Ocean Breeze` for `Ocean Breeze Villa`, where the word would only repeat the heading. */
export function shortVillaName(name: string): string {
	return name.replace(/ Villa$/, "");
}

/** Between the villa ids of one form value. Ids never contain it. */
const pairSeparator = "_";

/** The form value that names villas. */
export function toVillaValue(villaIds: readonly string[]): string {
	return villaIds.join(pairSeparator);
}

/** The villas a form value names, each once. */
export function readVillaIds(value: string): string[] {
	return [...new Set(value.split(pairSeparator))];
}
