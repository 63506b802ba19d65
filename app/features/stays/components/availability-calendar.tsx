import { memo, useRef } from "react";
import type { WeekStart } from "#app/lib/guest-locale.ts";
import { addDays, formatHotelDate, type HotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { formatNarrowUsd, formatShortUsd } from "#app/lib/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import {
	type CalendarDay,
	type CalendarFacts,
	findTabDay,
	listWeeks,
	readCalendarDay,
} from "../calendar-days.ts";
import { isForPairs } from "../offer-words.ts";
import { stayForm } from "../stay-form-words.ts";
import { useCalendar, useShownFacts } from "./use-calendar.ts";
import "./availability-calendar.css";

const words = () => stayForm().calendar;

export type CalendarProps = {
	facts: CalendarFacts;
	/** The subject of its days: `Ocean Breeze`, `Any villa`. */
	subject: string;
	weekStart: WeekStart;
	/** A sentence about the dates chosen so far. */
	sentence: string;
	/** How many months are shown side by side. */
	months?: 1 | 2;
	/** The first of the months shown. */
	month: HotelDate;
	onMonth: (month: HotelDate) => void;
	/** A day was pressed: the departure of the stay whose arrival is chosen, or the arrival of a new one. */
	onPick: (day: HotelDate, as: "check_in" | "check_out") => void;
};

/**
 * Two months of free and taken nights, in the page. Its sentence and its months have room of a fixed height, so that
 * nothing moves under the finger. With scripts arrows, Home, End, PageUp and PageDown move about.
 */
export function AvailabilityCalendar(props: CalendarProps) {
	const { facts, subject, weekStart, month, months = 2, onMonth } = props;
	const root = useRef<HTMLElement>(null);
	const { today, lastCheckIn } = facts.window;
	const next = startOfMonth(month, 1);
	const { focused, onClick, onKeyDown } = useCalendar(root, {
		facts,
		weekStart,
		onPick: props.onPick,
		onReach: (day) => {
			if (day < month) onMonth(startOfMonth(day));
			else if (day >= startOfMonth(month, months)) onMonth(startOfMonth(day, 1 - months));
		},
	});
	const shown = useShownFacts(facts);
	const tabDay = findTabDay(facts, { from: month, until: startOfMonth(month, months) }, focused);
	const ofMonth = (start: HotelDate) => (startOfMonth(tabDay) === start ? tabDay : null);

	return (
		<section
			ref={root}
			data-calendar
			className="calendar"
			aria-label={words().label(subject)}
			onClick={onClick}
			onKeyDown={onKeyDown}
		>
			<input type="hidden" name="shownMonth" value={month} />
			<div className="calendar-head">
				<p role="status" className="calendar-sentence">
					{props.sentence}
				</p>
				<p role="status" className="sr-only">
					{words().showing(
						formatHotelDate(month, "month"),
						months === 2 ? formatHotelDate(next, "month") : null,
					)}
				</p>
				<MonthButton
					way="previous"
					month={startOfMonth(month, -1)}
					disabled={month <= startOfMonth(today)}
					onMonth={onMonth}
				/>
				<MonthButton way="next" month={next} disabled={next > startOfMonth(lastCheckIn)} onMonth={onMonth} />
			</div>
			<div className="calendar-months">
				<CalendarMonth facts={shown} month={month} weekStart={weekStart} tabDay={ofMonth(month)} />
				{months === 2 ? (
					<CalendarMonth facts={shown} month={next} weekStart={weekStart} tabDay={ofMonth(next)} />
				) : null}
			</div>
			<CalendarLegend />
		</section>
	);
}

function MonthButton(props: {
	way: "previous" | "next";
	month: HotelDate;
	disabled: boolean;
	onMonth: (month: HotelDate) => void;
}) {
	const label = props.way === "previous" ? words().earlier : words().later;
	return (
		<button
			type="submit"
			name="month"
			value={props.month}
			formNoValidate
			// Not `disabled`: a button that is pressed until it can lead no further keeps the focus.
			aria-disabled={props.disabled ? true : undefined}
			aria-label={label}
			onClick={(event) => {
				event.preventDefault();
				if (!props.disabled) props.onMonth(props.month);
			}}
			className="calendar-arrow"
		>
			<Icon name={props.way} />
		</button>
	);
}

/** The names of the weekdays in the order of the guest's week: two letters for the eye, and the whole. */
export function listWeekdays(weekStart: WeekStart): [short: string, long: string][] {
	const first = weekStart === "sunday" ? "2023-12-31" : "2024-01-01";
	return listNights(first, addDays(first, 7)).map((day) => {
		const name = formatHotelDate(day, "weekdayName");
		return [name.slice(0, 2), name];
	});
}

type CalendarMonthProps = {
	facts: CalendarFacts;
	month: HotelDate;
	weekStart: WeekStart;
	/** The day that Tab reaches, if it is in this month. */
	tabDay: HotelDate | null;
};

/**
 * One month of free and taken nights. Every day is a real button, which `usePressedDay` listens to; without scripts it
 * sends the form, to be shown again with that day chosen.
 */
