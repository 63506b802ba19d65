import { Link } from "react-router";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { Reach } from "#app/ui/desk/visit-row.tsx";
import type { ShownTreatment } from "../shown-treatment.ts";
import { deskWellness } from "./desk-wellness-words.ts";

const words = deskWellness.waiting;

/** The requests without a time; those whose guest nobody can reach are first. What the guest wrote is for wellness. */
export function WaitingRequests({
	requests,
	pathOf,
}: {
	requests: readonly ShownTreatment[];
	pathOf: (reference: string) => string;
}) {
	if (requests.length === 0) return null;
	return (
		<DeskSheet id="waiting" title={words.title} icon="bell" count={requests.length} className="decide">
			<table className="list">
				<thead className="sr-only">
					<tr>
						<th scope="col">{deskWellness.list.guest}</th>
						<th scope="col">{deskWellness.list.treatment}</th>
						<th scope="col">{deskWellness.list.next}</th>
					</tr>
				</thead>
				<tbody>
					{requests.map((one) => (
						<tr key={one.reference}>
							<th scope="row" className="c-guest">
								<Link className="name" to={pathOf(one.reference)}>
									{one.name}
								</Link>
								<span className="sub">
									<Reach {...one} nobody={words.unreachable} />
								</span>
							</th>
							<td className="c-villa w-[46%]">
								<span className="strong">{words.wants(one.serviceName, one.guests)}</span>
								<span className="sub">
									{one.preferredDate ? words.day(formatHotelDate(one.preferredDate)) : words.anyDay}
									{`, ${words.asked(formatHotelDate(one.askedOn, "short"))}`}
								</span>
								<NoteOf treatment={one} />
							</td>
							<td>
								<DeskButtonLink look="line" to={pathOf(one.reference)}>
									{words.give}
									<span className="sr-only">{`, ${one.name}`}</span>
								</DeskButtonLink>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}

/** The health note, where it was read; for everybody else that there is one. */
export function NoteOf({ treatment: { note, hasNote } }: { treatment: ShownTreatment }) {
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
