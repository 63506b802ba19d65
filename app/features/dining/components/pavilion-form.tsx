import { useRef } from "react";
import { href } from "react-router";
import { maxExperienceGuests } from "#app/content/hotel/experiences.ts";
import {
	type DiningCatalog,
	type Experience,
	formatExperiencePrice,
} from "#app/features/catalog/catalog-terms.ts";
import { EmailField, NumberField, SelectField, TextArea } from "#app/ui/field.tsx";
import { FactList } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { createScreenQuery, useHydrated } from "#app/ui/use-hydrated.ts";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { minimumGuests } from "../policy.ts";
import { DinnerForm, type OpenedDinnerForm } from "./dinner-form.tsx";
import "./experience-rows.css";

/** The form that reserves a group's evening, with the chosen experience beside it; all six while none is chosen. */
export function PavilionForm({ catalog, ...opened }: OpenedDinnerForm & { catalog: DiningCatalog }) {
	const { fields, foot, seating } = pavilionForm();
	const { experiences } = catalog;
	const percents = useTaxPercents();
	return (
		<DinnerForm
			{...opened}
			words={pavilionForm()}
			catalog={catalog}
			schema="dinnerSchema"
			emptyHref={href("/reserve-pavilion")}
			experienceField={(chosen) => <ExperienceField experiences={experiences} chosen={chosen} />}
			guestsField={(chosen) => <GroupField minimum={minimumGuests(chosen)} />}
			seatingUnknown={seating.unknown}
			guestFields={
				<>
					<EmailField label={fields.email} hint={fields.emailHint} optional />
					<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={4} />
				</>
			}
			aside={<AllExperiences experiences={experiences} />}
			foot={{ title: foot.title, facts: foot.facts(percents) }}
		/>
	);
}

function GroupField({ minimum }: { minimum: number }) {
	const { fields } = pavilionForm();
	const hydrated = useHydrated();
	return (
		<NumberField
			name="guests"
			label={<span aria-live="polite">{fields.guests(minimum)}</span>}
			hint={fields.guestsHint(maxExperienceGuests)}
			// A browser without scripts checks against this, and the choice may still change.
			min={hydrated ? minimum : 1}
			max={maxExperienceGuests}
			required
		/>
	);
}

function AllExperiences({ experiences }: { experiences: readonly Experience[] }) {
	const { aside } = pavilionForm();
	return (
		<section aria-labelledby="all-experiences">
			<h2 id="all-experiences" className="mb-4 text-xl leading-snug tracking-tight">
				{aside.all}
			</h2>
			<FactList
				facts={experiences.map((one) => ({
					term: one.title,
					text: aside.allLine(formatExperiencePrice(one), one.minGuests),
				}))}
			/>
		</section>
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
	chosen,
}: {
	experiences: readonly Experience[];
	chosen: Experience | null;
}) {
	const { fields, aside } = pavilionForm();
	const select = useRef<HTMLSelectElement>(null);
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
				// Where the rows are shown, links to the list lead to them.
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
							checked={one.id === chosen?.id}
							disabled={!one.inService}
							onChange={() => choose(one.id)}
						/>
					</label>
				))}
			</div>
		</div>
	);
}
