import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { formatShortUsd, formatUsd } from "#app/lib/money.ts";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { StayTerms } from "../villa-list-words.ts";
import { villaPageWords } from "../villa-page-words.ts";
import type { FreeNightsCalendar, VillaCalendarProps } from "./villa-calendar.tsx";
import { bookingAddress, NightlyPrice, type VillaOnSale, villaAddress } from "./villa-card.tsx";

const words = () => villaPageWords().stay;
const mapWords = () => villaPageWords().map;

/** Where the dates are chosen on the page of a villa. */
export const freeNightsId = "free";

type VillaStayProps = {
	villa: VillaOnSale;
	/** The stay with its price; null while there are no dates, or the villa is not available for them. */
	terms: StayTerms | null;
	dates: { checkIn: string; checkOut: string; travelers: string };
	/** The dates and the party that the links carry on. */
	search: string;
};

/** Dates, total and the way on, beside the page of a villa; below it on narrow screens. */
export function VillaStay({
	villa,
	terms,
	dates,
	search,
	paid,
}: VillaStayProps & {
	/** When one pays, where it is not all paid at the resort. */
	paid?: string | undefined;
}) {
	return (
		<section aria-label={words().title} className="sheet grid gap-5 p-6 shadow-soft" data-summary>
			<p className="text-ink-soft [&>.figures]:text-2xl [&>.figures]:font-semibold [&>.figures]:tracking-tight [&>.figures]:text-ink">
				<NightlyPrice villa={villa} />
			</p>
			<dl className="grid grid-cols-2 rounded-xl border border-sand-deep [&>div]:px-3.5 [&>div]:py-2 [&_dt]:text-label [&_dt]:text-ink-soft">
				<div>
					<dt>{words().checkIn}</dt>
					<dd className="tabular-nums">{dates.checkIn}</dd>
				</div>
				<div className="border-l border-sand">
					<dt>{words().checkOut}</dt>
					<dd className="tabular-nums">{dates.checkOut}</dd>
				</div>
				<div className="col-span-2 border-t border-sand">
					<dt>{words().travelers}</dt>
					<dd>{dates.travelers}</dd>
				</div>
			</dl>
			{villa.lost ? <LostLine villa={villa} lost={villa.lost} /> : null}
			{terms ? <PriceTable price={terms.price} totalCents={terms.totalCents} /> : null}
			<div className="grid gap-2">
				{villa.lost ? (
					<ButtonLink to={href("/rooms") + (search === "" ? "" : `?${search}`)}>{words().others}</ButtonLink>
				) : (
					<ButtonLink to={bookingAddress(villa, search)} aria-describedby="villa-name">
						{words().bookNow}
					</ButtonLink>
				)}
				<a
					href={`#${freeNightsId}`}
					className="inline-flex min-h-11 items-center justify-self-center text-small font-medium text-lagoon underline underline-offset-4"
				>
					{terms || villa.lost ? words().changeDates : words().chooseDates}
				</a>
			</div>
			{terms ? <Cancelling terms={terms} /> : null}
			<p className="text-label text-ink-soft">{words().paid(paid)}</p>
		</section>
	);
}

function LostLine({ villa, lost }: { villa: VillaOnSale; lost: NonNullable<VillaOnSale["lost"]> }) {
	return (
		<p className="text-small">
			<b className="block font-semibold">{lost.reason}</b>
			<Link
				to={villaAddress(villa, lost.search)}
				className="inline-flex min-h-11 items-center font-medium text-lagoon tabular-nums underline underline-offset-4"
			>
				{lost.wayOut}
			</Link>
		</p>
	);
}

function Cancelling({ terms }: { terms: StayTerms }) {
	const firstNight = <span className="figures">{formatUsd(terms.firstNightCents)}</span>;
	if (terms.freeUntil === null)
		return (
			<p className="text-small">
				{words().tooLate}
				{firstNight}.
			</p>
		);
	return (
		<p className="text-small">
			{words().freeUntil.before}
			<b className="font-semibold whitespace-nowrap">{terms.freeUntil}</b>
			{words().freeUntil.after}
			{words().afterThat}
			{firstNight}.
		</p>
	);
}

