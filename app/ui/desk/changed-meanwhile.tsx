import { useEffect, useRef } from "react";
import { deskStayWords } from "#app/content/desk-stay-words.ts";

const words = deskStayWords.conflict;

/** A field of a form that somebody else has changed meanwhile. */
export type ConflictRow = { label: string; yours: string; now: string };

/** What was typed beside what stands there now, above the form that still has what was typed. Takes the focus. */
export function ChangedMeanwhile({
	rows,
	last,
}: {
	rows: readonly ConflictRow[];
	/** Who has changed what, and when: `14:02`. */
	last: { who: string; what: string; time: string } | null;
}) {
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another response shows other values
	useEffect(() => box.current?.focus(), [rows]);
	return (
		<div ref={box} tabIndex={-1} role="alert" className="note coral conflict">
			<h2>{words.title}</h2>
			<p>{words.text}</p>
			{last ? <p className="small soft">{words.last(last.who, last.what, last.time)}</p> : null}
			<table>
				<thead>
					<tr>
						<th scope="col">{words.field}</th>
						<th scope="col">{words.yours}</th>
						<th scope="col">{words.now}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, yours, now }) => (
						<tr key={label} className={yours === now ? undefined : "differs"}>
							<th scope="row">{label}</th>
							<td>{yours || words.empty}</td>
							<td>{yours === now ? words.same : now || words.empty}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
