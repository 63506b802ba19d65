import { href } from "react-router";
import { accountWords } from "#app/content/words/ledger-account-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { isoWeekdays } from "#app/lib/hotel-date.ts";
import { ledgerAccountIds } from "#app/lib/ledger-accounts.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { registerFields } from "#app/lib/register-fields.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { DeskButtonLink, SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { AmountField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { EmailField, SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { hourFields, type SettingKind, ticked } from "../setting-forms.ts";
import {
	depositKindWords,
	feeClassWords,
	settingFieldWords as fieldWords,
	registerFieldWords,
	weekdayWords,
	settingWords as words,
} from "./desk-settings-words.ts";

/** The form of one setting; which fields it has follows from the kind of setting. */
export function SettingForm({
	kind,
	role,
	setEmail,
	version,
	values,
}: {
	kind: SettingKind;
	role?: "therapist" | "room" | undefined;
	/** The address that the environment has set; nothing where a manager sets it. */
	setEmail?: string | undefined;
	/** The version that the form shows, so that a change by a colleague is noticed. */
	version: string;
	values: FieldValues;
}) {
	return (
		<DeskForm
			fields
			act={kind}
			loadCheck={loadCheck(async () => (await import("../schema.ts")).settingForms[kind])}
			{...{ values, version }}
		>
			<SettingFields kind={kind} role={role} setEmail={setEmail} />
			<div className="btns">
				<SubmitButton doing={words.saving} look="fill">
					{words.save}
				</SubmitButton>
				<DeskButtonLink look="plain" to={href("/desk/settings")}>
					{words.cancel}
				</DeskButtonLink>
			</div>
		</DeskForm>
	);
}

function SettingFields({
	kind,
	role,
	setEmail,
}: {
	kind: SettingKind;
	role: "therapist" | "room" | undefined;
	setEmail: string | undefined;
}) {
	switch (kind) {
		case "villa":
			return (
				<>
					<Tick name="inService" label={words.inServiceVilla} />
					<ReasonField label={fieldWords.reason} hint={words.reasonHint} optional />
					<DeskNote>{words.villaNote}</DeskNote>
				</>
			);
		case "treatment":
			return (
				<>
					<Tick name="inService" label={words.inServiceService} />
					<div className="cols3">
						<AmountField name="price" label={fieldWords.price} required />
						<NumberText name="minutes" />
						<NumberText name="bufferMinutes" />
					</div>
				</>
			);
		case "experience":
			return (
				<>
					<Tick name="inService" label={words.inServiceService} />
					<div className="cols3">
						<AmountField name="price" label={fieldWords.price} required />
						<NumberText name="minGuests" />
						<NumberText name="minutes" />
					</div>
				</>
			);
		case "team":
			return (
				<>
					<Tick name="inService" label={role === "room" ? words.inServiceRoom : words.inServiceTherapist} />
					<Tick name="ownHours" label={words.ownHours} />
					<fieldset>
						<legend>{words.weekLegend}</legend>
						<p className="soft small">{words.weekHint}</p>
						{isoWeekdays.map((weekday) => {
							const day = weekdayWords[weekday - 1] ?? "";
							const { starts, ends } = hourFields(weekday);
							return (
								<div key={weekday} className="cols2 keep mt-2.5">
									<TextField name={starts} label={words.from(day)} type="time" />
									<TextField name={ends} label={words.until(day)} type="time" />
								</div>
							);
						})}
					</fieldset>
					<DeskNote>{words.hoursNote}</DeskNote>
				</>
			);
		case "deposit":
			return (
				<>
					<SelectField name="kind" label={fieldWords.kind ?? ""} required>
						{toOptions(Object.entries(depositKindWords))}
					</SelectField>
					<NumberText name="sharePercent" />
					<DeskNote>{words.depositNote}</DeskNote>
				</>
			);
		case "drawer":
			return (
				<>
					<AmountField name="payoutLimit" label={fieldWords.payoutLimit} required />
					<DeskNote>{words.cashNote}</DeskNote>
				</>
			);
		case "fees":
			return (
				<>
					<FeeClassField name="noShowClass" />
					<FeeClassField name="cancellationClass" />
					<Tick name="bearsRoomTax" label={words.bearsRoomTax} />
					<DeskNote>{words.feeNote}</DeskNote>
				</>
			);
		case "codes":
			return (
				<>
					<div className="cols2">
						{ledgerAccountIds.map((id) => (
							<TextField key={id} name={id} label={accountWords[id]} autoComplete="off" />
						))}
					</div>
					<DeskNote>{words.codesNote}</DeskNote>
				</>
			);
		case "register":
			return (
				<fieldset>
					<legend>{words.registerLegend}</legend>
					{registerFields.map((field) => (
						<Tick key={field} name={field} label={registerFieldWords[field]} />
					))}
					<DeskNote>{words.registerNote}</DeskNote>
				</fieldset>
			);
		case "hotel":
			return (
				<>
					<TextField name="phone" label={fieldWords.phone} type="tel" autoComplete="off" required />
					<TextField
						name="whatsApp"
						label={fieldWords.whatsApp}
						hint={words.whatsAppHint}
						type="tel"
						autoComplete="off"
						optional
					/>
					<TextField name="fax" label={fieldWords.fax} type="tel" autoComplete="off" optional />
					{setEmail === undefined ? (
						<EmailField label={fieldWords.email} autoComplete="off" required />
					) : (
						<dl>
							<dt>{words.emailSetTitle}</dt>
							<dd>
								<span className="strong">{setEmail}</span> · {words.emailSet}
							</dd>
							<dd className="soft small">{words.emailSetHint}</dd>
						</dl>
					)}
					<DeskNote>{words.contactNote}</DeskNote>
				</>
			);
		case "seating":
			return <Tick name="inService" label={words.inServiceSeating} />;
		case "tables":
			return (
				<>
					<Tick name="groupsTakeTables" label={words.groupsTakeTables} />
					<DeskNote>{words.tablesNote}</DeskNote>
				</>
			);
		case "hours":
			return (
				<>
					<div className="cols2 keep">
						<TextField name="opensAt" label={fieldWords.opensAt} type="time" required />
						<TextField name="closesAt" label={fieldWords.closesAt} type="time" required />
					</div>
					<DeskNote>{words.hoursNote}</DeskNote>
				</>
			);
	}
}

function FeeClassField({ name }: { name: string }) {
	return (
		<SelectField name={name} label={fieldWords[name] ?? ""} required>
			{toOptions(Object.entries(feeClassWords))}
		</SelectField>
	);
}

function NumberText({ name }: { name: string }) {
	return <TextField name={name} label={fieldWords[name]} inputMode="numeric" autoComplete="off" required />;
}

function Tick({ name, label }: { name: string; label: string }) {
	const { value } = useFieldState(name);
	return (
		<DeskChoice type="checkbox" name={name} value={ticked} defaultChecked={value === ticked} label={label} />
	);
}
