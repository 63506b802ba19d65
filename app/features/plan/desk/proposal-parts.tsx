import { fieldBox } from "#app/ui/field.tsx";
import type { ShownProposal } from "../proposal-view.ts";
import { proposalWords as words } from "./desk-proposal-words.ts";

/** A field of the proposal. Its names have dots, so the page's own fields cannot serve it. */
export function ShortField({
	name,
	label,
	hint,
	value,
	error,
	inputMode,
}: {
	name: string;
	label: string;
	hint: string;
	value: string | undefined;
	error: string | undefined;
	inputMode?: "decimal";
}) {
	const id = `field-${name.replaceAll(".", "-")}`;
	return (
		<div data-field>
			<label htmlFor={id}>{label}</label>
			<p id={`${id}-hint`} className="soft">
				{hint}
			</p>
			{error ? (
				<p id={`${id}-error`} className="warn">
					{error}
				</p>
			) : null}
			<input
				type="text"
				id={id}
				name={name}
				defaultValue={value}
				inputMode={inputMode}
				autoComplete="off"
				className={fieldBox}
				aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
				aria-invalid={error ? true : undefined}
			/>
		</div>
	);
}

/** What the desk wanted beside what is there now. */
export function BothValues({ changed }: { changed: NonNullable<ShownProposal["changed"]> }) {
	return (
		<div className="note coral">
			<p className="strong">{words.changed.title(changed.by)}</p>
			<p>{words.changed.lead}</p>
			<table className="both">
				<thead>
					<tr>
						<td />
						<th scope="col">{words.changed.yours}</th>
						<th scope="col">{words.changed.now}</th>
					</tr>
				</thead>
				<tbody>
					{changed.rows.map(({ what, yours, now }) => (
						<tr key={what}>
							<th scope="row">{what}</th>
							<td>{yours}</td>
							<td>{now}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
