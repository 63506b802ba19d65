import { type ExperienceId, experiences } from "#app/content/experiences.ts";

/** Whether the text names an experience of the pavilion. */
export function isExperienceId(text: unknown): text is ExperienceId {
	return experiences.some(({ id }) => id === text);
}

/** The smallest group an experience is prepared for; 1 while none is chosen (specification, section 5). */
export function minimumGuests(experience: string | null | undefined): number {
	return experiences.find(({ id }) => id === experience)?.minGuests ?? 1;
}
