import { hotelTime } from "#app/content/hotel/hotel-time.ts";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { todayWords } from "../desk-today-words.ts";
import type { DayStay, Decision } from "../today.ts";
import type { WaitingRow } from "../waiting-rows.ts";
import { stayPath } from "./day-rows.tsx";
import { type RowParts, Step } from "./decision-parts.tsx";

const words = todayWords.waiting;

/** A guest who waits for the villa: why it is not ready, or that it is. */
export function partsOfWaiting(row: WaitingRow<DayStay>): RowParts {
	const { reservationId, villaId, villaName, name, reference, readiness, waitsSince } = row;
	const { ready, condition, occupiedBy } = readiness;
	const hour = hotelTime(new Date(waitsSince));
	const why =
		occupiedBy !== null
			? words.stillIn(occupiedBy)
			: condition === "dirty" || condition === "in_progress"
				? words[condition]
				: words.notReported;
	const to = stayPath(reference, "/check-in#part-villa");
	return {
		ids: [reservationId, villaId],
		villa: villaName,
		state: (
			<StateSign state={ready ? "clean" : "late"} bare>
				{ready ? words.ready(firstNameOf(name)) : words.since(hour)}
			</StateSign>
		),
		name,
		to: stayPath(reference),
		sub: ready ? words.sinceSub(hour) : why,
		steps: (
			<Step look={ready ? "fill" : "line"} to={to} label={ready ? words.letIn : words.open} name={name} />
		),
	};
}

/** Tells those who listen that a villa is ready for guests who wait, as soon as an open page learns it. */
export function ReadyVillas({ decisions }: { decisions: readonly Decision[] }) {
	return (
		<p role="status" className="sr-only">
			{decisions
				.flatMap((decision) =>
					decision.kind === "villa_ready" ? [words.told(decision.row.villaName, decision.row.name)] : [],
				)
				.join(" ")}
		</p>
	);
}
