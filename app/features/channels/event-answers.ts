/**
 * What a person says that an event is: a stay, a closing, or only what is here anyway; or that the site repeats our whole calendar, and this
 * is some of it.
 */
export const eventAnswers = ["stay", "closing", "ignore", "repeats"] as const;

export type EventAnswer = (typeof eventAnswers)[number];
