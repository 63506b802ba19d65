/** The job of telling a guest by e-mail that the points of a stay were posted. Once for each stay. */
export function pointsMail(reservationId: string) {
	return {
		kind: "points_mail",
		payload: { reservationId },
		dedupeKey: `points_mail:${reservationId}`,
	};
}
