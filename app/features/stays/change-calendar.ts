import { stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { describeDifference } from "#app/features/reservations/reservation-words.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { latestCheckOut, type Offer } from "./availability.ts";
import type { CalendarFacts } from "./calendar-days.ts";
import type { DateCalendar } from "./components/date-fields.tsx";
import type { ShownReservation } from "./components/stay-summary.tsx";
import { type ChangeOfDates, considerDates, listNightsOfOthers, listRestrictionsOf } from "./date-change.ts";
import { describeBrokenRule, describeRestricted } from "./offer-words.ts";
import { bookingWindow, findBrokenRule, lacksCheckOut, readStay } from "./stay-choice.ts";
import { stayForm } from "./stay-form-words.ts";
import type { StayAvailability } from "./villa-search.ts";
import { countNights, describeDay, listNames } from "./words.ts";

type ReadyCalendar = Exclude<DateCalendar, null | "loading">;

/** The calendar of a reserved stay, without the stay's own nights, with what it says of other dates. */
export function describeCalendar({
	reservation,
	availability,
	dates,
	today,
}: {
	reservation: ShownReservation;
	availability: StayAvailability;
	dates: { checkIn: string; checkOut: string };
	today: HotelDate;
}): ReadyCalendar {
	const { villas, rates, discounts } = availability;
	const { checkIn, checkOut } = dates;
	const offers = [toOffer(reservation, availability)];
	const lastCheckOut = lacksCheckOut(dates) ? latestCheckOut(offers, checkIn, stayLimits.maxNights) : null;
	const facts = { offers, rates, window: bookingWindow(today), checkIn, checkOut, lastCheckOut };
	const stay = readStay(dates, today);
	const change = stay
		? considerDates({
				reservation,
				calendars: villas,
				rates,
				discounts: [...(discounts ?? []), ...reservation.usedDiscounts],
				exempt: reservation.exempt,
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

/** The calendar's sentence about the new dates, in the page and at the foot of the sheet. */
function describeChange(
	change: ChangeOfDates | null,
	{ checkIn, checkOut, lastCheckOut }: CalendarFacts,
	today: HotelDate,
): Pick<ReadyCalendar, "sentence" | "foot"> {
	const words = stayForm().calendar;
	const { foot } = words;
	if (change) {
		const length = nightsBetween(checkIn, checkOut);
		const nights = countNights(length);
		if (!change.possible)
			return {
				sentence: `${change.restriction ? `${describeRestricted(change.restriction)}.` : words.notFreeTogether(length)} ${words.otherCheckIn}`,
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
	const broken = findBrokenRule({ checkIn, checkOut }, today);
	if (broken || lastCheckOut === null) {
		const sentence = broken
			? describeBrokenRule(broken, today)
			: checkIn === "" || checkOut !== ""
				? words.start
				: words.notFree(describeDay(checkIn, today));
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
