import type { Plate } from "#app/content/hotel/experiences.ts";
import { hotel } from "#app/content/hotel/hotel.ts";
import { type Experience, formatExperiencePrice } from "#app/features/catalog/catalog-terms.ts";

/** The pavilion as search engines read it: a restaurant with its evenings and its plates. */
export function describePavilion(
	app: { name: string; appUrl: string; email: string; phone: string },
	experiences: readonly Experience[],
	plates: readonly Plate[],
): Record<string, unknown> {
	const [first] = experiences;
	const last = experiences.at(-1);
	return {
		"@type": "Restaurant",
		name: app.name,
		url: `${app.appUrl}/pbpavilion`,
		address: hotel.address,
		telephone: app.phone,
		email: app.email,
		servesCuisine: ["Belizean", "Caribbean"],
		priceRange:
			first && last ? `${formatExperiencePrice(first)} to ${formatExperiencePrice(last)}` : undefined,
		acceptsReservations: `${app.appUrl}/reserve-pavilion`,
		makesOffer: experiences.map((experience) => ({
			"@type": "Offer",
			name: experience.title,
			url: `${app.appUrl}/reserve-pavilion?experience=${experience.id}`,
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
