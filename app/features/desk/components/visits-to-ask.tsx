import { href, Link } from "react-router";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { partyOptions } from "#app/features/front-office/desk/party-fields.tsx";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskRows, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { DraftForm } from "#app/ui/desk/draft-form.tsx";
import { visitPath } from "#app/ui/desk/visit-row.tsx";
import { fieldBox } from "#app/ui/field.tsx";
import type { AskedVisit } from "../asked-visit-queries.server.ts";

const { askStay, moveForm } = visitWords;

/**
 * Treatments and dinners that may belong to several stays, each with the stays that fit. The answer is the move to
 * that stay, or to none: the visit's own page takes it.
 */
export function VisitsToAsk({ visits }: { visits: readonly AskedVisit[] }) {
	if (visits.length === 0) return null;
	return (
		<DeskSheet id="whose" icon="alert" title={askStay.title} count={visits.length}>
			<p className="sheet-body small soft">{askStay.lead}</p>
			<DeskRows>
				{visits.map((visit) => (
					<Row key={visit.reference} visit={visit} />
				))}
			</DeskRows>
		</DeskSheet>
	);
}

function Row({ visit }: { visit: AskedVisit }) {
	const { kind, reference, version, name, title, day, parties } = visit;
	// Where only one stay fits, the answer is a press.
	const [only, ...others] = parties;
	const path = kind === "treatment" ? "/desk/wellness" : "/desk/pavilion";
	return (
		<tr>
			<th scope="row" className="c-guest">
				<Link className="name" to={visitPath({ path }, reference)}>
					{isolate(name)}
				</Link>
				<span className="sub">
					{title ?? askStay.kinds[kind]} · {formatDeskDay(day)}
				</span>
			</th>
			<td>
				<DraftForm action={href(`${path}/:reference`, { reference })} act="move" result={undefined}>
					<div className="flex items-center gap-2 max-sm:flex-wrap">
						<input type="hidden" name="intent" value="move" />
						<input type="hidden" name="version" value={version} />
						<select
							name="stay"
							aria-label={askStay.stay(name)}
							className={fieldBox}
							defaultValue={others.length === 0 ? only?.id : ""}
							required
						>
							<option value="">{moveForm.choose}</option>
							{partyOptions(parties)}
							<option value="none">{moveForm.none}</option>
						</select>
						<DeskButton look="line">{askStay.submit}</DeskButton>
					</div>
				</DraftForm>
			</td>
		</tr>
	);
}
