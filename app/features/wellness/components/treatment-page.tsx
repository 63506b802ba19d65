import { href } from "react-router";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import { treatmentWords as words } from "#app/content/treatment-words.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import { serviceDescriptions } from "#app/content/wellness-services.ts";
import type { ChangeFailed } from "#app/features/reservations/change-result.ts";
import { ReservationNextSteps } from "#app/features/reservations/components/next-steps.tsx";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import {
	PrivateLinkSection,
	type ShownPrivateLink,
} from "#app/features/reservations/components/private-link-section.tsx";
import {
	ReservationFacts,
	ReservationFrame,
	ReservationPicture,
} from "#app/features/reservations/components/reservation-frame.tsx";
import { ReservationPrice } from "#app/features/reservations/components/reservation-price.tsx";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import { type FormatHour, useFormatHour } from "#app/ui/use-guest-locale.ts";
import type { Clock, TimesOfDay } from "../availability.ts";
import { describePrice, nameWithLength, type ShownTreatment } from "../words.ts";
import { CancelTreatment } from "./cancel-treatment.tsx";
import { ChangeTime } from "./change-time.tsx";

export type TreatmentResult =
	| { kind: "cancelled" }
	| { kind: "moved" }
	| { kind: "not_changeable" }
	| ChangeFailed
	/** A time that cannot be had, or the times of another day where scripts do not run. */
	| { kind: "choosing"; errors?: FieldErrors; values: FieldValues; times: TimesOfDay | null };

type TreatmentPageProps = {
	treatment: ShownTreatment;
	/** Rises with every change. */
	revision: number;
	clock: Clock;
	times: TimesOfDay | null;
	submitted: boolean;
	privateLink: ShownPrivateLink;
	result: TreatmentResult | undefined;
};

/** A treatment to its guest: what, when, how it stands, how to change or cancel and until when. */
export function TreatmentPage(props: TreatmentPageProps) {
	const { treatment, revision, clock, times, submitted, result } = props;
	const { status, wellnessType } = treatment;
	const hour = useFormatHour();
	const isOpen = (status === "confirmed" && !treatment.isOver) || status === "requested";
	const fresh = submitted && !result && (status === "confirmed" || status === "requested");
	const picture = serviceDescriptions.find(({ id }) => id === treatment.serviceId);
	return (
		<ReservationFrame
			title={fresh ? words.submitted : `${wellnessType} ${treatment.reference}`}
			heading={fresh ? words.submitted : wellnessType}
			takesFocus={fresh}
			state={describeState(treatment, result, hour)}
			aside={<Aside treatment={treatment} />}
		>
			{picture ? <ReservationPicture name={picture.picture} alt={picture.alt} /> : null}
			<Facts treatment={treatment} />
			{isOpen ? <NextSteps {...props} /> : null}
			{treatment.canCancel ? (
				<section className="grid grid-cols-1 gap-4" data-print="hide">
					<h2 className="heading">{words.rule.title}</h2>
					<p className="prose-width">{describeRule(treatment, hour)}</p>
					{treatment.canMove ? <ChangeTime key={revision} {...{ treatment, clock, times, result }} /> : null}
					<CancelTreatment treatment={treatment} result={result} />
				</section>
			) : status === "confirmed" && !treatment.isOver ? (
				<section className="grid gap-4">
					<h2 className="heading">{words.rule.title}</h2>
					<p className="prose-width">{words.rule.over}</p>
				</section>
			) : null}
			<PrivateLinkSection link={props.privateLink} />
		</ReservationFrame>
	);
}

function Facts({ treatment }: { treatment: ShownTreatment }) {
	const { facts } = words;
	const { slot, preferredDate } = treatment;
	const hour = useFormatHour();
	const noTime = preferredDate ? facts.preferred(formatHotelDate(preferredDate)) : facts.noTime;
	return (
		<ReservationFacts
			heading={slot ? describeSlot(slot, hour) : treatment.wellnessType}
			status={treatment.status}
			statusWords={words.statuses[treatment.status]}
			reference={treatment.reference}
			referenceLabel={facts.reference}
			facts={[
				{
					name: wellnessForm.fields.wellnessType,
					value: nameWithLength(treatment.wellnessType, treatment.hours?.minutes ?? null),
				},
				{ name: facts.when, value: slot ? null : noTime },
				{ name: facts.guest, value: treatment.name },
				{ name: facts.party, value: facts.parties(treatment.guests) },
				{ name: facts.email, value: treatment.email },
				{ name: facts.note, value: treatment.hasNote ? facts.noteStored : null },
			]}
		/>
	);
}

/** What a guest does between reserving and coming, and what else they may reserve. */
function NextSteps({ treatment, privateLink }: TreatmentPageProps) {
	const { next } = words;
	const { reference, slot } = treatment;
	return (
		<ReservationNextSteps
			reservation={treatment}
			steps={[slot ? next.reserved(treatment.therapists) : next.waits, next.early]}
			secretLink={privateLink.href}
			calendarHref={slot ? href("/treatments/:reference/calendar", { reference }) : null}
			goOn={{
				before: next.goOn.before,
				ways: [
					{ path: href("/reserve-pavilion"), words: next.goOn.pavilion },
					{ path: href("/booking"), words: next.goOn.rooms },
				],
			}}
		/>
	);
}

/** The price, and what holds for whoever has reserved: the last facts of the form's own column. */
function Aside({ treatment }: { treatment: ShownTreatment }) {
	const { price, owedCents } = treatment;
	const hour = useFormatHour();
	return (
		<div className="grid gap-10">
			<ReservationPrice rule={price ? wellnessForm.price.paid : null} owedCents={owedCents}>
				{price ? (
					<PriceTable price={describePrice(price)} totalCents={price.totalCents} />
				) : (
					<p className="text-small">{wellnessForm.price.onRequest}</p>
				)}
			</ReservationPrice>
			<section aria-label={words.aside} className="grid gap-6">
				<h2 className="heading">{words.aside}</h2>
				<FactList
					facts={[
						...(treatment.changeableUntil && treatment.canCancel
							? [{ term: words.rule.title, text: describeRule(treatment, hour) }]
							: []),
						...wellnessForm.aside.facts.slice(2),
					]}
				/>
			</section>
		</div>
	);
}

function describeSlot({ date, from, until }: NonNullable<ShownTreatment["slot"]>, hour: FormatHour): string {
	return words.span(formatHotelDate(date), hour(from), hour(until));
}

function describeRule({ changeableUntil, canMove }: ShownTreatment, hour: FormatHour): string {
	if (!changeableUntil) return canMove ? words.rule.noTime : words.rule.noTimeOther;
	return words.rule.until(`${formatHotelDate(changeableUntil.date)}, ${hour(changeableUntil.time)}`);
}

function describeState(
	treatment: ShownTreatment,
	result: TreatmentResult | undefined,
	hour: FormatHour,
): string {
	const { state } = words;
	const { status, slot, email } = treatment;
	if (result?.kind === "failed") return reservationPageWords.state.failed;
	if (status === "cancelled") return state.cancelled;
	if (result?.kind === "not_changeable") return state.notChangeable;
	if (!slot) return email ? state.withEmail(email) : state.withoutEmail;
	const when = `${formatHotelDate(slot.date, "long")}, ${hour(slot.from)}`;
	if (result?.kind === "moved") return state.moved(when);
	return treatment.isOver ? state.past(when) : state.confirmed(when);
}
