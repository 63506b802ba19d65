/** What a person says of an event: it is a stay, a closing, only what is here anyway, or cancelled at the site. */
export const eventAnswers = ["stay", "closing", "cancelled", "ignore"] as const;

export type EventAnswer = (typeof eventAnswers)[number];
