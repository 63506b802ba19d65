import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { Roof } from "#app/ui/desk/desk-icon.tsx";
import { todayWords } from "../desk-today-words.ts";
import { type Day, hourOf } from "../today.ts";

const words = todayWords.calm;

/** A day on which nobody arrives or leaves and nothing is to be decided. */
export function CalmSheet({
	figures,
	next,
	isToday,
}: {
	figures: Day["figures"];
	/** The arrivals of the next day, and the hour of the first in minutes; null where nobody named one. */
	next: { arrivals: number; first: number | null };
	isToday: boolean;
}) {
	return (
		<section className="sheet calm" aria-labelledby="calm-h">
			<Roof />
			<h2 id="calm-h">{isToday ? words.title : words.titleThen}</h2>
			<p>
				{words.lead(isToday && figures.notReady === 0, figures.free)}
				{isToday ? ` ${words.next(next.arrivals, next.first === null ? null : hourOf(next.first))}` : null}
			</p>
			<div className="btns">
				{isToday ? (
					<DeskButtonLink look="line" to="/desk?day=tomorrow">
						{words.seeTomorrow}
					</DeskButtonLink>
				) : null}
				<DeskButtonLink look="plain" to="/desk/plan">
					{words.plan}
				</DeskButtonLink>
			</div>
		</section>
	);
}
