import { planWords } from "#app/content/desk-plan-words.ts";
import type { PlanBar } from "../plan-view.ts";
import { BarIcon } from "./bar-icon.tsx";
import { stateIcons } from "./state-sign.tsx";

/** A bar of the plan: a link to what it stands for. Two hundred rows of them are drawn at once, so it is small. */
export function PlanBarLink({
	bar,
	startsBefore,
	goesOn,
	wasHere = false,
}: {
	bar: PlanBar;
	startsBefore: boolean;
	goesOn: boolean;
	/** It is lifted: its place stays dashed. */
	wasHere?: boolean;
}) {
	const look = [
		"bar-link",
		wasHere ? "was-here" : bar.state,
		!wasHere && bar.lateSide,
		startsBefore && "from-before",
		goesOn && "goes-on",
		bar.canLift && "can-lift",
		bar.canLift && !bar.canShift && "has-arrived",
	];
	return (
		<a
			href={bar.to}
			className={look.filter(Boolean).join(" ")}
			aria-label={wasHere ? planWords.wasHereLabel(bar) : bar.label}
			data-bar={bar.id}
		>
			<BarIcon name={wasHere ? "swap" : stateIcons[bar.state]} />
			<span>
				<b>
					{bar.first ? <span className="first">{`${bar.first} `}</span> : null}
					{bar.last}
				</b>{" "}
				<i>{wasHere ? planWords.wasHere : bar.detail}</i>
			</span>
		</a>
	);
}
