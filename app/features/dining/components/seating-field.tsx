import { useEffect, useRef } from "react";
import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { type FormatHour, useFormatHour } from "#app/ui/use-guest-locale.ts";
import { isFull, type SeatingState } from "../availability.ts";
import { titleOf } from "../words.ts";
import type { SeatingsState } from "./use-evening.ts";

const words = pavilionForm.seating;

/** The hours of an evening, those that are free to choose; and where to go when none is. */
export function SeatingField(props: {
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
	const chosen = seatings.find((seating) => seating === value && isFree(stateOf(seating)));

	// A choice that cannot be had any more would be sent as none at all: say so by choosing the first free one.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is checked is looked at when the evening changes
	useEffect(() => {
		const choices = group.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
		const [first, ...others] = choices;
		if (first && others.some((one) => one.checked && one.disabled)) first.checked = true;
	}, [evening]);

	return (
		<fieldset ref={group} aria-describedby="seating-state" data-field className="min-w-0 space-y-3">
			<legend className="mb-1.5 text-small font-medium">{words.label}</legend>
			{error ? (
				<p id="seating-error" className="text-small font-medium text-coral-deep">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			) : null}
			<div className="grid gap-2 sm:grid-cols-[auto_1fr_1fr]">
				<Choice id="seating" value="" checked={chosen === undefined} />
				{seatings.map((seating) => (
					<Choice
						key={seating}
						id={`seating-${seating.slice(0, 2)}`}
						value={seating}
						state={stateOf(seating)}
						checked={chosen === seating}
					/>
				))}
			</div>
			<p id="seating-state" role="status" className="text-small text-ink-soft">
				{describe(seatingsState, hour)}
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

function Choice(props: { id: string; value: string; checked: boolean; state?: SeatingState | undefined }) {
	const { id, value, checked, state } = props;
	const hour = useFormatHour();
	const cannotBeHad = !isFree(state);
	return (
		<label
			htmlFor={id}
			className={`flex min-h-12 items-center gap-3 rounded-xl border border-sand-deep bg-shell px-4 py-2.5 transition-colors duration-200 ease-calm has-checked:border-lagoon has-checked:inset-ring has-checked:inset-ring-lagoon ${cannotBeHad ? "text-ink-soft" : "hover:border-ink-soft"}`}
		>
			<input
				type="radio"
				id={id}
				name="seating"
				value={value}
				defaultChecked={checked}
				disabled={cannotBeHad}
				className="size-5 shrink-0 accent-lagoon"
			/>
			<span className="text-balance leading-tight">
				{value === "" ? words.first : <span className="figures">{hour(value)}</span>}
				{state ? <span className="text-ink-soft text-small">, {words.states[state]}</span> : null}
			</span>
		</label>
	);
}

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
		<section aria-labelledby="full-title" data-full className="grid gap-3 rounded-card bg-sand/60 p-5 sm:p-6">
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
							className="figures min-h-11 rounded-pill border border-lagoon bg-foam px-4 py-2 text-lagoon text-small hover:bg-white"
						>
							{formatHotelDate(date)}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
