/**
 * What a person says of an event: it is a stay, a closing, cancelled at the site, or only what is here anyway; or the site repeats our whole
 * calendar, and this is some of it.
 */
export const eventAnswers = ["stay", "closing", "cancelled", "ignore", "repeats"] as const;

export type EventAnswer = (typeof eventAnswers)[number];
