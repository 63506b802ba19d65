/** The job of telling a guest by mail what has become of a stay. What the mail says is read when it is sent. */
export function stayMail(event: "confirmed" | "changed" | "cancelled", reservationId: string) {
	return { kind: "stay_mail", payload: { event, reservationId } };
}

/** The same for a stay that is written in one statement: SQL over rows with the id of a reservation. */
export const confirmationMail = {
	kind: "stay_mail",
	payload: "jsonb_build_object('event', 'confirmed', 'reservationId', id)",
};
