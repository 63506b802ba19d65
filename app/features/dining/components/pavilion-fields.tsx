import type { Ref } from "react";
import { experiences, formatExperiencePrice, maxExperienceGuests } from "#app/content/pavilion.ts";
import { pavilionForm } from "#app/content/pavilion-form.ts";
import { requestWords } from "#app/content/requests.ts";
import type { DiningDraft } from "#app/features/dining/draft.ts";
import { estimateDraft } from "#app/features/dining/estimate.ts";
import { minimumGuests } from "#app/features/dining/group-size.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { NumberField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The days an evening may be asked for, as the server counts them. */
export type DiningDates = { today: HotelDate; last: HotelDate; lastText: string };

/** The fields of a dining request and the button that sends it. */
export function PavilionFields({
	submitting,
	select,
	draft,
	dates,
}: {
	submitting: boolean;
	select: Ref<HTMLSelectElement>;
	draft: DiningDraft;
	dates: DiningDates;
}) {
	const { fields } = pavilionForm;
	const minimum = minimumGuests(draft.experience);
	const hydrated = useHydrated();
	return (
		<div className="grid gap-7">
			<SelectField
				name="experience"
				label={fields.experience}
				hint={fields.experienceHint}
				ref={select}
				required
			>
				<option value="">{fields.choose}</option>
				{experiences.map((one) => (
					<option key={one.id} value={one.id}>
						{fields.option(one.title, formatExperiencePrice(one), one.minGuests)}
					</option>
				))}
			</SelectField>
			<div className="grid gap-7 sm:grid-cols-2">
				<TextField
					name="date"
					label={fields.date}
					hint={fields.dateHint(dates.lastText)}
					type="date"
					min={dates.today}
					max={dates.last}
					required
				/>
				<NumberField
					name="guests"
					label={<span aria-live="polite">{fields.guests(minimum)}</span>}
					hint={fields.guestsHint}
					// A browser without scripts checks against this, and the choice may still change.
					min={hydrated ? minimum : 1}
					max={maxExperienceGuests}
					required
				/>
			</div>
			<TextField name="name" label={fields.name} autoComplete="name" required />
			<TextField
				name="email"
				label={fields.email}
				hint={fields.emailHint}
				optional
				type="email"
				autoComplete="email"
				spellCheck={false}
			/>
			<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={4} />
			<EstimateLine draft={draft} today={dates.today} />
			<Button type="submit" disabled={submitting} className="w-full sm:w-auto sm:justify-self-start sm:px-10">
				{submitting ? requestWords.submitting : pavilionForm.submit}
			</Button>
		</div>
	);
}

/** What the evening comes to, said before it is sent, where the aside stands below the form. */
function EstimateLine({ draft, today }: { draft: DiningDraft; today: HotelDate }) {
	const estimate = estimateDraft(draft, today);
	if (!estimate) return null;
	return (
		<p className="-mb-2 text-small lg:hidden">
			{pavilionForm.aside.estimate.line(estimate.guests, formatUsd(estimate.totalCents))}
		</p>
	);
}