/** The price and the next step, in reach of the thumb. It ends where the page ends, so the foot is not covered. */
export function VillaDock({ villa, terms, search }: Omit<VillaStayProps, "dates">) {
	const { nightlyCents, total, lost } = villa;
	return (
		<div
			data-bottom-bar
			data-print="hide"
			className="bottom-0 z-30 border-t border-sand bg-foam shadow-soft min-[61.25rem]:hidden [@media(min-height:30rem)]:sticky"
		>
			<div className="wrap flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
				<p className="min-w-0 text-label leading-snug">
					{lost ? (
						<b className="text-small font-semibold">{lost.reason}</b>
					) : total && terms ? (
						<>
							<b className="figures block text-lg font-semibold">{formatUsd(total.cents)}</b>
							<BelizeDollars cents={total.cents} />{" "}
							<span className="text-ink-soft tabular-nums">{words().dockStay(terms.nights)}</span>
						</>
					) : nightlyCents === null ? null : (
						<>
							<b className="figures block text-lg font-semibold">{formatShortUsd(nightlyCents)}</b>
							<BelizeDollars cents={nightlyCents} />{" "}
							<span className="text-ink-soft">{words().dockNight}</span>
						</>
					)}
				</p>
				{terms ? (
					<ButtonLink to={bookingAddress(villa, search)} aria-describedby="villa-name">
						{words().bookNow}
					</ButtonLink>
				) : (
					<ButtonLink to={`#${freeNightsId}`} reloadDocument onClick={openCalendar}>
						{lost ? words().changeDates : words().chooseDates}
					</ButtonLink>
				)}
			</div>
		</div>
	);
}

/** Where the strip of the page opens the calendar as a sheet, the dock opens it, too. */
function openCalendar(event: MouseEvent): void {
	const opener = document.querySelector<HTMLElement>("[data-opens-calendar]");
	if (!opener?.checkVisibility()) return;
	event.preventDefault();
	opener.click();
}

type Point = { x: number; y: number };

