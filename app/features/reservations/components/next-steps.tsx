import { Fragment } from "react";
import { href, Link } from "react-router";
import { itineraryWords } from "#app/content/itinerary-words.ts";
import { reservationPageWords } from "#app/content/reservation-frame-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";

const words = reservationPageWords.next;
const linkLook = "underline underline-offset-4";

/** What a guest does between reserving and coming, and where else what they reserved leads. */
export function ReservationNextSteps({
	reservation,
	steps,
	secretLink,
	calendarHref,
	goOn,
}: {
	reservation: { reference: string; email: string | null };
	/** Before the last one, which is the same for all. */
	steps: readonly string[];
	/** Null once it has ended. */
	secretLink: string | null;
	/** Null while it has no day that a calendar could hold. */
	calendarHref: string | null;
	/** The other forms. They open filled in with what is known from this one. */
	goOn: { before: string; ways: readonly { path: string; words: string }[] };
}) {
	const open = words.open(reservation.email !== null);
	return (
		<section className="grid grid-cols-1 gap-5" data-print="hide">
			<h2 className="heading">{words.title}</h2>
			<ol className="prose-width grid list-decimal gap-2 pl-5 marker:text-ink-soft">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
				<li>
					{open.before}
					{secretLink === null ? (
						words.end
					) : (
						<>
							{open.or}{" "}
							<a href={secretLink} className={linkLook}>
								{open.link}
							</a>
							{open.after}
						</>
					)}
				</li>
			</ol>
			<div className="flex flex-wrap gap-3">
				{calendarHref ? (
					<ButtonLink variant="secondary" reloadDocument to={calendarHref}>
						{words.calendar}
					</ButtonLink>
				) : null}
				<ButtonLink variant="secondary" to={href("/itinerary")} viewTransition>
					{itineraryWords.whole}
				</ButtonLink>
				<PrintButton>{words.print}</PrintButton>
			</div>
			<p>
				{goOn.before}{" "}
				{goOn.ways.map((way, index) => (
					<Fragment key={way.path}>
						{index > 0 ? ` ${words.or} ` : null}
						<Link className={linkLook} to={`${way.path}?reservation=${reservation.reference}`}>
							{way.words}
						</Link>
					</Fragment>
				))}
				{words.end}
			</p>
		</section>
	);
}
