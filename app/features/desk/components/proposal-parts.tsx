import { proposalWords as words } from "#app/content/desk-proposal-words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { fieldBox } from "#app/ui/field.tsx";

/** What a press on Commit answered when it wrote nothing. */
export type ProposalRefusal = {
	/** One sentence; null where the fields say it. */
	message: string | null;
	errors: FieldErrors;
	/** A colleague was quicker: what the desk wanted beside what is there now. */
	changed: { by: string | null; rows: { what: string; yours: string; now: string }[] } | null;
	/** What was chosen and typed. */
	values: Record<string, string>;
};

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
export function BothValues({ changed }: { changed: NonNullable<ProposalRefusal["changed"]> }) {
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
