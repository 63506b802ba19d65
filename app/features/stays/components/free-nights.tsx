import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { listOffers, type VillaCalendar } from "../availability.ts";
import { bookingWindow, pickDay } from "../stay-choice.ts";
import { writeStayQuery } from "../stay-link.ts";
import type { AvailabilityCalendar } from "./availability-calendar.tsx";

type Calendar = { AvailabilityCalendar: typeof AvailabilityCalendar };
type Choice = { checkIn: string; checkOut: string; guests: string };

/**
 * The calendar of one villa, fetched when it comes near the screen. Two presses choose a stay; the address then has its
 * dates, and the server its price. What is free in words stands in its place until then, or where scripts do not run.
 */
export function FreeNights({
	villa,
	today,
	choice,
	children,
}: {
	/** With the nights it is taken. */
	villa: VillaCalendar;
	today: HotelDate;
	choice: Choice;
	/** What is free, in words. */
	children: ReactNode;
}) {
	const navigate = useNavigate();
	const place = useRef<HTMLDivElement>(null);
	const [calendar, setCalendar] = useState<Calendar | null>(null);
	const [picked, setPicked] = useState(choice);
	const [given, setGiven] = useState(choice);
	const [month, setMonth] = useState<HotelDate | null>(null);
	if (
		given.checkIn !== choice.checkIn ||
		given.checkOut !== choice.checkOut ||
		given.guests !== choice.guests
	) {
		setGiven(choice);
		setPicked(choice);
	}
	useEffect(() => fetchWhenNear(place.current, setCalendar), []);

	const window = bookingWindow(today);
	const arrival = parseHotelDate(picked.checkIn);
	const shownMonth = month ?? startOfMonth(arrival ?? today);
	return (
		<div ref={place} className="grid min-h-[29rem] content-start md:min-h-[27rem] noscript:min-h-0">
			{calendar ? (
				<calendar.AvailabilityCalendar
					offers={listOffers([villa], { stay: null, guests: 1 })}
					subject={villa.name}
					window={window}
					checkIn={picked.checkIn}
					checkOut={picked.checkOut}
					month={shownMonth}
					onMonth={setMonth}
					onPick={(day, as) => {
						const next = pickDay(picked, day, as);
						setPicked(next);
						// The days just pressed stay where they are.
						setMonth(shownMonth);
						if (next.checkOut !== "")
							navigate({ search: writeStayQuery(next) }, { replace: true, preventScrollReset: true });
					}}
				/>
			) : (
				children
			)}
		</div>
	);
}

/** Fetches the calendar once its place is less than a screen away. On a lost connection the words stay. */
function fetchWhenNear(place: HTMLElement | null, show: (calendar: Calendar) => void) {
	if (!place) return;
	const watch = new IntersectionObserver(
		([entry]) => {
			if (!entry?.isIntersecting) return;
			watch.disconnect();
			import("./availability-calendar.tsx").then(show, () => {});
		},
		{ rootMargin: "400px" },
	);
	watch.observe(place);
	return () => watch.disconnect();
}
