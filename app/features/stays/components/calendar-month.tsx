import { memo } from "react";
import type { WeekStart } from "#app/lib/guest-locale.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatWholeUsd } from "#app/lib/money.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type CalendarDay, type CalendarFacts, listWeeks, readCalendarDay } from "../calendar-days.ts";
import { stayForm } from "../stay-form-words.ts";

const words = stayForm.calendar;

/** The names of the weekdays in the order of the guest's week. */
export function listWeekdays(weekStart: WeekStart): (typeof words.weekdays)[number][] {
	const [sunday] = words.weekdays.slice(-1);
	return weekStart === "sunday" && sunday ? [sunday, ...words.weekdays.slice(0, -1)] : [...words.weekdays];
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
			<caption>{formatHotelDate(month, "month")}</caption>
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
										isAny={facts.offers.length > 1}
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
	/** It speaks of several villas, of which any will do. */
	isAny: boolean;
	isToday: boolean;
	/** Scripts do not run, or not yet: the button sends the form. */
	isPlain: boolean;
	isReachable: boolean;
};

/** Drawn anew only where it changes: a press changes some days of months that show a hundred. */
const Day = memo(function Day(props: DayProps) {
	const { shown, isAny, isPlain } = props;
	const { day, state, part, picks } = shown;
	const notes = describeCell(shown, isAny);
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
				aria-label={nameDay(shown, isAny)}
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

/** What is beneath the number of a day: its state or price in a word, and for any villa how many are free. */
function describeCell(shown: CalendarDay, isAny: boolean): string[] {
	const { state, part, nightlyCents, freeCount, rule } = shown;
	const { cells } = words;
	const ruled = rule === null ? [] : [cells.rules[rule.kind](rule.nights)];
	if (part === "check_out") return [cells.out];
	if (state === "taken") return [cells.taken];
	if (state === "check_out_only") return [cells.out];
	if (state === "closed") return part === "check_in" ? [cells.in] : ruled;
	if (state !== "free") return part === "check_in" ? [cells.in] : [];
	const price = nightlyCents === null ? [] : [formatWholeUsd(nightlyCents)];
	if (ruled.length > 0 && part === null) return [...price, ...ruled];
	return isAny && part === null ? [...price, cells.free(freeCount)] : price;
}

/** `Saturday 12 December 2026, free, from $289, 5 villas, your check-in`. */
function nameDay(shown: CalendarDay, isAny: boolean): string {
	const { day, state, part, nightlyCents, freeCount, rule } = shown;
	const price = nightlyCents === null ? null : formatWholeUsd(nightlyCents);
	return [
		formatHotelDate(day, "long"),
		words.states[state],
		...(rule === null ? [] : [words.rules[rule.kind](rule.nights)]),
		...(price === null ? [] : [isAny ? words.fromPrice(price) : price]),
		...(isAny && state === "free" ? [words.cells.free(freeCount)] : []),
		...(part === null
			? []
			: [{ check_in: words.checkIn, check_out: words.checkOut, within: words.within }[part]]),
	].join(", ");
}

/** What the looks of the days mean. */
export function CalendarLegend() {
	const { legend } = words;
	return (
		<ul className="calendar-legend" aria-label={legend.label}>
			<li data-look="free">{legend.free}</li>
			<li data-look="check_out_only">{legend.checkOutOnly}</li>
			<li data-look="taken">{legend.taken}</li>
			<li data-look="chosen">{legend.chosen}</li>
		</ul>
	);
}
