export const dinnerEvents = ["confirmed", "changed", "cancelled"] as const;

/** What a group hears of its dinner. A wish from before seatings is confirmed when it gets its first one. */
export type DinnerEvent = (typeof dinnerEvents)[number];

/** The job of telling a guest by mail what has become of a dinner. What the mail says is read when it is sent. */
export function dinnerMail(event: DinnerEvent, dinnerId: string) {
	return { kind: "dinner_mail", payload: { event, dinnerId } };
}

/** The same for a dinner that is written in one statement: SQL over rows with the id of a dinner. */
export const dinnerConfirmation = {
	kind: "dinner_mail",
	payload: "jsonb_build_object('event', 'confirmed', 'dinnerId', id)",
};
