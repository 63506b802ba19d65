import { href } from "react-router";
import { type ContactResult, describeNotDone } from "#app/features/reservations/change-result.ts";
import { MailLine } from "#app/features/reservations/components/contact-forms.tsx";
import {
	ChangeOrCancel,
	ReferenceCard,
	ReservationFrame,
	ReserveAgain,
	useShownResult,
} from "#app/features/reservations/components/reservation-frame.tsx";
import { NextSteps, type TimelineStep } from "#app/features/reservations/components/reservation-parts.tsx";
import { feeOf, ReservationSummary } from "#app/features/reservations/components/reservation-summary.tsx";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { formatHour, type HourStyle } from "#app/lib/guest-locale.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { formatReference } from "#app/lib/reference.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useFormatHour, useGuestLocale } from "#app/ui/use-guest-locale.ts";
import { dinnerWords as words } from "../dinner-words.ts";
import { pavilionForm } from "../pavilion-form-words.ts";
import { describeCancelling, describePrice, describeWhen, pathToReserve, titleOf } from "../words.ts";
import { CancelDinner, ChangeDinner, type DinnerPageProps, type DinnerResult } from "./change-dinner.tsx";

/** A dinner to its guest: the reservation, the next steps, how to change or cancel and until when. */
export function DinnerPage({
	result,
	...given
}: Omit<DinnerPageProps, "result"> & { result: DinnerResult | ContactResult | undefined }) {
	const { contact, change } = useShownResult<DinnerResult>(result);
	const props: DinnerPageProps = { ...given, result: change };
	const { dinner } = props;
	const { reference } = dinner;
	const { hourStyle } = useGuestLocale();
	const isNew = props.submitted && !contact && !change && dinner.status === "confirmed";
	const isLive = dinner.status === "confirmed" && !props.isOver;
	const isCancelled = dinner.status === "cancelled";
	return (
		<ReservationFrame
			{...props}
			label={pavilionForm().label}
			reservation={dinner}
			names={{
				submitted: pavilionForm().submitted,
				title: words().title(formatReference(reference)),
				heading: titleOf(dinner.experience),
			}}
			state={describeState(props, isNew, hourStyle)}
			{...{ isNew, isLive, contact, change }}
			canChange={isLive}
			doneWords={words().state}
			refusal={describeNotDone(change, dinner, words().state.notChangeable(props.contactEmail))}
			aside={(isNamedAbove) => <Summary {...props} isNamedAbove={isNamedAbove} />}
			changing={
				props.movable || props.cancellable ? (
					<ChangeOrCancel change={<ChangeDinner {...props} />} cancel={<CancelDinner {...props} />} />
				) : null
			}
		>
			<ReferenceCard reference={reference} />
			<MailLine
				contact={dinner}
				mail={isCancelled ? "cancellation" : "confirmation"}
				canChange={isLive}
				result={contact}
			/>
			{isLive ? <NextSteps steps={listSteps(props, hourStyle)} /> : null}
			{isCancelled ? (
				<ReserveAgain
					again={{
						path: pathToReserve(dinner.experience),
						words: words().actions.again,
					}}
					other={{ path: href("/pbpavilion"), words: words().actions.other }}
				/>
			) : null}
		</ReservationFrame>
	);
}

function Summary({
	dinner,
	experience,
	dates,
	freeUntil,
	movable,
	cancellable,
	isOver,
	isNamedAbove,
}: DinnerPageProps & { isNamedAbove: boolean }) {
	const { facts, actions } = words();
	const hour = useFormatHour();
	const { reference, status } = dinner;
	const isLive = status === "confirmed" && !isOver;
	const rule =
		dates.today <= freeUntil
			? describeCancelling(dinner.date, dinner.totalCents, dates.today)
			: words().price.freeEnded;
	return (
		<ReservationSummary
			picture={
				experience ? (
					<Picture
						name={experience.picture}
						alt={experience.alt}
						sizes="(width < 61.25rem) 100vw, 352px"
						className="aspect-[2/1] w-full object-cover"
					/>
				) : null
			}
			heading={titleOf(dinner.experience)}
			isNamedAbove={isNamedAbove}
			status={status}
			statusWords={words().statuses[status]}
			facts={[
				{ name: facts.date, value: formatHotelDate(dinner.date) },
				{
					name: facts.seating,
					value: (
						<span className="figures" data-seating>
							{hour(dinner.seating)}
						</span>
					),
				},
				{ name: facts.group, value: words().group(dinner.guests) },
				{ name: facts.host, value: dinner.name },
				{ name: facts.phone, value: dinner.phone && formatPhone(dinner.phone) },
				{ name: facts.note, value: dinner.note },
			]}
			price={{ lines: describePrice(dinner), totalCents: dinner.totalCents }}
			cancelled={feeOf(dinner)}
			rule={isLive && cancellable ? rule : null}
			notes={isLive ? [pavilionForm().aside.estimate.plus] : []}
			calendarHref={isLive ? href("/dinners/:reference/calendar", { reference }) : null}
			jumps={[
				...(movable ? [{ to: "change", words: actions.change }] : []),
				...(cancellable ? [{ to: "cancel", words: actions.cancel }] : []),
			]}
		/>
	);
}

/** The steps from today until the group sits down. */
function listSteps({ dinner, dates, freeUntil }: DinnerPageProps, hourStyle: HourStyle): TimelineStep[] {
	const { next } = words();
	const { today: now, until, mailed, notCharged, endOfDay } = reservationPageWords().next;
	const date = formatHotelDate(dinner.date);
	return [
		{ when: now, text: dinner.email ? mailed : notCharged },
		dates.today <= freeUntil
			? { when: until(formatHotelDate(freeUntil)), text: endOfDay }
			: { when: until(describeWhen(dinner, hourStyle)), text: next.cancelCharged },
		{
			when: next.come(date, formatHour(dinner.seating, hourStyle)),
			text: next.welcome(dinner.minutes, formatUsd(dinner.totalCents)),
		},
	];
}

function describeState({ dinner, isOver }: DinnerPageProps, isNew: boolean, hourStyle: HourStyle): string {
	const { state } = words();
	const when = describeWhen(dinner, hourStyle, "long");
	if (dinner.status === "cancelled") return state.released(titleOf(dinner.experience), when);
	if (isNew) return state.fresh(formatReference(dinner.reference));
	return dinner.status === "confirmed" && !isOver ? state.coming(when) : state.past(when);
}
