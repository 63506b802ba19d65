import { z } from "zod";
import type { DiningCatalog, Experience } from "#app/features/catalog/catalog-terms.ts";
import { diet } from "#app/features/reservations/schema.ts";
import {
	agreedCents,
	freeText,
	idempotencyKey,
	optionalEmail,
	optionalPhone,
	personName,
	textOrEmpty,
} from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { toWholeNumber } from "#app/lib/typed-code.ts";
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

/** A number of guests, or `NaN` for any other text: `withinLimits` refuses it with the limits of the experience. */
export function groupSize() {
	const missing = { error: () => messages().guestsMissing };
	return z
		.string(missing)
		.trim()
		.min(1, missing)
		.transform((typed) => toWholeNumber(typed) ?? Number.NaN);
}

/** Why an experience does not take a number of guests; null where it does. A minimum of one is no group. */
function refuseGroup(experience: Experience | null, guests: number): string | null {
	const [minimum, maximum] = [minimumGuests(experience), maximumGuests(experience)];
	if (guests < minimum && minimum > 1) return messages().guestsBelow(minimum);
	return minimum <= guests && guests <= maximum ? null : messages().guestsOutside(minimum, maximum);
}

/** Said beside any other error, as long as there is a number to call. */
const whenCounted = ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
	!issues.some(({ path }) => path?.[0] === "guests");

/** The pavilion form (specification, section 5; seating and e-mail from beyond.md), in the order of the form. */
export function dinnerSchema(today: HotelDate, catalog: DiningCatalog) {
	return withinLimits(z.object(eveningFields(today, catalog)), catalog);
}

/** The form of a dinner at the pavilion's tables, with phone, allergies and diet. */
export function tableSchema(today: HotelDate, catalog: DiningCatalog) {
	const fields = eveningFields(today, catalog);
	return withinLimits(z.object({ ...fields, phone: optionalPhone(), diet: diet() }), catalog);
}

function eveningFields(today: HotelDate, { experiences, seatings }: DiningCatalog) {
	return {
		experience: z
			.string({ error: () => messages().experienceMissing })
			.refine((id) => findExperience(experiences, id) !== null, {
				error: () => messages().experienceMissing,
			}),
		date: diningDate(today),
		/** Null is the first free one. */
		seating: textOrEmpty()
			.refine((text) => text === "" || seatings.includes(text), { error: () => messages().seatingUnknown })
			.transform((text) => (text === "" ? null : text)),
		guests: groupSize(),
		name: personName(() => messages().nameMissing),
		email: optionalEmail(),
		note: freeText(),
		agreedTotalCents: agreedCents(),
		/** Absent only where the form was not ours; there is then nothing to compare it with. */
		idempotencyKey: idempotencyKey().optional(),
	};
}

/** The number of guests is one that the experience takes. */
export function withinLimits<Schema extends z.ZodType<Group>>(
	schema: Schema,
	{ experiences }: DiningCatalog,
) {
	const refusal = ({ experience, guests }: Group) =>
		refuseGroup(findExperience(experiences, experience), guests);
	return schema.refine((group) => refusal(group) === null, {
		path: ["guests"],
		when: whenCounted,
		error: ({ input }) => refusal(input as Group) ?? undefined,
	});
}

type Group = { experience: string; guests: number };

/** A change of a dinner: date, seating, group and the price agreed to. Its experience stays. */
export function changeDinnerSchema(today: HotelDate, experience: Experience, seatings: readonly string[]) {
	return z
		.object({
			date: diningDate(today),
			seating: z
				.string({ error: () => messages().seatingUnknown })
				.refine((text) => seatings.includes(text), { error: () => messages().seatingUnknown }),
			guests: groupSize(),
			agreedTotalCents: agreedCents(),
		})
		.refine(({ guests }) => refuseGroup(experience, guests) === null, {
			path: ["guests"],
			when: whenCounted,
			error: ({ input }) => refuseGroup(experience, (input as Group).guests) ?? undefined,
		});
}
