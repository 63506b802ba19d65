import { type RefObject, useRef } from "react";
import { maxExperienceGuests } from "#app/content/hotel/experiences.ts";
import {
	type DiningCatalog,
	type Experience,
	formatExperiencePrice,
} from "#app/features/catalog/catalog-terms.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { EmailField, NumberField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormPart } from "#app/ui/form-parts.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { createScreenQuery, useHydrated } from "#app/ui/use-hydrated.ts";
import type { DiningDraft } from "../draft.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { minimumGuests } from "../policy.ts";
import { describeCancelling } from "../words.ts";
import { SendDinner, SendFirst } from "./dinner-form-parts.tsx";
import { SeatingField, type SeatingsState } from "./seating-field.tsx";
import "./experience-rows.css";

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
	select: RefObject<HTMLSelectElement | null>;
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
			<SendFirst submit={pavilionForm.submit} quote={quote} />
			<FormPart step={1} title={parts.evening}>
				<ExperienceField
					experiences={catalog.experiences}
					select={select}
					chosen={draft.experience?.id ?? ""}
				/>
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
						hint={fields.guestsHint(maxExperienceGuests)}
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
					unknown={pavilionForm.seating.unknown}
				/>
			</FormPart>
			<FormPart step={2} title={parts.guest}>
				<TextField name="name" label={fields.name} autoComplete="name" required />
				<EmailField label={fields.email} hint={fields.emailHint} optional />
				<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={4} />
			</FormPart>
			<SendDinner
				submit={pavilionForm.submit}
				submitting={submitting}
				quote={quote}
				rule={describeCancelling(draft.date, quote?.totalCents ?? null, dates.today)}
			/>
		</>
	);
}

/** Whether the experiences are shown as rows, as `experience-rows.css` has it too. */
const useExperienceRows = createScreenQuery("(width < 48rem)");

/**
 * The list of the experiences. On phones with scripts it is shown as rows with pictures; their radio buttons have no name and
 * set the one select, which is sent.
 */
function ExperienceField({
	experiences,
	select,
	chosen,
}: {
	experiences: readonly Experience[];
	select: RefObject<HTMLSelectElement | null>;
	/** Its id, or the empty text. */
	chosen: string;
}) {
	const { fields, aside } = pavilionForm;
	const hasRows = useExperienceRows();
	const rows = useRef<HTMLDivElement>(null);
	const choose = (id: string) => {
		if (!select.current) return;
		select.current.value = id;
		select.current.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<div className="experience-choice">
			<SelectField
				name="experience"
				label={fields.experience}
				hint={fields.experienceHint}
				ref={select}
				required
				// Where the rows are shown, what leads to the list leads to them.
				{...(hasRows && {
					tabIndex: -1,
					"aria-hidden": true,
					onFocus: () => rows.current?.querySelector<HTMLElement>("input:checked, input:enabled")?.focus(),
				})}
			>
				<option value="">{fields.choose}</option>
				{experiences.map((one) => (
					<option key={one.id} value={one.id} disabled={!one.inService}>
						{one.inService
							? fields.option(one.title, formatExperiencePrice(one), one.minGuests)
							: fields.notOffered(one.title)}
					</option>
				))}
			</SelectField>
			<div ref={rows} role="radiogroup" aria-label={fields.rows} className="experience-rows">
				{experiences.map((one) => (
					<label key={one.id} className="experience-row">
						<Picture name={one.picture} alt="" sizes="84px" />
						<span>
							<b>{one.title}</b>
							<small>
								{one.inService
									? aside.allLine(formatExperiencePrice(one), one.minGuests)
									: fields.notOfferedNow}
							</small>
						</span>
						<input
							type="radio"
							autoComplete="off"
							checked={one.id === chosen}
							disabled={!one.inService}
							onChange={() => choose(one.id)}
						/>
					</label>
				))}
			</div>
		</div>
	);
}
