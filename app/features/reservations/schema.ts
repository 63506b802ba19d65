import { z } from "zod";
import { reservationWords } from "#app/content/reservation-words.ts";

const { find } = reservationWords;

/** The form that opens a reservation: its reference, and the name or e-mail it was made with. */
export const findSchema = z.object({
	reference: z
		.string({ error: find.referenceMissing })
		.trim()
		.min(1, find.referenceMissing)
		.max(40, find.referenceLong),
	guest: z.string({ error: find.guestMissing }).trim().min(1, find.guestMissing).max(254, find.guestMissing),
});
