import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import type { ShownSale } from "../double-sale.ts";
import { channelWords } from "./desk-channel-words.ts";
import { sayMoment } from "./moments.ts";

const words = channelWords.sale;

/** Where a person says what an event is. */
export const calendarEventPath = ({ id, calendarId }: { id: string; calendarId: string }) =>
	`${href("/desk/channels/:calendar", { calendar: calendarId })}#event-${id}`;

/** Nights that are sold twice, or may be: both sides, when the site last read ours, and the ways out. */
export function DoubleSaleCard({
	sale,
	today,
	children,
}: {
	sale: ShownSale;
	today: HotelDate;
	/** Further ways out, as buttons. */
	children?: ReactNode;
}) {
	const { id, site, villaName, here, state, hasStay, firstSeen, theirReadAt, ...event } = sale;
	const nights = formatDays(event, "medium");
	const siteName = siteNames[site];
	const [first] = here;
	return (
		<div id={`event-${id}`} tabIndex={-1} className="grid gap-2 px-4 py-3">
			<p className="font-semibold">
				{state === "asked" && !hasStay
					? words.unclear(siteName, villaName, nights)
					: words.sold(siteName, villaName, nights)}
			</p>
			<div className="grid gap-2 sm:grid-cols-2">
				{here.map(({ name, reference, from, until, takenAt }) => (
					<div key={`${reference} ${from}`} className="rounded-field bg-sand-wash px-3 py-2">
						<StateSign state={name === null ? "block" : "booked"} />
						<p className="mt-1">
							{name === null || reference === null ? (
								words.other(formatDays({ from, until }, "medium"))
							) : (
								<>
									<Link
										className="font-semibold text-lagoon"
										to={href("/desk/stays/:reference", { reference })}
									>
										{isolate(name)}
									</Link>
									, {formatDays({ from, until }, "medium")}
								</>
							)}
						</p>
						<p className="small soft">{words.takenAt(sayMoment(takenAt, today))}</p>
					</div>
				))}
				<div className="rounded-field border-2 border-dotted border-ink px-3 py-2">
					<StateSign state="import">{siteName}</StateSign>
					<p className="mt-1 wrap-anywhere">{`${isolate(event.summary)}, ${nights}`}</p>
					<p className="small soft">{channelWords.one.seen(sayMoment(firstSeen, today))}</p>
				</div>
			</div>
			<p className="small">
				{here.length === 0 && !hasStay ? words.free : null}{" "}
				{state === "asked" && hasStay ? words.cannotMove : null}{" "}
				{words.lastRead(siteName, theirReadAt && sayMoment(theirReadAt, today))} {words.cancelled(siteName)}
			</p>
			<div className="flex flex-wrap gap-2">
				{first ? (
					<DeskButtonLink
						look="fill"
						to={`${href("/desk/plan")}?from=${event.from < today ? today : event.from}`}
					>
						{words.move}
					</DeskButtonLink>
				) : null}
				{children}
			</div>
			<p className="small soft">{words.told}</p>
		</div>
	);
}
