import { href, Link } from "react-router";
import { businessDayWords } from "#app/features/business-days/desk/desk-business-day-words.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import type { StayPastDay } from "#app/features/day-close/queries.server.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { isolate } from "#app/lib/isolate.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";

const { pastDay: words } = businessDayWords;

/** Guests who are in house past their day, asked before the day is closed: whether they stay tonight, or leave. */
export function StaysPastDay({ stays }: { stays: readonly StayPastDay[] }) {
	if (stays.length === 0) return null;
	return (
		<DeskSheet id="past-day" icon="alert" title={words.title} count={stays.length}>
			<p className="sheet-body small soft">{words.lead}</p>
			<table className="list">
				<tbody>
					{stays.map((stay) => (
						<Row key={stay.stayId} {...stay} />
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}

function Row({ stayId, villaName, reference, name, checkOut }: StayPastDay) {
	const page = href("/desk/stays/:reference", { reference });
	const of = <span className="sr-only">, {isolate(name)}</span>;
	return (
		<tr>
			<th scope="row" className="c-guest">
				<Link className="name" to={page}>
					{isolate(name)}
				</Link>
				<span className="sub">
					{shortVillaName(villaName)} · {words.due(formatDeskDay(checkOut))}
				</span>
			</th>
			<td>
				<div className="btns justify-end">
					<DeskButtonLink
						look="plain"
						to={href("/desk/stays/:reference/steps/:step", { reference, step: "check-out" })}
					>
						{words.checkOut}
						{of}
					</DeskButtonLink>
					<DeskButtonLink
						look="line"
						to={withQuery("/desk/plan/propose", { stay: stayId, returnTo: href("/desk/business-day") })}
					>
						{words.extend}
						{of}
					</DeskButtonLink>
				</div>
			</td>
		</tr>
	);
}
