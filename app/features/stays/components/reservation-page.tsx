import type { ReactNode } from "react";
import { hotel } from "#app/content/hotel.ts";
import { reservationWords as words } from "#app/content/reservation.ts";
import { stayForm } from "#app/content/stay-form.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { ChangeOfDates } from "../change-of-dates.ts";
import type { GuestReservation } from "../queries.server.ts";
import { countTravelers } from "../words.ts";
import { CancelStay } from "./cancel-stay.tsx";
import { ChangeDates } from "./change-dates.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PriceTable, StayDates } from "./stay-summary.tsx";
import { VillaPicture } from "./villa-picture.tsx";

/** A reservation as this page needs it: what opens it for others stays on the server. */
export type ShownReservation = Omit<GuestReservation, "id" | "linkToken" | "userId" | "createdAt">;

export type ReservationAnswer =
	| { kind: "cancelled" }
	| { kind: "moved" }
	/** Nobody knows whether it was done: the network or the database was lost on the way. */
	| { kind: "failed"; intent: "cancel" | "dates" }
	| { kind: "not_cancelled"; reason: "not_changeable" | "amount_changed" }
	| { kind: "not_moved"; reason: "not_changeable"; values: FieldValues }
	| { kind: "dates_wrong"; errors: FieldErrors; values: FieldValues }
	/** What other dates mean; `repriced` when a change to them was asked for and nothing was changed. */
	| { kind: "considered"; change: ChangeOfDates; values: FieldValues; repriced: boolean };

type ReservationPageProps = {
	reservation: ShownReservation;
	today: HotelDate;
	submitted: boolean;
	secretLink: string;
	/** Where a guest writes who cannot change something here. */
	contactEmail: string;
	changeable: boolean;
	/** What cancelling today would cost, in US cents. */
	owedCents: number;
	/** `698 points`, to the guest whose account earns them; null to everybody else. */
	earned: string | null;
	answer: ReservationAnswer | undefined;
};

/** A reservation to its guest: what is booked, what happens next, how to change or cancel and until when. */
export function ReservationPage(props: ReservationPageProps) {
	const { reservation, submitted, answer } = props;
	const villaName = reservation.villas.map((villa) => villa.name).join(" and ");
	const fresh = submitted && !answer && reservation.status === "confirmed";
	const title = fresh ? words.submitted : words.title(reservation.reference);
	return (
		<>
			<title>{`${title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={fresh ? title : villaName}>
				<p role="status">{describeState(props)}</p>
			</PageHeading>
			<FormSheet aside={<PriceAside {...props} />}>
				<div className="grid gap-12">
					<VillaPicture
						ids={reservation.villas.map((villa) => villa.id)}
						sizes="(width < 64rem) 100vw, 46rem"
					/>
					<section className="grid gap-6">
						<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
							{fresh ? <h2 className="heading">{villaName}</h2> : null}
							<p className="label text-ink-soft" data-status={reservation.status}>
								{words.statuses[reservation.status]}
							</p>
						</div>
						<div>
							<p className="label text-ink-soft">{words.facts.reference}</p>
							<p className="figures text-2xl tracking-[0.12em]" data-reference>
								{reservation.reference}
							</p>
						</div>
						<StayDates checkIn={reservation.checkIn} checkOut={reservation.checkOut} />
						<dl className="grid gap-4 text-small sm:grid-cols-2">
							<Fact name={words.facts.guest}>{reservation.name}</Fact>
							<Fact name={words.facts.party}>{countTravelers(reservation.guests)}</Fact>
							{reservation.email ? <Fact name={words.facts.email}>{reservation.email}</Fact> : null}
							{reservation.note ? <Fact name={words.facts.note}>{reservation.note}</Fact> : null}
						</dl>
					</section>
					{reservation.status === "confirmed" ? <NextSteps {...props} /> : null}
					{props.changeable ? (
						<section className="grid gap-4" data-print="hide">
							<h2 className="heading">{words.changeOrCancel}</h2>
							<ChangeDates {...props} />
							<CancelStay {...props} />
						</section>
					) : null}
				</div>
			</FormSheet>
		</>
	);
}

function PriceAside({ reservation, today, earned }: ReservationPageProps) {
	return (
		<section aria-label={words.price.title} className="grid gap-6">
			<h2 className="heading">{words.price.title}</h2>
			<PriceTable quote={reservation} villas={reservation.villas} />
			{reservation.status === "confirmed" ? (
				<p className="text-ink-soft text-small">
					{today <= reservation.freeCancellationUntil
						? stayForm.summary.freeUntil(formatHotelDate(reservation.freeCancellationUntil))
						: words.price.freeEnded}
				</p>
			) : null}
			{earned === null ? null : <p className="text-small">{words.price.earns(earned)}</p>}
			{reservation.owedCents === null ? null : (
				<p className="text-small">
					{words.price.owed} <strong className="figures">{formatUsd(reservation.owedCents)}</strong>
				</p>
			)}
		</section>
	);
}

function describeState({
	reservation,
	answer,
	submitted,
	today,
	contactEmail,
}: ReservationPageProps): string {
	const { state } = words;
	const { status, checkIn, owedCents } = reservation;
	const arrival = formatHotelDate(checkIn, "long");
	if (answer?.kind === "failed") return state.failed;
	if (answer?.kind === "moved") return state.moved(arrival);
	if (status === "cancelled") return state.cancelled(owedCents ? formatUsd(owedCents) : null);
	if (answer?.kind === "not_cancelled" || answer?.kind === "not_moved")
		return answer.reason === "amount_changed" ? state.amountChanged : state.notChangeable(contactEmail);
	if (submitted && !answer) return state.fresh(reservation.reference, reservation.villas.length);
	return status === "confirmed" && today <= checkIn ? state.coming(arrival) : state.stay(arrival);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="label text-ink-soft">{name}</dt>
			<dd className="whitespace-pre-line break-words">{children}</dd>
		</div>
	);
}
