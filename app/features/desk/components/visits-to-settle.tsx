import { href, Link } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import type { VisitToSettle } from "#app/features/folio/unbilled-queries.server.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { EndButtons, visitPath } from "#app/ui/desk/visit-row.tsx";

const { actions, askStay, settle, done } = visitWords;

/** Treatments and dinners that are done and on no bill, or that nobody has marked, until they are settled. */
export function VisitsToSettle({ visits, today }: { visits: readonly VisitToSettle[]; today: HotelDate }) {
	if (visits.length === 0) return null;
	return (
		<DeskSheet id="unbilled" title={settle.title} count={visits.length}>
			<DeskRows>
				{visits.map((visit) => (
					<Row key={visit.reference} today={today} {...visit} />
				))}
			</DeskRows>
		</DeskSheet>
	);
}

function Row({
	today,
	kind,
	reference,
	version,
	name,
	title,
	startsAt,
	totalCents,
	isDone,
}: VisitToSettle & { today: HotelDate }) {
	const path = kind === "treatment" ? "/desk/wellness" : "/desk/pavilion";
	const shown = { reference, version, name, hasBegun: true, status: isDone ? "done" : "confirmed" };
	const of = `, ${isolate(name)}`;
	return (
		<tr>
			<th scope="row" className="c-guest">
				<Link className="name" to={visitPath({ path }, reference)}>
					{isolate(name)}
				</Link>
			</th>
			<td className="c-when">
				{title ?? askStay.kinds[kind]}
				<span className="sub">{formatDeskMoment(hotelClock(startsAt), today)}</span>
			</td>
			<td className="c-money num">{totalCents === null ? settle.noPrice : formatUsd(totalCents)}</td>
			<td>
				{totalCents === null ? (
					<DeskButtonLink look="line" to={visitPath({ path }, reference)}>
						{actions.open}
						<span className="sr-only">{of}</span>
					</DeskButtonLink>
				) : (
					<EndButtons
						visit={shown}
						done={done[kind]}
						of={of}
						to={href(`${path}/:reference`, { reference })}
						isUnbilled={isDone}
					/>
				)}
			</td>
		</tr>
	);
}
