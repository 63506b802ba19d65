import { href } from "react-router";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import { treatmentWords as words } from "#app/content/treatment-words.ts";
import { wellnessForm } from "#app/content/wellness-form-words.ts";
import type { ChangeFailed } from "#app/features/reservations/change-result.ts";
import { ReservationNextSteps } from "#app/features/reservations/components/next-steps.tsx";
import {
	ReservationFacts,
	ReservationFrame,
	ReservationPicture,
} from "#app/features/reservations/components/reservation-frame.tsx";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { FactList } from "#app/ui/form-sheet.tsx";
import type { TimesOfDay } from "../availability.ts";
import type { Clock } from "../times-query.ts";
import type { ShownTreatment } from "../treatment-view.ts";
import { serviceOf } from "../wellness-type.ts";
import { CancelTreatment } from "./cancel-treatment.tsx";
import { ChangeTime } from "./change-time.tsx";

export type TreatmentResult =
	| { kind: "cancelled" }
	| { kind: "moved" }
	| { kind: "not_changeable" }
	| ChangeFailed
	/** A time that cannot be had, or a look at another day where scripts do not run. */
	| { kind: "choosing"; errors?: FieldErrors; values: FieldValues; times: TimesOfDay | null };

type TreatmentPageProps = {
	treatment: ShownTreatment;
	/** Rises with every change. */
	revision: number;
	clock: Clock;
	times: TimesOfDay | null;
	submitted: boolean;
	secretLink: string;
	answer: TreatmentResult | undefined;
};

/** A treatment to its guest: what, when, how it stands, how to change or cancel and until when. */
export function TreatmentPage(props: TreatmentPageProps) {
	const { treatment, revision, clock, times, submitted, answer } = props;
	const { status, wellnessType } = treatment;
	const isOpen = (status === "confirmed" && !treatment.isOver) || status === "requested";
	const fresh = submitted && !answer && (status === "confirmed" || status === "requested");
	const service = serviceOf(wellnessType);
	return (
		<ReservationFrame
			title={fresh ? words.submitted : `${wellnessType} ${treatment.reference}`}
			heading={fresh ? words.submitted : wellnessType}
			takesFocus={fresh}
			state={describeState(treatment, answer)}
			aside={<Aside treatment={treatment} />}
		>
			{service ? <ReservationPicture name={service.picture} alt={service.alt} /> : null}
			<Facts treatment={treatment} />
			{isOpen ? <NextSteps {...props} /> : null}
			{treatment.canCancel ? (
				<section className="grid grid-cols-1 gap-4" data-print="hide">
					<h2 className="heading">{words.rule.title}</h2>
					<p className="prose-width">{describeRule(treatment)}</p>
					{treatment.canMove ? <ChangeTime key={revision} {...{ treatment, clock, times, answer }} /> : null}
					<CancelTreatment treatment={treatment} answer={answer} />
				</section>
			) : status === "confirmed" && !treatment.isOver ? (
				<section className="grid gap-4">
					<h2 className="heading">{words.rule.title}</h2>
					<p className="prose-width">{words.rule.over}</p>
				</section>
			) : null}
		</ReservationFrame>
	);
}

function Facts({ treatment }: { treatment: ShownTreatment }) {
	const { facts } = words;
	const { slot, preferredDate } = treatment;
	const noTime = preferredDate ? facts.preferred(formatHotelDate(preferredDate)) : facts.noTime;
	return (
		<ReservationFacts
			heading={slot ? describeSlot(slot) : treatment.wellnessType}
			status={treatment.status}
			statusWords={words.statuses[treatment.status]}
			reference={treatment.reference}
			referenceLabel={facts.reference}
			facts={[
				{ name: wellnessForm.fields.wellnessType, value: treatment.wellnessType },
				{ name: facts.when, value: slot ? null : noTime },
				{ name: facts.guest, value: treatment.name },
				{ name: facts.party, value: facts.parties(treatment.party) },
				{ name: facts.email, value: treatment.email },
				{ name: facts.note, value: treatment.hasNote ? facts.noteKept : null },
			]}
		/>
	);
}

/** What a guest does between reserving and coming, and where else the treatment leads. */
function NextSteps({ treatment, secretLink }: TreatmentPageProps) {
	const { next } = words;
	const { reference, slot } = treatment;
	return (
		<ReservationNextSteps
			kept={treatment}
			steps={[slot ? next.held(treatment.hasTherapist ? treatment.party : 0) : next.waits, next.early]}
			secretLink={secretLink}
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

/** The last three facts of the form's own column: they hold for whoever has reserved. */
function Aside({ treatment }: { treatment: ShownTreatment }) {
	return (
		<section aria-label={words.aside} className="grid gap-6">
			<h2 className="heading">{words.aside}</h2>
			<FactList
				facts={[
					...(treatment.changeableUntil && treatment.canCancel
						? [{ term: words.rule.title, text: describeRule(treatment) }]
						: []),
					...wellnessForm.aside.facts.slice(2),
				]}
			/>
		</section>
	);
}

function describeSlot({ date, from, until }: NonNullable<ShownTreatment["slot"]>): string {
	return words.span(formatHotelDate(date), from, until);
}

function describeRule({ changeableUntil, canMove }: ShownTreatment): string {
	if (!changeableUntil) return canMove ? words.rule.noTime : words.rule.noTimeOther;
	return words.rule.until(`${formatHotelDate(changeableUntil.date)}, ${changeableUntil.time}`);
}

function describeState(treatment: ShownTreatment, answer: TreatmentResult | undefined): string {
	const { state } = words;
	const { status, slot, email } = treatment;
	if (answer?.kind === "failed") return reservationPageWords.state.failed;
	if (status === "cancelled") return state.cancelled;
	if (answer?.kind === "not_changeable") return state.notChangeable;
	if (!slot) return email ? state.withEmail(email) : state.withoutEmail;
	const when = `${formatHotelDate(slot.date, "long")}, ${slot.from}`;
	if (answer?.kind === "moved") return state.moved(when);
	return treatment.isOver ? state.past(when) : state.confirmed(when);
}
