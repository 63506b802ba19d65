import { type WellnessType, wellnessTypes } from "#app/content/wellness.ts";

/** The choice of the form that a link names, or null when it names none. */
export function wellnessTypeNamed(text: string | null): WellnessType | null {
	return wellnessTypes.find((type) => type === text) ?? null;
}
