import { useRef } from "react";
import { serviceTitle, wellnessTypes } from "#app/content/hotel/wellness-services.ts";
import { fieldWords } from "#app/content/words/field-words.ts";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatShortUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import { DateField, EmailField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { EnterSends, FormPart } from "#app/ui/form-parts.tsx";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import {
	type Clock,
	type FreeDays,
	hasTimes,
	lastTreatmentDay,
	readCouple,
	readDaysQuery,
	readTimesQuery,
	serviceOf,
	type TimesOfDay,
} from "../availability.ts";
import { quoteChoice } from "../pricing.ts";
import { wellnessForm } from "../wellness-form-words.ts";
import { describePrice } from "../words.ts";
import { TimeChoice, useFreeDays, useFreeTimes } from "./time-choice.tsx";

/** The fields that decide the free times and the price. */
type TreatmentChoice = { wellnessType: string; guests: string; date: string; time: string };

/** The choice as the fields hold it when the form appears. */
export function readChoice({
	wellnessType = "",
	guests,
	date = "",
	time = "",
}: FieldValues): TreatmentChoice {
	return { wellnessType, guests: String(readCouple(guests)), date, time };
}

/**
 * The fields of a treatment and the button that sends it: the service, the time, and the guest. Name, age and type
 * alone are a valid request (specification, section 5).
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
	const words = wellnessForm();
	const { fields, limits, parts } = words;
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
	const percents = useTaxPercents();
	const hydrated = useHydrated();
	// Other times than before are free then, so none of them is chosen yet.
	const change = (part: Partial<TreatmentChoice>) =>
		onChoice((current) => ({ ...current, time: "", ...part }));
	const isFree = choice.time !== "" && (keepsChosen || times.found?.times.includes(choice.time));
	return (
		<div ref={all}>
			<EnterSends name="intent" value="reserve">
				{words.submit}
			</EnterSends>
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
									{fields.outOfService(serviceTitle(type))}
								</option>
							) : (
								<option key={type} value={type}>
									{serviceTitle(type)}
								</option>
							),
						)}
					</SelectField>
					{service ? (
						<p className="text-small">
							<strong className="figures font-semibold">
								{fields.price(formatShortUsd(service.priceCents))}
							</strong>{" "}
							<BelizeDollars cents={service.priceCents} />
							<span className="text-ink-soft"> · {fields.terms(service.minutes, percents)}</span>
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
						{words.showTimes}
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
					<Button type="submit" busy={submitting} className="w-full sm:w-auto sm:px-10">
						{submitting
							? requestWords().submitting
							: query && isFree
								? words.submitTime(formatHotelDate(query.date), hour(choice.time))
								: words.submit}
					</Button>
					<p className="text-ink-soft text-small">{query && isFree ? words.free : words.notABooking}</p>
				</div>
			</div>
		</div>
	);
}

function describeMissing({ wellnessType }: TreatmentChoice, isOutOfService: boolean): string {
	const { messages, times } = wellnessForm();
	if (isOutOfService) return messages.outOfService;
	if (wellnessType === "Other") return times.other;
	return hasTimes(wellnessType) ? times.chooseDate : times.chooseType;
}

function Couple({ checked, onChange }: { checked: boolean; onChange: (forTwo: boolean) => void }) {
	const { fields } = wellnessForm();
	const { error } = useFieldState("guests");
	return (
		<div data-field className="grid gap-1.5">
			{error ? (
				<p id="guests-error" className="font-medium text-coral-deep text-small">
					<span className="sr-only">{fieldWords().error} </span>
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

/** The price of the form's choice, before it is sent; nothing while nothing is chosen. */
function ChoicePrice({
	choice,
	services,
	minutes,
	quote,
}: {
	choice: { wellnessType: string; guests: string };
	services: readonly ServiceTerms[];
	/** How long it takes; null for Other. */
	minutes: number | null;
	/** Null for Other, and while nothing is chosen. */
	quote: Quote | null;
}) {
	const words = wellnessForm().price;
	const isOther = choice.wellnessType === "Other";
	if (!quote && !isOther) return null;
	const underOther = services.filter(({ formChoice, inService }) => formChoice === "Other" && inService);
	return (
		<section className="sheet p-5 sm:max-w-md">
			<h2 className="mb-3 font-medium text-lg leading-snug">
				{words.title(serviceTitle(choice.wellnessType), Number(choice.guests))}
				{minutes === null ? null : (
					<span className="font-normal text-ink-soft text-small"> · {words.minutes(minutes)}</span>
				)}
			</h2>
			{quote ? (
				<>
					<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
					<p className="mt-3 text-ink-soft text-small">{words.paid}</p>
				</>
			) : (
				<div className="grid gap-2 text-small">
					<p>{words.onRequest}</p>
					{underOther.map(({ id, name, priceCents, minutes: length }) => (
						<p key={id} className="text-ink-soft">
							{words.underOther(serviceTitle(name), formatShortUsd(priceCents), length)}
						</p>
					))}
				</div>
			)}
		</section>
	);
}

/** The next days with free times, one press each; where scripts do not run, each asks for its times. */
function DayChoice({
	days,
	chosen,
	onDate,
}: {
	days: FreeDays["days"];
	/** The date that the form has, empty while it has none. */
	chosen: string;
	onDate: (date: HotelDate) => void;
}) {
	const words = wellnessForm().days;
	return (
		<section aria-labelledby="free-days" className="grid gap-2">
			<h3 id="free-days" className="font-medium text-small">
				{words.title}
			</h3>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
				{days.map(({ date, times }) => (
					<li key={date} className="grid">
						<button
							type="submit"
							formNoValidate
							name="showDate"
							value={date}
							aria-pressed={date === chosen}
							onClick={(event) => {
								event.preventDefault();
								onDate(date);
							}}
							className="grid min-h-14 content-center rounded-xl border border-sand-deep bg-shell px-2.5 py-2 text-left leading-tight transition-colors duration-200 ease-calm hover:border-lagoon aria-pressed:border-lagoon aria-pressed:bg-lagoon/6 aria-pressed:inset-ring aria-pressed:inset-ring-lagoon forced-colors:aria-pressed:border-[Highlight] forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]"
						>
							<span className="figures font-medium text-small">{dayAndMonth(date)}</span>
							<span className="mt-0.5 text-ink-soft text-label">{words.times(times)}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** `Mon 23 Nov`: these days are so near that the year says nothing. */
function dayAndMonth(date: HotelDate): string {
	return formatHotelDate(date, "day");
}
