import { tonightWords as words } from "#app/content/desk-tonight-words.ts";
import type { DeskState } from "#app/content/desk-states.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { PlanBar, PlanRow } from "./plan-view.ts";

/** A villa as the phone's list has it: who is there tonight, and what comes next. */
export type VillaTonight = {
	villaId: string;
	villaName: string;
	sign: { state: DeskState | null; label: string };
	lines: string[];
	condition: DeskState | null;
};

const nameOf = ({ first, last }: PlanBar) => (first ? `${first} ${last}` : last);

/** Tonight in a villa, and the next guest or the gap before them. */
export function toVillaTonight(row: PlanRow, today: HotelDate): VillaTonight {
	const bars = row.bars.toSorted((a, b) => a.from.localeCompare(b.from));
	const leaving = bars.find(({ state, until }) => until <= today && (state === "late" || state === "leaving"));
	const tonight = bars.find(({ from, until }) => from <= today && today < until);
	const next = bars.find(({ from }) => from > today);
	const lines: string[] = [];
	if (leaving) lines.push(words.leaves(nameOf(leaving)));
	if (tonight) {
		const nights = nightsBetween(tonight.from, tonight.until);
		const isComing = tonight.state === "due" || (tonight.state === "late" && tonight.lateSide === "in");
		lines.push(
			isComing
				? words.comes(nameOf(tonight), tonight.detail, nights)
				: words.until(nameOf(tonight), tonight.until, tonight.until === addDays(today, 1)),
		);
	} else lines.push(words.freeNights(next ? nightsBetween(today, next.from) : null, row.rate));
	if (next)
		lines.push(
			tonight
				? words.next(nameOf(next), next.from, nightsBetween(tonight.until, next.from))
				: words.then(nameOf(next), next.from),
		);
	return {
		villaId: row.villaId,
		villaName: row.villaName,
		condition: row.condition,
		sign: signOf(leaving?.state === "late" ? leaving : tonight),
		lines,
	};
}

function signOf(bar: PlanBar | undefined): VillaTonight["sign"] {
	if (!bar) return { state: null, label: words.freeTonight };
	return { state: bar.state, label: words.signs[bar.state] ?? bar.detail };
}
