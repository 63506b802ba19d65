import { type ReactNode, useRef, useState } from "react";
import { requestWords } from "#app/content/form-outcome-words.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { wellnessTypes } from "#app/content/wellness-services.ts";
import type { ServiceTerms } from "#app/features/catalog/service.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { EmailField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import {
	type Clock,
	hasTimes,
	lastTreatmentDay,
	readTimesQuery,
	serviceOf,
	type TimesOfDay,
} from "../availability.ts";
import { quoteChoice } from "../pricing.ts";
import { useFreeTimes } from "../use-free-times.ts";
import { ChoicePrice } from "./choice-price.tsx";
import { TimeChoice } from "./time-choice.tsx";

const { fields, limits, parts, times: timeWords } = wellnessForm;

/** What decides the free times and the price, as the fields hold it. */
type TreatmentChoice = { wellnessType: string; guests: string; date: string; time: string };

/** The fields of a treatment and the button that sends it. */
export function WellnessFields({
	submitting,
	clock,
	services,
	values,
	loadedTimes,
	keepsChosen,
}: {
	submitting: boolean;
	clock: Clock;
	services: readonly ServiceTerms[];
	/** What the fields hold when the form appears. */
	values: FieldValues;
	/** The free times that the server sent along, if the form names a day. */
	loadedTimes: TimesOfDay | null;
	/** Nobody knows how the last submit ended. */
	keepsChosen: boolean;
}) {
	const [choice, setChoice] = useState<TreatmentChoice>(readChoice(values));
	const hour = useFormatHour();
	const all = useRef<HTMLDivElement>(null);
	useTypedBefore(all, (typed) => {
		const { wellnessType, guests, date, time } = readChoice({ ...choice, ...typed });
		const isOther = wellnessType !== choice.wellnessType || guests !== choice.guests || date !== choice.date;
		setChoice({ wellnessType, guests, date, time: isOther ? (typed.time ?? "") : time });
	});
	const isOutOfService = serviceOf(services, choice.wellnessType)?.inService === false;
	const query = isOutOfService ? null : readTimesQuery(choice, clock.today);
	const times = useFreeTimes(loadedTimes, query);
	const quote = quoteChoice(services, { ...choice, guests: Number(choice.guests) }, clock.today);
	const hydrated = useHydrated();
	// Other times than before are free then, so none of them is chosen yet.
	const change = (part: Partial<TreatmentChoice>) =>
		setChoice((current) => ({ ...current, time: "", ...part }));
	const isFree = choice.time !== "" && (keepsChosen || times.found?.times.includes(choice.time));
	return (
		<div ref={all} className="grid grid-cols-1 gap-12">
			{/* Enter in any field sends the form, and not the button that shows free times. */}
			<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
				{wellnessForm.submit}
			</button>
			<Part title={parts.treatment}>
				<TextField name="name" label={fields.name} autoComplete="name" required />
				<div className="grid gap-7 sm:grid-cols-[9rem_minmax(0,1fr)]">
					<TextField
						name="age"
						label={fields.age}
						type="number"
						inputMode="numeric"
						min={limits.minAge}
						max={limits.maxAge}
						required
					/>
					<SelectField
						name="wellnessType"
						label={fields.wellnessType}
						required
						value={choice.wellnessType}
						onChange={(event) => change({ wellnessType: event.target.value })}
					>
						<option value="">{fields.choose}</option>
						{wellnessTypes.map((type) =>
							serviceOf(services, type)?.inService === false ? (
								<option key={type} value={type} disabled>
									{fields.outOfService(type)}
								</option>
							) : (
								<option key={type}>{type}</option>
							),
						)}
					</SelectField>
				</div>
				<Couple
					checked={choice.guests === "2"}
					onChange={(forTwo) => change({ guests: forTwo ? "2" : "1" })}
				/>
			</Part>
			<Part title={parts.time}>
				<TextField
					type="date"
					name="date"
					label={fields.date}
					hint={
						services[0] ? fields.dateHint(hour(services[0].opensAt), hour(services[0].closesAt)) : undefined
					}
					optional
					min={clock.today}
					max={lastTreatmentDay(clock.today)}
					value={choice.date}
					onChange={(event) => change({ date: event.target.value })}
				/>
				<div data-scriptless>
					<Button type="submit" variant="secondary" name="intent" value="times" formNoValidate>
						{wellnessForm.showTimes}
					</Button>
				</div>
				<TimeChoice
					times={times}
					missing={query ? null : describeMissing(choice, isOutOfService)}
					value={choice.time}
					onChoose={(time) => setChoice((current) => ({ ...current, time }))}
					onDate={(date) => change({ date })}
					mayStayOpen
					keepsChosen={keepsChosen}
				/>
			</Part>
			<Part title={parts.guest}>
				<EmailField label={fields.email} hint={fields.emailHint} optional />
				<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={5} />
			</Part>
			<ChoicePrice choice={choice} services={services} quote={quote} />
			{/* Without scripts the price shown may be that of an earlier choice, so that nothing is agreed to. */}
			<input type="hidden" name="agreedTotalCents" value={hydrated && quote ? quote.totalCents : ""} />
			<Button type="submit" disabled={submitting} className="w-full sm:w-auto sm:justify-self-start sm:px-10">
				{submitting
					? requestWords.submitting
					: query && isFree
						? wellnessForm.submitTime(formatHotelDate(query.date), hour(choice.time))
						: wellnessForm.submit}
			</Button>
		</div>
	);
}

function readChoice({ wellnessType = "", guests, date = "", time = "" }: FieldValues): TreatmentChoice {
	return { wellnessType, guests: guests === "2" ? "2" : "1", date, time };
}

function describeMissing({ wellnessType }: TreatmentChoice, isOutOfService: boolean): string {
	if (isOutOfService) return wellnessForm.messages.outOfService;
	if (wellnessType === "Other") return timeWords.other;
	return hasTimes(wellnessType) ? timeWords.chooseDate : timeWords.chooseType;
}

function Couple({ checked, onChange }: { checked: boolean; onChange: (forTwo: boolean) => void }) {
	const { error } = useFieldState("guests");
	return (
		<div data-field>
			<label htmlFor="guests" className="inline-flex min-h-11 items-center gap-3">
				<input
					type="checkbox"
					id="guests"
					name="guests"
					value="2"
					aria-describedby={error ? "guests-hint guests-error" : "guests-hint"}
					aria-invalid={error ? true : undefined}
					checked={checked}
					onChange={(event) => onChange(event.target.checked)}
					className="size-6 accent-lagoon"
				/>
				<span className="font-medium text-small">{fields.guests}</span>
			</label>
			<p id="guests-hint" className="pl-9 text-ink-soft text-small">
				{fields.guestsHint}
			</p>
			{error ? (
				<p id="guests-error" className="pl-9 font-medium text-coral-deep text-small">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid grid-cols-1 gap-7">
			<h2 className="heading">{title}</h2>
			{children}
		</section>
	);
}
