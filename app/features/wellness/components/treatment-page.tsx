import { href } from "react-router";
import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import { serviceDescriptions, serviceTitle } from "#app/content/hotel/wellness-services.ts";
import { type ContactResult, describeNotDone } from "#app/features/reservations/change-result.ts";
import { MailLine } from "#app/features/reservations/components/contact-forms.tsx";
import {
	CancelForm,
	ChangeOrCancel,
	type MoreToReserve,
	ReferenceCard,
	ReservationFrame,
	ReserveAgain,
	useShownResult,
} from "#app/features/reservations/components/reservation-frame.tsx";
import {
	type IssuedDocument,
	NextSteps,
	type ShownPrivateLink,
	type TimelineStep,
} from "#app/features/reservations/components/reservation-parts.tsx";
import { feeOf, ReservationSummary } from "#app/features/reservations/components/reservation-summary.tsx";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import { formatReference } from "#app/lib/reference.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type FormatHour, useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import type { Clock, TimesOfDay } from "../availability.ts";
import { treatmentWords as words } from "../treatment-words.ts";
import { wellnessForm } from "../wellness-form-words.ts";
import { describePrice, nameWithLength, type ShownTreatment } from "../words.ts";
import { ChangeTime, type TreatmentResult } from "./change-time.tsx";

type TreatmentPageProps = {
	treatment: ShownTreatment;
	/** Rises with every change. */
	revision: number;
	clock: Clock;
	times: TimesOfDay | null;
	/** Whether it was reserved a moment ago. */
	submitted: boolean;
	/** Receipts, tax invoices and credit notes that concern it. */
	documents: readonly IssuedDocument[];
	privateLink: ShownPrivateLink;
	more: MoreToReserve | null;
	result: TreatmentResult | ContactResult | undefined;
};

/** A treatment to its guest: what, when, its state, how to change or cancel and until when. */
export function TreatmentPage(props: TreatmentPageProps) {
	const { treatment, revision, clock, times } = props;
	const { contact, change } = useShownResult<TreatmentResult>(props.result);
	const { status, wellnessType, reference } = treatment;
	const name = serviceTitle(wellnessType);
	const isLive = (status === "confirmed" && !treatment.isOver) || status === "requested";
	const isCancelled = status === "cancelled";
	const isNew = props.submitted && !contact && !change && isLive;
	const hour = useFormatHour();
	const { phone } = useHotelContact();
	const { moved, cancelled, notChangeable } = words().state;
	return (
		<ReservationFrame
			{...props}
			reservation={treatment}
			names={{
				submitted: words().submitted,
				title: `${name} ${formatReference(reference)}`,
				heading: name,
			}}
			state={describeState(treatment, isNew, hour)}
			{...{ isNew, isLive, contact, change }}
			canChange={isLive}
			doneWords={{ moved, cancelled: () => cancelled }}
			refusal={describeNotDone(change, treatment, notChangeable(phone))}
			aside={(isNamedAbove) => (
				<TreatmentSummary {...{ treatment, isNamedAbove, isLive }} today={clock.today} />
			)}
			changing={
				treatment.canCancel ? (
					<ChangeOrCancel
						rule={describeRule(treatment, hour)}
						change={
							treatment.canMove ? (
								<ChangeTime key={revision} {...{ treatment, clock, times, result: change }} />
							) : null
						}
						cancel={
							<CancelForm
								title={words().cancel.title}
								consequence={treatment.slot ? words().cancel.consequence : words().cancel.consequenceRequest}
								submit={words().cancel.submit}
								isOpen={change?.kind === "failed" && change.intent === "cancel"}
							/>
						}
					/>
				) : status === "confirmed" && !treatment.isOver ? (
					<section className="grid gap-4">
						<h2 className="heading">{reservationPageWords().changeOrCancel}</h2>
						<p className="prose-width">{words().rule.over(phone)}</p>
					</section>
				) : null
			}
		>
			<ReferenceCard reference={reference} />
			<MailLine
				contact={treatment}
				mail={isCancelled ? "cancellation" : treatment.slot ? "confirmation" : "request"}
				canChange={isLive}
				result={contact}
			/>
			{isLive ? <NextSteps steps={listSteps(treatment, hour)} /> : null}
			{isCancelled ? (
				<ReserveAgain
					again={{
						path: `${href("/reserve-wellness")}?${new URLSearchParams({ wellnessType })}`,
						words: words().actions.again,
					}}
					other={{ path: href("/wellness"), words: words().actions.other }}
				/>
			) : null}
		</ReservationFrame>
	);
}

