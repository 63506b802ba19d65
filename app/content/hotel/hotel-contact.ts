/** How guests reach the hotel. A manager changes it in the browser, so it is in the database. */
export type HotelContact = {
	/** As guests read it, with its country: `+501 555 0142`. */
	phone: string;
	email: string;
};

/** What a hotel begins with, and what is on the page of a failure, which has no data. */
export const initialContact: HotelContact = { phone: "+501 555 0142", email: "stay@pbresort.example" };

/** A number as the address of a link that dials it. */
export function telephoneLink(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
