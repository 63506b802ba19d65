import { deskPavilion } from "#app/content/desk-pavilion-words.ts";
import { type DiningCatalog, formatExperiencePrice } from "#app/features/catalog/experience.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { NumberField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { type OfferedParty, PartyFields } from "./party-fields.tsx";

const words = deskPavilion.reserveForm;

/** A dinner and who it is for, on one form. */
export function DinnerGuestForm({
	catalog,
	parties,
	today,
	day,
	formKey,
	result,
}: {
	catalog: DiningCatalog;
	parties: readonly OfferedParty[];
	today: HotelDate;
	day: HotelDate;
	formKey: string;
	result:
		| { errors?: FieldErrors; values?: FieldValues; formKey?: string; parties?: readonly OfferedParty[] }
		| undefined;
}) {
	const offered = catalog.experiences.filter(({ inService }) => inService);
	return (
		<CheckedForm
			result={result}
			values={{ date: day }}
			preventScrollReset
			loadCheck={async () => {
				const { checkTeamDinner } = await import("#app/features/dining/team-schema.ts");
				return (form) => checkTeamDinner(form, today, catalog);
			}}
		>
			{({ submitting }) => (
				<div className="fields">
					<FormKey fresh={formKey} returned={result?.formKey} />
					<SelectField name="experience" label={words.experience}>
						<option value="" />
						{offered.map((one) => (
							<option key={one.id} value={one.id}>
								{words.experienceOption(one.title, formatExperiencePrice(one), one.minGuests)}
							</option>
						))}
					</SelectField>
					<div className="cols3">
						<TextField name="date" label={words.date} type="date" />
						<SelectField name="seating" label={words.seating}>
							<option value="">{words.firstFree}</option>
							{catalog.seatings.map((seating) => (
								<option key={seating} value={seating}>
									{seating}
								</option>
							))}
						</SelectField>
						<NumberField name="guests" label={words.guests} min={1} max={20} />
					</div>
					<PartyFields parties={result?.parties ?? parties} />
					<TextField
						name="diet"
						label={words.diet}
						hint={words.dietHint}
						maxLength={300}
						autoComplete="off"
						optional
					/>
					<TextArea name="note" label={words.note} rows={2} maxLength={2000} optional />
					<div className="btns">
						<DeskButton look="fill" disabled={submitting}>
							{words.save}
						</DeskButton>
					</div>
				</div>
			)}
		</CheckedForm>
	);
}
