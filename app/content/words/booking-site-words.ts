import type { BookingSite } from "#app/lib/booking-sites.ts";

/** What a site is called where the desk reads of it. */
export const siteNames = {
	airbnb: "Airbnb",
	booking: "Booking.com",
	vrbo: "Vrbo",
	google: "Google Calendar",
	other: "Another site",
} as const satisfies Record<BookingSite, string>;

/** What a guest is called whose name nobody has typed yet, in the header of the reservation. */
export const guestOfSite = (site: BookingSite): string =>
	site === "other" ? "Guest of another site" : `${siteNames[site]} guest`;
