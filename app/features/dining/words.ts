import { dinnerWords } from "#app/content/dinner-words.ts";
import { experiences } from "#app/content/experiences.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";

/** The title of an experience, or its id where the pavilion has it no longer. */
export function titleOf(experience: string): string {
	return experiences.find(({ id }) => id === experience)?.title ?? experience;
}

/** `Thu 24 Dec 2026, 18:00`; the date alone where there is no seating. */
export function describeWhen(
	dinner: { date: HotelDate; seating: string | null },
	style: "medium" | "long" = "medium",
): string {
	return dinnerWords.when(formatHotelDate(dinner.date, style), dinner.seating);
}
