import { useState } from "react";
import { href } from "react-router";
import { fieldWords } from "#app/content/words/field-words.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { useFormatHour } from "#app/ui/use-guest-locale.ts";
import type { DaysQuery, FreeDays, TimesOfDay, TimesQuery } from "../availability.ts";
import { wellnessForm } from "../wellness-form-words.ts";

type TimeChoiceProps = {
	times: FreeTimes;
	/** Why no times can be shown yet; null when they can. */
	missing: string | null;
	/** The time chosen, empty while it is open. */
	value: string;
	onChoose: (time: HotelTime) => void;
	onDate: (date: HotelDate) => void;
	/** Whether the time may be left to the team. */
	mayStayOpen: boolean;
	/** Nobody knows how the last submit ended: the chosen time may be the guest's own already, so it stays. */
	keepsChosen?: boolean;
};

/** The free times of a day, each as a choice of its own, and what to do where there are none. */
export function TimeChoice(props: TimeChoiceProps) {
	const { times, missing, value, onChoose, mayStayOpen } = props;
	const words = wellnessForm().times;
	const { error, value: sent } = useFieldState("time");
	const hour = useFormatHour();
	// Nothing is chosen for the guest: that the time stays open is a choice, and the meaning of a form without one.
	const [isOpen, setOpen] = useState(sent === "");
	const shown = shownTimes(props);
	const gone = times.found !== null && value !== "" && !shown.includes(value);
	const chosen = gone ? "" : value;
	const parts = [
		{ title: words.morning, times: shown.filter((time) => time < "12:00") },
		{ title: words.afternoon, times: shown.filter((time) => time >= "12:00") },
	].filter((part) => part.times.length > 0);
	const firstId = mayStayOpen ? "" : shown[0];
	return (
		<fieldset
			data-field
			className="grid min-w-0 grid-cols-1 gap-4"
			aria-describedby={error ? "time-error time-state" : "time-state"}
		>
			<legend className="mb-1.5 text-small font-medium">{words.legend}</legend>
			{error ? (
				<p id="time-error" className="text-small font-medium text-coral-deep">
					<span className="sr-only">{fieldWords().error} </span>
					{error}
				</p>
			) : null}
			{/* Always rendered: a status that appears together with its words is not always read out. */}
			<div role="status" id="time-state" className="text-small text-ink-soft">
				{missing ?? (gone && !error ? `${words.gone(hour(value))} ` : "")}
				{missing ? null : <State times={times} />}
			</div>
			{missing === null && times.found?.times.length === 0 ? <NextDays {...props} /> : null}
			{mayStayOpen ? (
				<ChoiceCard
					id="time"
					name="time"
					value=""
					title={words.open}
					text={words.openText}
					checked={isOpen && chosen === ""}
					onChange={() => {
						setOpen(true);
						onChoose("");
					}}
				/>
			) : null}
			{missing === null
				? parts.map((part) => (
						<fieldset key={part.title} className="min-w-0">
							<legend className="label mb-2 text-ink-soft">{part.title}</legend>
							<div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
								{part.times.map((time) => (
									<TimeOption
										key={time}
										time={time}
										id={time === firstId ? "time" : undefined}
										isChosen={time === chosen}
										words={hour(time)}
										onChoose={onChoose}
									/>
								))}
							</div>
						</fieldset>
					))
				: null}
		</fieldset>
	);
}

function shownTimes({ times, value, keepsChosen }: TimeChoiceProps): HotelTime[] {
	const free = times.found?.times ?? [];
	return keepsChosen && value !== "" && times.found && !free.includes(value)
		? [...free, value].toSorted()
		: free;
}

function State({ times }: { times: FreeTimes }) {
	const { found, state } = times;
	const words = wellnessForm().times;
	if (!found)
		return state === "failed" ? (
			words.failed
		) : (
			<span className="inline-block animate-[rise_0.2s_0.3s_both]">{words.loading}</span>
		);
	const day = formatHotelDate(found.date);
	if (found.times.length > 0) return words.free(found.times.length, day, found.minutes);
	return words.full(day);
}

