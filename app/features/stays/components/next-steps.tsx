import { href, Link } from "react-router";
import { itineraryWords } from "#app/content/itinerary.ts";
import { reservationWords } from "#app/content/reservation.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { ShownReservation } from "./reservation-page.tsx";

const linkLook = "underline underline-offset-4";

/** What a guest does between reserving and arriving, and where else the stay leads. */
export function NextSteps({
	reservation,
	secretLink,
}: {
	reservation: ShownReservation;
	secretLink: string;
}) {
	const words = reservationWords.next;
	const { reference, checkIn, checkOut, email } = reservation;
	const villas = reservation.villas.length;
	const open = words.open(email !== null);
	return (
		<section className="grid gap-5" data-print="hide">
			<h2 className="heading">{words.title}</h2>
			<ol className="prose-width grid list-decimal gap-2 pl-5 marker:text-ink-soft">
				<li>{words.held(villas)}</li>
				<li>{words.hours(villas, formatHotelDate(checkIn), formatHotelDate(checkOut))}</li>
				<li>
					{open.before}{" "}
					<a href={secretLink} className={linkLook}>
						{open.link}
					</a>
					{open.after}
				</li>
			</ol>
			<div className="flex flex-wrap gap-3">
				<ButtonLink
					look="secondary"
					reloadDocument
					to={href("/reservations/:reference/calendar", { reference })}
				>
					{words.calendar}
				</ButtonLink>
				<ButtonLink look="secondary" to={href("/itinerary")} viewTransition>
					{itineraryWords.whole}
				</ButtonLink>
				<PrintButton>{words.print}</PrintButton>
			</div>
			<p>
				{words.goOn.before}{" "}
				<Link className={linkLook} to={`${href("/reserve-wellness")}?reservation=${reference}`}>
					{words.goOn.wellness}
				</Link>{" "}
				{words.goOn.between}{" "}
				<Link className={linkLook} to={`${href("/reserve-pavilion")}?reservation=${reference}`}>
					{words.goOn.pavilion}
				</Link>
				{words.goOn.after}
			</p>
		</section>
	);
}
