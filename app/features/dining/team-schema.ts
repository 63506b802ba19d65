import { z } from "zod";
import { maxExperienceGuests } from "#app/content/hotel/experiences.ts";
import type { DiningCatalog } from "#app/features/catalog/experience.ts";
import { diet } from "#app/features/reservations/schema.ts";
import {
	checkFields,
	freeText,
	idempotencyKey,
	optionalEmail,
	optionalPhone,
	personName,
	seenVersion,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { lastDiningDate } from "./availability.ts";
import { deskPavilion } from "./desk/desk-pavilion-words.ts";
import { pavilionForm } from "./pavilion-form-words.ts";
import { findExperience } from "./policy.ts";

const { messages } = pavilionForm;

const text = () =>
	z
		.string()
		.optional()
		.default("")
		.transform((typed) => typed.trim());

/** A dinner that staff reserve for a guest in house, or for somebody at the counter or on the phone. */
export function teamDinnerSchema(today: HotelDate, { experiences, seatings }: DiningCatalog) {
	const { dateUnreal, datePast, guestsMissing: missing, guestsOutside: outside } = messages;
	return z
		.object({
			experience: text().refine((id) => findExperience(experiences, id) !== null, messages.experienceMissing),
			date: text()
				.refine((typed) => parseHotelDate(typed) !== null, dateUnreal)
				.refine((date) => date >= today, datePast)
				.refine((date) => date <= lastDiningDate(today), dateUnreal),
			/** Null is the first free one. */
			seating: text()
				.refine((typed) => typed === "" || seatings.includes(typed), messages.seatingUnknown)
				.transform((typed) => (typed === "" ? null : typed)),
			guests: wholeNumber({ min: 1, max: maxExperienceGuests, missing, outside }),
			party: text(),
			name: z.union([text().pipe(z.literal("")), personName(deskPavilion.messages.nameMissing)]),
			phone: optionalPhone(),
			email: optionalEmail(),
			diet: diet(),
			note: freeText(),
			idempotencyKey: idempotencyKey(),
		})
		.refine(({ party, name }) => party !== "" || name !== "", {
			path: ["name"],
			error: deskPavilion.messages.nameMissing,
			when: ({ value }) => {
				const { party = "", name = "" } = value as { party?: string; name?: string };
				return typeof party === "string" && typeof name === "string";
			},
		});
}

/** The messages for the form as it is filled in, by the same schema that the server uses. */
export function checkTeamDinner(form: FormData, today: HotelDate, catalog: DiningCatalog) {
	const checked = checkFields(teamDinnerSchema(today, catalog), form);
	return checked.ok ? {} : checked.errors;
}

/** Allergies and diet alone. */
export const dietSchema = z.object({ diet: diet() });

/** A dinner that staff cancel: for what the rule says, or for nothing and why. */
export const cancelTeamDinnerSchema = z.object({
	owed: z.string().optional(),
	reason: text().transform((typed) => typed.slice(0, 200)),
	version: seenVersion(),
});