/** A full day is not an error: the next days with free times are one button away. */
function NextDays({ times, onDate }: TimeChoiceProps) {
	const words = wellnessForm().times;
	const hour = useFormatHour();
	const days = times.found?.nextDays ?? [];
	return (
		<div data-full-day className="grid gap-3 rounded-card bg-sand/45 p-5">
			<p className="text-small">{days.length > 0 ? words.nextDays : words.nothing}</p>
			<ul className="flex flex-wrap gap-2">
				{days.map(({ date, times: [first = ""] }) => (
					<li key={date}>
						<button
							type="submit"
							formNoValidate
							name="showDate"
							value={date}
							onClick={(event) => {
								event.preventDefault();
								onDate(date);
							}}
							className="min-h-11 rounded-xl border border-sand-deep bg-shell px-4 py-2 text-left text-small hover:border-lagoon"
						>
							{words.nextDay(formatHotelDate(date), hour(first))}
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

/**
 * A radio button as large as its words; the browser's own, so that arrows and labels work. In forced colours it has
 * the system's own pair for selected text.
 */
function TimeOption({
	time,
	id,
	isChosen,
	words: shown,
	onChoose,
}: {
	time: HotelTime;
	id: string | undefined;
	isChosen: boolean;
	/** The time as this guest writes it. */
	words: string;
	onChoose: (time: HotelTime) => void;
}) {
	return (
		<label className="relative grid min-h-12 cursor-pointer place-items-center px-2 forced-color-adjust-none">
			<input
				type="radio"
				name="time"
				value={time}
				{...(id ? { id } : {})}
				checked={isChosen}
				onChange={() => onChoose(time)}
				className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-xl border border-sand-deep bg-shell transition-colors duration-200 ease-calm checked:border-lagoon checked:bg-lagoon hover:border-lagoon forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:checked:border-[Highlight] forced-colors:checked:bg-[Highlight]"
			/>
			<span className="pointer-events-none relative text-balance text-center font-medium tabular-nums text-small peer-checked:text-white forced-colors:text-[ButtonText] forced-colors:peer-checked:text-[HighlightText]">
				{shown}
			</span>
		</label>
	);
}

/** How often a visible page asks again, in milliseconds: somebody else may have taken a time. */
const everyMs = 20_000;

export type FreeTimes = { found: TimesOfDay | null; state: "found" | "loading" | "failed" };

/**
 * The present free times for a guest's choice so far.
 * @param loaded the times that the server sent with the page or with its last response
 * @param treatment the reference of one that is about to get another time: its own time does not count as taken
 */
export function useFreeTimes(
	loaded: TimesOfDay | null,
	query: TimesQuery | null,
	treatment?: string,
): FreeTimes {
	const pathOf = ({ wellnessType, guests, date }: TimesQuery) => {
		const own = treatment === undefined ? {} : { treatment };
		const search = new URLSearchParams({ wellnessType, guests: String(guests), date, ...own });
		return `${href("/reserve-wellness/times")}?${search}`;
	};
	const { data, state } = useFreshData(
		{ data: loaded, path: loaded && pathOf(loaded) },
		query && pathOf(query),
		{ everyMs },
	);
	if (data) return { found: data, state: "found" };
	return { found: null, state: state === "failed" ? "failed" : "loading" };
}

/**
 * The present next days with free times for a guest's choice so far; null while none are known.
 * @param loaded the days that the server sent with the page or with its last response
 */
export function useFreeDays(loaded: FreeDays | null, query: DaysQuery | null): FreeDays | null {
	const pathOf = ({ wellnessType, guests }: DaysQuery) =>
		`${href("/reserve-wellness/times")}?${new URLSearchParams({ wellnessType, guests: String(guests) })}`;
	return useFreshData({ data: loaded, path: loaded && pathOf(loaded) }, query && pathOf(query)).data;
}
