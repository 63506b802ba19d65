import { href, Link } from "react-router";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { bookingWindow, type StayChoice } from "#app/features/stays/stay-choice.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField, NumberField, SelectField, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-parts.tsx";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import { firstArrival } from "../policy.ts";
import { waitingListWords } from "../waiting-list-words.ts";

/** What the server said of the last attempt. */
export type WaitingResult = {
	errors?: FieldErrors;
	values?: FieldValues;
	formKey?: string;
	/** The form of the villas, where the nights are free just now. */
	bookHref?: string;
	/** The address to which the link was sent. */
	sentTo?: string;
};

const { form: words, steps, refused } = waitingListWords;

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
	const largest = Math.max(0, ...villas.map(({ maxOccupancy }) => maxOccupancy));
	const { lastCheckIn, until } = bookingWindow(today);
	const first = firstArrival(today);
	return (
		<FormSheet aside={<Steps />}>
			<CheckedForm
				action={href("/waiting-list")}
				title={title}
				result={result}
				values={{ ...choice, ...guest }}
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
						<div className="grid gap-5 sm:grid-cols-2">
							<TextField
								type="date"
								name="checkIn"
								label={words.checkIn}
								required
								min={first}
								max={lastCheckIn}
							/>
							<TextField
								type="date"
								name="checkOut"
								label={words.checkOut}
								required
								min={addDays(first, 1)}
								max={until}
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
							<option value="">{words.anyVilla}</option>
							{villas.map(({ id, name, maxOccupancy }) => (
								<option key={id} value={id}>
									{words.option(name, maxOccupancy)}
								</option>
							))}
						</SelectField>
						<TextField name="name" label={words.name} required maxLength={100} autoComplete="name" />
						<EmailField label={words.email} hint={words.emailHint} required maxLength={254} />
						<div>
							<Button type="submit" disabled={submitting} className="max-sm:w-full">
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
	const { title, ...facts } = steps;
	return (
		<section aria-labelledby="waiting-steps" className="grid gap-5">
			<h2 id="waiting-steps" className="heading">
				{title}
			</h2>
			<FactList facts={Object.values(facts)} />
		</section>
	);
}
