import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { DatePair } from "#app/features/stays/components/date-pair.tsx";
import { useAskedCalendar } from "#app/features/stays/components/use-asked-calendar.tsx";
import type { StayChoice } from "#app/features/stays/stay-choice.ts";
import type { FieldValues, FormAnswer } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField, NumberField, SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { FormDraft, FormKey } from "#app/ui/form-parts.tsx";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import { firstArrival } from "../policy.ts";
import { waitingListWords } from "../waiting-list-words.ts";

/** The server's answer to the last attempt. */
export type WaitingResult = FormAnswer & {
	formKey?: string;
	/** The form of the villas, where the nights are free just now. */
	bookHref?: string;
	/** The address to which the link was sent. */
	sentTo?: string;
};

/** Nights, villa, name and address of somebody who waits. It works without scripts. */
export function WaitingForm(props: {
	title: string;
	today: HotelDate;
	villas: readonly { id: string; name: string; maxOccupancy: number }[];
	choice: StayChoice;
	guest: { name: string; email: string } | null;
	formKey: string;
	result: WaitingResult | undefined;
}) {
	const { title, today, villas, choice, guest, formKey, result } = props;
	const { form: words, facts, refused } = waitingListWords();
	const largest = Math.max(0, ...villas.map(({ maxOccupancy }) => maxOccupancy));
	const first = firstArrival(today);
	const fields = useRef<HTMLDivElement>(null);
	const [asked, setAsked] = useState({ ...choice, ...result?.values });
	const change = (part: FieldValues) => setAsked((before) => ({ ...before, ...part }));
	useTypedBefore(fields, change);
	const calendar = useAskedCalendar({
		choice: asked,
		today,
		isWaiting: true,
		onDates: change,
		onTake: () => {},
	});
	return (
		<FormSheet aside={<Steps />}>
			{calendar.sheet}
			<CheckedForm
				data-goes-along
				action={href("/waiting-list")}
				leadsTo={[]}
				title={title}
				result={result}
				values={{ ...choice, ...guest }}
				onInput={({ target }) => {
					if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
						change({ [target.name]: target.value });
				}}
				advice={
					result?.bookHref ? (
						<Link
							to={result.bookHref}
							className="inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4"
						>
							{refused.book}
						</Link>
					) : null
				}
				loadCheck={loadCheck(async () => (await import("../schema.ts")).waitingListSchema(today))}
			>
				{({ submitting }) => (
					<div className="grid max-w-2xl grid-cols-1 gap-6">
						<FormKey fresh={formKey} returned={result?.formKey} />
						<FormDraft isAnswered={result !== undefined} />
						<div ref={fields} className="grid gap-3">
							<DatePair
								checkIn={asked.checkIn}
								checkOut={asked.checkOut}
								today={today}
								first={first}
								labels={words}
								hasCalendar
								typing={calendar.typing}
								onTyping={calendar.onTyping}
								onOpen={calendar.open}
								onDates={change}
							/>
						</div>
						<NumberField
							name="guests"
							label={words.guests}
							hint={words.guestsHint(largest)}
							required
							min={stayLimits.minGuests}
							max={stayLimits.maxGuests}
						/>
						<SelectField name="villaId" label={words.villa}>
							<option value="">{Number(asked.guests) > largest ? facts.anyTwo : facts.anyVilla}</option>
							{toOptions(villas.map(({ id, name, maxOccupancy }) => [id, words.option(name, maxOccupancy)]))}
						</SelectField>
						<TextField name="name" label={words.name} required maxLength={100} autoComplete="name" />
						<EmailField label={words.email} hint={words.emailHint} required maxLength={254} />
						<div>
							<Button type="submit" busy={submitting} className="max-sm:w-full">
								{submitting ? words.submitting : words.submit}
							</Button>
						</div>
					</div>
				)}
			</CheckedForm>
		</FormSheet>
	);
}

function Steps() {
	const { title, ...facts } = waitingListWords().steps;
	return (
		<section aria-labelledby="waiting-steps" className="grid gap-5">
			<h2 id="waiting-steps" className="heading">
				{title}
			</h2>
			<FactList facts={Object.values(facts)} />
		</section>
	);
}
