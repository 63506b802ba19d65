import { type ReactNode, useState } from "react";
import { hotel, stayLimits } from "#app/content/hotel.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { NumberField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { VillaCalendar } from "../availability.ts";
import { lookForVilla, type PricedOffer, type StayBoard } from "../look-for-villa.ts";
import type { Quote } from "../pricing.ts";
import { bookingWindow, pickDay, type StayChoice } from "../stay-choice.ts";
import { countNights, countTravelers, describeOffer } from "../words.ts";
import { AvailabilityCalendar } from "./availability-calendar.tsx";
import { SoldOutPanel } from "./sold-out-panel.tsx";
import { StayAside } from "./stay-aside.tsx";
import { StayMessage, type StayRefused } from "./stay-message.tsx";

/** What the server said of the last attempt, or of a look at other dates where scripts do not run. */
export type StayAnswer = {
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
	board: StayBoard | null;
	choice: StayChoice;
	formKey: string;
	answer: StayAnswer | undefined;
};

const formId = "stay";

/** Dates, party, villa and guest on one page, with the price beside them. */
export function StayForm(props: StayFormProps) {
	const { today, answer } = props;
	const [choice, setChoice] = useState<StayChoice>({ ...props.choice, ...readChoice(answer?.values) });
	const [month, setMonth] = useState(answer?.month ?? null);
	const hydrated = useHydrated();

	const board = props.board ?? { villas: [], rates: [] };
	const window = bookingWindow(today);
	const search = lookForVilla(board, choice, today, answer?.errors?.form !== undefined);
	const { stay, guests, offers, free, wanted, chosen, quote, soldOut } = search;
	const subjectVillas = wanted
		? board.villas.filter((villa) => wanted.villaIds.includes(villa.id))
		: board.villas;
	const change = (part: Partial<StayChoice>) => setChoice((current) => ({ ...current, ...part }));

	return (
		<FormSheet aside={<StayAside id={formId} today={today} search={search} />}>
			<CheckedForm
				id={formId}
				action="/booking"
				answer={answer}
				title={props.title}
				values={props.choice}
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
					<div className="grid grid-cols-1 gap-12">
						{/* Enter in any field sends the form, and not the first button of the calendar. */}
						<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
							Submit Reservation
						</button>
						<FormKey fresh={props.formKey} answered={answer?.formKey} />
						<input type="hidden" name="agreedTotalCents" value={hydrated && quote ? quote.totalCents : ""} />

						{answer?.message ? <StayMessage message={answer.message} /> : null}
						<Part title="When, and for how many">
							<div className="grid gap-5 sm:grid-cols-2">
								<TextField
									type="date"
									name="checkIn"
									label="Check-in"
									required
									min={today}
									max={window.lastCheckIn}
									value={choice.checkIn}
									onChange={(event) => change({ checkIn: event.target.value })}
								/>
								<TextField
									type="date"
									name="checkOut"
									label="Check-out"
									required
									min={today}
									max={window.until}
									value={choice.checkOut}
									onChange={(event) => change({ checkOut: event.target.value })}
								/>
							</div>
							<NumberField
								name="guests"
								label="Travelers"
								hint={`${stayLimits.minGuests} to ${stayLimits.maxGuests}. From 7 on you are offered two villas together.`}
								required
								min={stayLimits.minGuests}
								max={stayLimits.maxGuests}
								value={choice.guests}
								onChange={(event) => change({ guests: event.target.value })}
							/>
							<AvailabilityCalendar
								villas={subjectVillas}
								subject={wanted?.name ?? "Any villa"}
								window={window}
								checkIn={choice.checkIn}
								checkOut={choice.checkOut}
								month={month ?? startOfMonth(stay?.from ?? today)}
								onMonth={setMonth}
								onPick={(day) => setChoice((current) => pickDay(current, day))}
							/>
							<div data-scriptless>
								<Button type="submit" look="secondary" name="look" value="1" formNoValidate>
									Show what is free
								</Button>
							</div>
						</Part>

						<Part title="Your villa">
							<p role="status" className="text-small text-ink-soft">
								{describeFree({ villas: board.villas, free, stay: stay !== null, guests })}
							</p>
							{soldOut && stay ? (
								<SoldOutPanel
									{...soldOut}
									stay={stay}
									onDates={({ from, until }) => {
										change({ checkIn: from, checkOut: until });
										setMonth(null);
									}}
									onVilla={(villaId) => change({ villaId })}
								/>
							) : null}
							<SelectField
								name="villaId"
								label="Villa"
								required
								value={chosen?.id ?? ""}
								onChange={(event) => change({ villaId: event.target.value })}
							>
								<option value="">{free.length === 0 ? "No villas available" : "Choose a villa"}</option>
								{offers.map((offer) => (
									<option key={offer.id} value={offer.id} disabled={offer.notOffered !== null}>
										{describeOffer(offer)}
									</option>
								))}
							</SelectField>
						</Part>

						<Part title="Who is coming">
							<TextField name="name" label="Guest name" required maxLength={100} autoComplete="name" />
							<TextField
								type="email"
								name="email"
								label="E-mail"
								optional
								hint="Opens your reservation later, together with its reference."
								maxLength={254}
								autoComplete="email"
								inputMode="email"
							/>
							<TextArea
								name="note"
								label="Special requests"
								optional
								hint="Arrival by boat, a cot, an allergy: up to 2,000 characters."
								maxLength={2000}
							/>
						</Part>

						<BottomBar quote={quote} name={chosen?.name ?? null} submitting={submitting} />
					</div>
				)}
			</CheckedForm>
		</FormSheet>
	);
}

/** The part of what was sent that decides what can be had. */
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

/** The price in reach of the thumb while the form is filled in on a phone. */
function BottomBar(props: { quote: Quote | null; name: string | null; submitting: boolean }) {
	const nights = props.quote ? new Set(props.quote.nights.map((night) => night.night)).size : 0;
	return (
		<div
			data-bottom-bar
			className="sheet sticky bottom-2 z-10 flex items-center justify-between gap-4 px-5 py-3 ring-1 ring-sand lg:hidden"
		>
			<p className="min-w-0 text-small leading-snug">
				{props.quote ? (
					<>
						<span className="figures block font-semibold">{formatUsd(props.quote.totalCents)}</span>
						<span className="block truncate text-ink-soft">{countNights(nights)}</span>
					</>
				) : (
					<span className="text-ink-soft">{props.name ? "Choose your dates" : "Dates, then a villa"}</span>
				)}
			</p>
			<Button type="submit" disabled={props.submitting} className="shrink-0">
				{props.submitting ? "Submitting..." : "Submit Reservation"}
			</Button>
		</div>
	);
}

function describeFree(state: {
	villas: readonly VillaCalendar[];
	free: readonly PricedOffer[];
	stay: boolean;
	guests: number;
}): string {
	if (state.villas.length === 0) return `No villas can be shown just now. Please write to ${hotel.email}.`;
	const what = state.free[0]?.villaIds.length === 2 ? "pairs of villas" : "villas";
	if (!state.stay) return `For ${countTravelers(state.guests)}. Choose dates to see which are free.`;
	if (state.free.length === 0) return "No villas available for these dates.";
	return state.free.length === 1 && what === "villas"
		? "One villa is free for your dates."
		: `${state.free.length} ${what} are free for your dates.`;
}
