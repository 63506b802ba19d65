import type { BookingSite } from "#app/lib/booking-sites.ts";
import { inLanguages } from "#app/lib/language.ts";

/** The names of the sites at the desk. */
export const siteNames = {
	airbnb: "Airbnb",
	booking: "Booking.com",
	vrbo: "Vrbo",
	google: "Google Calendar",
	other: "Another site",
} as const satisfies Record<BookingSite, string>;

/** The name of a guest in the header of the reservation, until somebody has typed the real one. */
export const guestOfSite = (site: BookingSite): string =>
	site === "other" ? "Guest of another site" : `${siteNames[site]} guest`;

/** In place of a price that only the site and its guest know. */
export const priceOfSite = inLanguages({
	en: "The price is the one you agreed on the site where you booked.",
	es: "El precio es el que acordó en el sitio donde reservó.",
});
