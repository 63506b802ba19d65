import { hotel } from "#app/content/hotel.ts";

/** Where the hotel is, as schema.org has it. */
export const postalAddress = {
	"@type": "PostalAddress",
	streetAddress: hotel.street,
	addressLocality: hotel.city,
	addressCountry: "BZ",
} as const;
