export const treatmentEvents = ["requested", "confirmed", "changed", "cancelled"] as const;

/** What a guest hears of a treatment. A request waits for a time; whoever gets a first one is confirmed. */
export type TreatmentEvent = (typeof treatmentEvents)[number];

/** The job of telling a guest by mail what has become of a treatment. What the mail says is read when it is sent. */
export function treatmentMail(event: TreatmentEvent, requestId: string) {
	return { kind: "treatment_mail", payload: { event, requestId } };
}
