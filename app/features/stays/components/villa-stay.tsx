import { href, Link } from "react-router";
import { PriceTable } from "#app/features/reservations/components/price-table.tsx";
import { formatUsd, formatWholeUsd } from "#app/lib/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { VillaTerms } from "../villa-list-words.ts";
import { villaPageWords } from "../villa-page-words.ts";
import { bookingAddress, villaAddress } from "./villa-card.tsx";
import { NightlyPrice, type VillaOnSale } from "./villa-facts.tsx";

const words = villaPageWords.stay;

/** Where the dates are chosen on the page of a villa. */
export const freeNightsId = "free";

type VillaStayProps = {
	villa: VillaOnSale;
	/** The stay with its price; null while there are no dates, or the villa cannot be had for them. */
	terms: VillaTerms | null;
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
		<section aria-label={words.title} className="sheet grid gap-5 p-6 shadow-soft" data-summary>
			<p className="text-ink-soft [&>.figures]:text-2xl [&>.figures]:font-semibold [&>.figures]:tracking-tight [&>.figures]:text-ink">
				<NightlyPrice villa={villa} />
			</p>
			<dl className="grid grid-cols-2 rounded-xl border border-sand-deep [&>div]:px-3.5 [&>div]:py-2 [&_dt]:text-label [&_dt]:text-ink-soft">
				<div>
					<dt>{words.checkIn}</dt>
					<dd className="tabular-nums">{dates.checkIn}</dd>
				</div>
				<div className="border-l border-sand">
					<dt>{words.checkOut}</dt>
					<dd className="tabular-nums">{dates.checkOut}</dd>
				</div>
				<div className="col-span-2 border-t border-sand">
					<dt>{words.travelers}</dt>
					<dd>{dates.travelers}</dd>
				</div>
			</dl>
			{villa.lost ? <Lost villa={villa} lost={villa.lost} /> : null}
			{terms ? <PriceTable price={terms.price} totalCents={terms.totalCents} /> : null}
			<div className="grid gap-2">
				{villa.lost ? (
					<ButtonLink to={href("/rooms") + (search === "" ? "" : `?${search}`)}>{words.others}</ButtonLink>
				) : (
					<ButtonLink to={bookingAddress(villa, search)} aria-describedby="villa-name">
						{words.bookNow}
					</ButtonLink>
				)}
				<a
					href={`#${freeNightsId}`}
					className="inline-flex min-h-11 items-center justify-self-center text-small font-medium text-lagoon underline underline-offset-4"
				>
					{terms || villa.lost ? words.changeDates : words.chooseDates}
				</a>
			</div>
			{terms ? <Cancelling terms={terms} /> : null}
			<p className="text-label text-ink-soft">{words.paid(paid)}</p>
		</section>
	);
}

function Lost({ villa, lost }: { villa: VillaOnSale; lost: NonNullable<VillaOnSale["lost"]> }) {
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

function Cancelling({ terms }: { terms: VillaTerms }) {
	const firstNight = <span className="figures">{formatUsd(terms.firstNightCents)}</span>;
	if (terms.freeUntil === null)
		return (
			<p className="text-small">
				{words.tooLate}
				{firstNight}.
			</p>
		);
	return (
		<p className="text-small">
			{words.freeUntil.before}
			<b className="font-semibold whitespace-nowrap">{terms.freeUntil}</b>
			{words.freeUntil.after}
			{words.afterThat}
			{firstNight}.
		</p>
	);
}

/** What it costs and the next step, in reach of the thumb. It ends where the page ends, so the foot stays free. */
export function VillaDock({ villa, terms, search }: Omit<VillaStayProps, "dates">) {
	const { nightlyCents, total, lost } = villa;
	return (
		<div
			data-bottom-bar
			data-print="hide"
			className="bottom-0 z-30 border-t border-sand bg-foam shadow-soft min-[61.25rem]:hidden [@media(min-height:30rem)]:sticky"
		>
			<div className="wrap flex min-h-18 items-center justify-between gap-3 py-2">
				<p className="min-w-0 text-label leading-snug">
					{lost ? (
						<b className="text-small font-semibold">{lost.reason}</b>
					) : total && terms ? (
						<>
							<b className="figures block text-lg font-semibold">{formatUsd(total.cents)}</b>
							<span className="text-ink-soft tabular-nums">{words.dockStay(terms.nights)}</span>
						</>
					) : nightlyCents === null ? null : (
						<>
							<b className="figures block text-lg font-semibold">{formatWholeUsd(nightlyCents)}</b>
							<span className="text-ink-soft">{words.dockNight}</span>
						</>
					)}
				</p>
				{terms ? (
					<ButtonLink to={bookingAddress(villa, search)} aria-describedby="villa-name">
						{words.bookNow}
					</ButtonLink>
				) : (
					<ButtonLink to={`#${freeNightsId}`} reloadDocument>
						{lost ? words.changeDates : words.chooseDates}
					</ButtonLink>
				)}
			</div>
		</div>
	);
}
