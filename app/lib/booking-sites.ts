/** The sites whose calendars the hotel exchanges. The names are read from outside: a form's field `site` has them. */
export const bookingSites = ["airbnb", "booking", "vrbo", "google", "other"] as const;

export type BookingSite = (typeof bookingSites)[number];