export const CalendarMonth = memo(function CalendarMonth(props: CalendarMonthProps) {
	const { facts, month, weekStart, tabDay } = props;
	const hydrated = useHydrated();
	return (
		<table className="calendar-month">
			<caption className="first-letter:uppercase">{formatHotelDate(month, "month")}</caption>
			<thead>
				<tr>
					{listWeekdays(weekStart).map(([short, long]) => (
						<th key={short} scope="col" abbr={long}>
							{short}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{listWeeks(month, facts.window.today, weekStart).map((week) => (
					<tr key={week.find((day) => day !== null)}>
						{week.map((day, index) => (
							<td key={day ?? `blank-${index}`}>
								{day === null ? null : (
									<Day
										shown={readCalendarDay(facts, day)}
										anyOf={facts.offers.length < 2 ? null : isForPairs(facts) ? "pairs" : "villas"}
										isToday={day === facts.window.today}
										isPlain={!hydrated}
										isReachable={day === tabDay}
									/>
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
});

type DayProps = {
	shown: CalendarDay;
	/** What its subject has several of, where any of them will do. */
	anyOf: "villas" | "pairs" | null;
	isToday: boolean;
	/** Scripts do not run, or not yet: the button sends the form. */
	isPlain: boolean;
	isReachable: boolean;
};

/** Drawn anew only where it changes: a press changes some days of months that show a hundred. */
const Day = memo(function Day(props: DayProps) {
	const { shown, anyOf, isPlain } = props;
	const { day, state, part, picks } = shown;
	const notes = describeCell(shown, anyOf !== null);
	return (
		<>
			<button
				{...(isPlain
					? {
							type: "submit",
							name: picks === "check_out" ? "end" : "start",
							value: day,
							formNoValidate: true,
						}
					: { type: "button", tabIndex: props.isReachable ? undefined : -1 })}
				data-day={day}
				data-state={state}
				data-part={part ?? undefined}
				data-notes={notes.length}
				aria-label={nameDay(shown, anyOf)}
				aria-pressed={part !== null}
				aria-disabled={picks === null ? true : undefined}
				aria-current={props.isToday ? "date" : undefined}
				className="calendar-day figures"
			>
				{Number(day.slice(8))}
			</button>
			{/* Beside the button, whose name says the same in another order. */}
			{notes.length === 0 ? null : <small aria-hidden="true">{notes.join("\n")}</small>}
		</>
	);
}, looksTheSame);

function looksTheSame({ shown: before, ...old }: DayProps, { shown: now, ...own }: DayProps): boolean {
	const { rule: ruleBefore, ...dayBefore } = before;
	const { rule: ruleNow, ...dayNow } = now;
	return (
		hasSameFields(old, own) &&
		hasSameFields(dayBefore, dayNow) &&
		(ruleBefore === ruleNow || hasSameFields(ruleBefore ?? {}, ruleNow ?? {}))
	);
}

function hasSameFields(a: object, b: object): boolean {
	const fields = new Map(Object.entries(a));
	const others = Object.entries(b);
	return fields.size === others.length && others.every(([name, value]) => Object.is(fields.get(name), value));
}

/** The text beneath the number of a day: its state or price in a word, and for any villa how many are free. */
function describeCell(shown: CalendarDay, isAny: boolean): string[] {
	const { state, part, nightlyCents, freeCount, rule } = shown;
	const { cells } = words();
	const ruled = rule === null ? [] : [cells.rules[rule.kind](rule.nights)];
	if (part === "check_out") return [cells.out];
	if (state === "taken") return [cells.taken];
	if (state === "check_out_only") return [cells.out];
	if (state === "closed") return part === "check_in" ? [cells.in] : ruled;
	if (state !== "free") return part === "check_in" ? [cells.in] : [];
	const price = nightlyCents === null ? [] : [cells.price(formatNarrowUsd(nightlyCents))];
	if (ruled.length > 0 && part === null) return [...price, ...ruled];
	return isAny && part === null ? [...price, cells.free(freeCount)] : price;
}

/** `Saturday 12 December 2026, free, from $289, 5 villas free, your check-in`. */
function nameDay(shown: CalendarDay, anyOf: DayProps["anyOf"]): string {
	const { day, state, part, nightlyCents, freeCount, rule } = shown;
	const price = nightlyCents === null ? null : formatShortUsd(nightlyCents);
	return [
		formatHotelDate(day, "long"),
		words().states[state],
		...(rule === null ? [] : [words().rules[rule.kind](rule.nights)]),
		...(price === null ? [] : [anyOf ? words().fromPrice(price) : price]),
		...(anyOf && state === "free"
			? [(anyOf === "pairs" ? words().freePairs : words().freeVillas)(freeCount)]
			: []),
		...(part === null
			? []
			: [
					{
						check_in: words().checkIn,
						check_out: words().checkOut,
						within: words().within,
					}[part],
				]),
	].join(", ");
}

/** The meaning of the looks of the days. */
export function CalendarLegend() {
	const { legend } = words();
	return (
		<ul className="calendar-legend" aria-label={legend.label}>
			<li data-look="free">{legend.free}</li>
			<li data-look="check_out_only">{legend.checkOutOnly}</li>
			<li data-look="taken">{legend.taken}</li>
			<li data-look="chosen">{legend.chosen}</li>
		</ul>
	);
}
