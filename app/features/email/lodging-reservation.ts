import { hotel } from "#app/content/hotel.ts";
import { postalAddress } from "./postal-address.ts";
import type { StayEvent, StayFacts } from "./stay-emails.ts";
import { openUrls } from "./still-possible.ts";

/**
 * The stay as Gmail and others read it from a message, to show it in calendar and search
 * (developers.google.com/workspace/gmail/markup/reference/hotel-reservation). The hotel is UTC-6 all year.
 */
export function describeLodging(
	stay: StayFacts,
	event: Exclude<StayEvent, "reminder">,
): Record<string, unknown> {
	const isCancelled = event === "cancelled";
	return {
		"@type": "LodgingReservation",
		reservationNumber: stay.reference,
		reservationStatus: `http://schema.org/Reservation${isCancelled ? "Cancelled" : "Confirmed"}`,
		underName: { "@type": "Person", name: stay.name, email: stay.email },
		reservationFor: {
			"@type": "LodgingBusiness",
			name: hotel.name,
			telephone: hotel.phone,
			address: postalAddress,
		},
		checkinDate: `${stay.checkIn}T${hotel.checkInTime}:00-06:00`,
		checkoutDate: `${stay.checkOut}T${hotel.checkOutTime}:00-06:00`,
		lodgingUnitDescription: stay.villaNames.join(" and "),
		numAdults: stay.guests,
		priceCurrency: hotel.currency,
		totalPrice: (stay.totalCents / 100).toFixed(2),
		bookingTime: stay.reservedAt.toISOString(),
		modifiedTime: stay.changedAt.toISOString(),
		...(isCancelled ? {} : openUrls(stay.privateLink, stay)),
	};
}
