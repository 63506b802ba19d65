import { Activity, type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { addDays, type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { DateField } from "#app/ui/field.tsx";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { bookingWindow, pickDay } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import { useNarrowScreen } from "../use-narrow-screen.ts";
import { describeDay } from "../words.ts";
import { AvailabilityCalendar, type CalendarProps } from "./availability-calendar.tsx";
import type { CalendarSheet, SheetFoot } from "./calendar-sheet.tsx";
import "./date-fields.css";

const words = stayForm.dates;

type Dates = { checkIn: string; checkOut: string };

/** What a calendar of free nights shows and says; null where its villas could not be read. */
export type DateCalendar =
	| (Pick<CalendarProps, "facts" | "subject" | "sentence"> & { foot: SheetFoot })
	| "loading"
	| null;

type DateFieldsProps = Dates & {
	today: HotelDate;
	labels: { checkIn: string; checkOut: string };
	calendar: DateCalendar;
	/** The first month to show, from a form that was sent without scripts. */
	month?: HotelDate | null;
	onDates: (dates: Dates) => void;
	/** The dates were taken at the foot of the sheet. */
	onTake?: () => void;
	/** Shown beside the two dates, and below them. */
	beside?: ReactNode;
	below?: ReactNode;
};

/**
 * The two dates of a stay and the calendar. The native inputs are what is sent. On a narrow screen two buttons open the
 * calendar as a sheet, and the inputs show for who prefers to type; without scripts inputs and calendar are in the page.
 */
export function DateFields(props: DateFieldsProps) {
	const { checkIn, checkOut, today, labels, calendar, onDates } = props;
	const { weekStart } = useGuestLocale();
	const hydrated = useHydrated();
	const isNarrow = useNarrowScreen();
	const sheet = useSheet();
	const [typing, setTyping] = useState(false);
	const typedId = useId();
	const [navigated, setNavigated] = useState(props.month ? { month: props.month, checkIn } : null);
	const opener = useRef<HTMLButtonElement>(null);
	const window = bookingWindow(today);
	const arrival = parseHotelDate(checkIn);
	const arrivesInWindow = arrival !== null && arrival >= today && arrival <= window.lastCheckIn;
	// Dates that come from elsewhere, such as a proposal, bring their own month.
	const month =
		navigated && navigated.checkIn === checkIn && navigated.month >= startOfMonth(today)
			? navigated.month
			: startOfMonth(arrivesInWindow ? arrival : today);
	const onPick = (day: HotelDate, as: "check_in" | "check_out") => {
		const picked = pickDay({ checkIn, checkOut }, day, as);
		// The days just pressed stay where they are.
		setNavigated({ month, checkIn: picked.checkIn });
		onDates(picked);
	};
	// A bound that moves with the arrival is of no use where scripts do not move it.
	const lastDays =
		hydrated && arrivesInWindow
			? { min: addDays(arrival, 1), max: addDays(arrival, stayLimits.maxNights) }
			: { min: today, max: window.until };
	const isClipped = hydrated && isNarrow && !typing && calendar !== null;
	const clipped = isClipped
		? { tabIndex: -1, "aria-hidden": true, onFocus: () => opener.current?.focus() }
		: {};
	const ready = calendar === "loading" ? null : calendar;
	const open = () => sheet.open(() => setTyping(true));

	return (
		<>
			<div className="date-fields" data-typing={typing || calendar === null || undefined}>
				<DateButton
					ref={opener}
					name="checkIn"
					label={labels.checkIn}
					day={checkIn}
					today={today}
					onPress={open}
				/>
				<DateButton name="checkOut" label={labels.checkOut} day={checkOut} today={today} onPress={open} />
				<div id={typedId} className="date-inputs">
					<DateField
						name="checkIn"
						label={labels.checkIn}
						required
						min={today}
						max={window.lastCheckIn}
						value={checkIn}
						onChange={(event) => onDates({ checkIn: event.target.value, checkOut })}
						{...clipped}
					/>
					<DateField
						name="checkOut"
						label={labels.checkOut}
						required
						{...lastDays}
						value={checkOut}
						onChange={(event) => onDates({ checkIn, checkOut: event.target.value })}
						{...clipped}
					/>
				</div>
				{props.beside}
			</div>
			{props.below}
			<button
				type="button"
				data-needs-script
				aria-expanded={typing}
				aria-controls={typedId}
				onClick={() => setTyping(!typing)}
				className="date-typing"
			>
				{words.type}
			</button>
			{calendar && !(hydrated && isNarrow) ? (
				<div className="date-calendar">
					{ready ? (
						<AvailabilityCalendar
							{...ready}
							weekStart={weekStart}
							month={month}
							onMonth={(shown) => setNavigated({ month: shown, checkIn })}
							onPick={onPick}
						/>
					) : null}
				</div>
			) : null}
			{ready && sheet.Component ? (
				<Activity key={sheet.times} mode={sheet.isOpen ? "visible" : "hidden"}>
					<sheet.Component
						{...ready}
						weekStart={weekStart}
						month={month}
						onPick={onPick}
						onClear={() => onDates({ checkIn: "", checkOut: "" })}
						onTake={() => props.onTake?.()}
						onClose={sheet.close}
					/>
				</Activity>
			) : null}
		</>
	);
}

/** Opens the calendar on a narrow screen: the date it holds, in words. */
function DateButton(props: {
	name: string;
	label: string;
	day: string;
	today: HotelDate;
	onPress: () => void;
	ref?: React.Ref<HTMLButtonElement>;
}) {
	const { name, label, day, today } = props;
	const { error } = useFieldState(name);
	const isDay = parseHotelDate(day) !== null;
	return (
		<div className="date-button" data-needs-script>
			<button
				ref={props.ref}
				type="button"
				data-opens-calendar={name}
				aria-haspopup="dialog"
				aria-describedby={error ? `${name}-error` : undefined}
				data-invalid={error ? true : undefined}
				onClick={props.onPress}
			>
				<span>{label}</span>
				<span data-empty={isDay ? undefined : true}>{isDay ? describeDay(day, today) : words.add}</span>
			</button>
			{error ? <p aria-hidden="true">{error}</p> : null}
		</div>
	);
}

const loadSheet = async () => (await import("./calendar-sheet.tsx")).CalendarSheet;

/**
 * The sheet is loaded and drawn unseen while the page rests, so that it opens at once and the page comes without it. Each
 * time it is closed, the next one is drawn.
 */
function useSheet() {
	const [{ isOpen, times }, setShown] = useState({ isOpen: false, times: 0 });
	const [Component, setComponent] = useState<ComponentType<Parameters<typeof CalendarSheet>[0]> | null>(null);
	const isNarrow = useNarrowScreen();
	const [isWanted, setWanted] = useState(false);
	useEffect(() => {
		if (!isNarrow) return;
		const soon = setTimeout(() => setWanted(true), 1_500);
		return () => clearTimeout(soon);
	}, [isNarrow]);
	useEffect(() => {
		// What does not load now is asked for again when it is needed.
		if (isWanted)
			loadSheet().then(
				(loaded) => setComponent(() => loaded),
				() => {},
			);
	}, [isWanted]);
	return {
		Component: isOpen || isNarrow ? Component : null,
		isOpen,
		times,
		/** @param otherwise what to do when it cannot be loaded */
		open: (otherwise: () => void) => {
			setShown((shown) => ({ ...shown, isOpen: true }));
			if (!Component) loadSheet().then((loaded) => setComponent(() => loaded), otherwise);
		},
		close: () => setShown((shown) => ({ isOpen: false, times: shown.times + 1 })),
	};
}
