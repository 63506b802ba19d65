import { Activity, type ReactNode, useState } from "react";
import { type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { bookingWindow, pickDay } from "../stay-choice.ts";
import type { AvailabilityCalendar, CalendarProps } from "./availability-calendar.tsx";
import type { SheetFoot } from "./calendar-sheet.tsx";
import { DatePair, type Dates } from "./date-pair.tsx";
import { useSheet } from "./use-sheet.ts";

/** The content of a calendar of free nights; null where its villas could not be read. */
export type DateCalendar =
	| (Pick<CalendarProps, "facts" | "subject" | "sentence"> & { foot: SheetFoot })
	| "loading"
	| null;

type DateFieldsProps = Dates & {
	today: HotelDate;
	labels: { checkIn: string; checkOut: string };
	calendar: DateCalendar;
	/** What shows it; from a page that loads it once it is asked for, undefined until then. */
	Calendar: typeof AvailabilityCalendar | undefined;
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
 * The two dates of a stay and the calendar. The form sends the native inputs. On a narrow screen two buttons open the
 * calendar as a sheet, and the inputs show for guests who prefer to type; without scripts inputs and calendar are in the page.
 */
export function DateFields(props: DateFieldsProps) {
	const { checkIn, checkOut, today, labels, calendar, Calendar, onDates } = props;
	const { weekStart } = useGuestLocale();
	const hydrated = useHydrated();
	const sheet = useSheet(loadSheet);
	const [typing, setTyping] = useState(false);
	const [navigated, setNavigated] = useState(props.month ? { month: props.month, checkIn } : null);
	const arrival = parseHotelDate(checkIn);
	const arrivesInWindow = arrival !== null && arrival >= today && arrival <= bookingWindow(today).lastCheckIn;
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
	const ready = calendar === "loading" ? null : calendar;

	return (
		<>
			<DatePair
				{...{ checkIn, checkOut, today, labels, typing, onDates }}
				hasCalendar={calendar !== null}
				onTyping={setTyping}
				onOpen={() => sheet.open(() => setTyping(true))}
				beside={props.beside}
				below={props.below}
			/>
			{calendar && !(hydrated && sheet.isNarrow) ? (
				<div className="date-calendar">
					{ready && Calendar ? (
						<Calendar
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

const loadSheet = async () => (await import("./calendar-sheet.tsx")).CalendarSheet;
