import type { VillaDescription } from "#app/content/villa-descriptions.ts";

/** A villa as its card shows it: its words, and what the database knows; null where that could not be read. */
export type Villa = VillaDescription & {
	maxOccupancy: number | null;
	/** US cents for tonight, before tax. */
	nightlyCents: number | null;
};
