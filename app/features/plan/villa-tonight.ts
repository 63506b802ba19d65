import type { DeskState } from "#app/content/words/desk-states.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { addDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import { tonightWords as words } from "./desk/desk-plan-words.ts";
import type { VillaTonight as TonightFacts } from "./plan-chart.ts";
import { movesTo, toBar, type VillaConditions } from "./plan-rows.ts";
import { type BarView, fullNameOf } from "./plan-view.ts";

/** A villa as the phone's list shows it: tonight's guest, and the next bar or free nights. */
export type TonightView = {
	villaId: string;
	villaName: string;
	sign: { state: DeskState | null; label: string };
	lines: string[];
	condition: DeskState | null;
};

/** Tonight in a villa in words, and the next guest or the gap before them. */
export function toTonightView(
	{ villa, nightlyCents, gapNights, ...facts }: TonightFacts,
	conditions: VillaConditions,
	today: HotelDate,
): TonightView {
	const leaving = facts.leaving && toBar(facts.leaving, today);
	const movesOn = facts.leaving && movesTo(facts.leaving);
	const tonight = facts.tonight && toBar(facts.tonight, today);
	const next = facts.next && toBar(facts.next, today);
	const lines: string[] = [];
	if (leaving)
		lines.push(
			leaving.until < today
				? words.wasDueOut(fullNameOf(leaving), leaving.until)
				: movesOn
					? words.moves(fullNameOf(leaving), movesOn)
					: words.leaves(fullNameOf(leaving)),
		);
	if (tonight) lines.push(tonightLine(tonight, today));
	else lines.push(words.freeNights(gapNights, nightlyCents === null ? null : formatShortUsd(nightlyCents)));
	if (next)
		lines.push(
			tonight
				? words.next(fullNameOf(next), next.from, gapNights ?? 0)
				: words.afterFree(fullNameOf(next), next.from),
		);
	return {
		villaId: villa.id,
		villaName: shortVillaName(villa.name),
		condition: conditions[villa.id] ?? null,
		sign: signOf(leaving?.state === "late" ? leaving : tonight),
		lines,
	};
}

function tonightLine(tonight: BarView, today: HotelDate): string {
	const { state, lateSide, from, until, detail } = tonight;
	if (state === "due" || lateSide === "in")
		return words.comes(fullNameOf(tonight), detail, nightsBetween(from, until));
	return words.until(fullNameOf(tonight), until, until === addDays(today, 1));
}

function signOf(bar: BarView | null): TonightView["sign"] {
	return bar
		? { state: bar.state, label: words.signs[bar.state] }
		: { state: null, label: words.freeTonight };
}
