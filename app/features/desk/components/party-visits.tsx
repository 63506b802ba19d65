import { Link } from "react-router";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { PartyVisit } from "../party-facts.ts";

const words = deskStayWords.more;

/** Treatments and dinners of the same guest in the days of the stay. */
export function PartyVisits({ visits }: { visits: readonly PartyVisit[] }) {
	return (
		<DeskSheet
			id="visits"
			title={words.title}
			count={visits.length}
			aside={
				<>
					<Link to="/desk/wellness">{words.addTreatment}</Link>
					<Link to="/desk/pavilion">{words.addDinner}</Link>
				</>
			}
		>
			{visits.length === 0 ? (
				<p className="sheet-body soft">{words.none}</p>
			) : (
				<ol className="hours *:grid-cols-[56px_20px_minmax(0,1fr)_auto] *:pr-4 max-sm:*:grid-cols-[56px_20px_minmax(0,1fr)]">
					{visits.map((visit) => (
						<VisitRow key={visit.reference} visit={visit} />
					))}
				</ol>
			)}
		</DeskSheet>
	);
}

function VisitRow({ visit }: { visit: PartyVisit }) {
	const { kind, reference, day, time, title, guests, status, isByNameOnly } = visit;
	const ended = status === "cancelled" || status === "no_show" || status === "done";
	return (
		<li className={ended ? "past" : undefined}>
			<span>{day ? formatHotelDate(day, "short") : words.anyDay}</span>
			<DeskIcon name={kind === "treatment" ? "leaf" : "dine"} />
			<span>
				<Link to={`/desk/stays/${reference}`} className="text-link inline-flex min-h-6 items-center">
					{title}
					{time ? `, ${time}` : ""}
				</Link>
				<span className="sub">
					{words.guests(guests)}
					{isByNameOnly ? ` · ${words.byName}` : ""}
				</span>
			</span>
			<span className="sign bare max-sm:col-start-3">{deskStayWords.head.treatment[status]}</span>
		</li>
	);
}
