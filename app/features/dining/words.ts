import { dinnerWords } from "#app/content/dinner-words.ts";
import { experienceDescriptions } from "#app/content/experiences.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";

/** The title of an experience, or its id where the pavilion has it no longer. */
export function titleOf(experience: string): string {
	return experienceDescriptions.find(({ id }) => id === experience)?.title ?? experience;
}

/** `Thu 24 Dec 2026, 18:00`. */
export function describeWhen(
	dinner: { date: HotelDate; seating: string },
	style: "medium" | "long" = "medium",
): string {
	return dinnerWords.when(formatHotelDate(dinner.date, style), dinner.seating);
}
