import { dinnerDescriptions } from "#app/content/hotel/experiences.ts";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import type { DiningCatalog, Experience } from "#app/features/catalog/catalog-terms.ts";
import { initialExperiences, initialSeatings, initialTableDinner } from "#db/catalog/initial-catalog.ts";

/** The offer of the pavilion in a new database: every experience with its words, all of them in service. */
export const diningCatalog: DiningCatalog = {
	experiences: [...initialExperiences, initialTableDinner].map((row) => ({
		...wordsOf(row.id),
		takesTables: false,
		...row,
		inService: true,
		taxes: initialTaxRates,
	})),
	seatings: [...initialSeatings],
};

/**
 * An experience of that catalog.
 * @throws when it has none of that id
 */
export function getExperience(id: string): Experience {
	const experience = diningCatalog.experiences.find((one) => one.id === id);
	if (!experience) throw new Error(`The pavilion offers no experience ${id}.`);
	return experience;
}

function wordsOf(id: string) {
	const words = dinnerDescriptions().find((one) => one.id === id);
	if (!words) throw new Error(`The experience ${id} has no words in app/content/hotel/experiences.ts.`);
	return words;
}
