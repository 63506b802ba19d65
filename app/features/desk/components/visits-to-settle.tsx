import { href, Link } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { EndButtons, visitPath } from "#app/ui/desk/visit-row.tsx";

const { settle, done } = visitWords;

type Visit = {
	kind: "treatment" | "dinner";
	reference: string;
	version: number;
	name: string;
	title: string;
	startsAt: Date;
	totalCents: number;
	isDone: boolean;
};

/** Treatments and dinners that are done and on no bill, or that nobody has marked, until they are settled. */
export function VisitsToSettle({ visits }: { visits: readonly Visit[] }) {
	if (visits.length === 0) return null;
	return (
		<DeskSheet id="unbilled" title={settle.title} count={visits.length}>
			<table className="list low">
				<tbody>
					{visits.map((visit) => (
						<Row key={visit.reference} {...visit} />
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}

function Row({ kind, reference, version, name, title, startsAt, totalCents, isDone }: Visit) {
	const path = kind === "treatment" ? "/desk/wellness" : "/desk/pavilion";
	const { date, time } = hotelClock(startsAt);
	const shown = { reference, version, name, hasBegun: true, status: isDone ? "done" : "confirmed" };
	return (
		<tr>
			<th scope="row" className="c-guest">
				<Link className="name" to={visitPath({ path }, reference)}>
					{isolate(name)}
				</Link>
				<span className="sub">{settle.what(title, formatDeskDay(date), time)}</span>
			</th>
			<td className="num">{formatUsd(totalCents)}</td>
			<td className="c-act">
				<EndButtons
					visit={shown}
					done={done[kind]}
					of={`, ${isolate(name)}`}
					to={href(`${path}/:reference`, { reference })}
					isUnbilled={isDone}
				/>
			</td>
		</tr>
	);
}
