import { useRef } from "react";
import { requestWords } from "#app/content/form-outcome-words.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { wellnessTypes } from "#app/content/wellness-services.ts";
import type { ServiceTerms } from "#app/features/catalog/service.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import { DateField, EmailField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormPart } from "#app/ui/form-part.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import {
	type Clock,
	type FreeDays,
	hasTimes,
	lastTreatmentDay,
	readDaysQuery,
	readTimesQuery,
	serviceOf,
	type TimesOfDay,
} from "../availability.ts";
import { quoteChoice } from "../pricing.ts";
import { useFreeDays, useFreeTimes } from "../use-free-times.ts";
import { formatShortUsd } from "../words.ts";
import { ChoicePrice } from "./choice-price.tsx";
import { DayChoice } from "./day-choice.tsx";
import { TimeChoice } from "./time-choice.tsx";

const { fields, limits, parts, times: timeWords } = wellnessForm;

/** What decides the free times and the price, as the fields hold it. */
export type TreatmentChoice = { wellnessType: string; guests: string; date: string; time: string };

/** The choice as the fields hold it when the form appears. */
export function readChoice({
	wellnessType = "",
	guests,
	date = "",
	time = "",
}: FieldValues): TreatmentChoice {
	return { wellnessType, guests: guests === "2" ? "2" : "1", date, time };
}

/**
 * The fields of a treatment and the button that sends it: what it is, when, and who comes. Name, age and type alone are
 * a valid request (specification, section 5).
 */
export function WellnessFields({
	submitting,
	clock,
	services,
	choice,
	onChoice,
	loadedTimes,
	loadedDays,
	keepsChosen,
}: {
	submitting: boolean;
	clock: Clock;
	services: readonly ServiceTerms[];
	choice: TreatmentChoice;
	onChoice: (next: (current: TreatmentChoice) => TreatmentChoice) => void;
	/** The free times that the server sent along, if the form names a day. */
	loadedTimes: TimesOfDay | null;
	/** The next days with free times that the server sent along, if the form names a type. */
	loadedDays: FreeDays | null;
	/** Nobody knows how the last submit ended. */
	keepsChosen: boolean;
}) {
	const hour = useFormatHour();
	const all = useRef<HTMLDivElement>(null);
	useTypedBefore(all, (typed) => {
		const next = readChoice({ ...choice, ...typed });
		const isOther =
			next.wellnessType !== choice.wellnessType || next.guests !== choice.guests || next.date !== choice.date;
		onChoice(() => (isOther ? { ...next, time: typed.time ?? "" } : next));
	});
	const service = serviceOf(services, choice.wellnessType);
	const isOutOfService = service?.inService === false;
	const query = isOutOfService ? null : readTimesQuery(choice, clock.today);
	const times = useFreeTimes(loadedTimes, query);
	const days = useFreeDays(loadedDays, isOutOfService ? null : readDaysQuery(choice));
	const quote = quoteChoice(services, { ...choice, guests: Number(choice.guests) }, clock.today);
	const hydrated = useHydrated();
	// Other times than before are free then, so none of them is chosen yet.
	const change = (part: Partial<TreatmentChoice>) =>
		onChoice((current) => ({ ...current, time: "", ...part }));
	const isFree = choice.time !== "" && (keepsChosen || times.found?.times.includes(choice.time));
	return (
		<div ref={all}>
			{/* Enter in any field sends the form, and not the button that shows free times. */}
			<button
				type="submit"
				name="intent"
				value="reserve"
				tabIndex={-1}
				aria-hidden="true"
				className="sr-only"
			>
				{wellnessForm.submit}
			</button>
			<FormPart step={1} title={parts.treatment}>
				<div className="grid gap-2">
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
					{service ? (
						<p className="text-small">
							<strong className="figures font-semibold">
								{fields.price(formatShortUsd(service.priceCents))}
							</strong>
							<span className="text-ink-soft"> · {fields.terms(service.minutes, clock.today)}</span>
						</p>
					) : null}
				</div>
				<Couple
					checked={choice.guests === "2"}
					onChange={(forTwo) => change({ guests: forTwo ? "2" : "1" })}
				/>
			</FormPart>
			<FormPart step={2} title={parts.time}>
				{days && days.days.length > 0 ? (
					<DayChoice days={days.days} chosen={choice.date} onDate={(date) => change({ date })} />
				) : null}
				<DateField
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
					onChoose={(time) => onChoice((current) => ({ ...current, time }))}
					onDate={(date) => change({ date })}
					mayStayOpen
					keepsChosen={keepsChosen}
				/>
			</FormPart>
			<FormPart step={3} title={parts.guest}>
				<div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_9rem]">
					<TextField name="name" label={fields.name} autoComplete="name" required />
					<TextField
						name="age"
						label={fields.age}
						type="number"
						inputMode="numeric"
						min={limits.minAge}
						max={limits.maxAge}
						required
					/>
				</div>
				<EmailField label={fields.email} hint={fields.emailHint} optional />
				<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={4} />
			</FormPart>
			<div className="mt-9 grid grid-cols-1 gap-6">
				<ChoicePrice choice={choice} services={services} minutes={service?.minutes ?? null} quote={quote} />
				{/* Without scripts the price shown may be that of an earlier choice, so that nothing is agreed to. */}
				<input type="hidden" name="agreedTotalCents" value={hydrated && quote ? quote.totalCents : ""} />
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<Button type="submit" disabled={submitting} className="w-full sm:w-auto sm:px-10">
						{submitting
							? requestWords.submitting
							: query && isFree
								? wellnessForm.submitTime(formatHotelDate(query.date), hour(choice.time))
								: wellnessForm.submit}
					</Button>
					<p className="text-ink-soft text-small">
						{query && isFree ? wellnessForm.free : wellnessForm.notABooking}
					</p>
				</div>
			</div>
		</div>
	);
}

function describeMissing({ wellnessType }: TreatmentChoice, isOutOfService: boolean): string {
	if (isOutOfService) return wellnessForm.messages.outOfService;
	if (wellnessType === "Other") return timeWords.other;
	return hasTimes(wellnessType) ? timeWords.chooseDate : timeWords.chooseType;
}

function Couple({ checked, onChange }: { checked: boolean; onChange: (forTwo: boolean) => void }) {
	const { error } = useFieldState("guests");
	return (
		<div data-field className="grid gap-1.5">
			{error ? (
				<p id="guests-error" className="font-medium text-coral-deep text-small">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
			<ChoiceCard
				type="checkbox"
				id="guests"
				name="guests"
				value="2"
				title={fields.guests}
				text={fields.guestsHint}
				aria-describedby={error ? "guests-error" : undefined}
				aria-invalid={error ? true : undefined}
				checked={checked}
				onChange={(event) => onChange(event.target.checked)}
			/>
		</div>
	);
}
