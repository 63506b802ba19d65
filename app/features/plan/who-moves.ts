import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { PlanBarStay, PlanRow } from "./plan-chart.ts";

type Nights = { from: HotelDate; until: HotelDate };

/** Somebody who may be given another villa for some nights. */
export type Mover = Nights & {
	/** The reference of a stay here; `site` for the guest of the other site. */
	id: string;
	name: string;
	/** The number of guests of the party; 0 where nobody knows. */
	guests: number;
	/** The stay that moves, as the plan moves it; null for a guest who has no stay here yet. */
	stay: Pick<PlanBarStay, "stayId" | "version"> | null;
};

/** A villa that is free for all nights of somebody who may move. */
export type Offer = {
	villaId: string;
	villaName: string;
	/** US cents a night before tax, of the first night; null where there is no rate. */
	nightlyCents: number | null;
	/** How much more a night it is than the villa that they have; null where one of the two has no rate. */
	moreCents: number | null;
};

/**
 * The villas in service that are free for all nights of a mover and sleep the party, or as many as the villa that they have: those of
 * the same price first, then dearer ones, the nearest price first, then cheaper ones.
 * @param rows of the plan over these nights, of every villa
 */
export function listOffers(rows: readonly PlanRow[], villaId: string, mover: Mover): Offer[] {
	const own = rows.find(({ villa }) => villa.id === villaId);
	const sleeps = Math.min(mover.guests, own?.villa.maxOccupancy ?? mover.guests);
	const isFree = ({ bars }: PlanRow) =>
		bars.every(({ from, until }) => until <= mover.from || mover.until <= from);
	const rank = ({ moreCents }: Offer) => (moreCents === null || moreCents < 0 ? 1 : 0);
	return rows
		.filter((row) => row !== own && row.villa.available && row.villa.maxOccupancy >= sleeps && isFree(row))
		.map(({ villa, nightlyCents }) => ({
			...{ villaId: villa.id, villaName: villa.name, nightlyCents },
			moreCents: nightlyCents === null || own?.nightlyCents == null ? null : nightlyCents - own.nightlyCents,
		}))
		.toSorted((a, b) => rank(a) - rank(b) || Math.abs(a.moreCents ?? 0) - Math.abs(b.moreCents ?? 0));
}

/** The nights that two ranges share; null where there are none. */
export function sharedNights(one: Nights, other: Nights): Nights | null {
	const from = one.from > other.from ? one.from : other.from;
	const until = one.until < other.until ? one.until : other.until;
	return from < until ? { from, until } : null;
}

/** The days of nights as people name them: the last one is that of the last night. */
export const namedNights = ({ from, until }: Nights): Nights => ({ from, until: addDays(until, -1) });
