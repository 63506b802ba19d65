/** What a person says that an event is: a stay, a closing, or only what is here anyway. */
export const eventAnswers = ["stay", "closing", "ignore"] as const;

export type EventAnswer = (typeof eventAnswers)[number];
