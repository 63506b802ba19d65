import { useEffect, useRef } from "react";
import { href } from "react-router";
import { maxTableGuests } from "#app/content/hotel/experiences.ts";
import { hotel } from "#app/content/hotel/hotel.ts";
import type { Experience } from "#app/features/catalog/catalog-terms.ts";
import { contactWords } from "#app/features/reservations/contact-words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField, NumberField, TextArea, TextField } from "#app/ui/field.tsx";
import { AlreadySent, FormDraft, FormKey, FormPart } from "#app/ui/form-parts.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import type { Evening } from "../availability.ts";
import { wantedEvening } from "../draft.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { quoteDraft } from "../pricing.ts";
import { tableForm } from "../table-form-words.ts";
import { describeCancelling } from "../words.ts";
import {
	ChosenExperience,
	DinnerMessage,
	fillDate,
	type PavilionResult,
	SendDinner,
	SendFirst,
	useDraft,
} from "./dinner-form-parts.tsx";
import type { DiningDates } from "./pavilion-fields.tsx";
import { SeatingField, useEvening } from "./seating-field.tsx";

const words = tableForm;

const { fields } = pavilionForm;

/** The form that reserves a table at the pavilion, with the menu beside it. */
export function TableForm({
	experience,
	seatings,
	formKey,
	values,
	dates,
	evening,
	contactEmail,
	result,
}: {
	/** What is served at the tables. */
	experience: Experience;
	seatings: readonly string[];
	formKey: string;
	/** What is known of the guest. */
	values: FieldValues;
	dates: DiningDates;
	/** The seatings of that evening, where its date is known already. */
	evening: Evening | null;
	contactEmail: string;
	result: PavilionResult | undefined;
}) {
	const catalog = { experiences: [experience], seatings: [...seatings] };
	const { draft, follow } = useDraft(result?.values ?? values, catalog.experiences);
	const seatingsState = useEvening(wantedEvening(draft, dates.today), result?.evening ?? evening);
	const quote = quoteDraft(draft, dates.today);
	const marker = useRef<HTMLInputElement>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: what the browser brought back is read once, when it has appeared
	useEffect(() => {
		if (marker.current?.form) follow(marker.current.form);
	}, []);

	return (
		<FormSheet
			aside={<ChosenExperience experience={experience} />}
			foot={<Foot minutes={experience.minutes} />}
		>
			<CheckedForm
				leadsTo={["/dinners/AAAAAAAA"]}
				title={`${words.title} · ${hotel.name}`}
				loadCheck={loadCheck(async () => (await import("../schema.ts")).tableSchema(dates.today, catalog))}
				result={result}
				values={values}
				onInput={(event) => follow(event.currentTarget)}
				advice={
					result?.sentHref ? (
						<AlreadySent sentHref={result.sentHref} emptyHref={href("/reserve-table")} />
					) : null
				}
			>
				{({ submitting }) => (
					<>
						<FormKey fresh={formKey} returned={result?.formKey} />
						<FormDraft isAnswered={result !== undefined} />
						{result?.refused ? <DinnerMessage refused={result.refused} words={words.refused} /> : null}
						<SendFirst submit={words.submit} quote={quote} />
						<input ref={marker} type="hidden" name="experience" value={experience.id} />
						<FormPart step={1} title={words.parts.evening}>
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
									label={words.fields.guests}
									hint={words.fields.guestsHint}
									min={experience.minGuests}
									max={maxTableGuests}
									required
								/>
							</div>
							<SeatingField
								seatings={seatings}
								seatingsState={seatingsState}
								contactEmail={contactEmail}
								onDate={(date) => fillDate(marker.current?.form, date)}
								unknown={words.seatingUnknown}
							/>
						</FormPart>
						<FormPart step={2} title={words.parts.guest}>
							<TextField name="name" label={fields.name} autoComplete="name" required />
							<div className="grid gap-6 sm:grid-cols-2">
								<EmailField label={fields.email} hint={words.fields.emailHint} optional />
								<TextField
									name="phone"
									label={words.fields.phone}
									hint={words.fields.phoneHint}
									type="tel"
									inputMode="tel"
									autoComplete="tel"
									maxLength={40}
									optional
								/>
							</div>
							<TextField
								name="diet"
								label={contactWords().diet}
								hint={contactWords().dietHintOfDinner}
								maxLength={300}
								autoComplete="off"
								optional
							/>
							<TextArea name="note" label={fields.note} hint={words.fields.noteHint} optional rows={3} />
						</FormPart>
						<SendDinner
							submit={words.submit}
							submitting={submitting}
							quote={quote}
							rule={describeCancelling(draft.date, quote?.totalCents ?? null, dates.today)}
						/>
					</>
				)}
			</CheckedForm>
		</FormSheet>
	);
}

/** What holds for every evening at the tables. */
function Foot({ minutes }: { minutes: number }) {
	const percents = useTaxPercents();
	const { title, facts } = words.foot;
	return (
		<>
			<h2 className="mb-5 font-medium">{title}</h2>
			<dl className="grid gap-6 sm:grid-cols-3">
				{facts(percents, minutes).map(({ term, text }) => (
					<div key={term}>
						<dt className="mb-1 font-medium text-small">{term}</dt>
						<dd className="text-ink-soft text-small">{text}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
