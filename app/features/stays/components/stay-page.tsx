import { href } from "react-router";
import { hotelHours } from "#app/content/hotel.ts";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import { reservationWords as words } from "#app/content/reservation-words.ts";
import { stayForm } from "#app/content/stay-form-words.ts";
import { type ChangeResult, describeResult } from "#app/features/reservations/change-result.ts";
import { ReservationNextSteps } from "#app/features/reservations/components/next-steps.tsx";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import {
	PrivateLinkSection,
	type ShownPrivateLink,
} from "#app/features/reservations/components/private-link-section.tsx";
import {
	ReservationFacts,
	ReservationFrame,
} from "#app/features/reservations/components/reservation-frame.tsx";
import { ReservationPrice } from "#app/features/reservations/components/reservation-price.tsx";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { ChangeOfDates } from "../date-change.ts";
import type { GuestStay } from "../queries.server.ts";
import { describePrice, describeTravelers } from "../words.ts";
import { CancelStay } from "./cancel-stay.tsx";
import { ChangeDates } from "./change-dates.tsx";
import { StayDates } from "./stay-dates.tsx";
import { VillaPicture } from "./villa-picture.tsx";

/** A reservation as this page needs it: what opens it for others stays on the server. */
export type ShownReservation = Omit<
	GuestStay,
	"id" | "linkToken" | "units" | "userId" | "createdAt" | "revision"
>;

export type ReservationResult = ChangeResult<ChangeOfDates>;

type ReservationPageProps = {
	reservation: ShownReservation;
	today: HotelDate;
	submitted: boolean;
	privateLink: ShownPrivateLink;
	/** Where a guest writes who cannot change something here. */
	contactEmail: string;
	changeable: boolean;
	/** What cancelling today would cost, in US cents. */
	owedCents: number;
	/** `698 points`, to the guest whose account earns them; null to everybody else. */
	earned: string | null;
	result: ReservationResult | undefined;
};

/** A reservation to its guest: what is booked, what happens next, how to change or cancel and until when. */
export function StayPage(props: ReservationPageProps) {
	const { reservation, submitted, result } = props;
	const villaName = reservation.villas.map((villa) => villa.name).join(" and ");
	const fresh = submitted && !result && reservation.status === "confirmed";
	const title = fresh ? words.submitted : words.title(reservation.reference);
	return (
		<ReservationFrame
			title={title}
			heading={fresh ? title : villaName}
			state={describeState(props)}
			aside={<PriceAside {...props} />}
		>
			<VillaPicture ids={reservation.villas.map((villa) => villa.id)} sizes="(width < 64rem) 100vw, 46rem" />
			<ReservationFacts
				heading={fresh ? villaName : null}
				status={reservation.status}
				statusWords={words.statuses[reservation.status]}
				reference={reservation.reference}
				referenceLabel={words.facts.reference}
				facts={[
					{ name: words.facts.guest, value: reservation.name },
					{ name: words.facts.party, value: describeTravelers(reservation) },
					{ name: words.facts.email, value: reservation.email },
					{ name: words.facts.phone, value: reservation.phone },
					{ name: words.facts.note, value: reservation.note },
				]}
			>
				<StayDates checkIn={reservation.checkIn} checkOut={reservation.checkOut} />
			</ReservationFacts>
			{reservation.status === "confirmed" && props.today <= reservation.checkOut ? (
				<NextSteps {...props} />
			) : null}
			{props.changeable ? (
				<section className="grid gap-4" data-print="hide">
					<h2 className="heading">{reservationPageWords.changeOrCancel}</h2>
					<ChangeDates {...props} />
					<CancelStay {...props} />
				</section>
			) : null}
			<PrivateLinkSection link={props.privateLink} />
		</ReservationFrame>
	);
}

/** What a guest does between reserving and arriving, and where else the stay leads. */
function NextSteps({ reservation, privateLink }: ReservationPageProps) {
	const { next } = words;
	const { reference, checkIn, checkOut } = reservation;
	const villas = reservation.villas.length;
	const hours = hotelHours(useGuestLocale().hourStyle);
	return (
		<ReservationNextSteps
			reservation={reservation}
			steps={[
				next.held(villas),
				next.hours(villas, hours, formatHotelDate(checkIn), formatHotelDate(checkOut)),
			]}
			secretLink={privateLink.href}
			calendarHref={href("/reservations/:reference/calendar", { reference })}
			goOn={{
				before: next.goOn.before,
				ways: [
					{ path: href("/reserve-wellness"), words: next.goOn.wellness },
					{ path: href("/reserve-pavilion"), words: next.goOn.pavilion },
				],
			}}
		/>
	);
}

function PriceAside({ reservation, today, changeable, earned }: ReservationPageProps) {
	const { freeCancellationUntil, owedCents } = reservation;
	const rule =
		today <= freeCancellationUntil
			? stayForm.summary.freeUntil(formatHotelDate(freeCancellationUntil))
			: words.price.freeEnded;
	return (
		<ReservationPrice rule={changeable ? rule : null} owedCents={owedCents}>
			<PriceTable price={describePrice(reservation)} totalCents={reservation.totalCents} />
			{earned === null ? null : <p className="text-small">{words.price.earns(earned)}</p>}
		</ReservationPrice>
	);
}

function describeState(props: ReservationPageProps): string {
	const { reservation, result, submitted, today, contactEmail } = props;
	const { state } = words;
	const { status, checkIn } = reservation;
	const arrival = formatHotelDate(checkIn, "long");
	const returned = describeResult(result, reservation, {
		moved: state.moved(arrival),
		cancelled: state.cancelled,
		notChangeable: state.notChangeable(contactEmail),
	});
	if (returned) return returned;
	if (submitted && !result) return state.fresh(reservation.reference, reservation.villas.length);
	return status === "confirmed" && today <= checkIn ? state.coming(arrival) : state.stay(arrival);
}
