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
