import { Link } from "react-router";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { HeadRow } from "#app/ui/desk/sum-table.tsx";
import { Reach, visitPath } from "#app/ui/desk/visit-row.tsx";
import type { DeskTreatment } from "../wellness-day.server.ts";
import { deskWellness } from "./desk-wellness-words.ts";
import { NoteOf, treatmentKind } from "./treatment-kind.tsx";

const words = deskWellness.waiting;

/** The requests without a time; those whose guest nobody can reach are first. The guest's note is for wellness. */
export function WaitingRequests({ requests }: { requests: readonly DeskTreatment[] }) {
	if (requests.length === 0) return null;
	return (
		<DeskSheet id="waiting" title={words.title} icon="bell" count={requests.length} className="decide">
			<table className="list">
				<thead className="sr-only">
					<HeadRow names={[visitWords.columns.guest, deskWellness.list.treatment, visitWords.columns.next]} />
				</thead>
				<tbody>
					{requests.map((one) => (
						<tr key={one.reference}>
							<th scope="row" className="c-guest">
								<Link className="name" to={visitPath(treatmentKind, one.reference)}>
									{isolate(one.name)}
								</Link>
								<span className="sub">
									<Reach {...one} />
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
								<DeskButtonLink look="line" to={visitPath(treatmentKind, one.reference)}>
									{words.give}
									<span className="sr-only">{`, ${isolate(one.name)}`}</span>
								</DeskButtonLink>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}
