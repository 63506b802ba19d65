import type { Plate } from "#app/content/hotel/experiences.ts";
import { hotel } from "#app/content/hotel/hotel.ts";
import { type Experience, formatExperiencePrice } from "#app/features/catalog/catalog-terms.ts";
import { inLanguages, inPageLanguage } from "#app/lib/language.ts";

const cuisines = inLanguages({ en: ["Belizean", "Caribbean"], es: ["Beliceña", "Caribeña"] });
const priceRange = inLanguages({
	en: (least: string, most: string) => `${least} to ${most}`,
	es: (least: string, most: string) => `de ${least} a ${most}`,
});

/** The pavilion as search engines read it: a restaurant with its evenings and its plates. */
export function describePavilion(
	app: { name: string; appUrl: string; email: string; phone: string },
	experiences: readonly Experience[],
	plates: readonly Plate[],
): Record<string, unknown> {
	const [first] = experiences;
	const last = experiences.at(-1);
	const form = app.appUrl + inPageLanguage("/reserve-pavilion");
	return {
		"@type": "Restaurant",
		name: app.name,
		url: app.appUrl + inPageLanguage("/pbpavilion"),
		address: hotel.address,
		telephone: app.phone,
		email: app.email,
		servesCuisine: cuisines(),
		priceRange:
			first && last ? priceRange()(formatExperiencePrice(first), formatExperiencePrice(last)) : undefined,
		acceptsReservations: form,
		makesOffer: experiences.map((experience) => ({
			"@type": "Offer",
			name: experience.title,
			url: `${form}?experience=${experience.id}`,
			price: experience.perPersonCents / 100,
			priceCurrency: hotel.currency,
			eligibleQuantity: { "@type": "QuantitativeValue", minValue: experience.minGuests },
		})),
		hasMenu: {
			"@type": "Menu",
			hasMenuItem: plates.map((plate) => ({
				"@type": "MenuItem",
				name: plate.name,
				description: plate.line,
			})),
		},
	};
}
