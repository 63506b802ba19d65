import { useState } from "react";
import { useNavigate } from "react-router";
import { type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { pickDay, type StayChoice } from "../stay-choice.ts";
import { writeStayQuery } from "../stay-link.ts";
import { findFirstFreeNight } from "../villa-list.ts";
import { lookForVilla, type StayAvailability } from "../villa-search.ts";
import { AvailabilityCalendar } from "./availability-calendar.tsx";
import { useOneMonth } from "./use-sheet.ts";
import { useStayCalendar } from "./use-stay-calendar.ts";

export type VillaCalendarProps = {
	/** One villa with the nights it is taken, and its rates. */
	availability: StayAvailability;
	today: HotelDate;
	choice: Omit<StayChoice, "villaId">;
};

/** The calendar on a villa's page: two presses choose a stay, and the address then has its dates. */
export function FreeNightsCalendar({ availability, today, choice }: VillaCalendarProps) {
	const navigate = useNavigate();
	const [picked, setPicked] = useState(choice);
	const [given, setGiven] = useState(choice);
	const [month, setMonth] = useState<HotelDate | null>(null);
	if (writeStayQuery(given) !== writeStayQuery(choice)) {
		setGiven(choice);
		setPicked(choice);
		// Dates from elsewhere bring their own month.
		if (picked.checkIn !== choice.checkIn) setMonth(null);
	}
	const [villa] = availability.villas;
	const villaId = villa?.id ?? "";
	const firstFree = findFirstFreeNight(villa?.taken ?? [], today);
	// Its nights are the same for every party; whether it is large enough the page says beside it.
	const asked = { ...picked, guests: "1", villaId };
	const calendar = useStayCalendar(lookForVilla(availability, asked, today), availability, asked, today);
	const { weekStart } = useGuestLocale();
	const hasOneMonth = useOneMonth();
	if (!calendar) return null;
	const shownMonth = month ?? startOfMonth(parseHotelDate(picked.checkIn) ?? firstFree);
	return (
		<AvailabilityCalendar
			{...calendar}
			weekStart={weekStart}
			months={hasOneMonth ? 1 : 2}
			month={shownMonth}
			onMonth={setMonth}
			onPick={(day, as) => {
				const next = { ...picked, ...pickDay(asked, day, as), guests: picked.guests };
				setPicked(next);
				// The days just pressed stay where they are.
				setMonth(shownMonth);
				if (next.checkOut !== "")
					navigate({ search: writeStayQuery(next) }, { replace: true, preventScrollReset: true });
			}}
		/>
	);
}
