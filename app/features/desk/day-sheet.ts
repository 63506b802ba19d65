import { hotel } from "#app/content/hotel/hotel.ts";
import type { VillaCondition } from "#app/features/housekeeping/policy.ts";
import { timeAt } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { DayStay } from "./day-stay.ts";
import { daySheetWords } from "./desk-day-sheet-words.ts";
import type { ArrivalRow, Day, DepartureRow, HourRow } from "./today.ts";

/** A row of the day sheet: a party in a villa. */
export type SheetRow = {
	reference: string;
	villaName: string;
	name: string;
	guests: number;
	until: HotelDate;
	/** The hour of an arrival or a departure, `HH:MM`, or the guest's own words; null where nobody named one. */
	hour: string | null;
	cotWanted: boolean;
	/** `HH:MM`, when a hold ends. */
	holdUntil: string | null;
	/** How housekeeping has left the villa. */
	condition: VillaCondition | null;
	/** Facts for the counter alone; null for everybody else. */
	counter: CounterFacts | null;
};

/** A guest's contacts, the balance due, and the notes of the stay. Money in US cents. */
export type CounterFacts = {
	phone: string | null;
	/** The party's balance expected on leaving; less than nothing where it has overpaid. */
	balanceCents: number;
	/** Keys that the guests have. */
	keys: number;
	/** The guest's own note, then those of the staff. Notes about health are stored apart and are never here. */
	notes: string[];
};

/** A villa of the day: its condition by housekeeping, and the reason why it is closed. */
export type SheetVilla = {
	name: string;
	condition: VillaCondition;
	closed: { reason: string; until: HotelDate } | null;
};

/**
 * Everything on the day sheet: arrivals, departures and stays, the appointments by the hour, and the facts that the
 * kitchen must not overlook.
 */
export type DaySheet = {
	date: HotelDate;
	arrivals: SheetRow[];
	departures: SheetRow[];
	staying: SheetRow[];
	hours: Pick<HourRow, "reservationId" | "from" | "kind" | "title" | "guests" | "name" | "who">[];
	diets: { reference: string; name: string; where: string; diet: string }[];
	/** Tasks and pinned notes of the shift. */
	tasks: { id: string; text: string; hour: string | null }[];
	villas: SheetVilla[];
};

/** The sheet as somebody reads it who is not of the counter: the kitchen needs no phone number and no balance. */
export function withoutCounterFacts(sheet: DaySheet): DaySheet {
	const hide = (rows: SheetRow[]) => rows.map((row) => ({ ...row, counter: null }));
	const { arrivals, departures, staying } = sheet;
	return {
		...sheet,
		arrivals: hide(arrivals),
		departures: hide(departures),
		staying: hide(staying),
		villas: sheet.villas.map((villa) => ({
			...villa,
			closed: villa.closed && { ...villa.closed, reason: "" },
		})),
	};
}

/** How many come, leave and stay, and the appointments by the hour, each with its name. */
export function countSheet({ arrivals, departures, staying, hours }: DaySheet) {
	const { counts } = daySheetWords;
	const treatments = hours.filter(({ kind }) => kind === "treatment").length;
	return [
		{ name: counts.inHouse, count: staying.length + departures.length },
		{ name: counts.arrivals, count: arrivals.length },
		{ name: counts.departures, count: departures.length },
		{ name: counts.treatments, count: treatments },
		{ name: counts.dinners, count: hours.length - treatments },
	];
}

/** The facts that the rows of a day need in addition to those of Today. */
type SheetFacts = {
	counterOf: (row: DayStay) => CounterFacts;
	conditionOf: (villaId: string) => VillaCondition | null;
};

/** The rows of a day as they are on paper. */
export function toSheetRows(
	day: Pick<Day, "arrivals" | "departures" | "staying">,
	facts: SheetFacts,
): Pick<DaySheet, "arrivals" | "departures" | "staying"> {
	return {
		arrivals: day.arrivals.map((row) => toRow(row, arrivalHour(row), facts)),
		departures: day.departures.map((row) => toRow(row, departureHour(row), facts)),
		staying: day.staying.map((row) => toRow(row, null, facts)),
	};
}

function toRow(row: DayStay, hour: string | null, { counterOf, conditionOf }: SheetFacts): SheetRow {
	const { reference, villaName, name, guests, checkOut, holdUntil, cotWanted } = row;
	return {
		...{ reference, villaName, name, guests, until: checkOut, hour, cotWanted, holdUntil },
		condition: conditionOf(row.villaId),
		counter: counterOf(row),
	};
}

function arrivalHour({ arrival }: ArrivalRow): string | null {
	return arrival.minutes === null ? arrival.words : timeAt(arrival.minutes % (24 * 60));
}

function departureHour({ lateCheckOutAt }: DepartureRow): string {
	return lateCheckOutAt ?? hotel.checkOutTime;
}
