import { formatHour, type HourStyle } from "#app/lib/guest-locale.ts";
import { inLanguages } from "#app/lib/language.ts";

const street = "1 Palapa Walk";
const city = "Belize City";

/** The hotel's facts. Anything that a guest reads about the hotel itself is here once. */
export const hotel = {
	name: "PB Resort Belize",
	/**
	 * The hotel as a business, as tax invoices name it. Overridden by `HOTEL_BUSINESS_NAME` and `HOTEL_TIN`. The number is one
	 * for demonstrations: a public hotel without `HOTEL_TIN` issues no invoice.
	 */
	business: { name: "PB Resort Belize Ltd.", demoTin: "000000" },
	address: `${street}, ${city}, Belize`,
	street,
	city,
	marketingUrl: "https://www.pbresort.example",
	links: {
		about: "https://www.pbresort.example/about",
		contact: "https://www.pbresort.example/contact",
		terms: "https://www.pbresort.example/terms-of-service",
		privacy: "https://www.pbresort.example/privacy-policy",
	},
	copyrightFrom: 2025,
	/** UTC-6 all year. */
	timeZone: "America/Belize",
	checkInTime: "15:00",
	checkOutTime: "11:00",
	/** When somebody at the front desk answers. */
	deskHours: { from: "07:00", until: "22:00" },
	currency: "USD",
	/** Belize dollars for one US dollar, fixed by the Central Bank of Belize. */
	bzdPerUsd: 2,
	/** While the pictures are renders: a discreet line says so everywhere they are shown instead of the place. */
	artistsImpression: true,
} as const;

/** The city, as a guest reads it. */
export const hotelCity = inLanguages({ en: city, es: "Ciudad de Belice" });

/** Street, city and country, as a guest reads them. */
export const hotelAddress = inLanguages({ en: hotel.address, es: `${street}, Ciudad de Belice, Belice` });

/** The hour from which a villa may be entered, and the hour until which it is left, as a guest writes hours. */
export type HotelHours = { checkIn: string; checkOut: string };

/** The hours of check-in and check-out in the style of a guest, or of an e-mail, which is read as `12`. */
export function hotelHours(style: HourStyle): HotelHours {
	return {
		checkIn: formatHour(hotel.checkInTime, style),
		checkOut: formatHour(hotel.checkOutTime, style),
	};
}

/** The limits of a stay. */
export const stayLimits = {
	maxNights: 60,
	maxDaysAhead: 730,
	minGuests: 1,
	maxGuests: 10,
	defaultGuests: 2,
	/** Cancelling is free up to and including this many days before arrival. */
	freeCancellationDays: 7,
} as const;

/** How guests reach the hotel. A manager changes it in the browser, so it is in the database. */
export type HotelContact = {
	/** As guests read it, with its country: `+501 555 0142`. */
	phone: string;
	email: string;
	/** The number that answers on WhatsApp; null where none does. */
	whatsApp: string | null;
	fax: string | null;
};

/** The contact that a hotel begins with, and the one on the page of a failure, which has no data. */
export const initialContact: HotelContact = {
	phone: "+501 555 0142",
	email: "stay@pbresort.example",
	whatsApp: "+501 555 0142",
	fax: "+501 555 0143",
};

/** A number as the address of a link that dials it. */
export function telephoneLink(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** Opens a chat with a number on WhatsApp. */
export const whatsAppLink = (number: string) => `https://wa.me/${number.replace(/\D/g, "")}`;

/** The link that writes to an address. `&`, `?` and `%` of the address are no parts of the link (RFC 6068). */
export function mailLink(address: string): string {
	return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/**
 * The facts of a stay in the answers to guests: sample facts, to be checked by the hotel before it opens. Anything
 * with a price is not here: prices are rows of the catalog, or named by staff.
 */
export const hotelFacts = {
	airport: { en: "Philip S. W. Goldson International Airport (BZE)", es: "Philip S. W. Goldson (BZE)" },
	/** Staff need the flight number for a transfer this many days ahead. */
	transferNoticeDays: 1,
	breakfast: { place: "PB Pavilion", from: "07:00", until: "10:30" },
	cards: ["Visa", "Mastercard", "American Express"],
	/** As everywhere in Belize. */
	power: { volts: 110, hertz: 60, plugs: ["A", "B"] },
} as const;
