import { href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { serviceTitle } from "#app/content/hotel/wellness-services.ts";
import { requestContext } from "#app/context.ts";
import { dinnerWords } from "#app/features/dining/dinner-words.ts";
import type { GuestDinner } from "#app/features/dining/queries.server.ts";
import { titleOf } from "#app/features/dining/words.ts";
import { ItineraryPage } from "#app/features/reservations/components/itinerary-page.tsx";
import { groupByDay, type ItineraryEntry } from "#app/features/reservations/itinerary-days.ts";
import { itineraryWords as words } from "#app/features/reservations/itinerary-words.ts";
import { reservationWords } from "#app/features/reservations/reservation-words.ts";
import type { GuestStay } from "#app/features/stays/queries.server.ts";
import { countNights, countTravelers, listNames } from "#app/features/stays/words.ts";
import type { GuestTreatment } from "#app/features/wellness/queries.server.ts";
import { treatmentWords } from "#app/features/wellness/treatment-words.ts";
import { formatHotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readFormatHour, readToday } from "#app/routes/clock.ts";
import { listUpcoming } from "#app/routes/my-reservations.server.ts";
import type { Route } from "./+types/itinerary";

export const handle: RouteFacts = { secretPath: true, private: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	const { stays, treatments, dinners } = await listUpcoming(context, request);
	const today = readToday(context);
	const hour = readFormatHour(context);
	const entries = [
		...stays.flatMap((stay) => describeStay(stay, hour)),
		...treatments.map((treatment) => describeTreatment(treatment, hour)),
		...dinners.map((dinner) => describeDinner(dinner, hour)),
	];
	const { days, toArrange } = groupByDay(entries, today);
	// The next form is filled in from the nearest stay: it has more of the form's fields than a treatment or a dinner.
	const nearest = days.flatMap((day) => day.entries);
	const start = nearest.find(({ kind }) => kind === "arrival" || kind === "departure") ?? nearest[0];
	return {
		days,
		toArrange,
		today,
		goOnFrom: (start ?? toArrange[0])?.reference ?? null,
		hasCalendar: days.length > 0,
		signedIn: context.get(requestContext).user !== null,
	};
}

type FormatHour = ReturnType<typeof readFormatHour>;

function describeStay(stay: GuestStay, hour: FormatHour): ItineraryEntry[] {
	const { reference, checkIn, checkOut } = stay;
	const entry = {
		reference,
		title: listNames(stay.villas.map(({ name }) => name)),
		details: words().and([countNights(nightsBetween(checkIn, checkOut)), countTravelers(stay.guests)]),
		status: reservationWords().statuses[stay.status],
		href: href("/reservations/:reference", { reference }),
	};
	const { checkInTime, checkOutTime } = hotel;
	return [
		{
			...entry,
			kind: "arrival",
			at: { date: checkIn, time: checkInTime, text: words().from(hour(checkInTime)) },
		},
		{
			...entry,
			kind: "departure",
			details: "",
			at: { date: checkOut, time: checkOutTime, text: words().until(hour(checkOutTime)) },
		},
	];
}

function describeTreatment(treatment: GuestTreatment, hour: FormatHour): ItineraryEntry {
	const { reference, wellnessType, guests, status, preferredDate, startsAt, endsAt } = treatment;
	const from = startsAt && hotelClock(startsAt);
	const until = endsAt && hotelClock(endsAt);
	const suits = preferredDate && !from ? [words().wouldSuit(formatHotelDate(preferredDate))] : [];
	return {
		kind: "treatment",
		reference,
		title: serviceTitle(wellnessType),
		details: words().and([...suits, treatmentWords().facts.parties(guests)]),
		status: treatmentWords().statuses[status],
		href: href("/treatments/:reference", { reference }),
		at: from && until && { ...from, text: `${hour(from.time)}–${hour(until.time)}` },
	};
}

function describeDinner(dinner: GuestDinner, hour: FormatHour): ItineraryEntry {
	const { reference, experience, date, seating, guests, status } = dinner;
	return {
		kind: "dinner",
		reference,
		title: titleOf(experience),
		details: dinnerWords().group(guests),
		status: dinnerWords().statuses[status],
		href: href("/dinners/:reference", { reference }),
		at: { date, time: seating, text: hour(seating) },
	};
}

export default function Itinerary({ loaderData }: Route.ComponentProps) {
	return <ItineraryPage {...loaderData} />;
}
