/**
 * A person's answer about an event: it is a stay, a closing, cancelled at the site, or only something that is here
 * anyway; or the site repeats our whole calendar, and this is a part of it.
 */
export const eventAnswers = ["stay", "closing", "cancelled", "ignore", "repeats"] as const;

export type EventAnswer = (typeof eventAnswers)[number];
