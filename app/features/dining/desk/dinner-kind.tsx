import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { Reach, type VisitKind } from "#app/ui/desk/visit-row.tsx";
import type { DeskDinner } from "../pavilion-day.server.ts";
import { deskPavilion as words } from "./desk-pavilion-words.ts";

/** How the desk shows dinners. */
export const dinnerKind: VisitKind<DeskDinner> = {
	path: "/desk/pavilion",
	title: words.title,
	noun: words.columns.dinner,
	done: visitWords.done.dinner,
	none: words.none,
	dayOf: ({ date }) => date,
	timeOf: ({ seating }) => seating,
	columns: [visitWords.columns.guest, words.columns.dinner, words.columns.kitchen],
	cells: (dinner) => ({
		underName: <Reach {...dinner} />,
		after: (
			<>
				<td className="c-villa">
					<span>{dinner.title}</span>
					<span className="sub">
						{visitWords.guests(dinner.guests)}
						{dinner.tableIds.length > 0 ? `, ${words.tables.given(dinner.tableIds)}` : null}
					</span>
				</td>
				<td className="c-kitchen">
					<Diet diet={dinner.diet} />
					{dinner.note === "" ? null : (
						<span className="sub typed">
							{words.note} {dinner.note}
						</span>
					)}
				</td>
			</>
		),
	}),
};

/** Allergies and diet of a group, so that nobody overlooks them. */
export function Diet({ diet }: { diet: string | null }) {
	if (diet === null) return null;
	return (
		<DeskNote look="sun">
			<DeskIcon name="alert" size="s" /> <span className="sr-only">{words.dietLabel}</span>
			<span className="strong">{diet}</span>
		</DeskNote>
	);
}
