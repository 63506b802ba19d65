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

/** For a guest who has booked on another site. */
export const guestOfSiteWords = inLanguages({
	en: {
		/** In place of a price that only the site and its guest know. */
		price: "The price is the one you agreed on the site where you booked.",
		/** The payer of the nights, once the hotel knows it. */
		payHere: (total: string) => `You pay ${total} for the nights at the resort, in US or Belize dollars.`,
		paidElsewhere: "You do not pay for the nights at the resort, only for what you add.",
		rule: "To change or cancel this stay, go to the site where you booked it.",
		/** Once it is cancelled: what its guest has paid or owes there is not known here. */
		cancelled:
			"There is nothing to pay at the resort. Whether you pay a fee or get money back is decided by the site where you booked.",
	},
	es: {
		price: "El precio es el que acordó en el sitio donde reservó.",
		payHere: (total: string) =>
			`Las noches (${total}) se pagan en el resort, en dólares de Estados Unidos o de Belice.`,
		paidElsewhere: "En el resort no paga las noches, solo lo que agregue.",
		rule: "Para cambiar o cancelar esta estadía, entre en el sitio donde la reservó.",
		cancelled:
			"En el resort no tiene nada que pagar. El sitio donde reservó decide si paga un cargo o recibe un reembolso.",
	},
});