/** A drawn plan of the resort with all its villas, one of them marked and named. For the eye; its label says the same. */
export function ResortPlan({
	villa,
	others,
}: {
	villa: { name: string; place: string; at: Point };
	others: readonly Point[];
}) {
	const anchor = villa.at.x < 180 ? "start" : villa.at.x > 400 ? "end" : "middle";
	return (
		<figure className="grid gap-2">
			<svg
				role="img"
				aria-label={mapWords().label(villa.name, villa.place)}
				viewBox="0 0 640 400"
				className="w-full overflow-hidden rounded-card bg-[#d9ebe6] text-ink forced-colors:border forced-colors:bg-[Canvas]"
			>
				{/* The mainland, with the point that the resort is on; the road comes from the city. */}
				<path
					d="M-4-4H372c-16 26-24 52-20 76 4 30-8 58-4 94 4 28 34 40 32 78-2 42-26 62-54 88-26 24-40 48-74 48-38 0-46-34-78-52-36-20-106-26-98-88 4-34-30-44-52-66-8-8-20-12-28-14z"
					className="fill-sand stroke-sand-deep forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
					strokeWidth="1.5"
				/>
				<path
					d="M120 226c8-34 36-58 64-86 24-26 48-58 84-58 24 0 40 12 40 34 0 24-12 42-8 70 4 26 28 40 24 70-4 32-30 46-52 62-24 18-40 14-60-2-30-24-98-34-92-90z"
					className="fill-[#c6d4b4] forced-colors:fill-none"
				/>
				<path
					d="M-4 52c60-6 96 14 132 30 40 18 92 24 122 84"
					fill="none"
					className="stroke-white forced-colors:stroke-[CanvasText]"
					strokeWidth="6"
					strokeLinecap="round"
				/>
				<path
					d="M352 214h150"
					className="stroke-sand-deep forced-colors:stroke-[CanvasText]"
					strokeWidth="7"
				/>
				<path
					d="M586 18c-14 48 8 84-2 128s14 82 0 130 6 70-4 108"
					fill="none"
					className="stroke-reef forced-colors:stroke-[CanvasText]"
					strokeWidth="3"
					strokeDasharray="2 11"
					strokeLinecap="round"
				/>
				<g
					className="fill-ink-soft text-[26px] sm:text-[17px] forced-colors:fill-[CanvasText]"
					fontStyle="italic"
				>
					<text x="28" y="38">
						{mapWords().road}
					</text>
					<text x="24" y="300">
						{mapWords().lagoon}
					</text>
					<text x="424" y="318">
						{mapWords().lagoon}
					</text>
					<text x="600" y="212" transform="rotate(90 600 212)" textAnchor="middle">
						{mapWords().reef}
					</text>
					<text x="414" y="248">
						{mapWords().pier}
					</text>
					<text x="372" y="70">
						{mapWords().beach}
					</text>
				</g>
				<g className="fill-shell stroke-ink forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]">
					{others.map(({ x, y }) => (
						<circle key={`${x} ${y}`} cx={x} cy={y} r="8" strokeWidth="1.75" />
					))}
				</g>
				<circle
					cx={villa.at.x}
					cy={villa.at.y}
					r="15"
					className="fill-coral stroke-white forced-colors:fill-[Highlight] forced-colors:stroke-[Canvas]"
					strokeWidth="4"
				/>
				<text
					x={villa.at.x + { start: -12, middle: 0, end: 24 }[anchor]}
					y={villa.at.y - 24}
					textAnchor={anchor}
					fontWeight="600"
					className="fill-ink stroke-white text-[34px] sm:text-[21px] [paint-order:stroke] forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
					strokeWidth="5"
					strokeLinejoin="round"
				>
					{villa.name}
				</text>
				<g className="fill-none stroke-ink-soft forced-colors:stroke-[CanvasText]" strokeWidth="1.75">
					<path d="M528 60v-42m-8 12 8-13 8 13" strokeLinecap="round" strokeLinejoin="round" />
				</g>
				<text
					x="528"
					y="80"
					textAnchor="middle"
					className="fill-ink-soft text-[26px] sm:text-[15px] forced-colors:fill-[CanvasText]"
				>
					N
				</text>
			</svg>
			<figcaption className="text-label text-ink-soft">{mapWords().note}</figcaption>
		</figure>
	);
}

type Loaded = { FreeNightsCalendar: typeof FreeNightsCalendar };

/**
 * The calendar of one villa, fetched when it comes near the screen. Until then, or where scripts do not run, the free
 * nights are listed in words.
 */
export function FreeNights({
	children,
	...props
}: VillaCalendarProps & {
	/** The free nights, in words. */
	children: ReactNode;
}) {
	const place = useRef<HTMLDivElement>(null);
	const [calendar, setCalendar] = useState<Loaded | null>(null);
	useEffect(() => fetchWhenNear(place.current, setCalendar), []);
	return (
		<div ref={place} className="grid min-h-[31rem] content-start md:min-h-[33rem] noscript:min-h-0">
			{calendar ? <calendar.FreeNightsCalendar {...props} /> : children}
		</div>
	);
}

/** Fetches the calendar once its place is less than a screen away. On a lost connection the words stay. */
function fetchWhenNear(place: HTMLElement | null, show: (calendar: Loaded) => void) {
	if (!place) return;
	const watch = new IntersectionObserver(
		([entry]) => {
			if (!entry?.isIntersecting) return;
			watch.disconnect();
			import("./villa-calendar.tsx").then(show, () => {});
		},
		{ rootMargin: "400px" },
	);
	watch.observe(place);
	return () => watch.disconnect();
}
