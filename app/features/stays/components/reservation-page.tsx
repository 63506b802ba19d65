import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormSheet } from "#app/ui/form-sheet.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { ChangeOfDates } from "../change-of-dates.ts";
import type { QuotedNight } from "../pricing.ts";
import { countTravelers } from "../words.ts";
import { CancelStay } from "./cancel-stay.tsx";
import { ChangeDates } from "./change-dates.tsx";
import { CancellationRule, PriceTable, StayDates } from "./stay-summary.tsx";
import { VillaPicture } from "./villa-picture.tsx";

/** A reservation as this page needs it. */
export type ShownReservation = {
	reference: string;
	status: "confirmed" | "checked_in" | "checked_out" | "cancelled" | "no_show";
	name: string;
	email: string | null;
	guests: number;
	note: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	villas: { id: string; name: string }[];
	nights: QuotedNight[];
	roomCents: number;
	taxCents: number;
	totalCents: number;
	freeCancellationUntil: HotelDate;
	owedCents: number | null;
};

export type ReservationAnswer =
	| { kind: "cancelled" }
	| { kind: "moved" }
	| { kind: "not_cancelled"; reason: "not_changeable" | "amount_changed" }
	| { kind: "not_moved"; reason: "not_changeable"; values: FieldValues }
	| { kind: "dates_wrong"; errors: FieldErrors; values: FieldValues }
	| { kind: "considered"; change: ChangeOfDates; values: FieldValues };

type ReservationPageProps = {
	reservation: ShownReservation;
	today: HotelDate;
	submitted: boolean;
	secretLink: string;
	changeable: boolean;
	/** What cancelling today would cost, in US cents. */
	owedCents: number;
	answer: ReservationAnswer | undefined;
};

const statusWords = {
	confirmed: "Confirmed",
	checked_in: "Checked in",
	checked_out: "Checked out",
	cancelled: "Cancelled",
	no_show: "Not arrived",
} as const;

/** A reservation to its guest: what is booked, what happens next, how to change or cancel and until when. */
export function ReservationPage(props: ReservationPageProps) {
	const { reservation, submitted, answer } = props;
	const villaName = reservation.villas.map((villa) => villa.name).join(" and ");
	const fresh = submitted && !answer && reservation.status === "confirmed";
	const title = fresh ? "Reservation submitted successfully!" : `Reservation ${reservation.reference}`;
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
							<h2 className="heading">{villaName}</h2>
							<p className="label text-ink-soft" data-status={reservation.status}>
								{statusWords[reservation.status]}
							</p>
						</div>
						<div>
							<p className="label text-ink-soft">Reference</p>
							<p className="figures text-2xl tracking-[0.12em]" data-reference>
								{reservation.reference}
							</p>
						</div>
						<StayDates checkIn={reservation.checkIn} checkOut={reservation.checkOut} />
						<dl className="grid gap-4 text-small sm:grid-cols-2">
							<Fact name="Guest">{reservation.name}</Fact>
							<Fact name="Party">{countTravelers(reservation.guests)}</Fact>
							{reservation.email ? <Fact name="E-mail">{reservation.email}</Fact> : null}
							{reservation.note ? <Fact name="Special requests">{reservation.note}</Fact> : null}
						</dl>
					</section>
					{reservation.status === "confirmed" ? <NextSteps {...props} /> : null}
					{props.changeable ? (
						<section className="grid gap-4" data-print="hide">
							<h2 className="heading">Change or cancel</h2>
							<ChangeDates {...props} />
							<CancelStay {...props} />
						</section>
					) : null}
				</div>
			</FormSheet>
		</>
	);
}

function PriceAside({ reservation, today }: ReservationPageProps) {
	return (
		<section aria-label="Price" className="grid gap-6">
			<h2 className="heading">Price</h2>
			<PriceTable
				quote={reservation}
				villaNames={new Map(reservation.villas.map((villa) => [villa.id, villa.name]))}
			/>
			{reservation.status === "confirmed" ? (
				<CancellationRule freeUntil={reservation.freeCancellationUntil} today={today} />
			) : null}
			{reservation.owedCents === null ? null : (
				<p className="text-small">
					Owed after cancelling: <strong className="figures">{formatUsd(reservation.owedCents)}</strong>
				</p>
			)}
		</section>
	);
}

function describeState({ reservation, answer, submitted, today }: ReservationPageProps): string {
	const arrival = formatHotelDate(reservation.checkIn, "long");
	if (answer?.kind === "moved") return `Your dates are changed. We look forward to ${arrival}.`;
	if (reservation.status === "cancelled")
		return reservation.owedCents
			? `Cancelled. ${formatUsd(reservation.owedCents)} is owed for the first night.`
			: "Cancelled. Nothing is owed.";
	if (answer?.kind === "not_cancelled")
		return "Nothing was cancelled: what is owed has changed meanwhile. Please look at the amount below again.";
	if (submitted && !answer)
		return `The villa is yours. Keep the reference ${reservation.reference}: with your name it opens this page.`;
	return reservation.status === "confirmed" && today <= reservation.checkIn
		? `We look forward to welcoming you on ${arrival}.`
		: `Your stay from ${arrival}.`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="label text-ink-soft">{name}</dt>
			<dd className="whitespace-pre-line break-words">{children}</dd>
		</div>
	);
}

function NextSteps({ reservation, secretLink }: ReservationPageProps) {
	return (
		<section className="grid gap-5" data-print="hide">
			<h2 className="heading">What happens next</h2>
			<ol className="prose-width grid list-decimal gap-2 pl-5 marker:text-ink-soft">
				<li>Your villa is held for you; nothing is charged before you arrive.</li>
				<li>
					Come from {hotel.checkInTime} on {formatHotelDate(reservation.checkIn)}; the villa is yours until{" "}
					{hotel.checkOutTime} on {formatHotelDate(reservation.checkOut)}.
				</li>
				<li>
					To change or cancel, open this page again: with the reference and your name
					{reservation.email ? " or e-mail" : ""}, or by{" "}
					<a href={secretLink} className="underline underline-offset-4">
						your private link
					</a>
					, which opens it for whoever has it.
				</li>
			</ol>
			<div className="flex flex-wrap gap-3">
				<ButtonLink
					look="secondary"
					reloadDocument
					to={href("/reservations/:reference/calendar", { reference: reservation.reference })}
				>
					Add to calendar
				</ButtonLink>
				<Button look="secondary" data-needs-script onClick={() => window.print()}>
					Print
				</Button>
			</div>
			<p>
				Go on with your stay:{" "}
				<Link
					className="underline underline-offset-4"
					to={`${href("/reserve-wellness")}?reservation=${reservation.reference}`}
				>
					reserve a treatment
				</Link>{" "}
				or{" "}
				<Link
					className="underline underline-offset-4"
					to={`${href("/reserve-pavilion")}?reservation=${reservation.reference}`}
				>
					an evening at the pavilion
				</Link>
				.
			</p>
		</section>
	);
}
