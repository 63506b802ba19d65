import { href } from "react-router";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import { treatmentWords as words } from "#app/content/treatment-words.ts";
import { type ContactResult, describeDone, splitResult } from "#app/features/reservations/change-result.ts";
import { MailLine, ReachForm, ReadyForm } from "#app/features/reservations/components/contact-forms.tsx";
import {
	type IssuedDocument,
	IssuedDocuments,
} from "#app/features/reservations/components/issued-documents.tsx";
import {
	type MoreToReserve,
	MoreToReserveSection,
} from "#app/features/reservations/components/more-to-reserve.tsx";
import { NextSteps } from "#app/features/reservations/components/next-steps.tsx";
import {
	PrivateLinkSection,
	type ShownPrivateLink,
} from "#app/features/reservations/components/private-link-section.tsx";
import { ReferenceCard } from "#app/features/reservations/components/reference-card.tsx";
import { ReservationFrame } from "#app/features/reservations/components/reservation-frame.tsx";
import { ReserveAgain } from "#app/features/reservations/components/reserve-again.tsx";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { type FormatHour, useFormatHour } from "#app/ui/use-guest-locale.ts";
import { useHotelContact } from "#app/ui/use-hotel-contact.ts";
import type { Clock, TimesOfDay } from "../availability.ts";
import type { ShownTreatment } from "../words.ts";
import { CancelTreatment } from "./cancel-treatment.tsx";
import type { TreatmentResult } from "./change-time.tsx";
import { ChangeTime } from "./change-time.tsx";
import { describeRule, listSteps, TreatmentSummary } from "./treatment-summary.tsx";

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
	offers: readonly MoreToReserve[];
	result: TreatmentResult | ContactResult | undefined;
};

/** A treatment to its guest: what, when, its state, how to change or cancel and until when. */
export function TreatmentPage(props: TreatmentPageProps) {
	const { treatment, revision, clock, times } = props;
	const { contact, change } = splitResult<TreatmentResult>(props.result);
	const { status, wellnessType, reference } = treatment;
	const isLive = (status === "confirmed" && !treatment.isOver) || status === "requested";
	const isCancelled = status === "cancelled";
	const isNew = props.submitted && !props.result && isLive;
	const isUnreachable = status === "requested" && !treatment.email && !treatment.phone;
	const hour = useFormatHour();
	const { phone } = useHotelContact();
	const done = describeDone(change, treatment, {
		moved: words.state.moved,
		cancelled: () => words.state.cancelled,
	});
	const refusal = describeRefusal(treatment, change, phone);
	const wasDone = change?.kind === "cancelled" || change?.kind === "moved";
	return (
		<ReservationFrame
			title={isNew ? words.submitted : (done?.title ?? `${wellnessType} ${formatReference(reference)}`)}
			heading={isNew ? words.submitted : (done?.heading ?? wellnessType)}
			state={refusal ?? describeState(treatment, isNew, hour)}
			isNew={isNew}
			done={wasDone ? change : null}
			refused={refusal ? (change ?? null) : null}
			aside={<TreatmentSummary {...{ treatment, today: clock.today }} isNamedAbove={!isNew && !done} />}
			foot={
				<div className="grid grid-cols-1 gap-10">
					{isLive && !isUnreachable ? <ReadyForm contact={treatment} result={contact} /> : null}
					{isLive ? <MoreToReserveSection offers={props.offers} reference={reference} /> : null}
					{treatment.canCancel ? (
						<section className="grid grid-cols-1 gap-4" data-print="hide">
							<h2 className="heading">{words.rule.title}</h2>
							<p className="prose-width">{describeRule(treatment, hour)}</p>
							<div id="change">
								{treatment.canMove ? (
									<ChangeTime key={revision} {...{ treatment, clock, times, result: change }} />
								) : null}
							</div>
							<div id="cancel">
								<CancelTreatment treatment={treatment} result={change} />
							</div>
						</section>
					) : status === "confirmed" && !treatment.isOver ? (
						<section className="grid gap-4">
							<h2 className="heading">{words.rule.title}</h2>
							<p className="prose-width">{words.rule.over(phone)}</p>
						</section>
					) : null}
					<IssuedDocuments documents={props.documents} />
					<PrivateLinkSection link={props.privateLink} isLive={isLive} />
				</div>
			}
		>
			<ReferenceCard reference={reference} />
			{isUnreachable ? (
				<ReachForm result={contact} />
			) : (
				<MailLine
					contact={treatment}
					mail={isCancelled ? "cancellation" : treatment.slot ? "confirmation" : "request"}
					canChange={isLive}
					result={contact}
				/>
			)}
			{isLive ? <NextSteps steps={listSteps(treatment, hour)} /> : null}
			{isCancelled ? (
				<ReserveAgain
					again={{
						path: `${href("/reserve-wellness")}?${new URLSearchParams({ wellnessType })}`,
						words: words.actions.again,
					}}
					other={{ path: href("/wellness"), words: words.actions.other }}
				/>
			) : null}
		</ReservationFrame>
	);
}

function describeRefusal(
	treatment: ShownTreatment,
	result: TreatmentResult | undefined,
	phone: string,
): string | null {
	if (result?.kind === "failed") return reservationPageWords.state.failed;
	return result?.kind === "not_changeable" && treatment.status !== "cancelled"
		? words.state.notChangeable(phone)
		: null;
}

function describeState(treatment: ShownTreatment, isNew: boolean, hour: FormatHour): string {
	const { state } = words;
	const { status, slot, email, phone, reference } = treatment;
	const printed = formatReference(reference);
	if (status === "cancelled") return state.released(treatment.wellnessType);
	if (slot) {
		const when = `${formatHotelDate(slot.date, "long")}, ${hour(slot.from)}`;
		if (isNew) return state.fresh(printed);
		return treatment.isOver ? state.past(when) : state.confirmed(when);
	}
	if (isNew) return state.freshRequest(printed);
	if (email) return state.withEmail(email);
	return phone ? state.withPhone(phone) : state.withoutContact;
}
