import { href } from "react-router";
import { type HotelHours, hotelHours } from "#app/content/hotel/hotel.ts";
import type { Discount } from "#app/features/rates/discounts.ts";
import type { OnItsPage } from "#app/features/reservations/access.ts";
import type { ChangeResult, ContactResult } from "#app/features/reservations/change-result.ts";
import type { MoreToReserve } from "#app/features/reservations/components/reservation-frame.tsx";
import type {
	IssuedDocument,
	ShownPrivateLink,
	TimelineStep,
} from "#app/features/reservations/components/reservation-parts.tsx";
import { feeOf, ReservationSummary } from "#app/features/reservations/components/reservation-summary.tsx";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { reservationWords as words } from "#app/features/reservations/reservation-words.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import type { ExemptNights } from "#app/lib/tax-exemption.ts";
import { useGuestLocale } from "#app/ui/use-guest-locale.ts";
import type { ChangeOfDates } from "../date-change.ts";
import type { StillBooked } from "../email.ts";
import { describePrice, describeTravelers } from "../offer-words.ts";
import type { GuestStay } from "../queries.server.ts";
import { stayForm } from "../stay-form-words.ts";
import { listNames } from "../words.ts";
import { type VillaPictureFacts, VillaPictures } from "./villa-picture.tsx";

/** A stay as this page needs it. */
export type ShownReservation = Omit<OnItsPage<GuestStay>, "units" | "source"> & {
	/** The code that it has used, for the price of other dates; none where it cannot be changed. */
	usedDiscounts: readonly Discount[];
	/** Which nights bear no room tax. */
	exempt: readonly ExemptNights[];
	/** What the form of a villa calls its villas. */
	villaValue: string;
	/** From the server: the descriptions of all villas are long. */
	pictures: readonly VillaPictureFacts[];
};

/** The deposit of a stay, in words of the server. Left out where none was asked for. */
export type DescribedDeposit = {
	facts: { name: string; value: string }[];
	/** In place of the words for a stay that is held. */
	state?: string;
	/** To the page on which it is paid. */
	link?: { to: string; label: string };
	/** The rest to pay, in words. */
	welcome?: string;
	/** How much of it a cancellation refunds. */
	rule?: string;
};

export type ReservationResult = ChangeResult<ChangeOfDates>;

export type StayPageProps = {
	reservation: ShownReservation;
	today: HotelDate;
	/** Whether it was reserved a moment ago. */
	submitted: boolean;
	privateLink: ShownPrivateLink;
	/** Where a guest writes who cannot change something here. */
	contactEmail: string;
	changeable: boolean;
	/** The fee for cancelling today, in US cents. */
	owedCents: number;
	/** The treatments and dinners that are reserved with it, which its cancellation does not cancel. */
	stillBooked: readonly StillBooked[];
	/** The part of the fee that is not paid, once it was cancelled or missed. */
	unpaidFeeCents: number;
	/** `698 points`, to the guest whose account earns them; null to everybody else. */
	earned: string | null;
	/** In place of the price, where another site has sold the stay at one that is not known here. */
	sitePrice: string | null;
	/** Where a stay that another site has sold is changed or cancelled. */
	siteRule: string | null;
	more: MoreToReserve | null;
	/** Receipts, tax invoices and credit notes that were issued for the stay. */
	documents: readonly IssuedDocument[];
	deposit?: DescribedDeposit;
	/** Whether there is a bill to look at: from the arrival on. */
	hasBill: boolean;
	result: ReservationResult | ContactResult | undefined;
};

