import type { ReactNode } from "react";
import { dinnerWords as words } from "#app/content/dinner.ts";
import { hotel } from "#app/content/hotel.ts";
import { experiences } from "#app/content/pavilion.ts";
import { pavilionForm } from "#app/content/pavilion-form.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ChangeOfDinner } from "../change-of-dinner.ts";
import type { DinnerQuote } from "../pricing.ts";
import type { GuestDinner } from "../queries.server.ts";
import { describeWhen, titleOf } from "../words.ts";
import { CancelDinner } from "./cancel-dinner.tsx";
import { ChangeDinner } from "./change-dinner.tsx";
import { DinnerNextSteps } from "./dinner-next-steps.tsx";
import { DinnerPrice } from "./dinner-price.tsx";

/** A dinner as this page needs it: what opens it for others stays on the server. */
export type ShownDinner = Omit<GuestDinner, "id" | "linkToken" | "userId" | "revision">;

type DinnerAnswer =
	| { kind: "cancelled" }
	| { kind: "moved" }
	/** Nobody knows whether it was done: the network or the database was lost on the way. */
	| { kind: "failed"; intent: "cancel" | "change" }
	| { kind: "not_cancelled"; reason: "not_changeable" | "amount_changed" }
	| { kind: "not_moved"; values: FieldValues }
	| { kind: "change_wrong"; errors: FieldErrors; values: FieldValues }
	/** What another evening means; `repriced` when a change to it was asked for and nothing was changed. */
	| { kind: "considered"; change: ChangeOfDinner; values: FieldValues; repriced: boolean };

export type DinnerPageProps = {
	dinner: ShownDinner;
	dates: { today: HotelDate; last: HotelDate };
	submitted: boolean;
	/** Whether the group has sat down already. */
	isOver: boolean;
	secretLink: string;
	/** Where a guest writes who cannot change something here. */
	contactEmail: string;
	movable: boolean;
	cancellable: boolean;
	/** Last day on which changing and cancelling are free. */
	freeUntil: HotelDate;
	/** What cancelling now would cost, in US cents. */
	owedCents: number;
	answer: DinnerAnswer | undefined;
};

/** A dinner to its guest: what is reserved, what happens next, how to change or cancel and until when. */
export function DinnerPage(props: DinnerPageProps) {
	const { dinner, submitted, answer } = props;
	const experience = experiences.find(({ id }) => id === dinner.experience);
	const fresh = submitted && !answer && dinner.status === "confirmed";
	const title = fresh ? pavilionForm.submitted : words.title(dinner.reference);
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading label={pavilionForm.label} title={fresh ? title : titleOf(dinner.experience)}>
				<p role="status">{describeState(props)}</p>
			</PageHeading>
			<FormSheet aside={<PriceAside {...props} />}>
				<div className="grid gap-12">
					{experience ? (
						<Picture
							name={experience.picture}
							alt={experience.alt}
							sizes="(width < 64rem) 100vw, 46rem"
							className="aspect-[3/2] w-full rounded-xl object-cover print:hidden"
						/>
					) : null}
					<Facts dinner={dinner} fresh={fresh} />
					{dinner.status === "confirmed" && !props.isOver ? <DinnerNextSteps {...props} /> : null}
					{props.movable || props.cancellable ? (
						<section className="grid gap-4" data-print="hide">
							<h2 className="heading">{words.changeOrCancel}</h2>
							<ChangeDinner {...props} />
							<CancelDinner {...props} />
						</section>
					) : null}
				</div>
			</FormSheet>
		</>
	);
}

function Facts({ dinner, fresh }: { dinner: ShownDinner; fresh: boolean }) {
	return (
		<section className="grid gap-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
				{fresh ? <h2 className="heading">{titleOf(dinner.experience)}</h2> : null}
				<p className="label text-ink-soft" data-status={dinner.status}>
					{words.statuses[dinner.status]}
				</p>
			</div>
			<div>
				<p className="label text-ink-soft">{words.facts.reference}</p>
				<p className="figures text-2xl tracking-[0.12em]" data-reference>
					{dinner.reference}
				</p>
			</div>
			<dl className="grid gap-4 text-small sm:grid-cols-2">
				<Fact name={words.facts.date}>{formatHotelDate(dinner.date, "long")}</Fact>
				<Fact name={words.facts.seating}>
					{dinner.seating ? (
						<span className="figures" data-seating>
							{dinner.seating}
						</span>
					) : (
						words.facts.noSeating
					)}
				</Fact>
				<Fact name={words.facts.group}>{words.group(dinner.guests)}</Fact>
				<Fact name={words.facts.host}>{dinner.name}</Fact>
				{dinner.email ? <Fact name={words.facts.email}>{dinner.email}</Fact> : null}
				{dinner.note ? <Fact name={words.facts.note}>{dinner.note}</Fact> : null}
			</dl>
		</section>
	);
}

/** The price as it was quoted, or null for a wish. */
function quoteOf({ foodCents, serviceCents, gstCents, totalCents }: ShownDinner): DinnerQuote | null {
	const isQuoted = foodCents !== null && serviceCents !== null && gstCents !== null && totalCents !== null;
	return isQuoted ? { foodCents, serviceCents, gstCents, totalCents } : null;
}

function PriceAside({ dinner, dates, freeUntil }: DinnerPageProps) {
	const quote = quoteOf(dinner);
	return (
		<section aria-label={words.price.title} className="grid gap-6">
			<h2 className="heading">{words.price.title}</h2>
			{quote ? (
				<div>
					<DinnerPrice quote={quote} />
				</div>
			) : (
				<p className="text-small">{words.price.none}</p>
			)}
			{dinner.status === "confirmed" ? (
				<p className="text-ink-soft text-small">
					{dates.today <= freeUntil
						? pavilionForm.aside.freeUntil(formatHotelDate(freeUntil))
						: words.price.freeEnded}
				</p>
			) : null}
			{dinner.owedCents === null ? null : (
				<p className="text-small">
					{words.price.owed} <strong className="figures">{formatUsd(dinner.owedCents)}</strong>
				</p>
			)}
		</section>
	);
}

function describeState({ dinner, answer, submitted, isOver, contactEmail }: DinnerPageProps): string {
	const { state } = words;
	const when = describeWhen(dinner, "long");
	if (answer?.kind === "failed") return state.failed;
	if (answer?.kind === "moved") return state.moved(when);
	if (dinner.status === "cancelled")
		return state.cancelled(dinner.owedCents ? formatUsd(dinner.owedCents) : null);
	if (answer?.kind === "not_cancelled" && answer.reason === "amount_changed") return state.amountChanged;
	if (answer?.kind === "not_cancelled" || answer?.kind === "not_moved")
		return state.notChangeable(contactEmail);
	if (submitted && !answer) return state.fresh(dinner.reference);
	if (dinner.status === "requested") return state.requested;
	return dinner.status === "confirmed" && !isOver ? state.coming(when) : state.past(when);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="label text-ink-soft">{name}</dt>
			<dd className="whitespace-pre-line break-words">{children}</dd>
		</div>
	);
}
