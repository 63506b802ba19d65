import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { itineraryWords } from "#app/content/itinerary.ts";
import { treatmentWords as words } from "#app/content/treatment.ts";
import { wellnessForm } from "#app/content/wellness-form.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FactList, FormSheet } from "#app/ui/form-sheet.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { TimesOfDay } from "../free-times.ts";
import type { Clock } from "../times-wish.ts";
import type { ShownTreatment } from "../treatment-view.ts";
import { serviceOf } from "../wellness-type.ts";
import { CancelTreatment } from "./cancel-treatment.tsx";
import { ChangeTime } from "./change-time.tsx";

export type TreatmentAnswer =
	| { kind: "cancelled" }
	| { kind: "moved" }
	| { kind: "not_changeable" }
	/** Nobody knows whether it was done: the network or the database was lost on the way. */
	| { kind: "failed"; intent: "cancel" | "move" }
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
	answer: TreatmentAnswer | undefined;
};

/** A treatment to its guest: what, when, how it stands, how to change or cancel and until when. */
export function TreatmentPage(props: TreatmentPageProps) {
	const { treatment, revision, clock, times, submitted, answer } = props;
	const { status, wellnessType, slot } = treatment;
	const fresh = submitted && !answer && (status === "confirmed" || status === "requested");
	const service = serviceOf(wellnessType);
	return (
		<>
			<title>{`${fresh ? words.submitted : `${wellnessType} ${treatment.reference}`} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={fresh ? words.submitted : wellnessType} takesFocus={fresh}>
				<p role="status">{describeState(treatment, answer)}</p>
			</PageHeading>
			<FormSheet aside={<Aside treatment={treatment} />}>
				<div className="grid grid-cols-1 gap-12">
					{service ? (
						<Picture
							name={service.picture}
							alt={service.alt}
							sizes="(width < 64rem) 100vw, 46rem"
							className="aspect-8/3 w-full rounded-card object-cover print:hidden"
							eager
						/>
					) : null}
					<section className="grid grid-cols-1 gap-6">
						<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
							<h2 className="heading">{slot ? describeSlot(slot) : wellnessType}</h2>
							<p className="label text-ink-soft" data-status={status}>
								{words.statuses[status]}
							</p>
						</div>
						<div>
							<p className="label text-ink-soft">{words.facts.reference}</p>
							<p className="figures text-2xl tracking-[0.12em]" data-reference>
								{treatment.reference}
							</p>
						</div>
						<Facts treatment={treatment} />
					</section>
					{status === "confirmed" || status === "requested" ? <NextSteps {...props} /> : null}
					{treatment.canCancel ? (
						<section className="grid grid-cols-1 gap-4" data-print="hide">
							<h2 className="heading">{words.rule.title}</h2>
							<p className="prose-width">{describeRule(treatment)}</p>
							{treatment.canMove ? (
								<ChangeTime key={revision} {...{ treatment, clock, times, answer }} />
							) : null}
							<CancelTreatment treatment={treatment} answer={answer} />
						</section>
					) : status === "confirmed" && !treatment.isOver ? (
						<section className="grid gap-4">
							<h2 className="heading">{words.rule.title}</h2>
							<p className="prose-width">{words.rule.over}</p>
						</section>
					) : null}
				</div>
			</FormSheet>
		</>
	);
}

function Facts({ treatment }: { treatment: ShownTreatment }) {
	const { facts } = words;
	const { slot, preferredDate } = treatment;
	const noTime = preferredDate ? facts.preferred(formatHotelDate(preferredDate)) : facts.noTime;
	return (
		<dl className="grid grid-cols-1 gap-4 text-small sm:grid-cols-2">
			<Fact name={wellnessForm.fields.wellnessType}>{treatment.wellnessType}</Fact>
			{slot ? null : <Fact name={facts.when}>{noTime}</Fact>}
			<Fact name={facts.guest}>{treatment.name}</Fact>
			<Fact name={facts.party}>{facts.parties(treatment.party)}</Fact>
			{treatment.email ? <Fact name={facts.email}>{treatment.email}</Fact> : null}
			{treatment.hasNote ? <Fact name={facts.note}>{facts.noteKept}</Fact> : null}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="label text-ink-soft">{name}</dt>
			<dd className="break-words">{children}</dd>
		</div>
	);
}

const linkLook = "underline underline-offset-4";

function NextSteps({ treatment, secretLink }: TreatmentPageProps) {
	const { next } = words;
	const { reference, slot } = treatment;
	const open = next.open(treatment.email !== null);
	return (
		<section className="grid grid-cols-1 gap-5" data-print="hide">
			<h2 className="heading">{next.title}</h2>
			<ol className="prose-width grid list-decimal gap-2 pl-5 marker:text-ink-soft">
				<li>{slot ? next.held(treatment.hasTherapist ? treatment.party : 0) : next.waits}</li>
				<li>{next.early}</li>
				<li>
					{open.before}{" "}
					<a href={secretLink} className={linkLook}>
						{open.link}
					</a>
					{open.after}
				</li>
			</ol>
			<div className="flex flex-wrap gap-3">
				{slot ? (
					<ButtonLink
						look="secondary"
						reloadDocument
						to={href("/treatments/:reference/calendar", { reference })}
					>
						{next.calendar}
					</ButtonLink>
				) : null}
				<ButtonLink look="secondary" to={href("/itinerary")} viewTransition>
					{itineraryWords.whole}
				</ButtonLink>
				<PrintButton>{next.print}</PrintButton>
			</div>
			<p>
				{next.goOn.before}{" "}
				<Link className={linkLook} to={`${href("/reserve-pavilion")}?reservation=${reference}`}>
					{next.goOn.pavilion}
				</Link>{" "}
				{next.goOn.or}{" "}
				<Link className={linkLook} to={`${href("/booking")}?reservation=${reference}`}>
					{next.goOn.rooms}
				</Link>
				{next.goOn.after}
			</p>
		</section>
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

function describeState(treatment: ShownTreatment, answer: TreatmentAnswer | undefined): string {
	const { state } = words;
	const { status, slot, email } = treatment;
	if (answer?.kind === "failed") return state.failed;
	if (status === "cancelled") return state.cancelled;
	if (answer?.kind === "not_changeable") return state.notChangeable;
	if (!slot) return email ? state.withEmail(email) : state.withoutEmail;
	const when = `${formatHotelDate(slot.date, "long")}, ${slot.from}`;
	if (answer?.kind === "moved") return state.moved(when);
	return treatment.isOver ? state.past(when) : state.confirmed(when);
}
