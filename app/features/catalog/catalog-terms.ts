import type { ExperienceDescription } from "#app/content/hotel/experiences.ts";
import type { RewardDescription } from "#app/content/hotel/rewards.ts";
import type { ServiceDescription } from "#app/content/hotel/wellness-services.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import type { VisitTaxes } from "#app/lib/taxes.ts";

/** The parts of a service of the wellness center that staff can change. */
export type ServiceTerms = {
	id: string;
	name: string;
	/** The choice of the wellness form under which guests ask for it: its own, or `Other`. */
	formChoice: string;
	inService: boolean;
	/** US cents a guest, before service charge and GST. */
	priceCents: number;
	minutes: number;
	/** Minutes until its room and therapists can serve somebody else. */
	bufferMinutes: number;
	/** 0 where only the room is needed. */
	therapistsPerGuest: number;
	/** When the wellness center opens, `HH:MM` on the hotel's clock. */
	opensAt: HotelTime;
	/** When the last guest is out, `HH:MM`. */
	closesAt: HotelTime;
	/** The charges added to its price, by day. */
	taxes: VisitTaxes;
};

/** A service as its card shows it: its words and picture, and its terms; null where they could not be read. */
export type Service = ServiceDescription & { terms: ServiceTerms | null };

/** A dining experience as it is sold: its words, and the parts that staff can change. */
export type Experience = ExperienceDescription & {
	inService: boolean;
	/** US cents a guest, before service charge and GST. Drinks beside the menu are charged on top. */
	perPersonCents: number;
	/** Smallest group it is served for. */
	minGuests: number;
	/** How long it takes, about. */
	minutes: number;
	/** Whether it is served at the pavilion's tables, and not to a group of its own. */
	takesTables: boolean;
	/** The charges added to its price, by day. */
	taxes: VisitTaxes;
};

/** The experiences of the pavilion, and the hours (`18:00`) at which it seats a group. */
export type DiningCatalog = { experiences: Experience[]; seatings: string[] };

/** The experiences that a group has to itself: those of the specification. */
export function groupExperiences(experiences: readonly Experience[]): Experience[] {
	return experiences.filter(({ takesTables }) => !takesTables);
}

/** The dinner at the pavilion's tables, where it is offered now; null otherwise. */
export function findTableDinner(experiences: readonly Experience[]): Experience | null {
	return experiences.find(({ takesTables, inService }) => takesTables && inService) ?? null;
}

/** The price text of an experience: `$100+`. */
export function formatExperiencePrice(experience: { perPersonCents: number }): string {
	return `${formatShortUsd(experience.perPersonCents)}+`;
}

/** Something that points can be exchanged for, with its present cost. */
export type Reward = RewardDescription & { name: string; costPoints: number };
