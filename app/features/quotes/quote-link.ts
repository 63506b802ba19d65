import { href } from "react-router";
import { readVillaIds } from "#app/features/catalog/villa.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";

/** The phone form that books a quote: filled in with its nights and villas. */
export function bookQuotePath(quote: {
	id: string;
	place: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	guests: number;
}): string {
	const query = new URLSearchParams({
		...{ by: "phone", quote: quote.id, checkIn: quote.checkIn },
		nights: String(nightsBetween(quote.checkIn, quote.checkOut)),
		guests: String(quote.guests),
		...(readVillaIds(quote.place).length > 1 && { several: "yes" }),
		villa: quote.place,
	});
	return `${href("/desk/walk-in")}?${query}`;
}
