import { stateClass } from "#app/content/words/desk-states.ts";
import { isOffer } from "../chart-cells.ts";
import type { BarView } from "../plan-view.ts";
import { barWords, planWords } from "./desk-plan-words.ts";

/**
 * A bar of the plan: a link to its page. Two hundred rows of them are drawn at once, so it is small, and its sign is a
 * background (`bar-signs.css`): each svg element would be painted by itself.
 */
export function PlanBarLink({
	bar,
	startsBefore,
	goesOn,
	span,
	wasHere = false,
}: {
	bar: BarView;
	startsBefore: boolean;
	goesOn: boolean;
	/** Half days of it that are shown. */
	span: number;
	/** It is lifted: its place stays dashed. */
	wasHere?: boolean;
}) {
	const look = [
		"bar-link",
		wasHere ? "was-here" : stateClass(bar.state),
		!wasHere && bar.lateSide,
		startsBefore && "from-before",
		goesOn && "goes-on",
		span === 1 && "sliver",
		span === 2 && "short",
		bar.canLift && "can-lift",
		bar.canLift && !bar.canShift && "has-arrived",
	];
	return (
		<a
			href={pathOfBar(bar)}
			className={look.filter(Boolean).join(" ")}
			aria-label={wasHere ? planWords.wasHereLabel(bar) : barWords.label(bar)}
			data-bar=""
		>
			<span>
				<b>
					{bar.first ? <span className="first">{`${bar.first} `}</span> : null}
					{bar.last}
				</b>
				<i>{` ${wasHere ? planWords.wasHere : asParts(bar.detail)}`}</i>
			</span>
		</a>
	);
}

/** Where a bar is too short, a part of its second line is left out as a whole, and its dot with it. */
const asParts = (detail: string) =>
	detail
		.split(" · ")
		.map((part, place) => (place === 0 ? part : `·\u00a0${part.replaceAll(" ", "\u00a0")}`))
		.join(" ");

/** The page of a bar's record. */
export function pathOfBar({ id, stay }: Pick<BarView, "id" | "stay">): string {
	if (isOffer({ id })) return id;
	return stay ? `/desk/stays/${stay.reference}` : `/desk/plan/nights?allocation=${id}`;
}
