import { z } from "zod";
import { maxExperienceGuests, maxTableGuests } from "#app/content/hotel/experiences.ts";
import type { DiningCatalog, Experience } from "#app/features/catalog/catalog-terms.ts";
import { diet } from "#app/features/reservations/schema.ts";
import {
	agreedCents,
	freeText,
	idempotencyKey,
	optionalEmail,
	optionalPhone,
	personName,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { lastDiningDate } from "./availability.ts";
import { pavilionForm } from "./pavilion-form-words.ts";
import { findExperience, maximumGuests, minimumGuests } from "./policy.ts";

const messages = () => pavilionForm().messages;

/** No check here ends the others early: zod would then skip the smallest group, which looks at two fields. */
function diningDate(today: HotelDate) {
	const last = lastDiningDate(today);
	return z
		.string({ error: () => messages().dateMissing })
		.trim()
		.min(1, { error: () => messages().dateMissing })
		.refine((text) => parseHotelDate(text) !== null, { error: () => messages().dateUnreal })
		.refine((date) => date >= today, { error: () => messages().datePast })
		.refine((date) => date <= last, { error: () => messages().dateFar(formatHotelDate(last, "long")) });
}

function groupSize(max: number) {
	return wholeNumber({
		min: Number.NEGATIVE_INFINITY,
		max,
		missing: () => messages().guestsMissing,
		outside: () => messages().guestsOutside(max),
	});
}

/** A minimum of one is no group: the message then says from how many to how many. */
function belowMinimum(experience: Experience | null): string {
	const minimum = minimumGuests(experience);
	return minimum > 1 ? messages().guestsBelow(minimum) : messages().guestsOutside(maximumGuests(experience));
}

/** Said beside anything else that is wrong, as long as there is a number to speak of. */
const whenCounted = ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
	!issues.some(({ path }) => path?.[0] === "guests");

/** The pavilion form (specification, section 5; seating and e-mail from beyond.md), in the order of the form. */
export function dinnerSchema(today: HotelDate, catalog: DiningCatalog) {
	return largeEnough(z.object(eveningFields(today, catalog, maxExperienceGuests)), catalog);
}

/** The form of a dinner at the pavilion's tables, with phone, allergies and diet. */
export function tableSchema(today: HotelDate, catalog: DiningCatalog) {
	const fields = eveningFields(today, catalog, maxTableGuests);
	return largeEnough(z.object({ ...fields, phone: optionalPhone(), diet: diet() }), catalog);
}

function eveningFields(today: HotelDate, { experiences, seatings }: DiningCatalog, maximum: number) {
	return {
		experience: z
			.string({ error: () => messages().experienceMissing })
			.refine((id) => findExperience(experiences, id) !== null, {
				error: () => messages().experienceMissing,
			}),
		date: diningDate(today),
		/** Null is the first free one. */
		seating: z
			.string()
			.optional()
			.default("")
			.refine((text) => text === "" || seatings.includes(text), { error: () => messages().seatingUnknown })
			.transform((text) => (text === "" ? null : text)),
		guests: groupSize(maximum),
		name: personName(() => messages().nameMissing),
		email: optionalEmail(),
		note: freeText(),
		agreedTotalCents: agreedCents(),
		/** Absent only where the form was not ours; there is then nothing to compare it with. */
		idempotencyKey: idempotencyKey().optional(),
	};
}

function largeEnough<Schema extends z.ZodType<{ experience: string; guests: number }>>(
	schema: Schema,
	{ experiences }: DiningCatalog,
) {
	const named = (id: unknown) => findExperience(experiences, id);
	return schema.refine(({ experience, guests }) => guests >= minimumGuests(named(experience)), {
		path: ["guests"],
		when: whenCounted,
		error: ({ input }) => belowMinimum(named((input as { experience: unknown }).experience)),
	});
}

/** A change of a dinner: date, seating, group and the price agreed to. Its experience stays. */
export function changeDinnerSchema(today: HotelDate, experience: Experience, seatings: readonly string[]) {
	return z
		.object({
			date: diningDate(today),
			seating: z
				.string({ error: () => messages().seatingUnknown })
				.refine((text) => seatings.includes(text), { error: () => messages().seatingUnknown }),
			guests: groupSize(maximumGuests(experience)),
			agreedTotalCents: agreedCents(),
		})
		.refine(({ guests }) => guests >= minimumGuests(experience), {
			path: ["guests"],
			when: whenCounted,
			error: () => belowMinimum(experience),
		});
}
