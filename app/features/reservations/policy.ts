/**
 * The e-mail that tells a guest how a reservation is now, and can be sent again: what is reserved, or that it is cancelled. Null of one
 * that is over or only held.
 * @param statuses of its stays, its treatment or its dinner
 */
export function mailOfState(statuses: readonly string[]): "requested" | "confirmed" | "cancelled" | null {
	if (statuses.some((status) => status === "confirmed" || status === "checked_in")) return "confirmed";
	if (statuses.includes("requested")) return "requested";
	return statuses.length > 0 && statuses.every((status) => status === "cancelled") ? "cancelled" : null;
}

/** An e-mail about a reservation that is true in one state of it alone. */
const stateOfMail: Readonly<Record<string, string>> = {
	requested: "requested",
	cancelled: "cancelled",
	reminder: "confirmed",
};

/**
 * Whether what an e-mail tells is still so when its turn comes. Those about the villas and dates of a stay are true while
 * it is booked or its guests are here, and none is of one that is only held.
 * A mail that waited while the server was off confirms nothing that is over by then; a cancellation still removes the calendar
 * entry.
 * @param status of the whole reservation
 * @param isOver its last day is gone by
 */
export function isMailTrue(
	kind: "stay" | "treatment" | "dinner",
	{ event, status, isOver = false }: { event: string; status: string; isOver?: boolean },
): boolean {
	if (isOver && event !== "cancelled") return false;
	const wanted = stateOfMail[event];
	if (wanted !== undefined) return status === wanted;
	return (kind === "stay" ? mailOfState([status]) : status) === "confirmed";
}
