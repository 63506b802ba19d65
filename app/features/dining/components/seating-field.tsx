import { useRef, useState } from "react";
import { href } from "react-router";
import { fieldWords } from "#app/content/words/field-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { type FormatHour, useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import { type Evening, isFull, type SeatingState, type WantedEvening } from "../availability.ts";
import { seatingNotChosen } from "../draft.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { titleOf } from "../words.ts";

/**
 * The hours of an evening, those that are free to choose, the first of them chosen until the guest chooses; and where to
 * go when none is free.
 */
export function SeatingField(props: {
	/** The hours of the pavilion's seatings. */
	seatings: readonly string[];
	seatingsState: SeatingsState;
	/** Where a guest writes when nothing is free for weeks. */
	contactEmail: string;
	onDate: (date: HotelDate) => void;
	/** Said while too little is chosen to look for seatings. */
	unknown: string;
}) {
	const { seatings, seatingsState, unknown } = props;
	const words = pavilionForm().seating;
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
	// A seating that is no longer available is not sent: the first free one takes its place, for all to see.
	const chosen = free.find((seating) => seating === wanted) ?? free[0];

	const [first = "", second] = seatings;
	const isPreset = evening === null && wanted === "";

	return (
		<fieldset ref={group} aria-describedby="seating-state" data-field className="min-w-0 space-y-3">
			<legend className="mb-1.5 text-small font-medium">{words.label}</legend>
			{error ? (
				<p id="seating-error" className="text-small font-medium text-coral-deep">
					<span className="sr-only">{fieldWords().error} </span>
					{error}
				</p>
			) : null}
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
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
				{seatingsState.kind === "unasked" ? unknown : describe(seatingsState, hour)}
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

function describe(seatingsState: Exclude<SeatingsState, { kind: "unasked" }>, hour: FormatHour): string {
	const words = pavilionForm().seating;
	if (seatingsState.kind !== "known") return words[seatingsState.kind];
	const date = formatHotelDate(seatingsState.evening.date);
	const free = seatingsState.evening.seatings.filter(({ state }) => state === "free");
	if (free.length > 1) return words.allFree(date);
	return free[0] ? words.oneFree(hour(free[0].seating), date) : words.noneFree(date);
}

/** A full date is not an error: buttons choose one of the next free dates, also where scripts do not run. */
function FullEvening({
	evening,
	contactEmail,
	onDate,
}: {
	evening: { experience: string; date: HotelDate; nextDates: HotelDate[] };
	contactEmail: string;
	onDate: (date: HotelDate) => void;
}) {
	const { title, next, nothing } = pavilionForm().full;
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

/** The state of the seatings of the chosen evening in the form. */
export type SeatingsState =
	/** Experience, date or the number of those who want tables is missing. */
	{ kind: "unasked" } | { kind: "looking" } | { kind: "unreachable" } | { kind: "known"; evening: Evening };

/** A date is typed key by key; the last one counts. Milliseconds. */
const settleMs = 150;

function pathOf({ experience, date, tablesFor }: WantedEvening): string {
	const asked = { experience, date, ...(tablesFor !== undefined && { guests: String(tablesFor) }) };
	return `${href("/reserve-pavilion/seatings")}?${new URLSearchParams(asked)}`;
}

/**
 * The seatings of the chosen evening, loaded whenever the choice changes.
 * @param given the seatings that the server sent with the page, or with its response to the form
 */
export function useEvening(wanted: WantedEvening | null, given: Evening | null): SeatingsState {
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
