import { describeExemption, exemptionWords } from "#app/content/words/exemption-words.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { exemptionReasons } from "#app/lib/tax-exemption.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm, FoldedForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SelectField, toOptions } from "#app/ui/field.tsx";
import type { ShownExemption, StayExemptions } from "../shown-exemption-queries.server.ts";
import { deskExemptionWords as words } from "./desk-exemption-words.ts";

const check = loadCheck(async () => (await import("../exemption-schema.ts")).exemptSchema);

type Props = {
	exemptions: StayExemptions;
	version: number;
	formKey: string;
	/** The business day. */
	today: HotelDate;
};

/** Whether the guest of a stay pays room tax: the exemptions that were marked, and the forms that mark one and end it. */
export function ExemptionSheet({ exemptions, today, ...form }: Props) {
	const { shown, mayMark, mayEnd } = exemptions;
	return (
		<DeskSheet id="room-tax" title={words.title} body>
			{shown.map((exemption) => (
				<Exemption key={exemption.id} exemption={exemption} today={today} />
			))}
			{mayMark ? <MarkForm {...form} /> : null}
			{mayEnd && shown[0] ? <EndForm {...form} id={shown[0].id} /> : null}
		</DeskSheet>
	);
}

function Exemption({ exemption, today }: { exemption: ShownExemption; today: HotelDate }) {
	const { fromNight, untilNight, markedBy, endedBy, markedAt } = exemption;
	return (
		<div className="mb-2">
			<p className="strong">
				{untilNight === null ? `${exemptionWords.exempt}, ` : null}
				{describeExemption(exemption)}
			</p>
			<p className="small soft">
				{untilNight === fromNight ? null : `${words.since(formatHotelDate(fromNight))} `}
				{words.marked(markedBy, sayMoment(markedAt, today))}
			</p>
			{untilNight && endedBy ? (
				<p className="small">
					{untilNight === fromNight
						? words.neverUsed(endedBy)
						: words.ended(formatHotelDate(untilNight), endedBy)}
				</p>
			) : null}
		</div>
	);
}

type FormProps = Pick<Props, "version" | "formKey">;

function MarkForm({ version, formKey }: FormProps) {
	const { fields } = words;
	return (
		<FoldedForm act="exempt" title={words.mark}>
			<DeskForm fields act="exempt" version={version} formKey={formKey} loadCheck={check} preventScrollReset>
				<p className="soft">{words.lead}</p>
				<SelectField name="exemptReason" label={fields.reason} required>
					<option value="">{fields.choose}</option>
					{toOptions(exemptionReasons.map((reason) => [reason, exemptionWords.reasons[reason]]))}
				</SelectField>
				<ReasonField name="exemptNote" label={fields.note} hint={fields.noteHint} optional />
				<ReasonField
					name="documentReference"
					label={fields.reference}
					hint={fields.referenceHint}
					maxLength={60}
					required
				/>
				<SubmitRow doing={words.submitting} look="fill" icon="check">
					{words.submit}
				</SubmitRow>
			</DeskForm>
		</FoldedForm>
	);
}

function EndForm({ version, id }: Omit<FormProps, "formKey"> & { id: string }) {
	return (
		<FoldedForm act="end-exemption" title={words.end}>
			<DeskForm fields act="end-exemption" version={version} preventScrollReset>
				<input type="hidden" name="exemption" value={id} />
				<p className="soft">{words.endLead}</p>
				<SubmitRow doing={words.ending} look="line">
					{words.end}
				</SubmitRow>
			</DeskForm>
		</FoldedForm>
	);
}
