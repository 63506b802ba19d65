import type { ExperienceDescription } from "#app/content/hotel/experiences.ts";
import { formatWholeUsd } from "#app/lib/money.ts";

/** A dining experience as it is sold: its words, and what staff can change. */
export type Experience = ExperienceDescription & {
	inService: boolean;
	/** US cents a guest, before service charge and GST. What is drunk beside the menu comes on top. */
	perPersonCents: number;
	/** Smallest group it is served for. */
	minGuests: number;
	/** How long it takes, about. */
	minutes: number;
};

/** What the pavilion offers, and the hours (`18:00`) at which it seats a group. */
export type DiningCatalog = { experiences: Experience[]; seatings: string[] };

/** The price text of an experience: `$100+`. */
export function formatExperiencePrice(experience: { perPersonCents: number }): string {
	return `${formatWholeUsd(experience.perPersonCents)}+`;
}
