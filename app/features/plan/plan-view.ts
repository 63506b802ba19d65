import type { DeskState } from "#app/content/words/desk-states.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { LiftableBar } from "./plan-keys.ts";

/** A bar as the chart draws it: everything in words already, so that a row is drawn without asking anything. */
export type PlanBar = LiftableBar & {
	state: DeskState;
	/** Which side of a late bar is late: who should have come, or who should have gone. */
	lateSide: "in" | "out" | null;
	/** Given names, hidden where there is little room; empty for what is no guest. */
	first: string;
	last: string;
	/** The state in words, with the guests or the reason. */
	detail: string;
	/** The stay that moves with it, and the revision that the desk saw; null where there is none. */
	stay: { id: string; version: number; reference: string } | null;
	/** One guest leaves and another comes at the noon at which it begins. */
	isTurnover: boolean;
};

export type PlanRow = {
	villaId: string;
	villaName: string;
	/** Its price tonight, `$349`; null where there is none. */
	rate: string | null;
	/** The sign of housekeeping; null where nobody has said it. */
	condition: DeskState | null;
	isInService: boolean;
	/** Who of the staff has changed something in it within the last moments; null where nobody has. */
	changedBy: string | null;
	bars: PlanBar[];
};

export type PlanDay = {
	date: HotelDate;
	isWeekend: boolean;
	isToday: boolean;
	/** How many villas in service are free that night. */
	free: number;
	/** The lowest price of a free villa that night, `$279`; null where none is free. */
	rate: string | null;
	arrivals: number;
	departures: number;
};

/** The plan of some days as its page shows it. */
export type PlanView = { days: PlanDay[]; rows: PlanRow[] };
