import { hotel } from "#app/content/hotel/hotel.ts";
import { timeAt } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { daySheetWords } from "./desk-day-sheet-words.ts";
import type { ArrivalRow, Day, DayStay, DepartureRow, HourRow } from "./today.ts";

/** A row of the day sheet: a party in a villa. */
export type SheetRow = {
	reference: string;
	villaName: string;
	name: string;
	guests: number;
	until: HotelDate;
	/** The hour of an arrival or a departure, `HH:MM`, or the guest's own words; null where nobody named one. */
	hour: string | null;
	/** Signs to know: a cot, a hold, a note of the guest. Never the note itself: it may say more than the desk needs. */
	signs: ("cot" | "note")[];
	/** `HH:MM`, when a hold ends. */
	holdUntil: string | null;
};

/** Everything on the day sheet: who comes, leaves and stays, what is by the hour, and what the kitchen must not overlook. */
export type DaySheet = {
	date: HotelDate;
	arrivals: SheetRow[];
	departures: SheetRow[];
	staying: SheetRow[];
	hours: Pick<HourRow, "reservationId" | "from" | "kind" | "title" | "guests" | "name" | "who">[];
	diets: { reference: string; name: string; where: string; diet: string }[];
	/** Tasks and pinned notes of the shift. */
	tasks: { id: string; text: string; hour: string | null }[];
};

/** How many come, leave and stay, and what there is by the hour, each with its name. */
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

/** The rows of a day as they are on paper. */
export function toSheetRows(
	day: Pick<Day, "arrivals" | "departures" | "staying">,
): Pick<DaySheet, "arrivals" | "departures" | "staying"> {
	return {
		arrivals: day.arrivals.map((row) => toRow(row, arrivalHour(row))),
		departures: day.departures.map((row) => toRow(row, departureHour(row))),
		staying: day.staying.map((row) => toRow(row, null)),
	};
}

function toRow(row: DayStay, hour: string | null): SheetRow {
	const { reference, villaName, name, guests, checkOut, holdUntil } = row;
	const signs: SheetRow["signs"] = [];
	if (row.cotWanted) signs.push("cot");
	if (row.hasNote) signs.push("note");
	return { reference, villaName, name, guests, until: checkOut, hour, signs, holdUntil };
}

function arrivalHour({ arrival }: ArrivalRow): string | null {
	return arrival.minutes === null ? arrival.words : timeAt(arrival.minutes % (24 * 60));
}

function departureHour({ lateCheckOutAt }: DepartureRow): string {
	return lateCheckOutAt ?? hotel.checkOutTime;
}
