import { z } from "zod";
import { experiences, maxExperienceGuests } from "#app/content/experiences.ts";
import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import { isExperienceId, minimumGuests } from "#app/features/dining/group-size.ts";
import {
	agreedCents,
	checkFields,
	freeText,
	idempotencyKey,
	optionalEmail,
	personName,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { isSeating, lastDiningDate } from "./availability.ts";

const { messages } = pavilionForm;
const experienceIds = experiences.map(({ id }) => id);

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

function groupSize() {
	return wholeNumber({
		min: Number.NEGATIVE_INFINITY,
		max: maxExperienceGuests,
		missing: messages.guestsMissing,
		outside: messages.guestsOutside,
	});
}

function belowMinimum(experience: unknown): string {
	return isExperienceId(experience)
		? messages.guestsBelow(minimumGuests(experience))
		: messages.guestsOutside;
}

/** Said beside whatever else is wrong, as long as there is a number to speak of. */
const whenCounted = ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
	!issues.some(({ path }) => path?.[0] === "guests");

/** The pavilion form (specification, section 5; seating and e-mail from beyond.md), in the order of the form. */
export function dinnerSchema(today: HotelDate) {
	return z
		.object({
			experience: z.enum(experienceIds, { error: messages.experienceMissing }),
			date: diningDate(today),
			/** Null is the first free one. */
			seating: z
				.string()
				.optional()
				.default("")
				.refine((text) => text === "" || isSeating(text), messages.seatingUnknown)
				.transform((text) => (isSeating(text) ? text : null)),
			guests: groupSize(),
			name: personName(messages.nameMissing),
			email: optionalEmail(),
			note: freeText(),
			agreedTotalCents: agreedCents(),
			/** Absent only where the form was not ours; there is then nothing to compare it with. */
			idempotencyKey: idempotencyKey().optional(),
		})
		.refine(({ experience, guests }) => guests >= minimumGuests(experience), {
			path: ["guests"],
			when: whenCounted,
			error: ({ input }) => belowMinimum((input as { experience: unknown }).experience),
		});
}

/** A change of a dinner: date, seating, group and the price agreed to. Its experience stays. */
export function moveDinnerSchema(today: HotelDate, experience: string) {
	return z
		.object({
			date: diningDate(today),
			seating: z.string({ error: messages.seatingUnknown }).refine(isSeating, messages.seatingUnknown),
			guests: groupSize(),
			agreedTotalCents: agreedCents(),
		})
		.refine(({ guests }) => guests >= minimumGuests(experience), {
			path: ["guests"],
			when: whenCounted,
			error: belowMinimum(experience),
		});
}

/** The messages for the form as it stands, by the same schema that the server uses. */
export function checkDinnerForm(form: FormData, today: HotelDate) {
	const checked = checkFields(dinnerSchema(today), form);
	return checked.ok ? {} : checked.errors;
}

/** The same for the form that changes a dinner. */
export function checkMoveForm(form: FormData, today: HotelDate, experience: string) {
	const checked = checkFields(moveDinnerSchema(today, experience), form);
	return checked.ok ? {} : checked.errors;
}
