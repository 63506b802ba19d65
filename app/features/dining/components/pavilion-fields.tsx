import { type RefObject, useRef, useState } from "react";
import { href } from "react-router";
import { maxExperienceGuests } from "#app/content/hotel/experiences.ts";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import {
	type DiningCatalog,
	type Experience,
	formatExperiencePrice,
} from "#app/features/catalog/catalog-terms.ts";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import { EmailField, NumberField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { FormPart } from "#app/ui/form-parts.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { type FormatHour, useFormatHour } from "#app/ui/use-guest-locale.ts";
import { createScreenQuery, useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import { type Evening, isFull, type SeatingState } from "../availability.ts";
import { type DiningDraft, seatingNotChosen } from "../draft.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { minimumGuests } from "../policy.ts";
import { describeCancelling, describePrice, titleOf } from "../words.ts";
import "./experience-rows.css";

/** The days an evening may be reserved for, as the server counts them. */
export type DiningDates = { today: HotelDate; last: HotelDate; lastText: string };

/** The fields of a dinner and the button that sends it. */
export function PavilionFields({
	catalog,
	submitting,
	select,
	draft,
	dates,
	quote,
	seatingsState,
	contactEmail,
	onDate,
}: {
	catalog: DiningCatalog;
	submitting: boolean;
	select: RefObject<HTMLSelectElement | null>;
	draft: DiningDraft;
	dates: DiningDates;
	/** What the evening comes to, as soon as it has an experience and a group. */
	quote: (Quote & { guests: number }) | null;
	seatingsState: SeatingsState;
	contactEmail: string;
	/** Fills in another date. */
	onDate: (date: HotelDate) => void;
}) {
	const { fields, parts } = pavilionForm;
	const minimum = minimumGuests(draft.experience);
	const hydrated = useHydrated();
	return (
		<>
			{/* Enter in any field sends the form, and not the button that looks for free seatings. */}
			<button
				type="submit"
				name="intent"
				value="reserve"
				tabIndex={-1}
				aria-hidden="true"
				className="sr-only"
			>
				{pavilionForm.submit}
			</button>
			<input type="hidden" name="agreedTotalCents" value={hydrated && quote ? quote.totalCents : ""} />
			<FormPart step={1} title={parts.evening}>
				<ExperienceField
					experiences={catalog.experiences}
					select={select}
					chosen={draft.experience?.id ?? ""}
				/>
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
						label={<span aria-live="polite">{fields.guests(minimum)}</span>}
						hint={fields.guestsHint}
						// A browser without scripts checks against this, and the choice may still change.
						min={hydrated ? minimum : 1}
						max={maxExperienceGuests}
						required
					/>
				</div>
				<SeatingField
					seatings={catalog.seatings}
					seatingsState={seatingsState}
					contactEmail={contactEmail}
					onDate={onDate}
				/>
			</FormPart>
			<FormPart step={2} title={parts.guest}>
				<TextField name="name" label={fields.name} autoComplete="name" required />
				<EmailField label={fields.email} hint={fields.emailHint} optional />
				<TextArea name="note" label={fields.note} hint={fields.noteHint} optional rows={4} />
			</FormPart>
			<div className="mt-9 grid grid-cols-1 gap-6">
				{quote ? <Estimate quote={quote} /> : null}
				<p className="text-small sm:max-w-md">
					{describeCancelling(draft.date, quote?.totalCents ?? null, dates.today)}
				</p>
				<Button
					type="submit"
					disabled={submitting}
					className="w-full sm:w-auto sm:justify-self-start sm:px-10"
				>
					{submitting ? requestWords.submitting : pavilionForm.submit}
				</Button>
			</div>
		</>
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
	select,
	chosen,
}: {
	experiences: readonly Experience[];
	select: RefObject<HTMLSelectElement | null>;
	/** Its id, or the empty text. */
	chosen: string;
}) {
	const { fields } = pavilionForm;
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
				// Where the rows are shown, what leads to the list leads to them.
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
							checked={one.id === chosen}
							disabled={!one.inService}
							onChange={() => choose(one.id)}
						/>
					</label>
				))}
			</div>
		</div>
	);
}

const { aside } = pavilionForm;

/** What the evening comes to, above the button that reserves it. */
function Estimate({ quote }: { quote: Quote & { guests: number } }) {
	const words = aside.estimate;
	return (
		<section aria-labelledby="evening-price" className="sheet p-5 sm:max-w-md">
			<h2 id="evening-price" className="mb-3 font-medium text-lg leading-snug">
				{words.title(quote.guests)}
			</h2>
			<PriceTable price={describePrice(quote)} totalCents={quote.totalCents} />
			<div className="mt-3 grid gap-1.5 text-ink-soft text-small">
				<p>{words.plus}</p>
				<p>{words.paid}</p>
			</div>
		</section>
	);
}

const words = pavilionForm.seating;

/**
 * The hours of an evening, those that are free to choose, the first of them chosen until the guest chooses; and where to
 * go when none is free.
 */
