import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { href } from "react-router";
import { type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { bookingWindow, pickDay, type StayChoice } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import { lookForVilla, type StayAvailability } from "../villa-search.ts";
import { CalendarSheet } from "./calendar-sheet.tsx";
import type { Dates } from "./date-pair.tsx";
import { useStayCalendar } from "./use-stay-calendar.ts";

export type AskedCalendarProps = {
	choice: StayChoice;
	today: HotelDate;
	/** For a guest who waits: nights that are taken can be chosen, too. */
	isWaiting?: boolean;
	onDates: (dates: Dates) => void;
	/** The dates were taken at the foot of the sheet. */
	onTake: () => void;
	onClose: () => void;
	/** Availability could not be read. */
	onFailed: () => void;
};

const nothing: StayAvailability = { villas: [], rates: [] };
const noPath = { data: null, path: null };

/**
 * The calendar sheet of the villa form for pages that come without availability: it is loaded when the sheet opens.
 */
export function AskedCalendar({ choice, today, isWaiting = false, ...on }: AskedCalendarProps) {
	const { data, state } = useFreshData<StayAvailability>(noPath, href("/booking/availability"));
	const availability = useMemo(() => {
		if (data === null || !isWaiting) return data ?? nothing;
		return { ...data, villas: data.villas.map((villa) => ({ ...villa, taken: [] })) };
	}, [data, isWaiting]);
	const calendar = useStayCalendar(lookForVilla(availability, choice, today), availability, choice, today);
	const { weekStart } = useGuestLocale();
	const arrival = parseHotelDate(choice.checkIn);
	const isInWindow = arrival !== null && arrival >= today && arrival <= bookingWindow(today).lastCheckIn;
	const [month] = useState(startOfMonth(isInWindow ? arrival : today));
	const failed = useEffectEvent(on.onFailed);
	useEffect(() => {
		if (state === "failed") failed();
	}, [state]);
	if (!calendar) return null;
	const { facts, subject, foot } = calendar;
	return (
		<CalendarSheet
			{...{ facts, subject, weekStart, month }}
			foot={isWaiting && foot.isReady ? { ...foot, action: stayForm().calendar.foot.take } : foot}
			onPick={(day, as) => on.onDates(pickDay(choice, day, as))}
			onClear={() => on.onDates({ checkIn: "", checkOut: "" })}
			onTake={on.onTake}
			onClose={on.onClose}
		/>
	);
}
