import { z } from "zod";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import type { DiningCatalog } from "#app/features/catalog/catalog-terms.ts";
import { diet } from "#app/features/reservations/schema.ts";
import {
	agreedCents,
	freeText,
	idempotencyKey,
	optionalEmail,
	optionalName,
	optionalPhone,
	seenVersion,
	trimmedText,
} from "#app/lib/form-fields.ts";
import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { lastDiningDate } from "./availability.ts";
import { pavilionForm } from "./pavilion-form-words.ts";
import { findExperience } from "./policy.ts";
import { groupSize, withinLimits } from "./schema.ts";

/** A dinner that staff reserve for a guest in house, or for somebody at the counter or on the phone. */
export function teamDinnerSchema(today: HotelDate, catalog: DiningCatalog) {
	const { experiences, seatings } = catalog;
	const { messages } = pavilionForm();
	const { dateUnreal, datePast } = messages;
	const form = z
		.object({
			experience: trimmedText().refine(
				(id) => findExperience(experiences, id) !== null,
				messages.experienceMissing,
			),
			date: trimmedText()
				.refine((typed) => parseHotelDate(typed) !== null, dateUnreal)
				.refine((date) => date >= today, datePast)
				.refine((date) => date <= lastDiningDate(today), dateUnreal),
			/** Null is the first free one. */
			seating: trimmedText()
				.refine((typed) => typed === "" || seatings.includes(typed), messages.seatingUnknown)
				.transform((typed) => (typed === "" ? null : typed)),
			guests: groupSize(),
			party: trimmedText(),
			name: optionalName(visitWords.reserveForm.nameMissing),
			phone: optionalPhone({ atDesk: true }),
			email: optionalEmail(),
			diet: diet(),
			note: freeText(),
			agreedTotalCents: agreedCents(),
			idempotencyKey: idempotencyKey(),
		})
		.refine(({ party, name }) => party !== "" || name !== "", {
			path: ["name"],
			error: visitWords.reserveForm.nameMissing,
			when: ({ value }) => {
				const { party = "", name = "" } = value as { party?: string; name?: string };
				return typeof party === "string" && typeof name === "string";
			},
		});
	return withinLimits(form, catalog);
}

/** Allergies and diet alone. */
export const dietSchema = z.object({ diet: diet() });

/** A dinner that staff cancel: for the fee of the rule, or for nothing with the reason. */
export const cancelTeamDinnerSchema = z.object({
	owed: z.string().optional(),
	reason: trimmedText().transform((typed) => typed.slice(0, 200)),
	version: seenVersion(),
});
