import { Form, href, Link } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { EventAnswer } from "../calendar-types.ts";
import { isUnclear } from "../double-sale.ts";
import type { StoredEvent } from "../queries.server.ts";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.one;

type ShownEvent = Pick<
	StoredEvent,
	"id" | "from" | "until" | "class" | "state" | "summary" | "link" | "missingReads"
> & {
	/** The reference of the stay that was made of it. */
	reference: string | null;
	firstSeen: HotelMoment;
	missingSince: HotelMoment | null;
};

/** An event of a calendar: its nights, how it was read, and the answers that a person may give. */
export function EventRow({ event, site, today }: { event: ShownEvent; site: BookingSite; today: HotelDate }) {
	const { id, state, summary, reference, link, firstSeen, missingSince, missingReads } = event;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
			<div className="min-w-0 grow basis-56">
				<p className="font-semibold">{formatDays(event, "medium")}</p>
				<p className="small soft wrap-anywhere">
					{[
						channelWords.classes[event.class],
						summary && isolate(summary),
						words.seen(sayMoment(firstSeen, today)),
						missingSince && words.missing(missingReads, sayMoment(missingSince, today)),
					]
						.filter(Boolean)
						.join(", ")}
				</p>
			</div>
			{state === "taken" ? (
				<StateSign state="import">{channelWords.states[state]}</StateSign>
			) : state === "sold_twice" || state === "asked" ? (
				<StateSign state="late">
					{channelWords.states[isUnclear({ state, hasStay: reference !== null }) ? "asked" : "sold_twice"]}
				</StateSign>
			) : (
				<span className="small soft">
					{channelWords.states[state === "copy" && event.class === "stay" ? "part" : state]}
				</span>
			)}
			{reference ? (
				<Link
					className="inline-flex min-h-11 items-center text-lagoon"
					to={href("/desk/stays/:reference", { reference })}
				>
					{words.openStay}
				</Link>
			) : null}
			{link ? (
				<a
					className="inline-flex min-h-11 items-center text-lagoon"
					href={link}
					rel="noreferrer"
					target="_blank"
				>
					{words.atSite}
				</a>
			) : null}
			{event.class === "unclear" && state === "taken" ? (
				<EventAnswers eventId={id} site={site} answers={["stay", "closing", "cancelled", "ignore"]} />
			) : null}
		</li>
	);
}

/**
 * The buttons by which a person says what an event is.
 * @param action the page that takes them, where it is another one
 */
export function EventAnswers({
	eventId,
	site,
	answers,
	action,
}: {
	eventId: string;
	site: BookingSite;
	answers: readonly EventAnswer[];
	action?: string;
}) {
	return (
		<Form method="post" {...(action && { action })} className="flex flex-wrap gap-2">
			<input type="hidden" name="intent" value="answer" />
			<input type="hidden" name="event" value={eventId} />
			{answers.map((answer) => (
				<DeskButton key={answer} look="line" name="answer" value={answer}>
					{answer === "cancelled" ? words.answers.cancelled(siteNames[site]) : words.answers[answer]}
				</DeskButton>
			))}
		</Form>
	);
}
