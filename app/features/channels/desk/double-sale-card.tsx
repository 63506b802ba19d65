import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { siteNames } from "#app/content/words/booking-site-words.ts";
import { sayMoment } from "#app/lib/desk-dates.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { formatDays, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { StateSign } from "#app/ui/desk/state-sign.tsx";
import { isUnclear, type ShownSale } from "../double-sale.ts";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.sale;

/** Whether a site had not read ours when something was taken here. */
const isBefore = (read: HotelMoment | null, taken: HotelMoment) =>
	read === null || `${read.date} ${read.time}` < `${taken.date} ${taken.time}`;

type Nights = { from: HotelDate; until: HotelDate };

/** How many nights two ranges share. */
const sharedNightsOf = (one: Nights, other: Nights) =>
	nightsBetween(
		one.from > other.from ? one.from : other.from,
		one.until < other.until ? one.until : other.until,
	);

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
	const {
		id,
		site,
		villaName,
		here,
		state,
		hasStay,
		isCancelledHere,
		firstSeen,
		theirReadAt,
		saidGoneAt,
		...event
	} = sale;
	const { way, free } = sale;
	const nights = formatDays(event, "medium");
	const siteName = siteNames[site];
	const [first] = here;
	const guest = here.find(({ name }) => name !== null);
	return (
		<div id={`event-${id}`} tabIndex={-1} className="grid grid-cols-1 gap-2 px-4 py-3">
			<p className="font-semibold">
				{isUnclear(sale)
					? words.unclear(siteName, villaName, nights)
					: words.sold(siteName, villaName, nights)}{" "}
				{guest?.name ? words.nightsOf(guest.name, sharedNightsOf(guest, event)) : null}
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
										className="inline-flex min-h-6 items-center font-semibold text-lagoon"
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
				{state === "asked" && hasStay
					? isCancelledHere
						? words.cancelledHere(siteName)
						: words.cannotMove
					: null}{" "}
				{words.lastRead(siteName, theirReadAt && sayMoment(theirReadAt, today))}{" "}
				{state === "sold_twice" && first && isBefore(theirReadAt, first.takenAt) ? words.isSecondSale : null}{" "}
				{saidGoneAt ? words.saidGone(siteName, sayMoment(saidGoneAt, today)) : null}
			</p>
			{way || children ? (
				<div className="flex flex-wrap gap-2">
					{way ? (
						<DeskButtonLink look="fill" to={way.to}>
							{way.label}
						</DeskButtonLink>
					) : null}
					{children}
				</div>
			) : null}
			<p className="small soft">
				{free} {words.told}
			</p>
		</div>
	);
}
