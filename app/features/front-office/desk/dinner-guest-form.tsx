import { type DiningCatalog, formatExperiencePrice } from "#app/features/catalog/catalog-terms.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import type { OfferedParty } from "#app/features/reservations/staying-party.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { NumberField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { PartyFields } from "./party-fields.tsx";

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
	result: unknown;
}) {
	const inHouse = resultOf(result, "reserve")?.facts?.parties as readonly OfferedParty[] | undefined;
	const offered = catalog.experiences.filter(({ inService }) => inService);
	return (
		<DeskForm
			act="reserve"
			result={result}
			formKey={formKey}
			values={{ date: day }}
			preventScrollReset
			loadCheck={loadCheck(async () => {
				const { teamDinnerSchema } = await import("#app/features/dining/team-schema.ts");
				return teamDinnerSchema(today, catalog);
			})}
		>
			{({ submitting }) => (
				<div className="fields">
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
					<PartyFields parties={inHouse ?? parties} />
					<TextField name="diet" label={words.diet} hint={words.dietHint} maxLength={300} optional />
					<TextArea name="note" label={words.note} rows={2} maxLength={2000} optional />
					<DeskButtonRow look="fill" disabled={submitting}>
						{words.save}
					</DeskButtonRow>
				</div>
			)}
		</DeskForm>
	);
}
