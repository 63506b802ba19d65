import { deskWellness } from "#app/content/desk-wellness-words.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import type { SlotChoice } from "../slot-choice.ts";
import { type OfferedParty, PartyFields } from "./party-fields.tsx";
import { ChosenFields, type OfferedService, SlotChoices } from "./slot-search.tsx";

const words = deskWellness.reserveForm;

/** The free times, and who the treatment is for. */
export function TreatmentGuestForm({
	choice,
	parties,
	offered: { services },
	mayWriteNote,
	formKey,
	result,
	path,
}: {
	choice: SlotChoice;
	parties: readonly OfferedParty[];
	offered: { services: readonly OfferedService[] };
	mayWriteNote: boolean;
	formKey: string;
	result: { errors?: FieldErrors; values?: FieldValues; formKey?: string } | undefined;
	path: string;
}) {
	const hasSlots = (choice.found?.slots.length ?? 0) > 0;
	return (
		<CheckedForm
			result={result}
			action={`${path}?${new URLSearchParams(choice.values)}`}
			preventScrollReset
			loadCheck={async () => {
				const { checkDeskTreatment } = await import("#app/features/wellness/desk-treatment-schema.ts");
				return (form) =>
					checkDeskTreatment(
						form,
						services.map(({ id }) => id),
					);
			}}
		>
			{({ submitting, errors }) => (
				<div className="fields">
					<FormKey fresh={formKey} returned={result?.formKey} />
					<ChosenFields choice={choice} />
					<SlotChoices choice={choice} error={errors.time} chosen={result?.values?.time} path={path} />
					{hasSlots ? (
						<>
							<PartyFields parties={parties} />
							<div className="cols2">
								<TextField
									name="age"
									label={words.age}
									inputMode="numeric"
									maxLength={3}
									autoComplete="off"
								/>
							</div>
							{mayWriteNote ? (
								<TextArea
									name="note"
									label={words.note}
									hint={words.noteHint}
									rows={2}
									maxLength={2000}
									optional
								/>
							) : null}
							<div className="btns">
								<DeskButton look="fill" disabled={submitting}>
									{words.save}
								</DeskButton>
							</div>
						</>
					) : null}
				</div>
			)}
		</CheckedForm>
	);
}
