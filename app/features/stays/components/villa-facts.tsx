import type { VillaDescription } from "#app/content/hotel/villa-descriptions.ts";
import type { Villa } from "#app/features/catalog/villa.ts";
import type { ShownVilla } from "#app/features/stays/villa-list-words.ts";
import { formatUsd, formatWholeUsd } from "#app/lib/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatOccupancy, formatSize, villaWords } from "../villa-words.ts";

/** A villa of the list: its words, its figures, and whether it can be had. */
export type VillaOnSale = VillaDescription & Omit<ShownVilla, "id">;

/** The price of a night as the specification writes it. */
export function NightlyPrice({ villa }: { villa: Pick<VillaOnSale, "nightlyCents" | "nightlyVaries"> }) {
	if (villa.nightlyCents === null) return null;
	const price = formatWholeUsd(villa.nightlyCents);
	if (villa.nightlyVaries) return <span className="figures">{villaWords.fromPerNight(price)}</span>;
	return (
		<>
			<span className="figures">{price}</span> {villaWords.perNight}
		</>
	);
}

/** What the stay costs with tax, and below it a night; without dates the price of tonight alone. */
export function VillaPrice({
	villa,
}: {
	villa: Pick<VillaOnSale, "nightlyCents" | "nightlyVaries" | "total">;
}) {
	if (villa.nightlyCents === null) return null;
	if (villa.total === null)
		return (
			<p className="leading-snug text-small text-ink-soft md:w-full [&>.figures]:text-[1.375rem] [&>.figures]:font-semibold [&>.figures]:tracking-tight [&>.figures]:text-ink">
				<NightlyPrice villa={villa} />
			</p>
		);
	return (
		<p className="flex w-full flex-wrap items-center justify-between gap-x-3 leading-snug">
			<b className="figures text-[1.375rem] font-semibold tracking-tight" data-stay-total>
				{formatUsd(villa.total.cents)}
			</b>{" "}
			<span className="text-label text-ink-soft sm:text-right">
				{villa.total.words}
				<br />
				<NightlyPrice villa={villa} />
			</span>
		</p>
	);
}

type Facts = Pick<Villa, "squareMetres" | "maxOccupancy" | "bedConfig">;

/** Occupancy, beds and size as they run along the card. */
export function VillaFactLine({ villa }: { villa: Facts }) {
	return (
		<ul className="contents text-label leading-snug text-ink-soft md:text-sm [&>li]:text-label md:[&>li]:text-sm">
			{villa.maxOccupancy === null ? null : (
				<li className="whitespace-nowrap">{formatOccupancy(villa.maxOccupancy)}</li>
			)}
			<li className="whitespace-nowrap">{villa.bedConfig}</li>
			<li className="whitespace-nowrap tabular-nums">{formatSize(villa.squareMetres)}</li>
		</ul>
	);
}

/** Size, occupancy and beds, between hairlines. */
export function VillaFacts({ villa }: { villa: Facts }) {
	const facts = [
		[villaWords.size, formatSize(villa.squareMetres)],
		...(villa.maxOccupancy === null
			? []
			: ([[villaWords.maxOccupancy, formatOccupancy(villa.maxOccupancy)]] as const)),
		[villaWords.beds, villa.bedConfig],
	] as const;
	return (
		<dl className="border-b border-sand text-small">
			{facts.map(([term, value]) => (
				<div key={term} className="flex flex-wrap justify-between gap-x-4 border-t border-sand py-2">
					<dt className="text-ink-soft">{term}</dt>
					<dd className="text-right tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

const amenityLooks = {
	/** One below the other. */
	list: {
		list: "grid content-start gap-2 text-small",
		item: "flex items-start gap-3",
		icon: "mt-px size-5.5 text-lagoon",
	},
	/** On a card: run in on a phone, one below the other where there is room. */
	card: {
		list: "text-label leading-[1.6] text-ink-soft md:grid md:content-start md:gap-1 md:text-small md:leading-snug",
		// The sign is in the padding, which no line break parts from the first word.
		item: "relative mr-2.5 inline pl-[18px] md:mr-0 md:block md:pl-7",
		icon: "absolute top-[0.1em] left-0 size-[15px] md:top-px md:size-5",
	},
	/** On the page of a villa: in two columns. */
	page: {
		list: "grid gap-x-6 gap-y-3 sm:grid-cols-2",
		item: "flex items-center gap-3",
		icon: "size-6 text-lagoon",
	},
} as const;

/** The five things a villa has. */
export function AmenityList({
	villa,
	look = "list",
}: {
	villa: Pick<VillaDescription, "amenities">;
	look?: keyof typeof amenityLooks;
}) {
	const { list, item, icon } = amenityLooks[look];
	return (
		<ul aria-label={villaWords.amenities} className={list}>
			{villa.amenities.map((amenity) => (
				<li key={amenity.text} className={item}>
					<Icon name={amenity.icon} className={icon} />
					{amenity.text}{" "}
				</li>
			))}
		</ul>
	);
}
