import { Link } from "react-router";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { Roof } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { EndButtons, EndSign } from "#app/ui/desk/visit-row.tsx";
import type { ShownTreatment } from "../shown-treatment.ts";
import { deskWellness } from "./desk-wellness-words.ts";
import { NoteOf } from "./waiting-requests.tsx";

const words = deskWellness.list;

/** The treatments of a day in its order, each with the next thing to do. */
export function TreatmentsByHour({
	treatments,
	mayArrange,
	pathOf,
}: {
	treatments: readonly ShownTreatment[];
	mayArrange: boolean;
	pathOf: (reference: string) => string;
}) {
	if (treatments.length === 0)
		return (
			<section className="sheet calm">
				<Roof />
				<h2>{words.none}</h2>
				<p>{words.noneText}</p>
			</section>
		);
	return (
		<DeskSheet id="by-hour" title={words.title} count={treatments.length}>
			<table className="list">
				<thead className="sr-only">
					<tr>
						{[words.time, words.guest, words.treatment, words.state, words.next].map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{treatments.map((one) => (
						<tr key={one.reference} id={`row-${one.reference}`}>
							<td className="c-time">
								<span className="strong">{one.slot?.from}</span>
								<span className="sub">{one.slot ? deskWellness.chart.until(one.slot.until) : null}</span>
							</td>
							<th scope="row" className="c-guest">
								<Link className="name" to={pathOf(one.reference)}>
									{one.name}
								</Link>
								<span className="sub">{[words.guests(one.guests), ...one.villaNames].join(" · ")}</span>
							</th>
							<td className="c-villa">
								<span>{one.serviceName}</span>
								<span className="sub">{one.servedBy.join(", ")}</span>
								<NoteOf treatment={one} />
							</td>
							<td className="c-state">
								<EndSign status={one.status} words={deskWellness.states} />
							</td>
							<td>
								<NextStep treatment={one} mayArrange={mayArrange} pathOf={pathOf} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskSheet>
	);
}

function NextStep({
	treatment,
	mayArrange,
	pathOf,
}: {
	treatment: ShownTreatment;
	mayArrange: boolean;
	pathOf: (reference: string) => string;
}) {
	const { actions } = deskWellness;
	const { reference, name, slot, status, hasBegun } = treatment;
	const of = actions.of(name, slot?.from ?? "");
	const isWaitingForEnd = status === "confirmed" && !hasBegun;
	if (!mayArrange || isWaitingForEnd)
		return (
			<DeskButtonLink look="plain" to={pathOf(reference)}>
				{actions.open}
				<span className="sr-only">{of}</span>
			</DeskButtonLink>
		);
	return <EndButtons {...treatment} words={actions} of={of} />;
}
