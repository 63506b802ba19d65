import { hotel } from "#app/content/hotel.ts";
import type { Villa } from "#app/content/villa-descriptions.ts";

/** The villas as search engines read them: a room and an offer each, at the nightly price in US dollars without tax. */
export function describeVillas(villas: readonly Villa[], appUrl: string): Record<string, unknown> {
	return {
		"@type": "Hotel",
		name: hotel.name,
		url: appUrl,
		address: hotel.address,
		telephone: hotel.phone,
		checkinTime: hotel.checkInTime,
		checkoutTime: hotel.checkOutTime,
		containsPlace: villas.map((villa) => ({
			"@type": "HotelRoom",
			name: villa.name,
			description: villa.description,
			image: `${appUrl}/pictures/${villa.picture}-1600.jpg`,
			bed: villa.bedConfig,
			floorSize: { "@type": "QuantitativeValue", value: villa.squareMetres, unitCode: "MTK" },
			occupancy: { "@type": "QuantitativeValue", minValue: 1, maxValue: villa.maxOccupancy },
			amenityFeature: villa.amenities.map(({ text }) => ({
				"@type": "LocationFeatureSpecification",
				name: text,
				value: true,
			})),
		})),
		makesOffer: villas.map((villa) => ({
			"@type": "Offer",
			name: villa.name,
			url: `${appUrl}/booking?villaId=${villa.id}`,
			priceCurrency: hotel.currency,
			price: villa.nightlyCents / 100,
			priceSpecification: {
				"@type": "UnitPriceSpecification",
				price: villa.nightlyCents / 100,
				priceCurrency: hotel.currency,
				unitCode: "DAY",
			},
		})),
	};
}
