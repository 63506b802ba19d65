import { href, Link } from "react-router";
import { dinnerWords } from "#app/content/dinner.ts";
import { itineraryWords } from "#app/content/itinerary.ts";
import { experiences } from "#app/content/pavilion.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { ShownDinner } from "./dinner-page.tsx";

const linkLook = "underline underline-offset-4";

/** What a guest does between reserving and dining, and where else the evening leads. */
export function DinnerNextSteps({ dinner, secretLink }: { dinner: ShownDinner; secretLink: string }) {
	const words = dinnerWords.next;
	const { reference, seating, email } = dinner;
	const open = words.open(email !== null);
	const minutes = experiences.find(({ id }) => id === dinner.experience)?.minutes;
	return (
		<section className="grid gap-5" data-print="hide">
			<h2 className="heading">{words.title}</h2>
			<ol className="prose-width grid list-decimal gap-2 pl-5 marker:text-ink-soft">
				<li>{words.held}</li>
				{seating && minutes ? <li>{words.come(seating, minutes)}</li> : null}
				<li>
					{open.before}{" "}
					<a href={secretLink} className={linkLook}>
						{open.link}
					</a>
					{open.after}
				</li>
			</ol>
			<div className="flex flex-wrap gap-3">
				<ButtonLink look="secondary" reloadDocument to={href("/dinners/:reference/calendar", { reference })}>
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
				<Link className={linkLook} to={`${href("/booking")}?reservation=${reference}`}>
					{words.goOn.villa}
				</Link>
				{words.goOn.after}
			</p>
		</section>
	);
}
