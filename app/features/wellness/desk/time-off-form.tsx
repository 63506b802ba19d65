import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatMoment } from "#app/content/hotel/hotel-time.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { InTheWay } from "../operations/take-time-off.server.ts";
import { deskWellness } from "./desk-wellness-words.ts";

const words = deskWellness.off;

/** Takes time off. Refused with who is in the way: what was typed stays, so that it can be sent again once that is moved. */
export function TimeOffForm({
	resources,
	values,
	result,
	pathOf,
}: {
	resources: readonly { id: string; name: string }[];
	values: FieldValues;
	result: ActResult | undefined;
	pathOf: (reference: string) => string;
}) {
	const inTheWay = result?.facts?.inTheWay as readonly InTheWay[] | undefined;
	const name = resources.find(({ id }) => id === result?.values.resource)?.name ?? "";
	return (
		<DeskSheet id="new" title={words.new}>
			<div className="sheet-body">
				{inTheWay ? <InTheWayNote name={name} list={inTheWay} pathOf={pathOf} /> : null}
				<DeskForm
					act="take"
					result={result}
					values={values}
					preventScrollReset
					loadCheck={async () => {
						const { timeOffSchema } = await import("../desk-treatment-schema.ts");
						const { checkFields } = await import("#app/lib/form-fields.ts");
						const ids = resources.map(({ id }) => id);
						return (form) => {
							const checked = checkFields(timeOffSchema(ids), form);
							return checked.ok ? {} : checked.errors;
						};
					}}
				>
					{({ submitting }) => (
						<div className="fields">
							<SelectField name="resource" label={words.who}>
								<option value="" />
								{resources.map(({ id, name }) => (
									<option key={id} value={id}>
										{name}
									</option>
								))}
							</SelectField>
							<div className="cols2 keep">
								<TextField name="fromDay" label={words.fromDay} type="date" />
								<TextField name="fromTime" label={words.fromTime} type="time" />
								<TextField name="untilDay" label={words.untilDay} type="date" />
								<TextField name="untilTime" label={words.untilTime} type="time" />
							</div>
							<ReasonField label={words.reason} hint={words.reasonHint} maxLength={80} />
							<div className="btns">
								<DeskButton look="fill" disabled={submitting}>
									{words.save}
								</DeskButton>
							</div>
						</div>
					)}
				</DeskForm>
			</div>
		</DeskSheet>
	);
}

function InTheWayNote({
	name,
	list,
	pathOf,
}: {
	name: string;
	list: readonly InTheWay[];
	pathOf: (reference: string) => string;
}) {
	const note = useRef<HTMLDivElement>(null);
	useEffect(() => note.current?.focus(), []);
	return (
		<div ref={note} className="note coral mb-4" role="alert" tabIndex={-1}>
			<p className="strong">
				<DeskIcon name="alert" /> {words.clash(name)}
			</p>
			<ul className="my-1">
				{list.map(({ reference, name: guest, startsAt }) => {
					const when = formatMoment(startsAt);
					return (
						<li key={`${reference} ${when}`}>
							{reference ? (
								<Link className="text-link inline-flex min-h-11 items-center" to={pathOf(reference)}>
									{`${guest}, ${when}`}
								</Link>
							) : (
								`${words.other}, ${when}`
							)}
						</li>
					);
				})}
			</ul>
			<p>{words.clashText}</p>
		</div>
	);
}
