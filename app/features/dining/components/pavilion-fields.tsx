import type { Ref } from "react";
import { maxExperienceGuests } from "#app/content/hotel/experiences.ts";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { type DiningCatalog, formatExperiencePrice } from "#app/features/catalog/experience.ts";
import type { DiningDraft } from "#app/features/dining/draft.ts";
import { minimumGuests } from "#app/features/dining/policy.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailField, NumberField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormPart } from "#app/ui/form-part.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { Estimate } from "./estimate.tsx";
import { SeatingField } from "./seating-field.tsx";
import type { SeatingsState } from "./use-evening.ts";

/** The days an evening may be reserved for, as the server counts them. */
export type DiningDates = { today: HotelDate; last: HotelDate; lastText: string };

/** The fields of a dinner and the button that sends it. */
export function PavilionFields({
	catalog,
	submitting,
	select,
	draft,
	dates,
	quote,
	seatingsState,
	contactEmail,
	onDate,
}: {
	catalog: DiningCatalog;
	submitting: boolean;
	select: Ref<HTMLSelectElement>;
	draft: DiningDraft;
	dates: DiningDates;
	/** What the evening comes to, as soon as it has an experience and a group. */
	quote: (Quote & { guests: number }) | null;
	seatingsState: SeatingsState;
	contactEmail: string;
	/** Fills in another date. */
	onDate: (date: HotelDate) => void;
}) {
	const { fields, parts } = pavilionForm;
	const minimum = minimumGuests(draft.experience);
	const hydrated = useHydrated();
	return (
		<>
			{/* Enter in any field sends the form, and not the button that looks for free seatings. */}
			<button
				type="submit"
				name="intent"
				value="reserve"
				tabIndex={-1}
				aria-hidden="true"
				className="sr-only"
			>
				{pavilionForm.submit}
			</button>
			<input type="hidden" name="agreedTotalCents" value={hydrated && quote ? quote.totalCents : ""} />
			<FormPart step={1} title={parts.evening}>
				<SelectField
					name="experience"
					label={fields.experience}
					hint={fields.experienceHint}
					ref={select}
					required
				>
					<option value="">{fields.choose}</option>
					{catalog.experiences.map((one) => (
						<option key={one.id} value={one.id} disabled={!one.inService}>
							{one.inService
								? fields.option(one.title, formatExperiencePrice(one), one.minGuests)
								: fields.notOffered(one.title)}
						</option>
					))}
				</SelectField>
				<div className="grid gap-6 sm:grid-cols-2">
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
				<SeatingField
					seatings={catalog.seatings}
					seatingsState={seatingsState}
					contactEmail={contactEmail}
					onDate={onDate}
				/>
			</FormPart>
			<FormPart step={2} title={parts.guest}>
				<TextField name="name" label={fields.name} autoComplete="name" required />
				<EmailField label={fields.email} hint={fields.emailHint} optional />
				<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={4} />
			</FormPart>
			<div className="mt-9 grid grid-cols-1 gap-6">
				{quote ? <Estimate quote={quote} date={draft.date} today={dates.today} /> : null}
				<Button
					type="submit"
					disabled={submitting}
					className="w-full sm:w-auto sm:justify-self-start sm:px-10"
				>
					{submitting ? requestWords.submitting : pavilionForm.submit}
				</Button>
			</div>
		</>
	);
}
