import { formerGuest } from "#app/content/former-guest.ts";

/** Names and addresses as people retype them: case, accents and spaces do not count. */
function normalise(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}

/** Whether what somebody typed is the name or the e-mail address a reservation was made with. */
export function knowsGuest(
	reservation: { name: string; email: string | null },
	nameOrEmail: string,
): boolean {
	const typed = normalise(nameOrEmail);
	// Who was forgotten is nobody: a name that everybody knows opens nothing.
	if (typed === "" || reservation.name === formerGuest) return false;
	return (
		typed === normalise(reservation.name) ||
		(reservation.email !== null && typed === normalise(reservation.email))
	);
}
