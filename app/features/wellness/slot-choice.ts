import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** A free time as the desk shows it, with the names of who would serve. */
export type ShownSlot = { time: HotelTime; servedBy: string[] };

/** What a page needs in order to choose a time: what was asked for, and what is free. */
export type SlotChoice = {
	/** The fields of the search as they are filled in. */
	values: Record<string, string>;
	errors: Record<string, string>;
	/** Null while it is not known what is asked for. */
	found: { date: HotelDate; slots: ShownSlot[]; nextDays: HotelDate[] } | null;
};
