import { z } from "zod";
import { experiences, maxExperienceGuests } from "#app/content/pavilion.ts";
import { pavilionForm } from "#app/content/pavilion-form.ts";
import { isExperienceId, minimumGuests } from "#app/features/dining/group-size.ts";
import {
	checkFields,
	freeText,
	idempotencyKey,
	optionalEmail,
	personName,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { addDays, formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";

const { messages, limits } = pavilionForm;
const experienceIds = experiences.map(({ id }) => id);

/** The last day an evening may be asked for. */
export function lastDiningDate(today: HotelDate): HotelDate {
	return addDays(today, limits.maxDaysAhead);
}

/** No check here ends the others early: zod would then skip the smallest group, which looks at two fields. */
function diningDate(today: HotelDate) {
	const last = lastDiningDate(today);
	return z
		.string({ error: messages.dateMissing })
		.trim()
		.min(1, messages.dateMissing)
		.refine((text) => parseHotelDate(text) !== null, messages.dateUnreal)
		.refine((date) => date >= today, messages.datePast)
		.refine((date) => date <= last, messages.dateFar(formatHotelDate(last, "long")));
}

/** A wish for an evening at the pavilion as its form sends it, in the order of the form. */
export function diningRequestSchema(today: HotelDate) {
	return z
		.object({
			experience: z.enum(experienceIds, { error: messages.experienceMissing }),
			date: diningDate(today),
			guests: wholeNumber({
				min: Number.NEGATIVE_INFINITY,
				max: maxExperienceGuests,
				missing: messages.guestsMissing,
				outside: messages.guestsOutside,
			}),
			name: personName(messages.nameMissing),
			email: optionalEmail(),
			note: freeText(),
			/** Absent only where the form was not ours; there is then nothing to compare it with. */
			idempotencyKey: idempotencyKey().optional(),
		})
		.refine(({ experience, guests }) => guests >= minimumGuests(experience), {
			path: ["guests"],
			/** Said beside whatever else is wrong, as long as there is a number to speak of. */
			when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "guests"),
			error: ({ input }) => belowMinimum((input as { experience: unknown }).experience),
		});
}

function belowMinimum(experience: unknown): string {
	return isExperienceId(experience)
		? messages.guestsBelow(minimumGuests(experience))
		: messages.guestsOutside;
}

export type DiningRequest = Omit<z.output<ReturnType<typeof diningRequestSchema>>, "idempotencyKey">;

/** The messages for the form as it stands, by the same schema that the server uses. */
export function checkDiningForm(form: FormData, today: HotelDate) {
	const checked = checkFields(diningRequestSchema(today), form);
	return checked.ok ? {} : checked.errors;
}
