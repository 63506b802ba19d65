import { type ReactNode, type Ref, useId, useRef } from "react";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { fieldWords } from "#app/content/words/field-words.ts";
import { addDays, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { DateField } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { bookingWindow } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import { describeDay } from "../words.ts";
import { useNarrowScreen } from "./use-sheet.ts";
import "./date-fields.css";

const words = () => stayForm().dates;

export type Dates = { checkIn: string; checkOut: string };

type DatePairProps = Dates & {
	today: HotelDate;
	/** The first day that can be chosen, where it is not today. */
	first?: HotelDate;
	labels: { checkIn: string; checkOut: string };
	/** Whether there is a calendar to open. */
	hasCalendar: boolean;
	typing: boolean;
	onTyping: (typing: boolean) => void;
	onOpen: () => void;
	onDates: (dates: Dates) => void;
	/** Shown beside the two dates, and below them. */
	beside?: ReactNode;
	below?: ReactNode;
};

/**
 * The two dates of a stay. The form sends the native inputs. On a narrow screen two buttons open the calendar as a sheet, and the
 * inputs show for guests who prefer to type; without scripts they are in the page.
 */
export function DatePair(props: DatePairProps) {
	const { checkIn, checkOut, today, first = today, labels, hasCalendar, typing, onOpen, onDates } = props;
	const hydrated = useHydrated();
	const isNarrow = useNarrowScreen();
	const typedId = useId();
	const opener = useRef<HTMLButtonElement>(null);
	const { lastCheckIn, until } = bookingWindow(today);
	const arrival = parseHotelDate(checkIn);
	// A bound that moves with the arrival is of no use where scripts do not move it.
	const lastDays =
		hydrated && arrival !== null && arrival >= first && arrival <= lastCheckIn
			? { min: addDays(arrival, 1), max: addDays(arrival, stayLimits.maxNights) }
			: { min: first, max: until };
	const clipped =
		hydrated && isNarrow && !typing && hasCalendar
			? { tabIndex: -1, "aria-hidden": true, onFocus: () => opener.current?.focus() }
			: {};
	const button = { today, onPress: onOpen };

	return (
		<>
			<div className="date-fields" data-typing={typing || !hasCalendar || undefined}>
				<DateButton ref={opener} name="checkIn" label={labels.checkIn} day={checkIn} {...button} />
				<DateButton name="checkOut" label={labels.checkOut} day={checkOut} {...button} />
				<div id={typedId} className="date-inputs">
					<DateField
						name="checkIn"
						label={labels.checkIn}
						required
						min={first}
						max={lastCheckIn}
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
				onClick={() => props.onTyping(!typing)}
				className="date-typing"
			>
				{fieldWords().typeDates}
			</button>
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
	ref?: Ref<HTMLButtonElement>;
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
				<span data-empty={isDay ? undefined : true}>{isDay ? describeDay(day, today) : words().add}</span>
			</button>
			{error ? <p aria-hidden="true">{error}</p> : null}
		</div>
	);
}
