import type { Experience } from "#app/features/catalog/experience.ts";

/** The experience that a text names, if the pavilion offers it now; null otherwise. */
export function findExperience(experiences: readonly Experience[], text: unknown): Experience | null {
	return experiences.find(({ id, inService }) => inService && id === text) ?? null;
}

/** The smallest group an experience is prepared for; 1 while none is chosen (specification, section 5). */
export function minimumGuests(experience: Pick<Experience, "minGuests"> | null | undefined): number {
	return experience?.minGuests ?? 1;
}