function describeState(treatment: ShownTreatment, isNew: boolean, hour: FormatHour): string {
	const { state } = words();
	const { status, slot, email, phone, reference } = treatment;
	const printed = formatReference(reference);
	if (status === "cancelled") return state.released(serviceTitle(treatment.wellnessType));
	if (slot) {
		const when = `${formatHotelDate(slot.date, "long")}, ${hour(slot.from)}`;
		if (isNew) return state.fresh(printed);
		return treatment.isOver ? state.past(when) : state.confirmed(when);
	}
	if (isNew) return state.freshRequest(printed);
	if (email) return state.withEmail(email);
	return phone ? state.withPhone(formatPhone(phone)) : state.withoutContact;
}

/** The treatment in short, beside everything else, and the good-to-know facts before it. */
function TreatmentSummary({
	treatment,
	isNamedAbove,
	isLive,
	today,
}: {
	treatment: ShownTreatment;
	isNamedAbove: boolean;
	isLive: boolean;
	today: HotelDate;
}) {
	const { facts, actions } = words();
	const percents = useTaxPercents(treatment.slot?.date ?? today);
	const hour = useFormatHour();
	const { price, slot, preferredDate, reference, status, canMove, canCancel } = treatment;
	const described = serviceDescriptions().find(({ id }) => id === treatment.serviceId);
	const noTime = preferredDate ? facts.preferred(formatHotelDate(preferredDate)) : facts.noTime;
	return (
		<div className="grid grid-cols-1 gap-8">
			<ReservationSummary
				picture={
					described ? (
						<Picture
							name={described.picture}
							alt={described.alt}
							sizes="(width < 61.25rem) 100vw, 352px"
							className="aspect-[2/1] w-full object-cover"
						/>
					) : null
				}
				heading={nameWithLength(treatment.wellnessType, treatment.hours?.minutes ?? null)}
				isNamedAbove={isNamedAbove}
				status={status}
				statusWords={words().statuses[status]}
				facts={[
					{ name: facts.when, value: slot ? describeSlot(slot, hour) : noTime },
					{ name: facts.party, value: facts.parties(treatment.guests) },
					{ name: facts.guest, value: treatment.name },
					{ name: facts.phone, value: treatment.phone && formatPhone(treatment.phone) },
					{ name: facts.note, value: treatment.hasNote ? facts.noteStored : null },
				]}
				price={
					price
						? { lines: describePrice(price), totalCents: price.totalCents }
						: wellnessForm().price.onRequest
				}
				cancelled={feeOf(treatment)}
				rule={price && isLive ? wellnessForm().price.paid : null}
				calendarHref={slot && isLive ? href("/treatments/:reference/calendar", { reference }) : null}
				jumps={[
					...(canMove ? [{ to: "change", words: slot ? actions.change : actions.choose }] : []),
					...(canCancel ? [{ to: "cancel", words: actions.cancel }] : []),
				]}
			/>
			{isLive ? (
				<section aria-label={words().aside} className="grid gap-4 border-sand border-t pt-6">
					<h2 className="text-xl">{words().aside}</h2>
					<FactList facts={wellnessForm().aside.facts("", percents).slice(2)} />
				</section>
			) : null}
		</div>
	);
}

/** The steps from today until the treatment. */
function listSteps(
	{ slot, email, price, changeableUntil, canCancel }: ShownTreatment,
	hour: FormatHour,
): TimelineStep[] {
	const { next } = words();
	const { today, until, mailed, notCharged } = reservationPageWords().next;
	const total = price ? formatUsd(price.totalCents) : null;
	if (!slot)
		return [
			{ when: today, text: next.requested },
			{ when: next.soon, text: next.waits },
		];
	return [
		{ when: today, text: email ? mailed : notCharged },
		...(changeableUntil && canCancel
			? [
					{
						when: until(`${formatHotelDate(changeableUntil.date)}, ${hour(changeableUntil.time)}`),
						text: next.free(wellnessCenter.changeableUntilHours),
					},
				]
			: []),
		{ when: `${formatHotelDate(slot.date)}, ${hour(slot.from)}`, text: next.welcome(total) },
	];
}

function describeSlot({ date, from, until }: NonNullable<ShownTreatment["slot"]>, hour: FormatHour): string {
	return words().span(formatHotelDate(date), hour(from), hour(until));
}

/** Until when it can be changed or cancelled free of charge. */
function describeRule({ changeableUntil, canMove }: ShownTreatment, hour: FormatHour): string {
	if (!changeableUntil) return canMove ? words().rule.noTime : words().rule.noTimeOther;
	return words().rule.until(`${formatHotelDate(changeableUntil.date)}, ${hour(changeableUntil.time)}`);
}
