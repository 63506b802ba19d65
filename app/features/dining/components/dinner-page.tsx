import { href } from "react-router";
import {
	type ContactResult,
	describeDone,
	describeNotDone,
	splitResult,
} from "#app/features/reservations/change-result.ts";
import { MailLine, ReadyForm } from "#app/features/reservations/components/contact-forms.tsx";
import {
	MoreToReserveSection,
	ReferenceCard,
	ReservationFrame,
	ReserveAgain,
	useShownResult,
} from "#app/features/reservations/components/reservation-frame.tsx";
import {
	IssuedDocuments,
	NextSteps,
	PrivateLinkSection,
	type TimelineStep,
} from "#app/features/reservations/components/reservation-parts.tsx";
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
	result: answered,
	...given
}: Omit<DinnerPageProps, "result"> & { result: DinnerResult | ContactResult | undefined }) {
	const result = useShownResult(answered);
	const { contact, change } = splitResult<DinnerResult>(result);
	const props: DinnerPageProps = { ...given, result: change };
	const { dinner } = props;
	const { reference } = dinner;
	const { hourStyle } = useGuestLocale();
	const isNew = props.submitted && !result && dinner.status === "confirmed";
	const isLive = dinner.status === "confirmed" && !props.isOver;
	const isCancelled = dinner.status === "cancelled";
	const done = describeDone(change, dinner, words().state);
	const refusal = describeNotDone(change, dinner, words().state.notChangeable(props.contactEmail));
	const wasDone = change?.kind === "cancelled" || change?.kind === "moved";
	return (
		<ReservationFrame
			label={pavilionForm().label}
			title={isNew ? pavilionForm().submitted : (done?.title ?? words().title(formatReference(reference)))}
			heading={isNew ? pavilionForm().submitted : (done?.heading ?? titleOf(dinner.experience))}
			state={refusal ?? describeState(props, isNew, hourStyle)}
			isNew={isNew}
			done={wasDone ? change : null}
			refused={refusal ? (change ?? null) : null}
			aside={<Summary {...props} isNamedAbove={!isNew && !done} />}
			foot={
				<div className="grid grid-cols-1 gap-10">
					{isLive ? <ReadyForm contact={dinner} result={contact} /> : null}
					{props.more ? <MoreToReserveSection {...props.more} reference={reference} /> : null}
					{props.movable || props.cancellable ? (
						<section className="grid grid-cols-1 gap-4" data-print="hide">
							<h2 className="heading">{reservationPageWords().changeOrCancel}</h2>
							<div id="change">
								<ChangeDinner {...props} />
							</div>
							<div id="cancel">
								<CancelDinner {...props} />
							</div>
						</section>
					) : null}
					<IssuedDocuments documents={props.documents} />
					<PrivateLinkSection link={props.privateLink} canChange={isLive} />
				</div>
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
