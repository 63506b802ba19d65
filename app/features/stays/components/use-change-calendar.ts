import { useMemo } from "react";
import { href } from "react-router";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { reservationWords } from "#app/features/reservations/reservation-words.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useFreshData } from "#app/ui/use-fresh-data.ts";
import { latestCheckOut, type Offer } from "../availability.ts";
import type { CalendarFacts } from "../calendar-days.ts";
import { type ChangeOfDates, considerDates, listNightsOfOthers, listRestrictionsOf } from "../date-change.ts";
import { bookingWindow, lacksCheckOut, readStay } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import type { StayAvailability } from "../villa-search.ts";
import { countNights, describeDay, describeRestricted, listNames } from "../words.ts";
import type { DateCalendar } from "./date-fields.tsx";
import type { ShownReservation } from "./stay-summary.tsx";

type Dates = { checkIn: string; checkOut: string };

/**
 * The calendar of a reserved stay, whose own nights are in nobody's way. Its availability is asked for once the guest
 * opens it.
 */
export function useChangeCalendar(input: {
	reservation: ShownReservation;
	today: HotelDate;
	dates: Dates;
	isOpen: boolean;
}): DateCalendar {
	const { reservation, today, dates, isOpen } = input;
	const { data, state } = useFreshData<StayAvailability>(
		{ data: null, path: null },
		isOpen ? href("/booking/availability") : null,
	);
	const { checkIn, checkOut } = dates;
	const offers = useMemo(() => (data ? [toOffer(reservation, data)] : []), [reservation, data]);
	const lastCheckOut = lacksCheckOut(dates) ? latestCheckOut(offers, checkIn, stayLimits.maxNights) : null;
	const facts = useMemo(
		() => ({
			offers,
			rates: data?.rates ?? [],
			window: bookingWindow(today),
			checkIn,
			checkOut,
			lastCheckOut,
		}),
		[offers, data, today, checkIn, checkOut, lastCheckOut],
	);
	if (state === "failed") return null;
	if (!data) return "loading";
	const stay = readStay(dates, today);
	const change = stay
		? considerDates({
				reservation,
				calendars: data.villas,
				rates: data.rates,
				discounts: [...(data.discounts ?? []), ...reservation.usedDiscounts],
				stay,
				today,
			})
		: null;
	const subject = listNames(reservation.villas.map(({ name }) => shortVillaName(name)));
	return { facts, subject, ...describeChange(change, facts, today) };
}

/** The villas of the reservation as one offer. */
function toOffer(reservation: ShownReservation, { villas }: StayAvailability): Offer {
	const restrictions = listRestrictionsOf(reservation, villas);
	return {
		id: reservation.villas.map(({ id }) => id).join(),
		villas: villas.filter(({ id }) => reservation.villas.some((own) => own.id === id)),
		name: listNames(reservation.villas.map(({ name }) => name)),
		sleeps: reservation.guests,
		taken: listNightsOfOthers(reservation, villas),
		...(restrictions.length > 0 && { restrictions }),
		notOffered: null,
	};
}

/** What the calendar says of the new dates, in the page and at the foot of the sheet. */
function describeChange(
	change: ChangeOfDates | null,
	{ checkIn, checkOut, lastCheckOut }: CalendarFacts,
	today: HotelDate,
): Pick<Exclude<DateCalendar, null | "loading">, "sentence" | "foot"> {
	const words = stayForm.calendar;
	const { foot } = words;
	if (change) {
		const nights = countNights(nightsBetween(checkIn, checkOut));
		if (!change.possible)
			return {
				sentence: `${change.restriction ? `${describeRestricted(change.restriction)}.` : words.oneTaken(nights)} ${words.again}`,
				foot: { lead: foot.noneFree, detail: nights, action: foot.take, isReady: true },
			};
		const total = formatUsd(change.quote.totalCents);
		const difference = describeDifference(change.differenceCents);
		return {
			sentence: `${words.total(nights, total)} ${words.again}`,
			foot: {
				lead: `${total} ${foot.withTax}`,
				detail: `${nights}, ${difference}`,
				action: foot.take,
				isReady: true,
			},
		};
	}
	if (lastCheckOut === null) {
		const sentence =
			checkIn === "" || checkOut !== "" ? words.start : words.notFree(describeDay(checkIn, today));
		return {
			sentence,
			foot: { lead: foot.checkIn, detail: foot.longest, action: foot.take, isReady: false },
		};
	}
	const last = describeDay(lastCheckOut, today);
	const nights = countNights(nightsBetween(checkIn, lastCheckOut));
	return {
		sentence: words.end(last, nights),
		foot: { lead: foot.checkOut, detail: foot.latest(last, nights), action: foot.take, isReady: false },
	};
}

/** `$543.91 more than before`. US cents. */
export function describeDifference(cents: number): string {
	const { same, more, less } = reservationWords.change;
	if (cents === 0) return same;
	return cents > 0 ? more(formatUsd(cents)) : less(formatUsd(-cents));
}
