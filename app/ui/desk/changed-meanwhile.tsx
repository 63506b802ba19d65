import { deskStayWords } from "#app/content/words/desk-stay-words.ts";

const words = deskStayWords.conflict;

/** A field of a form that somebody else has changed meanwhile. */
export type ConflictRow = { label: string; yours: string; now: string };

/** What was typed beside what is saved now, as the `advice` of a form that still has what was typed. */
export function ChangedMeanwhile({ rows }: { rows: readonly ConflictRow[] }) {
	return (
		<table className="ruled conflict">
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
	);
}
