import { memo } from "react";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { stayForm } from "../stay-form-words.ts";
import { PartyNumber } from "./party-number.tsx";

/** The children and infants among the travelers, as typed. */
export type PartSplit = { children: string; infants: string };

/** Who among the travelers is a child or an infant, and whether a cot is wished for. The travelers stay one number. */
export const PartySplit = memo(function PartySplit({
	split,
	onSplit,
}: {
	split: PartSplit;
	onSplit: (split: PartSplit) => void;
}) {
	const words = stayForm.party;
	const cot = useFieldState("cotWanted");
	const errors = [useFieldState("children").error, useFieldState("infants").error];
	const isOpen = split.children !== "" || split.infants !== "" || errors.some(Boolean);
	const most = stayLimits.maxGuests - 1;
	return (
		<details className="party-split" open={isOpen || undefined}>
			<summary>{words.open}</summary>
			<div className="grid gap-3 pb-2">
				<p className="text-ink-soft text-small">{words.within}</p>
				<PartyNumber
					name="children"
					label={words.children}
					hint={words.childrenHint}
					steps={words.step.children}
					min={0}
					max={most}
					value={split.children}
					onValue={(children) => onSplit({ ...split, children })}
				/>
				<PartyNumber
					name="infants"
					label={words.infants}
					hint={words.infantsHint}
					steps={words.step.infants}
					min={0}
					max={most}
					value={split.infants}
					onValue={(infants) => onSplit({ ...split, infants })}
				/>
				<label className="flex min-h-11 items-center gap-3 text-small">
					<input
						type="checkbox"
						name="cotWanted"
						value="1"
						defaultChecked={cot.value === "1"}
						className="size-6 accent-lagoon"
					/>
					{words.cot}
				</label>
			</div>
		</details>
	);
});
