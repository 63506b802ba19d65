import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { stayLimits } from "#app/content/hotel.ts";
import { stayForm } from "#app/content/stay-form-words.ts";
import {
	formatHotelDate,
	type HotelDate,
	isoWeekday,
	listNights,
	startOfMonth,
} from "#app/lib/hotel-date.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type DayState, dayState, latestCheckOut, type Offer } from "../availability.ts";
import { clampDay, moveByKey } from "../calendar-keys.ts";
import { lacksCheckOut } from "../stay-choice.ts";
import "./availability-calendar.css";

const words = stayForm.calendar;

type AvailabilityCalendarProps = {
	/** What it speaks of: one villa, two together, or everything that sleeps the party ("any villa"). */
	offers: readonly Offer[];
	/** What they are called in its title. */
	subject: string;
	window: { today: HotelDate; lastCheckIn: HotelDate };
	checkIn: string;
	checkOut: string;
	/** The first of the months shown. */
	month: HotelDate;
	onMonth: (month: HotelDate) => void;
	/** A day was pressed: the departure of the stay whose arrival is chosen, or the arrival of a new one. */
	onPick: (day: HotelDate, as: "check_in" | "check_out") => void;
};

/** The days on which the stay whose arrival is chosen can end; null while there is none. */
type Departure = { after: HotelDate; last: HotelDate } | null;

/**
 * Two months (one on a phone) of free and taken nights. Every day is a real button: without scripts it sends the form
 * to be shown again with that day chosen; with them arrows, Home, End, PageUp and PageDown move about.
 */
export function AvailabilityCalendar(props: AvailabilityCalendarProps) {
	const { offers, window, checkIn, month, onMonth, subject } = props;
	const root = useRef<HTMLElement>(null);
	const [focused, setFocused] = useState<HotelDate | null>(null);
	const firstMonth = startOfMonth(window.today);
	const lastMonth = startOfMonth(window.lastCheckIn);
	const previous = startOfMonth(month, -1);
	const next = startOfMonth(month, 1);
	const last = lacksCheckOut(props) ? latestCheckOut(offers, checkIn, stayLimits.maxNights) : null;
	const departure = last === null ? null : { after: checkIn, last };

	useEffect(() => {
		if (focused) root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
	}, [focused]);

	const move = (event: KeyboardEvent<HTMLElement>) => {
		const from = (event.target as HTMLElement).closest<HTMLElement>("[data-day]")?.dataset.day;
		const target = from && moveByKey(event.key, from);
		if (!from || !target) return;
		event.preventDefault();
		const day = clampDay(target, window.today, window.lastCheckIn);
		if (startOfMonth(day) < month) onMonth(startOfMonth(day));
		else if (startOfMonth(day) > next || isHidden(root.current, day))
			onMonth(startOfMonth(day, isHidden(root.current, day) ? 0 : -1));
		setFocused(day);
	};

	return (
		<section
			ref={root}
			data-calendar
			className="grid gap-4"
			aria-label={words.label(subject)}
			onKeyDown={move}
		>
			<input type="hidden" name="shownMonth" value={month} />
			<div aria-live="polite" className="grid gap-2">
				<div className="flex items-center justify-between gap-2">
					<MonthButton
						label={words.earlier}
						month={previous}
						disabled={previous < firstMonth}
						onMonth={onMonth}
					>
						‹
					</MonthButton>
					<p className="text-center text-small text-ink-soft">
						<span className="sr-only">
							{words.showing(formatHotelDate(month, "month"), formatHotelDate(next, "month"))}{" "}
						</span>
						{subject}
					</p>
					<MonthButton label={words.later} month={next} disabled={next > lastMonth} onMonth={onMonth}>
						›
					</MonthButton>
				</div>
				{last === null ? null : (
					<p className="text-center text-small">{words.chooseCheckOut(formatHotelDate(last))}</p>
				)}
			</div>
			<div className="grid gap-8 md:grid-cols-2">
				<Month {...props} departure={departure} month={month} tabDay={tabDay(props, focused)} />
				<div data-second-month className="hidden md:block">
					<Month {...props} departure={departure} month={next} tabDay={tabDay(props, focused)} />
				</div>
			</div>
			<ul className="flex flex-wrap gap-x-5 gap-y-1 text-label text-ink-soft" aria-label={words.legend.label}>
				<Legend look="border border-sand-deep bg-shell">{words.legend.free}</Legend>
				<Legend look="calendar-check-out border border-sand-deep">{words.legend.checkOutOnly}</Legend>
				<Legend look="calendar-taken">{words.legend.taken}</Legend>
				<Legend look="bg-lagoon">{words.legend.chosen}</Legend>
			</ul>
		</section>
	);
}

