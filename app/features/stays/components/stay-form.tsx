import { type ReactNode, useRef, useState } from "react";
import { href } from "react-router";
import { stayLimits } from "#app/content/hotel.ts";
import { stayForm } from "#app/content/stay-form-words.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField, NumberField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import { bookingWindow, pickDay, type StayChoice } from "../stay-choice.ts";
import { lookForVilla, type StayAvailability, type VillaSearch } from "../villa-search.ts";
import { countTravelers, describeOffer } from "../words.ts";
import { AvailabilityCalendar } from "./availability-calendar.tsx";
import { SoldOutPanel } from "./sold-out-panel.tsx";
import { StayAside } from "./stay-aside.tsx";
import { StayBar } from "./stay-bar.tsx";
import { StayMessage, type StayRefused } from "./stay-message.tsx";

/** What the server said of the last attempt, or of a look at other dates where scripts do not run. */
export type StayResult = {
	values?: FieldValues;
	errors?: FieldErrors;
	message?: StayRefused;
	/** The key to send next: the same one as long as nothing was reserved under it. */
	formKey?: string;
	/** The first of the months to show. */
	month?: HotelDate | null;
};

type StayFormProps = {
	title: string;
	today: HotelDate;
	/** Null when the villas could not be read: the list stays empty. */
	availability: StayAvailability | null;
	choice: StayChoice;
	/** What we know of who asks; they may book for somebody else. */
	guest: { name: string; email: string } | null;
	formKey: string;
	result: StayResult | undefined;
	/** Where a guest writes when no villa can be shown. */
	contactEmail: string;
};

const formId = "stay";
const words = stayForm.fields;

