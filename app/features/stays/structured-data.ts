import { hotel, hotelAddress } from "#app/content/hotel/hotel.ts";
import { listPictures } from "#app/content/hotel/villa-descriptions.ts";
import type { Villa } from "#app/features/catalog/villa.ts";
import { inPageLanguage, languagePrefix } from "#app/lib/language.ts";

/** The villas as search engines read them: a room and an offer each, at the nightly price in US dollars without tax. */
export function describeVillas(
	villas: readonly Villa[],
	{ appUrl, phone }: { appUrl: string; phone: string },
): Record<string, unknown> {
	return {
		"@type": "Hotel",
		name: hotel.name,
		url: appUrl + languagePrefix(),
		address: hotelAddress(),
		telephone: phone,
		checkinTime: hotel.checkInTime,
		checkoutTime: hotel.checkOutTime,
		containsPlace: villas.map((villa) => ({
			"@type": "HotelRoom",
			"@id": `${appUrl}/rooms/${villa.id}`,
			url: `${appUrl}${inPageLanguage(`/rooms/${villa.id}`)}`,
			name: villa.name,
			description: villa.description,
			image: listPictures(villa).map(({ picture }) => `${appUrl}/pictures/${picture}-1600.jpg`),
			bed: villa.bedConfig,
			floorSize: { "@type": "QuantitativeValue", value: villa.squareMetres, unitCode: "MTK" },
			...(villa.maxOccupancy === null
				? {}
				: { occupancy: { "@type": "QuantitativeValue", minValue: 1, maxValue: villa.maxOccupancy } }),
			amenityFeature: villa.amenities.map(({ text }) => ({
				"@type": "LocationFeatureSpecification",
				name: text,
				value: true,
			})),
		})),
		makesOffer: villas.flatMap(({ id, name, nightlyCents }) => {
			if (nightlyCents === null) return [];
			const price = nightlyCents / 100;
			const { currency: priceCurrency } = hotel;
			return {
				"@type": "Offer",
				name,
				url: `${appUrl}${inPageLanguage(`/booking?villaId=${id}`)}`,
				itemOffered: { "@id": `${appUrl}/rooms/${id}` },
				priceCurrency,
				price,
				priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency, unitCode: "DAY" },
			};
		}),
	};
}
