import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";

/** A stay that the desk has to settle before the day is closed. */
export type StayToSettle = {
	stayId: string;
	reference: string;
	name: string;
	villaName: string;
	/** Its days, or the amount due. */
	when: string;
	/** Further facts about it. */
	note?: ReactNode;
	/** The possible acts; `of` says to a screen reader whose stay it is. */
	actions: (of: ReactNode) => ReactNode;
};

/** A list of stays that need something, with the reason; nothing where there is none. */
export function StaysSheet(list: {
	id: string;
	title: string;
	lead: string;
	stays: readonly StayToSettle[];
}) {
	const { id, title, lead, stays } = list;
	if (stays.length === 0) return null;
	return (
		<DeskSheet id={id} icon="alert" title={title} count={stays.length}>
			<p className="sheet-body small soft">{lead}</p>
			<table className="list">
				<tbody>
					{stays.map((stay) => (
						<Row key={stay.stayId} stay={stay} />
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}

function Row({ stay }: { stay: StayToSettle }) {
	const { reference, name, villaName, when, note, actions } = stay;
	return (
		<tr>
			<th scope="row" className="c-guest">
				<Link className="name" to={href("/desk/stays/:reference", { reference })}>
					{isolate(name)}
				</Link>
				<span className="sub">
					{shortVillaName(villaName)} · {when}
				</span>
			</th>
			{note ? <td className="c-when">{note}</td> : null}
			<td>
				<div className="btns justify-end">{actions(<span className="sr-only">, {isolate(name)}</span>)}</div>
			</td>
		</tr>
	);
}
