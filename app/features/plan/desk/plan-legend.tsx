import type { DeskState } from "#app/content/words/desk-states.ts";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { planWords } from "./desk-plan-words.ts";

const bars = ["booked", "due", "staying", "leaving", "late", "left", "block", "hold", "import"] as const;
const villas = ["dirty", "in_progress", "clean", "inspected", "turnover"] as const satisfies DeskState[];

/** The signs of the chart with their words. */
export function PlanLegend() {
	return (
		<dl className="legend">
			<dt>{planWords.bars}</dt>
			{bars.map((state) => (
				<dd key={state}>
					<StateSign state={state} />
				</dd>
			))}
			<dt>{planWords.villas}</dt>
			<dd className="gap" />
			{villas.map((state) => (
				<dd key={state}>
					<StateSign state={state} bare />
				</dd>
			))}
		</dl>
	);
}