/** The one day that Tab reaches: where the focus was, the arrival, or the first day that can be chosen. */
function tabDay({ month, window, checkIn }: AvailabilityCalendarProps, focused: HotelDate | null): HotelDate {
	const shown = (day: string) => day >= month && day < startOfMonth(month, 2);
	if (focused && shown(focused)) return focused;
	if (checkIn !== "" && shown(checkIn)) return checkIn;
	return clampDay(month, window.today, window.lastCheckIn);
}

/** On a phone the second month is not shown: a day in it needs its month brought to the front. */
function isHidden(root: HTMLElement | null, day: HotelDate): boolean {
	const cell = root?.querySelector<HTMLElement>(`[data-day="${day}"]`);
	return cell !== null && cell !== undefined && cell.offsetParent === null;
}

function MonthButton(props: {
	label: string;
	month: HotelDate;
	disabled: boolean;
	onMonth: (month: HotelDate) => void;
	children: string;
}) {
	return (
		<button
			type="submit"
			name="month"
			value={props.month}
			formNoValidate
			disabled={props.disabled}
			aria-label={props.label}
			onClick={(event) => {
				event.preventDefault();
				props.onMonth(props.month);
			}}
			className="grid size-[44px] shrink-0 place-items-center rounded-full border border-sand-deep text-xl text-lagoon hover:bg-sand disabled:border-sand disabled:text-sand-deep disabled:hover:bg-transparent"
		>
			<span aria-hidden="true">{props.children}</span>
		</button>
	);
}

function Legend({ look, children }: { look: string; children: string }) {
	return (
		<li className="flex items-center gap-2">
			<span aria-hidden="true" className={`size-4 rounded ${look}`} />
			{children}
		</li>
	);
}

function Month({
	month,
	tabDay,
	...props
}: AvailabilityCalendarProps & { departure: Departure; tabDay: HotelDate }) {
	const name = formatHotelDate(month, "month");
	const days = listNights(month, startOfMonth(month, 1));
	const blanks = isoWeekday(month) - 1;
	const cells = [...Array.from({ length: blanks }, () => null), ...days];
	const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
		cells.slice(week * 7, week * 7 + 7),
	);
	return (
		<table className="w-full table-fixed border-separate border-spacing-0.5 text-center">
			<caption className="label pb-3">{name}</caption>
			<thead>
				<tr>
					{words.weekdays.map(([short, long]) => (
						<th
							key={short}
							scope="col"
							abbr={long}
							className="whitespace-nowrap pb-1 font-normal text-[min(var(--text-label),5vw)] text-ink-soft"
						>
							{short}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week) => (
					<tr key={week.find((day) => day !== null)}>
						{Array.from({ length: 7 }, (_, index) => week[index] ?? null).map((day, index) => (
							<td key={day ?? `blank-${index}`} className="p-0">
								{day ? <Day {...props} day={day} reachable={day === tabDay} /> : null}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

const stateLooks: Record<DayState, string> = {
	past: "text-sand-deep/70",
	beyond: "text-sand-deep/70",
	free: "bg-shell hover:bg-sand",
	taken: "calendar-taken text-ink-soft",
	check_out_only: "calendar-check-out text-ink-soft",
};

function Day({
	day,
	offers,
	window,
	checkIn,
	checkOut,
	departure,
	onPick,
	reachable,
}: Omit<AvailabilityCalendarProps, "month"> & {
	day: HotelDate;
	departure: Departure;
	reachable: boolean;
}) {
	const hydrated = useHydrated();
	const state = dayState(offers, day, window);
	const end = day === checkIn || day === checkOut;
	const within = checkIn !== "" && checkOut !== "" && day > checkIn && day < checkOut;
	const endsStay = departure !== null && day > departure.after && day <= departure.last;
	const pressable = state === "free" || endsStay;
	const role =
		day === checkIn ? [words.checkIn] : day === checkOut ? [words.checkOut] : within ? [words.within] : [];
	const lost = (state === "taken" || state === "check_out_only") && day !== checkOut;
	const look = end
		? `bg-lagoon text-white font-semibold ${lost ? "line-through" : ""}`
		: within && !lost
			? "bg-sand text-ink"
			: stateLooks[state];
	return (
		<button
			type="submit"
			name={endsStay ? "end" : "start"}
			value={day}
			formNoValidate
			data-day={day}
			data-state={state}
			aria-label={[formatHotelDate(day, "long"), words.states[state], ...role].join(", ")}
			aria-pressed={end || within}
			aria-disabled={pressable ? undefined : true}
			aria-current={day === window.today ? "date" : undefined}
			tabIndex={hydrated && !reachable ? -1 : undefined}
			onClick={(event) => {
				event.preventDefault();
				if (pressable) onPick(day, endsStay ? "check_out" : "check_in");
			}}
			className={`figures min-h-[44px] w-full rounded-lg text-[min(var(--text-small),6vw)] aria-disabled:cursor-default ${look}`}
		>
			{Number(day.slice(8))}
		</button>
	);
}
