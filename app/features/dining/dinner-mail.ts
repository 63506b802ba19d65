export const dinnerEvents = ["confirmed", "changed", "cancelled"] as const;

/** What a group hears of its dinner. */
export type DinnerEvent = (typeof dinnerEvents)[number];

/** The job of telling a guest by mail what has become of a dinner. What the mail says is read when it is sent. */
export function dinnerMail(event: DinnerEvent, reservationId: string) {
	return { kind: "dinner_mail", payload: { event, reservationId } };
}

/** The same for a dinner that is written in one statement: SQL over rows with the id of a dinner. */
export const dinnerConfirmation = {
	kind: "dinner_mail",
	payload: "jsonb_build_object('event', 'confirmed', 'reservationId', id)",
};
