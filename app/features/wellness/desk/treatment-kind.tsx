import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import type { VisitKind } from "#app/ui/desk/visit-row.tsx";
import type { DeskTreatment } from "../wellness-day.server.ts";
import { deskWellness } from "./desk-wellness-words.ts";

const { list, chart } = deskWellness;

/** How the desk shows treatments. */
export const treatmentKind: VisitKind<DeskTreatment> = {
	path: "/desk/wellness",
	title: deskWellness.title,
	noun: list.treatment,
	done: visitWords.done.treatment,
	none: list.none,
	dayOf: ({ slot, preferredDate }) => slot?.date ?? preferredDate,
	timeOf: ({ slot }) => slot?.from ?? "",
	columns: [list.time, visitWords.columns.guest, list.treatment],
	cells: (treatment) => ({
		before: (
			<td className="c-time">
				<span className="strong">{treatment.slot?.from}</span>
				<span className="sub">{treatment.slot ? chart.until(treatment.slot.until) : null}</span>
			</td>
		),
		underName: [visitWords.guests(treatment.guests), ...treatment.villaNames].join(" · "),
		after: (
			<td className="c-villa">
				<span>{treatment.serviceName}</span>
				<span className="sub">{treatment.servedBy.join(", ")}</span>
				<NoteOf treatment={treatment} />
			</td>
		),
	}),
};

/** The health note, where it was read; for everybody else that there is one. */
export function NoteOf({ treatment: { note, hasNote } }: { treatment: DeskTreatment }) {
	if (note)
		return (
			<DeskNote look="sun">
				<span className="strong">{deskWellness.noteLabel}</span> <span className="typed">{note}</span>
			</DeskNote>
		);
	return hasNote ? (
		<span className="sub">
			<DeskIcon name="note" size="s" />
			{deskWellness.hasNote}
		</span>
	) : null;
}
