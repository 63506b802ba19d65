import { type DeskState, stateWords } from "#app/content/words/desk-states.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { LiftableBar, Lifted } from "./plan-keys.ts";

/** A bar as the chart draws it: everything in words already, so that a row is drawn without asking anything. */
export type BarView = LiftableBar & {
	state: DeskState;
	/** Which side of a late bar is late: the guest who should have come, or the one who should have gone. */
	lateSide: "in" | "out" | null;
	/** Given names, hidden where there is little room; empty for nights without a guest. */
	first: string;
	last: string;
	/** The state in words, with the guests or the reason. */
	detail: string;
	/** The stay that moves with it, and the revision that the desk saw; null where there is none. */
	stay: { id: string; version: number; reference: string } | null;
	/** One guest leaves and another comes at the noon at which it begins. */
	isTurnover: boolean;
};

/** A bar, or free nights, that somebody carries over the chart. */
export type LiftedPlan = Lifted<BarView>;

export type RowView = {
	villaId: string;
	villaName: string;
	/** Its price tonight, `$349`; null where there is none. */
	rate: string | null;
	/** The sign of housekeeping; null where nobody has said it. */
	condition: DeskState | null;
	isInService: boolean;
	/** The person of the staff who has changed something in it within the last moments; null where nobody has. */
	changedBy: string | null;
	bars: BarView[];
	twice: TwiceView[];
};

type Nights = { from: HotelDate; until: HotelDate };

/** Nights of a villa that another site has sold too, or may have sold: drawn under those who have them here. */
export type TwiceView = Nights & {
	/** Of the event in the site's calendar. */
	id: string;
	site: string;
	/** Its days in words. */
	detail: string;
	/** The nights that both have. */
	both: Nights[];
};

export type DayView = {
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
export type PlanView = { days: DayView[]; rows: RowView[] };

/** The name of a guest, or the reason why the nights are taken, as it is said aloud. */
export const fullNameOf = ({ first, last }: Pick<BarView, "first" | "last">) =>
	first ? `${first} ${last}` : last;

/** The separator of the fields of a line. No field has one: blanks of every kind become a space. */
const between = "\t";

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const sides = ["", "in", "out"] as const;

/**
 * The rows of a chart as one text: a villa is a line, and its bars are lines behind it that begin with a blank field, nights that are sold twice such with a mark. A
 * chart of 200 villas has some 1,400 bars; as objects of the page's data they take the server and the browser several
 * times as long, and the page would have everything twice.
 * @param from the first day of the chart; days are counted from it
 */
export function writePlanRows(rows: readonly RowView[], from: HotelDate): string {
	const lines: string[] = [];
	for (const row of rows) {
		lines.push(
			[
				row.villaId,
				plain(row.villaName),
				row.rate ?? "",
				row.condition ?? "",
				row.isInService ? "1" : "",
				row.changedBy === null ? "" : plain(row.changedBy),
			].join(between),
		);
		for (const bar of row.bars) lines.push(writeBar(bar, from));
		for (const { id, site, detail, both, ...nights } of row.twice) {
			const ranges = [nights, ...both].map((one) => writeNights(one, from));
			lines.push([soldTwice, id, plain(site), plain(detail), ...ranges].join(between));
		}
	}
	return lines.join("\n");
}

/** The beginning of a line of nights that are sold twice. No villa has this name. */
const soldTwice = "!";

const writeNights = (nights: Nights, from: HotelDate) =>
	`${nightsBetween(from, nights.from)} ${nightsBetween(nights.from, nights.until)}`;

function readNights(text: string, windowFrom: HotelDate): Nights {
	const [day, nights] = text.split(" ").map(Number);
	const from = addDays(windowFrom, day ?? 0);
	return { from, until: addDays(from, nights ?? 0) };
}

function writeBar(bar: BarView, from: HotelDate): string {
	return [
		"",
		nightsBetween(from, bar.from),
		nightsBetween(bar.from, bar.until),
		bar.state,
		sides.indexOf(bar.lateSide ?? ""),
		Number(bar.canLift) + 2 * Number(bar.canShift) + 4 * Number(bar.isTurnover),
		plain(bar.first),
		plain(bar.last),
		plain(bar.detail),
		...(bar.stay ? [bar.stay.reference, bar.stay.id, bar.stay.version] : [bar.id]),
	].join(between);
}

/** The rows that `writePlanRows` has written, with the same first day. */
export function readPlanRows(text: string, from: HotelDate): RowView[] {
	const rows: RowView[] = [];
	for (const line of text === "" ? [] : text.split("\n")) {
		const fields = line.split(between);
		if (fields[0] === "") rows.at(-1)?.bars.push(readBar(fields, from));
		else if (fields[0] === soldTwice) {
			const [, id = "", site = "", detail = "", nights = "", ...both] = fields;
			const own = readNights(nights, from);
			rows.at(-1)?.twice.push({
				...{ id, site, detail, ...own },
				both: both.map((one) => readNights(one, from)),
			});
		} else {
			const [villaId = "", villaName = "", rate, condition, inService, changedBy] = fields;
			rows.push({
				villaId,
				villaName,
				rate: rate || null,
				condition: toState(condition),
				isInService: inService === "1",
				changedBy: changedBy || null,
				bars: [],
				twice: [],
			});
		}
	}
	return rows;
}

function readBar(fields: readonly string[], windowFrom: HotelDate): BarView {
	const [, day, nights, state, side, flags, first = "", last = "", detail = "", id = "", stayId, version] =
		fields;
	const from = addDays(windowFrom, Number(day));
	return {
		id: stayId === undefined ? id : barIdOf(stayId, from),
		from,
		until: addDays(from, Number(nights)),
		state: toState(state) ?? "booked",
		lateSide: sides[Number(side)] || null,
		canLift: (Number(flags) & 1) !== 0,
		canShift: (Number(flags) & 2) !== 0,
		isTurnover: (Number(flags) & 4) !== 0,
		first,
		last,
		detail,
		stay: stayId === undefined ? null : { id: stayId, version: Number(version), reference: id },
	};
}

/** The name of a bar of a stay within the chart: a stay has one bar for each of its villas, by its first night. */
export function barIdOf(stayId: string, from: HotelDate): string {
	return `${stayId}/${from}`;
}

const isState = (text: string): text is DeskState => Object.hasOwn(stateWords, text);
const toState = (text = ""): DeskState | null => (isState(text) ? text : null);
