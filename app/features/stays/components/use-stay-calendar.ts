import { useMemo } from "react";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatShortUsd, formatUsd } from "#app/lib/money.ts";
import { latestCheckOut } from "../availability.ts";
import { type CalendarFacts, readCalendarDay } from "../calendar-days.ts";
import { countFree, describeDates, findLowestTotal, isForPairs } from "../offer-words.ts";
import { bookingWindow, lacksCheckOut, type StayChoice } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import type { StayAvailability, VillaSearch } from "../villa-search.ts";
import { countNights, countTravelers, describeDay, listNames } from "../words.ts";
import type { SheetFoot } from "./calendar-sheet.tsx";

/**
 * The content of the calendar of the villa form; null where no villa could be read.
 * @param search decides the calendar's subject and sentences: those of `asked`, which may be a moment older than
 * `choice`
 * @param choice the dates that its days show
 */
export function useStayCalendar(
	search: VillaSearch,
	availability: StayAvailability,
	choice: StayChoice,
	today: HotelDate,
	asked = choice,
): { facts: CalendarFacts; subject: string; sentence: string; foot: SheetFoot } | null {
	const { shown } = search;
	const { rates } = availability;
	const facts = useFacts(shown, rates, choice, today);
	const said = useFacts(shown, rates, asked, today);
	const words = useMemo(() => {
		const { checkIn, checkOut, lastCheckOut } = said;
		const dates = { checkIn, checkOut, lastCheckOut, lacksCheckOut: lacksCheckOut(said) };
		return {
			subject: describeSubject(search),
			sentence: describeDates(search, dates, today),
			foot: describeFoot(search, said, today),
		};
	}, [search, said, today]);
	return shown.length === 0 ? null : { facts, ...words };
}

function useFacts(
	offers: VillaSearch["shown"],
	rates: StayAvailability["rates"],
	dates: Pick<StayChoice, "checkIn" | "checkOut">,
	today: HotelDate,
): CalendarFacts {
	const { checkIn, checkOut } = dates;
	return useMemo(() => {
		const lacksEnd = lacksCheckOut({ checkIn, checkOut });
		const lastCheckOut = lacksEnd ? latestCheckOut(offers, checkIn, stayLimits.maxNights) : null;
		return { offers, rates, window: bookingWindow(today), checkIn, checkOut, lastCheckOut };
	}, [offers, rates, today, checkIn, checkOut]);
}

function describeSubject(search: VillaSearch): string {
	const { anyPair, anyVilla, forParty } = stayForm().calendar;
	const [only] = search.shown;
	if (only && search.shown.length === 1)
		return listNames(only.villas.map(({ name }) => shortVillaName(name)));
	return forParty(isForPairs(search) ? anyPair : anyVilla, countTravelers(search.guests));
}

/** The foot of the sheet: the next press, or the total and the button that takes the dates. */
function describeFoot(search: VillaSearch, facts: CalendarFacts, today: HotelDate): SheetFoot {
	const words = stayForm().calendar.foot;
	const { stay, quote, free, shown } = search;
	const { checkIn, lastCheckOut } = facts;
	if (stay) {
		const nights = countNights(nightsBetween(stay.from, stay.until));
		if (quote)
			return {
				lead: `${formatUsd(quote.totalCents)} ${words.withTax}`,
				detail: nights,
				action: words.take,
				isReady: true,
			};
		const lowest = search.soldOut?.wanted ? null : findLowestTotal(free);
		const see = isForPairs(search) ? words.seePairs : words.seeVillas;
		return lowest === null
			? { lead: words.noneFree, detail: nights, action: words.seeOthers, isReady: true }
			: {
					lead: `${words.from} ${formatUsd(lowest)} ${words.withTax}`,
					detail: `${nights}, ${countFree(search)}`,
					action: see(free.length),
					isReady: true,
				};
	}
	const price = readCalendarDay(facts, checkIn === "" ? today : checkIn).nightlyCents ?? lowestNightly(shown);
	const aNight = shown.length > 1 ? words.fromANight : words.aNight;
	const action = price === null ? words.take : aNight(formatShortUsd(price));
	if (lastCheckOut === null) return { lead: words.checkIn, detail: words.longest, action, isReady: false };
	const nights = countNights(nightsBetween(checkIn, lastCheckOut));
	return {
		lead: words.checkOut,
		detail: words.latest(describeDay(lastCheckOut, today), nights),
		action,
		isReady: false,
	};
}

function lowestNightly(offers: VillaSearch["shown"]): number | null {
	const prices = offers.flatMap(({ nightlyCents }) => nightlyCents ?? []);
	return prices.length === 0 ? null : Math.min(...prices);
}
