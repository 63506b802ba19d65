import { useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import { formatMoment } from "#app/content/hotel/hotel-time.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm, RefusalNote } from "#app/ui/desk/desk-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import type { InTheWay } from "../operations/take-time-off.server.ts";
import { deskWellness } from "./desk-wellness-words.ts";

const words = deskWellness.off;

/**
 * Takes time off. Refused with the reservations in the way: the typed values stay, so that the form can be sent again
 * once those are moved.
 */
export function TimeOffForm({
	resources,
	values,
}: {
	resources: readonly { id: string; name: string }[];
	values: FieldValues;
}) {
	const result = useResultOf("take");
	const inTheWay = result?.facts?.inTheWay as readonly InTheWay[] | undefined;
	const name = resources.find(({ id }) => id === result?.values.resource)?.name ?? "";
	return (
		<DeskSheet id="new" title={words.new} body>
			{inTheWay ? <InTheWayNote name={name} list={inTheWay} /> : null}
			<DeskForm
				fields
				act="take"
				values={values}
				preventScrollReset
				loadCheck={loadCheck(async () => {
					const { timeOffSchema } = await import("../desk-treatment-schema.ts");
					return timeOffSchema(resources.map(({ id }) => id));
				})}
			>
				<SelectField name="resource" label={words.who}>
					<option value="" />
					{toOptions(resources.map(({ id, name }) => [id, name]))}
				</SelectField>
				<div className="cols2 keep">
					<TextField name="fromDay" label={words.fromDay} type="date" />
					<TextField name="fromTime" label={words.fromTime} type="time" />
					<TextField name="untilDay" label={words.untilDay} type="date" />
					<TextField name="untilTime" label={words.untilTime} type="time" />
				</div>
				<ReasonField label={words.reason} hint={words.reasonHint} maxLength={80} />
				<SubmitRow look="fill">{words.save}</SubmitRow>
			</DeskForm>
		</DeskSheet>
	);
}

function InTheWayNote({ name, list }: { name: string; list: readonly InTheWay[] }) {
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
								<Link
									className="text-link inline-flex min-h-11 items-center"
									to={href("/desk/wellness/:reference", { reference })}
								>
									{`${isolate(guest)}, ${when}`}
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

type ShownTimeOff = { id: string; name: string; from: string; until: string; reason: string | null };

/** The therapists and rooms out of service now and later, with the way back into service. */
export function TimeOffList({ timeOff }: { timeOff: readonly ShownTimeOff[] }) {
	return (
		<DeskSheet id="off" title={words.list} count={timeOff.length}>
			<RefusalNote act="end" />
			{timeOff.length === 0 ? (
				<p className="sheet-body soft">{words.none}</p>
			) : (
				<ul className="rows">
					{timeOff.map(({ id, name, from, until, reason }) => (
						<li key={id}>
							<div className="min-w-0 wrap-anywhere">
								<span className="strong">{isolate(name)}</span>
								<span className="sub">{words.from(from, until)}</span>
								{reason ? <span className="sub">{reason}</span> : null}
							</div>
							<Form method="post" preventScrollReset>
								<input type="hidden" name="id" value={id} />
								<DeskButton look="line" name="intent" value="end">
									{words.back}
									<span className="sr-only">{words.backOf(name)}</span>
								</DeskButton>
							</Form>
						</li>
					))}
				</ul>
			)}
		</DeskSheet>
	);
}
