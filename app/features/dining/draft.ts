import type { Experience } from "#app/features/catalog/catalog-terms.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { toWholeNumber } from "#app/lib/typed-code.ts";
import { lastDiningDate, type WantedEvening } from "./availability.ts";
import { findExperience, maximumGuests, minimumGuests } from "./policy.ts";

/** The parts of the form that the page can already show while it is being filled in. */
export type DiningDraft = {
	experience: Experience | null;
	/** A number of guests that the experience takes, or null. */
	guests: number | null;
	/** Empty while none is chosen. */
	date: HotelDate | "";
};

/** Reads a draft from the fields as they are filled in; anything that is not usable yet is left open. */
export function readDraft(values: FieldValues, experiences: readonly Experience[]): DiningDraft {
	const experience = findExperience(experiences, values.experience);
	const guests = toWholeNumber(values.guests) ?? 0;
	const fits =
		experience !== null && guests >= minimumGuests(experience) && guests <= maximumGuests(experience);
	return {
		experience,
		guests: fits ? guests : null,
		date: parseHotelDate(values.date ?? "") ?? "",
	};
}

/** The evening whose seatings can be asked for, once a form says enough; null before. */
export function wantedEvening(
	{ experience, date, guests }: DiningDraft,
	today: HotelDate,
): WantedEvening | null {
	const isOpen = experience !== null && date !== "" && date >= today && date <= lastDiningDate(today);
	if (!isOpen || (experience.takesTables && guests === null)) return null;
	return eveningOf(experience, { date, guests: guests ?? 0 });
}

/** The query for the seatings of a date for a party: its number counts where tables are given. */
export function eveningOf(
	{ id, takesTables }: Pick<Experience, "id" | "takesTables">,
	{ date, guests }: { date: HotelDate; guests: number },
): WantedEvening {
	return { experience: id, date, ...(takesTables && { tablesFor: guests }) };
}

/** The name of the field that says that nobody has chosen a seating yet. */
export const seatingNotChosen = "seatingNotChosen";

/**
 * The seating that a form asks for; null is the first free one. The first one of the evening is chosen from the start.
 * While the form cannot show the free seatings and the guest has not chosen, it means the first free one, as the form
 * says.
 */
export function readSeating(
	form: FormData,
	seating: string | null,
	seatings: readonly string[],
): string | null {
	return form.has(seatingNotChosen) && seating === seatings[0] ? null : seating;
}

/** A button that asks for the seatings instead of sending the form: `look`, or another date to show. */
export function readLook(form: FormData): { date: HotelDate | null } | null {
	const date = form.get("onDate");
	if (typeof date === "string" && parseHotelDate(date)) return { date };
	return form.has("look") ? { date: null } : null;
}
