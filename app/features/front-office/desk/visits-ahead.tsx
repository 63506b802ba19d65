import { href, Link } from "react-router";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import type { VisitToCome } from "../queries.server.ts";
import { departureWords } from "./desk-departure-words.ts";

const words = departureWords.visits;

/** Day, time and guests of a treatment or dinner, in one line. */
export const describeVisit = ({ day, time, guests }: VisitToCome, more: string | null = null) =>
	[day ? formatDeskDay(day) : null, time ?? words.noTime, words.guests(guests), more]
		.filter(Boolean)
		.join(" · ");

/** The ways to the pages of some treatments and dinners, where each is changed or cancelled. */
export function VisitLinks({ visits }: { visits: readonly VisitToCome[] }) {
	return visits.map(({ reference, title }) => (
		<Link key={reference} className="text-link" to={href("/desk/stays/:reference", { reference })}>
			{words.open(title)}
		</Link>
	));
}

/**
 * That the treatments and dinners of a stay that is given up stay reserved, with the way to each: the kitchen and the
 * therapists expect the guest until somebody cancels them.
 */
export function VisitsLeft({ visits }: { visits: readonly VisitToCome[] }) {
	if (visits.length === 0) return null;
	return (
		<DeskNote look="sun">
			<p>{words.stayReserved}</p>
			<ul>
				{visits.map((visit) => (
					<li key={visit.id}>
						{visit.title}: {describeVisit(visit, visit.isUnlinked ? words.isUnlinked : null)}.{" "}
						<VisitLinks visits={[visit]} />
					</li>
				))}
			</ul>
		</DeskNote>
	);
}