/** The stay in short, beside everything else: the same lines in the same order as in the form. */
export function StaySummary({
	reservation,
	today,
	changeable,
	earned,
	sitePrice,
	siteRule,
	isNamedAbove,
	deposit,
	unpaidFeeCents,
}: StayPageProps & { isNamedAbove: boolean }) {
	const { facts, actions } = words();
	const hours = useStayHours(reservation);
	const { reference, checkIn, checkOut, freeCancellationUntil, unitCount, villas, status } = reservation;
	const price = describeStayPrice(reservation);
	const missed =
		status === "no_show" && reservation.settlementCents !== null
			? {
					...{ owedCents: reservation.settlementCents, unpaidCents: unpaidFeeCents },
					...{ on: null, before: words().price.asReserved },
				}
			: null;
	const isLive = status === "held" || status === "confirmed" || status === "checked_in";
	const rule =
		today <= freeCancellationUntil
			? stayForm().summary.freeUntil(formatHotelDate(freeCancellationUntil), unitCount)
			: words().price.freeEnded(unitCount);
	return (
		<ReservationSummary
			picture={
				<VillaPictures isFlush pictures={reservation.pictures} sizes="(width < 61.25rem) 100vw, 352px" />
			}
			heading={listNames(villas.map(({ name }) => name))}
			isNamedAbove={isNamedAbove}
			status={status}
			statusWords={words().statuses[status]}
			facts={[
				{ name: facts.checkIn, value: words().from(formatHotelDate(checkIn), hours.checkIn) },
				{ name: facts.checkOut, value: words().until(formatHotelDate(checkOut), hours.checkOut) },
				{ name: facts.party, value: describeTravelers(reservation) },
				{ name: facts.guest, value: reservation.name },
				{ name: facts.phone, value: reservation.phone && formatPhone(reservation.phone) },
				{ name: facts.arrivalTime, value: reservation.arrivalTime },
				{ name: facts.note, value: reservation.note },
				...(deposit?.facts ?? []),
			]}
			price={sitePrice ?? price}
			cancelled={feeOf({ ...reservation, unpaidFeeCents }) ?? missed}
			rule={changeable ? rule : siteRule}
			notes={[
				...(deposit?.rule ? [deposit.rule] : []),
				...(earned === null ? [] : [words().price.earns(earned)]),
			]}
			calendarHref={isLive ? href("/reservations/:reference/calendar", { reference }) : null}
			jumps={
				changeable
					? [
							{ to: "change", words: actions.change },
							{ to: "cancel", words: actions.cancel },
						]
					: []
			}
		/>
	);
}

/** The hours of check-in and check-out of a stay: another one of departure, where it was agreed on. */
export function useStayHours({ lateCheckOutAt }: Pick<ShownReservation, "lateCheckOutAt">): HotelHours {
	const { hourStyle } = useGuestLocale();
	const hours = hotelHours(hourStyle);
	return lateCheckOutAt === null ? hours : { ...hours, checkOut: formatHour(lateCheckOutAt, hourStyle) };
}

/**
 * The price of the nights; for a stay that ended early, of the nights slept, and the charge for the others. A party has that charge
 * as soon as one of its villas has left early or was not used.
 */
function describeStayPrice(reservation: ShownReservation) {
	const price = describePrice(reservation);
	const { status, isTogether, settlementCents, totalCents: nightsCents, lines: nights } = reservation;
	const isCharged = status === "checked_out" || !isTogether;
	if (!isCharged || settlementCents === null) return { lines: price, totalCents: nightsCents };
	const totalCents = nightsCents + settlementCents;
	const { givenBack: early, notUsed } = words().price;
	const givenBack = { name: isTogether ? early : notUsed, amount: formatUsd(settlementCents) };
	return {
		lines: {
			lines: [...(nights.length > 0 ? price.lines : []), givenBack],
			total: { ...price.total, amount: formatUsd(totalCents) },
		},
		totalCents,
	};
}

/** The steps from today until the check-out. */
export function listStaySteps(
	reservation: ShownReservation,
	today: HotelDate,
	hours: HotelHours,
	deposit: DescribedDeposit | undefined,
): TimelineStep[] {
	const { checkIn, checkOut, email, freeCancellationUntil, totalCents, unitCount } = reservation;
	const { next } = words();
	const { today: now, until, mailed, notCharged, endOfDay } = reservationPageWords().next;
	const day = (date: HotelDate) => formatHotelDate(date);
	const arrival = deposit?.welcome ?? null;
	return [
		...(deposit ? [] : [{ when: now, text: email ? mailed : notCharged }]),
		...(today <= freeCancellationUntil
			? [{ when: until(day(freeCancellationUntil)), text: endOfDay }]
			: today <= checkIn
				? [{ when: until(day(checkIn)), text: next.cancelCharged(unitCount) }]
				: []),
		...(today <= checkIn
			? [
					{
						when: next.arrival(day(checkIn), hours.checkIn),
						text: arrival ?? next.welcome(formatUsd(totalCents)),
					},
				]
			: []),
		{ when: next.departure(day(checkOut), hours.checkOut), text: next.leave },
	];
}
