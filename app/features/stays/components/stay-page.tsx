import { href, Link } from "react-router";
import { concernsCancelling, describeNotDone } from "#app/features/reservations/change-result.ts";
import { MailLine } from "#app/features/reservations/components/contact-forms.tsx";
import {
	CancelForm,
	ChangeOrCancel,
	ReferenceCard,
	ReservationFrame,
	ReserveAgain,
	useShownResult,
} from "#app/features/reservations/components/reservation-frame.tsx";
import { NextSteps } from "#app/features/reservations/components/reservation-parts.tsx";
import type { contactWords } from "#app/features/reservations/contact-words.ts";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { reservationWords, reservationWords as words } from "#app/features/reservations/reservation-words.ts";
import { formatDays, formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { listNames } from "../words.ts";
import { ChangeDates } from "./change-dates.tsx";
import {
	listStaySteps,
	type ReservationResult,
	type ShownReservation,
	type StayPageProps,
	StaySummary,
	useStayHours,
} from "./stay-summary.tsx";

/** The page of a stay for its guest: the booking, the next steps, and changing or cancelling with its last day. */
export function StayPage(props: StayPageProps) {
	const { reservation, today } = props;
	const { contact, change } = useShownResult<ReservationResult>(props.result);
	const isNew = props.submitted && !contact && !change && reservation.status === "confirmed";
	const isLive =
		["held", "confirmed", "checked_in"].includes(reservation.status) && today <= reservation.checkOut;
	const isCancelled = reservation.status === "cancelled";
	const hours = useStayHours(reservation);
	const { moved, cancelled, notChangeable } = words().state;
	return (
		<ReservationFrame
			{...props}
			names={{
				submitted: words().submitted,
				title: words().title(formatReference(reservation.reference)),
				heading: nameOf(reservation),
			}}
			state={props.deposit?.state ?? describeState(reservation, { isNew, today })}
			{...{ isNew, isLive, contact, change }}
			canChange={props.changeable}
			doneWords={{ moved, cancelled: (owed) => cancelled(owed, reservation.unitCount) }}
			refusal={describeNotDone(change, reservation, notChangeable(props.contactEmail))}
			aside={(isNamedAbove) => <StaySummary {...props} isNamedAbove={isNamedAbove} />}
			changing={
				props.changeable ? (
					<ChangeOrCancel
						change={<ChangeDates reservation={reservation} today={today} result={change} />}
						cancel={
							<CancelStay
								reservation={reservation}
								owedCents={props.owedCents}
								hasVisits={props.stillBooked.length > 0}
								result={change}
							/>
						}
					/>
				) : null
			}
		>
			{props.deposit?.link ? (
				<p data-print="hide">
					<ButtonLink to={props.deposit.link.to}>{props.deposit.link.label}</ButtonLink>
				</p>
			) : null}
			<ReferenceCard reference={reservation.reference} />
			{props.hasBill ? (
				<p>
					<Link
						className="inline-flex min-h-[44px] items-center underline underline-offset-4"
						to={href("/reservations/:reference/bill", { reference: reservation.reference })}
					>
						{words().bill}
					</Link>
				</p>
			) : null}
			{reservation.status === "expired" ? null : (
				<MailLine
					contact={reservation}
					mail={mailOf(reservation.status)}
					canChange={isLive}
					result={contact}
				/>
			)}
			{/* They name the amount to pay here, and the rules of this hotel for cancelling. */}
			{isLive && reservation.status !== "held" && props.siteRule === null ? (
				<NextSteps steps={listStaySteps(reservation, today, hours, props.deposit)} />
			) : null}
			{isCancelled && props.stillBooked.length > 0 ? <StillBooked visits={props.stillBooked} /> : null}
			{isCancelled ? <Again reservation={reservation} today={today} /> : null}
		</ReservationFrame>
	);
}

/** The treatments and dinners of a cancelled stay, with their pages. */
function StillBooked({ visits }: { visits: StayPageProps["stillBooked"] }) {
	const { title, text } = reservationPageWords().cancelled.stillBooked;
	return (
		<section className="sheet grid gap-2 px-5 py-6 sm:px-6">
			<h2 className="text-xl">{title}</h2>
			<p className="text-ink-soft text-small">{text}</p>
			<ul>
				{visits.map(({ title: visit, when, path }) => (
					<li key={path} className="py-1">
						<Link className="inline-flex min-h-[44px] items-center underline underline-offset-4" to={path}>
							{visit}
						</Link>
						<p className="text-ink-soft text-small">{when}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The way back to the same nights, as long as they are ahead. */
function Again({ reservation, today }: { reservation: ShownReservation; today: HotelDate }) {
	const { checkIn, checkOut, villaValue: villaId, guests } = reservation;
	const search = new URLSearchParams({ villaId, checkIn, checkOut, guests: String(guests) });
	const again = {
		path: `${href("/booking")}?${search}`,
		words: words().actions.again(formatDays({ from: checkIn, until: checkOut })),
	};
	return (
		<ReserveAgain
			again={checkIn >= today ? again : null}
			other={{ path: href("/rooms"), words: words().actions.other }}
		/>
	);
}

const mailOf = (status: ShownReservation["status"]): keyof ReturnType<typeof contactWords>["sent"] =>
	status === "cancelled" ? "cancellation" : status === "held" ? "held" : "confirmation";

const nameOf = ({ villas }: ShownReservation) => listNames(villas.map(({ name }) => name));

function describeState(
	reservation: ShownReservation,
	{ isNew, today }: { isNew: boolean; today: HotelDate },
): string {
	const { state } = words();
	const { status, checkIn, checkOut, reference, villas } = reservation;
	if (status === "cancelled")
		return state.released(nameOf(reservation), formatDays({ from: checkIn, until: checkOut }));
	if (isNew) return state.fresh(formatReference(reference), villas.length);
	const arrival = formatHotelDate(checkIn, "long");
	const { settlementCents, leftOn, isTogether } = reservation;
	const charge = settlementCents ? formatUsd(settlementCents) : null;
	if (status === "held" || status === "expired") return state[status];
	if (status === "no_show") return state.noShow(arrival, charge);
	if (status === "checked_out")
		return settlementCents === null || leftOn === null || !isTogether
			? state.left
			: state.leftEarly(formatHotelDate(leftOn, "long"), charge);
	if (status === "checked_in") return state.staying(formatHotelDate(checkOut, "long"));
	return today <= checkIn ? state.coming(arrival) : state.stay(arrival);
}

const cancelWords = () => reservationWords().cancel;

/** Cancelling a stay, with the amount owed for the first night. */
function CancelStay({
	reservation,
	owedCents,
	hasVisits,
	result,
}: {
	reservation: ShownReservation;
	owedCents: number;
	hasVisits: boolean;
	result: ReservationResult | undefined;
}) {
	const villas = reservation.villas.length;
	const owed = owedCents === 0 ? null : formatUsd(owedCents);
	const consequence = owed
		? cancelWords().owed(owed, reservation.unitCount, villas)
		: cancelWords().free(villas);
	return (
		<CancelForm
			title={cancelWords().title}
			consequence={hasVisits ? `${consequence} ${cancelWords().notVisits}` : consequence}
			submit={owed ? cancelWords().submitOwed(owed) : cancelWords().submitFree}
			agreedOwedCents={owedCents}
			isOpen={concernsCancelling(result)}
		/>
	);
}