/** Dates, party, villa and guest on one page, with the price beside them. */
export function StayForm(props: StayFormProps) {
	const { today, result } = props;
	const [choice, setChoice] = useState<StayChoice>({ ...props.choice, ...readChoice(result?.values) });
	const [month, setMonth] = useState(result?.month ?? null);
	const hydrated = useHydrated();

	const availability = props.availability ?? { villas: [], rates: [] };
	const window = bookingWindow(today);
	const search = lookForVilla(availability, choice, today, result?.errors?.form !== undefined);
	const { stay, guests, offers, shown, free, wanted, chosen, quote, soldOut } = search;
	const arrival = parseHotelDate(choice.checkIn);
	const arrivesInWindow = arrival !== null && arrival >= today && arrival <= window.lastCheckIn;
	const shownMonth = month ?? startOfMonth(arrivesInWindow ? arrival : today);
	// A bound that moves with the arrival is of no use where scripts do not move it.
	const lastDays =
		hydrated && arrivesInWindow
			? { min: addDays(arrival, 1), max: addDays(arrival, stayLimits.maxNights) }
			: { min: today, max: window.until };
	const change = (part: Partial<StayChoice>) => setChoice((current) => ({ ...current, ...part }));
	const fields = useRef<HTMLDivElement>(null);
	useTypedBefore(fields, (typed) => {
		change(readChoice(typed));
		if (typed.checkIn !== undefined) setMonth(null);
	});

	return (
		<FormSheet aside={<StayAside id={formId} today={today} search={search} />}>
			<CheckedForm
				id={formId}
				action={href("/booking")}
				result={result}
				title={props.title}
				values={{ ...props.choice, ...props.guest }}
				loadCheck={async () => {
					const [{ staySchema }, { checkFields }] = await Promise.all([
						import("../schema.ts"),
						import("#app/lib/form-fields.ts"),
					]);
					return (form) => {
						const checked = checkFields(staySchema(today), form);
						return checked.ok ? {} : checked.errors;
					};
				}}
			>
				{({ submitting }) => (
					<div ref={fields} className="grid grid-cols-1 gap-12">
						{/* Enter in any field sends the form, and not the first button of the calendar. */}
						<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
							{stayForm.submit}
						</button>
						<FormKey fresh={props.formKey} returned={result?.formKey} />
						<input type="hidden" name="agreedTotalCents" value={hydrated && quote ? quote.totalCents : ""} />

						{result?.message ? <StayMessage message={result.message} /> : null}
						<Part title={stayForm.parts.dates}>
							<div className="grid gap-5 sm:grid-cols-2">
								<TextField
									type="date"
									name="checkIn"
									label={words.checkIn}
									required
									min={today}
									max={window.lastCheckIn}
									value={choice.checkIn}
									onChange={(event) => {
										change({ checkIn: event.target.value });
										setMonth(null);
									}}
								/>
								<TextField
									type="date"
									name="checkOut"
									label={words.checkOut}
									required
									{...lastDays}
									value={choice.checkOut}
									onChange={(event) => change({ checkOut: event.target.value })}
								/>
							</div>
							<NumberField
								name="guests"
								label={words.guests}
								hint={words.guestsHint}
								required
								min={stayLimits.minGuests}
								max={stayLimits.maxGuests}
								value={choice.guests}
								onChange={(event) => change({ guests: event.target.value })}
							/>
							<AvailabilityCalendar
								offers={shown}
								subject={wanted?.name ?? describeAny(search)}
								window={window}
								checkIn={choice.checkIn}
								checkOut={choice.checkOut}
								month={shownMonth}
								onMonth={setMonth}
								onPick={(day, as) => {
									setChoice((current) => pickDay(current, day, as));
									// The days just pressed stay where they are.
									setMonth(shownMonth);
								}}
							/>
							<div data-scriptless>
								<Button type="submit" variant="secondary" name="look" value="1" formNoValidate>
									{stayForm.look}
								</Button>
							</div>
						</Part>

						<Part title={stayForm.parts.villa}>
							<p role="status" className="text-small text-ink-soft">
								{availability.villas.length === 0
									? stayForm.free.unknown(props.contactEmail)
									: describeFree(search)}
							</p>
							{soldOut && stay ? (
								<SoldOutPanel
									{...soldOut}
									stay={stay}
									guests={guests}
									onDates={({ from, until }) => {
										change({ checkIn: from, checkOut: until });
										setMonth(null);
									}}
									onVilla={(villaId) => change({ villaId })}
								/>
							) : null}
							<SelectField
								name="villaId"
								label={words.villa}
								required
								value={chosen?.id ?? ""}
								onChange={(event) => change({ villaId: event.target.value })}
							>
								<option value="">{free.length === 0 ? words.noneToChoose : words.choose}</option>
								{offers.map((offer) => (
									<option key={offer.id} value={offer.id} disabled={offer.notOffered !== null}>
										{describeOffer(offer)}
									</option>
								))}
							</SelectField>
						</Part>

						<Part title={stayForm.parts.guest}>
							<TextField name="name" label={words.name} required maxLength={100} autoComplete="name" />
							<EmailField label={words.email} optional hint={words.emailHint} maxLength={254} />
							<TextField
								type="tel"
								name="phone"
								label={words.phone}
								optional
								hint={words.phoneHint}
								maxLength={40}
								autoComplete="tel"
								inputMode="tel"
							/>
							<TextArea name="note" label={words.note} optional hint={words.noteHint} maxLength={2000} />
						</Part>

						<StayBar search={search} submitting={submitting} />
					</div>
				)}
			</CheckedForm>
		</FormSheet>
	);
}

/** The part of what was sent or typed that decides what can be had. */
function readChoice(values: FieldValues = {}): Partial<StayChoice> {
	const { checkIn, checkOut, guests, villaId } = values;
	return Object.fromEntries(
		Object.entries({ checkIn, checkOut, guests, villaId }).filter(([, value]) => value !== undefined),
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-5">
			<h2 className="heading">{title}</h2>
			{children}
		</section>
	);
}

function sleepsInPairs({ shown }: VillaSearch): boolean {
	return shown[0]?.villas.length === 2;
}

function describeAny(search: VillaSearch): string {
	return sleepsInPairs(search) ? stayForm.calendar.anyPair : stayForm.calendar.anyVilla;
}

function describeFree(search: VillaSearch): string {
	const { stay, guests, free } = search;
	if (!stay) return stayForm.free.undated(countTravelers(guests));
	if (free.length === 0) return stayForm.free.none;
	return (sleepsInPairs(search) ? stayForm.free.pairs : stayForm.free.villas)(free.length);
}
