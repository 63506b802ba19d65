import { useRef } from "react";
import type { WeekStart } from "#app/lib/guest-locale.ts";
import { formatHotelDate, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type CalendarFacts, findTabDay } from "../calendar-days.ts";
import { stayForm } from "../stay-form-words.ts";
import { CalendarLegend, CalendarMonth } from "./calendar-month.tsx";
import { useCalendar, useShownFacts } from "./use-calendar.ts";
import "./availability-calendar.css";

const words = stayForm.calendar;

export type CalendarProps = {
	facts: CalendarFacts;
	/** What its days speak of: `Ocean Breeze`, `Any villa`. */
	subject: string;
	weekStart: WeekStart;
	/** What it says of the dates chosen so far. */
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
			aria-label={words.label(subject)}
			onClick={onClick}
			onKeyDown={onKeyDown}
		>
			<input type="hidden" name="shownMonth" value={month} />
			<div className="calendar-head">
				<p role="status" className="calendar-sentence">
					{props.sentence}
				</p>
				<p role="status" className="sr-only">
					{words.showing(
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
	const label = props.way === "previous" ? words.earlier : words.later;
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
