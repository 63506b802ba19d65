import {
	type KeyboardEvent,
	type MouseEvent,
	type RefObject,
	useDeferredValue,
	useEffect,
	useMemo,
	useState,
} from "react";
import type { WeekStart } from "#app/lib/guest-locale.ts";
import { addDays, type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { type CalendarFacts, placeInWeek, readCalendarDay } from "../calendar-days.ts";

const dayOf = (target: EventTarget) =>
	parseHotelDate((target as HTMLElement).closest<HTMLElement>("[data-day]")?.dataset.day ?? "");

/**
 * What pressing a day and the keys of a calendar do, for all its days at once.
 * @param onPick a day was pressed: the departure of the stay whose arrival is chosen, or the arrival of a new one
 * @param onReach a key leads to a day that may not be shown: its month has to be
 */
export function useCalendar(
	root: RefObject<HTMLElement | null>,
	input: {
		facts: CalendarFacts;
		weekStart: WeekStart;
		onPick: (day: HotelDate, as: "check_in" | "check_out") => void;
		onReach: (day: HotelDate) => void;
	},
) {
	const [focused, setFocused] = useState<HotelDate | null>(null);

	useEffect(() => {
		if (focused) root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
	}, [focused, root]);

	const onClick = (event: MouseEvent) => {
		const day = dayOf(event.target);
		if (!day) return;
		event.preventDefault();
		const { picks } = readCalendarDay(input.facts, day);
		if (picks) input.onPick(day, picks);
	};

	const onKeyDown = (event: KeyboardEvent) => {
		const from = dayOf(event.target);
		const target = from && moveByKey(event.key, from, input.weekStart);
		if (!target) return;
		event.preventDefault();
		const { today, lastCheckIn } = input.facts.window;
		const day = clampDay(target, today, lastCheckIn);
		input.onReach(day);
		setFocused(day);
	};

	return { focused, onClick, onKeyDown };
}

/**
 * The facts by which the days of a calendar are drawn: a press shows at once in the days of the stay, and a moment later in
 * the others, because it changes most of them. The facts themselves decide what pressing a day does.
 */
export function useShownFacts(facts: CalendarFacts): CalendarFacts {
	const settled = useDeferredValue(facts);
	const { checkIn, checkOut } = facts;
	return useMemo(() => {
		// The longest possible stay from another arrival is the part that takes the moment.
		const lastCheckOut = settled.checkIn === checkIn ? settled.lastCheckOut : null;
		return { ...settled, checkIn, checkOut, lastCheckOut };
	}, [settled, checkIn, checkOut]);
}

/** The day, or the nearest one within two others. */
export function clampDay(day: HotelDate, from: HotelDate, until: HotelDate): HotelDate {
	return day < from ? from : day > until ? until : day;
}

/** Where a key leads from a day of the calendar: a day, a week, to the ends of the week, a month. Null for other keys. */
export function moveByKey(key: string, day: HotelDate, weekStart: WeekStart): HotelDate | null {
	switch (key) {
		case "ArrowLeft":
			return addDays(day, -1);
		case "ArrowRight":
			return addDays(day, 1);
		case "ArrowUp":
			return addDays(day, -7);
		case "ArrowDown":
			return addDays(day, 7);
		case "Home":
			return addDays(day, -placeInWeek(day, weekStart));
		case "End":
			return addDays(day, 6 - placeInWeek(day, weekStart));
		case "PageUp":
			return sameDayOfMonth(day, -1);
		case "PageDown":
			return sameDayOfMonth(day, 1);
		default:
			return null;
	}
}

/** The same day some months away, or the last day of that month. */
function sameDayOfMonth(day: HotelDate, monthsLater: number): HotelDate {
	const start = startOfMonth(day, monthsLater);
	const last = addDays(startOfMonth(start, 1), -1);
	return clampDay(addDays(start, Number(day.slice(8)) - 1), start, last);
}
