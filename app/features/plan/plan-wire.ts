import { type DeskState, stateWords } from "#app/content/words/desk-states.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { PlanBar, PlanRow } from "./plan-view.ts";

/** What the fields of a line are parted by. No field has one: blanks of every kind become a space. */
const between = "\t";

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const sides = ["", "in", "out"] as const;

/**
 * The rows of a chart as one text: a villa is a line, and its bars are lines behind it that begin with a blank field. A
 * chart of 200 villas has some 1,400 bars; as objects of the page's data they take the server and the browser several
 * times as long, and the page would have everything twice.
 * @param from the first day of the chart; days are counted from it
 */
export function writePlanRows(rows: readonly PlanRow[], from: HotelDate): string {
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
	}
	return lines.join("\n");
}

function writeBar(bar: PlanBar, from: HotelDate): string {
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
export function readPlanRows(text: string, from: HotelDate): PlanRow[] {
	const rows: PlanRow[] = [];
	for (const line of text === "" ? [] : text.split("\n")) {
		const fields = line.split(between);
		if (fields[0] === "") rows.at(-1)?.bars.push(readBar(fields, from));
		else {
			const [villaId = "", villaName = "", rate, condition, inService, changedBy] = fields;
			rows.push({
				villaId,
				villaName,
				rate: rate || null,
				condition: toState(condition),
				isInService: inService === "1",
				changedBy: changedBy || null,
				bars: [],
			});
		}
	}
	return rows;
}

function readBar(fields: readonly string[], windowFrom: HotelDate): PlanBar {
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