function SeatingField(props: {
	/** The hours of the pavilion's seatings. */
	seatings: readonly string[];
	seatingsState: SeatingsState;
	/** Where a guest writes when nothing is free for weeks. */
	contactEmail: string;
	onDate: (date: HotelDate) => void;
}) {
	const { seatings, seatingsState } = props;
	const hour = useFormatHour();
	const group = useRef<HTMLFieldSetElement>(null);
	const { error, value } = useFieldState("seating");
	const evening = seatingsState.kind === "known" ? seatingsState.evening : null;
	const stateOf = (seating: string) => evening?.seatings.find((one) => one.seating === seating)?.state;
	const wasPreset = useFieldState(seatingNotChosen).value !== undefined;
	const [wanted, setWanted] = useState(wasPreset ? "" : (value ?? ""));
	useTypedBefore(group, (typed) => {
		if (typed.seating) setWanted(typed.seating);
	});
	const free = seatings.filter((seating) => isFree(stateOf(seating)));
	// A seating that cannot be had any more is not sent: the first free one takes its place, for all to see.
	const chosen = free.find((seating) => seating === wanted) ?? free[0];

	const [first = "", second] = seatings;
	const isPreset = evening === null && wanted === "";

	return (
		<fieldset ref={group} aria-describedby="seating-state" data-field className="min-w-0 space-y-3">
			<legend className="mb-1.5 text-small font-medium">{words.label}</legend>
			{error ? (
				<p id="seating-error" className="text-small font-medium text-coral-deep">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
				{seatings.map((seating, index) => {
					const state = stateOf(seating);
					return (
						<ChoiceCard
							key={seating}
							// The summary of errors leads to the first one.
							id={index === 0 ? "seating" : `seating-${index + 1}`}
							name="seating"
							value={seating}
							title={
								<>
									<span className="figures">{hour(seating)}</span>
									{state ? (
										<span className="font-normal text-ink-soft text-small">, {words.states[state]}</span>
									) : null}
								</>
							}
							checked={seating === chosen}
							disabled={!isFree(state)}
							onChange={() => setWanted(seating)}
						/>
					);
				})}
			</div>
			{isPreset ? <input type="hidden" name={seatingNotChosen} value="1" /> : null}
			<p id="seating-state" role="status" className="text-small text-ink-soft">
				{describe(seatingsState, hour)}
				{isPreset && second ? ` ${words.otherwise(hour(first), hour(second))}` : null}
			</p>
			<div data-scriptless>
				<Button type="submit" variant="secondary" name="look" value="1" formNoValidate>
					{words.look}
				</Button>
			</div>
			{evening && isFull(evening) ? <FullEvening {...props} evening={evening} /> : null}
		</fieldset>
	);
}

const isFree = (state: SeatingState | undefined) => state === undefined || state === "free";

function describe(seatingsState: SeatingsState, hour: FormatHour): string {
	if (seatingsState.kind === "unasked") return words.unknown;
	if (seatingsState.kind !== "known") return words[seatingsState.kind];
	const date = formatHotelDate(seatingsState.evening.date);
	const free = seatingsState.evening.seatings.filter(({ state }) => state === "free");
	if (free.length > 1) return words.allFree(date);
	return free[0] ? words.oneFree(hour(free[0].seating), date) : words.noneFree(date);
}

/** A full date is no error: buttons choose one of the next free dates, also where scripts do not run. */
function FullEvening({
	evening,
	contactEmail,
	onDate,
}: {
	evening: { experience: string; date: HotelDate; nextDates: HotelDate[] };
	contactEmail: string;
	onDate: (date: HotelDate) => void;
}) {
	const { title, next, nothing } = pavilionForm.full;
	return (
		<section aria-labelledby="full-title" data-full className="grid gap-3 rounded-card bg-sand/45 p-5 sm:p-6">
			<h2 id="full-title" className="font-medium text-lg leading-snug">
				{title(titleOf(evening.experience), formatHotelDate(evening.date))}
			</h2>
			<p className="text-small">{evening.nextDates.length > 0 ? next : nothing(contactEmail)}</p>
			<ul className="flex flex-wrap gap-2 empty:hidden">
				{evening.nextDates.map((date) => (
					<li key={date}>
						<button
							type="submit"
							formNoValidate
							name="onDate"
							value={date}
							onClick={(event) => {
								event.preventDefault();
								onDate(date);
							}}
							className="figures min-h-11 rounded-xl border border-sand-deep bg-shell px-4 py-2 text-small hover:border-lagoon"
						>
							{formatHotelDate(date)}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** What the form knows of the seatings of the evening that is chosen. */
type SeatingsState =
	/** Experience or date is missing. */
	{ kind: "unasked" } | { kind: "looking" } | { kind: "unreachable" } | { kind: "known"; evening: Evening };

/** A date is typed key by key; the last one counts. Milliseconds. */
const settleMs = 150;

function pathOf({ experience, date }: { experience: string; date: HotelDate }): string {
	return `${href("/reserve-pavilion/seatings")}?${new URLSearchParams({ experience, date })}`;
}

/**
 * The seatings of the chosen evening, asked for whenever experience or date change.
 * @param given what the server sent with the page, or with its response to the form
 */
export function useEvening(
	wanted: { experience: string; date: HotelDate } | null,
	given: Evening | null,
): SeatingsState {
	const { data, state } = useFreshData(
		{ data: given, path: given && pathOf(given) },
		wanted && pathOf(wanted),
		{},
		settleMs,
	);
	if (data) return { kind: "known", evening: data };
	if (state === "idle") return { kind: "unasked" };
	return { kind: state === "failed" ? "unreachable" : "looking" };
}
