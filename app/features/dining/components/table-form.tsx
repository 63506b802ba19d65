import { href } from "react-router";
import { maxTableGuests } from "#app/content/hotel/experiences.ts";
import { dietWords } from "#app/content/words/diet-words.ts";
import type { Experience } from "#app/features/catalog/catalog-terms.ts";
import { EmailField, NumberField, PhoneField, TextArea, TextField } from "#app/ui/field.tsx";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { tableForm } from "../table-form-words.ts";
import { DinnerForm, type OpenedDinnerForm } from "./dinner-form.tsx";
import { ChosenExperience } from "./dinner-form-parts.tsx";

/** The form that reserves a table at the pavilion, with the menu beside it. */
export function TableForm({
	experience,
	seatings,
	...opened
}: OpenedDinnerForm & {
	/** The experience that is served at the tables. */
	experience: Experience;
	seatings: string[];
}) {
	const words = tableForm();
	const percents = useTaxPercents();
	return (
		<DinnerForm
			{...opened}
			words={{ ...words, refused: { ...pavilionForm().refused, ...words.refused } }}
			catalog={{ experiences: [experience], seatings }}
			schema="tableSchema"
			emptyHref={href("/reserve-table")}
			experienceField={() => <input type="hidden" name="experience" value={experience.id} />}
			guestsField={() => (
				<NumberField
					name="guests"
					label={words.fields.guests}
					hint={words.fields.guestsHint}
					min={experience.minGuests}
					max={maxTableGuests}
					required
				/>
			)}
			seatingUnknown={words.seatingUnknown}
			guestFields={<TableGuestFields />}
			aside={<ChosenExperience experience={experience} />}
			foot={{ title: words.foot.title, facts: words.foot.facts(percents, experience.minutes) }}
		/>
	);
}

function TableGuestFields() {
	const { fields } = pavilionForm();
	const words = tableForm();
	return (
		<>
			<div className="grid gap-6 sm:grid-cols-2">
				<EmailField label={fields.email} hint={words.fields.emailHint} optional />
				<PhoneField label={words.fields.phone} hint={words.fields.phoneHint} optional />
			</div>
			<TextField
				name="diet"
				label={dietWords().label}
				hint={dietWords().hintOfDinner}
				maxLength={300}
				autoComplete="off"
				optional
			/>
			<TextArea name="note" label={fields.note} hint={words.fields.noteHint} optional rows={3} />
		</>
	);
}
