import { type ReactNode, useRef, useState } from "react";
import { href } from "react-router";
import { requestWords } from "#app/content/form-outcome-words.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { wellnessTypes } from "#app/content/wellness-services.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import type { TimesOfDay } from "../availability.ts";
import { type Clock, lastTreatmentDay, readTimesQuery } from "../times-query.ts";
import { useFreeTimes } from "../use-free-times.ts";
import { hasTimes } from "../wellness-type.ts";
import { TimeChoice } from "./time-choice.tsx";

const { fields, limits, parts, times: timeWords } = wellnessForm;

/** What decides which times are free, as the form holds it. */
type TreatmentChoice = { wellnessType: string; party: string; date: string; time: string };

/** The fields of a treatment and the button that sends it. */
export function WellnessFields({
	submitting,
	clock,
	values,
	loadedTimes,
	keepsChosen,
}: {
	submitting: boolean;
	clock: Clock;
	/** What the fields hold when the form appears. */
	values: FieldValues;
	/** The free times that the server sent along, if the form names a day. */
	loadedTimes: TimesOfDay | null;
	/** The last sending ended nobody knows how. */
	keepsChosen: boolean;
}) {
	const [choice, setChoice] = useState<TreatmentChoice>(readChoice(values));
	const all = useRef<HTMLDivElement>(null);
	useTypedBefore(all, (typed) => {
		const { wellnessType, party, date, time } = readChoice({ ...choice, ...typed });
		const isOther = wellnessType !== choice.wellnessType || party !== choice.party || date !== choice.date;
		setChoice({ wellnessType, party, date, time: isOther ? (typed.time ?? "") : time });
	});
	const input = readTimesQuery(choice, clock.today);
	const times = useFreeTimes(loadedTimes, input, href("/reserve-wellness/times"));
	// Other times than before are free then, so none of them is chosen yet.
	const look = (part: Partial<TreatmentChoice>) =>
		setChoice((current) => ({ ...current, time: "", ...part }));
	const isFree = choice.time !== "" && (keepsChosen || times.found?.times.includes(choice.time));
	return (
		<div ref={all} className="grid grid-cols-1 gap-12">
			{/* Enter in any field sends the form, and not the button that looks for times. */}
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
						onChange={(event) => look({ wellnessType: event.target.value })}
					>
						<option value="">{fields.choose}</option>
						{wellnessTypes.map((type) => (
							<option key={type}>{type}</option>
						))}
					</SelectField>
				</div>
				<Couple checked={choice.party === "2"} onChange={(forTwo) => look({ party: forTwo ? "2" : "1" })} />
			</Part>
			<Part title={parts.time}>
				<TextField
					type="date"
					name="date"
					label={fields.date}
					hint={fields.dateHint}
					optional
					min={clock.today}
					max={lastTreatmentDay(clock.today)}
					value={choice.date}
					onChange={(event) => look({ date: event.target.value })}
				/>
				<div data-scriptless>
					<Button type="submit" look="secondary" name="look" value="1" formNoValidate>
						{wellnessForm.look}
					</Button>
				</div>
				<TimeChoice
					times={times}
					missing={input ? null : describeMissing(choice)}
					value={choice.time}
					onChoose={(time) => setChoice((current) => ({ ...current, time }))}
					onDate={(date) => look({ date })}
					mayStayOpen
					keepsChosen={keepsChosen}
				/>
			</Part>
			<Part title={parts.guest}>
				<TextField
					name="email"
					label={fields.email}
					hint={fields.emailHint}
					optional
					type="email"
					autoComplete="email"
					spellCheck={false}
				/>
				<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={5} />
			</Part>
			<Button type="submit" disabled={submitting} className="w-full sm:w-auto sm:justify-self-start sm:px-10">
				{submitting
					? requestWords.submitting
					: input && isFree
						? wellnessForm.submitTime(formatHotelDate(input.date), choice.time)
						: wellnessForm.submit}
			</Button>
		</div>
	);
}

function readChoice({ wellnessType = "", party, date = "", time = "" }: FieldValues): TreatmentChoice {
	return { wellnessType, party: party || "1", date, time };
}

function describeMissing({ wellnessType }: TreatmentChoice): string {
	if (wellnessType === "Other") return timeWords.other;
	return hasTimes(wellnessType) ? timeWords.chooseDate : timeWords.chooseType;
}

function Couple({ checked, onChange }: { checked: boolean; onChange: (forTwo: boolean) => void }) {
	const { error } = useFieldState("party");
	return (
		<div data-field>
			<label htmlFor="party" className="inline-flex min-h-11 items-center gap-3">
				<input
					type="checkbox"
					id="party"
					name="party"
					value="2"
					aria-describedby={error ? "party-hint party-error" : "party-hint"}
					aria-invalid={error ? true : undefined}
					checked={checked}
					onChange={(event) => onChange(event.target.checked)}
					className="size-6 accent-lagoon"
				/>
				<span className="font-medium text-small">{fields.party}</span>
			</label>
			<p id="party-hint" className="pl-9 text-ink-soft text-small">
				{fields.partyHint}
			</p>
			{error ? (
				<p id="party-error" className="pl-9 font-medium text-coral-deep text-small">
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
