import type { OfferedParty } from "#app/features/reservations/staying-party.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import {
	ChosenFields,
	type Offered,
	type SlotChoice,
	SlotChoices,
} from "#app/features/wellness/desk/slot-search.tsx";
import { loadCheck } from "#app/lib/load-check.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { PartyFields } from "./party-fields.tsx";

const words = deskWellness.reserveForm;

/** The free times, and the guest of the treatment. */
export function TreatmentGuestForm({
	choice,
	parties,
	stay,
	offered: { services },
	mayWriteNote,
	formKey,
	path,
}: {
	choice: SlotChoice;
	parties: readonly OfferedParty[];
	/** The stay that it is reserved from. */
	stay: (OfferedParty & { reference: string }) | null;
	offered: Offered;
	mayWriteNote: boolean;
	formKey: string;
	path: string;
}) {
	const sent = useResultOf("reserve");
	const hasSlots = (choice.found?.slots.length ?? 0) > 0;
	return (
		<DeskForm
			fields
			act="reserve"
			formKey={formKey}
			action={`${path}?${new URLSearchParams({ ...choice.values, ...(stay && { stay: stay.reference }) })}`}
			values={{ party: stay?.id ?? "" }}
			preventScrollReset
			loadCheck={loadCheck(async () => {
				const { deskTreatmentSchema } = await import("#app/features/wellness/desk-treatment-schema.ts");
				return deskTreatmentSchema(services.map(({ id }) => id));
			})}
		>
			{({ errors }) => (
				<>
					<ChosenFields choice={choice} />
					<SlotChoices
						choice={choice}
						error={errors.time}
						chosen={sent?.values.time}
						path={path}
						stay={stay?.reference}
					/>
					{hasSlots ? (
						<>
							<PartyFields parties={parties} />
							<div className="cols2">
								<TextField name="age" label={words.age} inputMode="numeric" maxLength={3} />
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
							<SubmitRow look="fill">{words.save}</SubmitRow>
						</>
					) : null}
				</>
			)}
		</DeskForm>
	);
}
