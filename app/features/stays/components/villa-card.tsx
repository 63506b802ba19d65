import { href, Link } from "react-router";
import type { VillaDescription } from "#app/content/hotel/villa-descriptions.ts";
import type { Villa } from "#app/features/catalog/villa.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { formatShortUsd, formatUsd } from "#app/lib/money.ts";
import { ArtistsImpressionMark } from "#app/ui/artists-impression.tsx";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ShownVilla } from "../villa-list-words.ts";
import { formatOccupancy, formatSize, villaWords } from "../villa-words.ts";

/** A guest's choice so far, as links and forms carry it on: a query, and one value for a GET form. */
export type CarriedChoice = { search: string; code: string };

/** The address of the booking form with a villa already chosen. */
export function bookingAddress({ id }: { id: string }, carried: string): string {
	return `${href("/booking")}?villaId=${id}${carried === "" ? "" : `&${carried}`}`;
}

/** The address of a villa's page. */
export function villaAddress({ id }: { id: string }, carried: string): string {
	return href("/rooms/:villa", { villa: id }) + (carried === "" ? "" : `?${carried}`);
}

/** The id of the control that leads to a villa's details and takes the focus back from them. */
export function detailsButtonId({ id }: { id: string }): string {
	return `details-of-${id}`;
}

/** One villa in the grid of all. */
export function VillaCard({
	villa,
	carried,
	eager,
	onDetails,
	onTouch,
}: {
	villa: VillaOnSale;
	carried: CarriedChoice;
	eager: boolean;
	/** Opens the dialog. Before there are scripts, the form leads to the villa's page. */
	onDetails: (id: string) => void;
	/** The button that opens it is touched. */
	onTouch: (id: string) => void;
}) {
	const headingId = `villa-${villa.id}`;
	return (
		<li className="villa-card relative flex flex-col overflow-hidden rounded-card bg-shell ring-1 ring-sand forced-colors:border">
			<div className="relative overflow-hidden">
				<Picture
					name={villa.picture}
					alt={villa.alt}
					sizes="(min-width: 100rem) 22rem, (min-width: 64rem) 23rem, (min-width: 48rem) 46vw, 92vw"
					className="villa-card-picture aspect-8/3 w-full object-cover transition duration-700 ease-calm md:aspect-3/2"
					eager={eager}
				/>
				<ArtistsImpressionMark />
			</div>
			<div className="flex flex-1 flex-col px-4 pt-3 pb-3.5 md:px-5 md:pt-4.5 md:pb-5">
				<h2 id={headingId} className="scroll-mt-32 text-xl leading-tight font-[350] tracking-tight">
					{/* The whole card leads to the villa's page; its buttons lie over that. */}
					<Link to={villaAddress(villa, carried.search)} className="villa-card-link">
						{villa.name}
					</Link>
				</h2>
				<p className="mt-0.5 text-small leading-snug text-ink-soft">{villa.subtitle}</p>
				<div className="mt-2 flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5 border-t border-sand pt-1.5 md:mt-2.5 md:gap-y-1.5">
					<VillaPrice villa={villa} />
					<VillaFactLine villa={villa} />
				</div>
				<div className="mt-1 md:mt-3">
					<AmenityList villa={villa} look="card" />
				</div>
				<div className="relative z-1 mt-auto flex flex-wrap gap-2 pt-2.5 md:pt-4.5">
					<form
						method="get"
						action={inPageLanguage(villaAddress(villa, ""))}
						className="flex flex-1"
						onSubmit={(event) => {
							event.preventDefault();
							onDetails(villa.id);
						}}
					>
						<Button
							type="submit"
							variant="secondary"
							{...(carried.code === "" ? {} : { name: "stay", value: carried.code })}
							id={detailsButtonId(villa)}
							onPointerDown={() => onTouch(villa.id)}
							aria-describedby={headingId}
							aria-haspopup="dialog"
							className="min-h-11! flex-1 px-3 whitespace-nowrap"
						>
							{villaWords().details}
						</Button>
					</form>
					<ButtonLink
						to={bookingAddress(villa, carried.search)}
						aria-describedby={headingId}
						className="min-h-11! flex-1 px-3 whitespace-nowrap"
					>
						{villaWords().book}
					</ButtonLink>
				</div>
			</div>
		</li>
	);
}

/** A villa that is not available as asked: small, with the reason and a way out. */
export function LostVilla({ villa }: { villa: VillaOnSale }) {
	if (!villa.lost) return null;
	const { reason, wayOut, search } = villa.lost;
	return (
		<li className="grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-3.5 gap-y-1 rounded-card bg-sand/35 p-3 forced-colors:border">
			<div className="row-span-2">
				<Picture
					name={villa.picture}
					alt=""
					sizes="5.5rem"
					className="aspect-square w-full rounded-[10px] object-cover contrast-90 saturate-25"
				/>
			</div>
			<div>
				<h2 id={`villa-${villa.id}`} className="text-small font-semibold">
					{villa.name}
				</h2>
				<p className="text-small leading-snug text-ink-soft">{reason}</p>
			</div>
			<Link
				id={detailsButtonId(villa)}
				to={villaAddress(villa, search)}
				aria-describedby={`villa-${villa.id}`}
				className="col-start-2 inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-lagoon tabular-nums underline underline-offset-4"
			>
				{wayOut}
			</Link>
		</li>
	);
}

/** A villa of the list: its words, its figures, and whether it is available. */
export type VillaOnSale = VillaDescription & Omit<ShownVilla, "id">;

/** The price of a night as the specification writes it. */
export function NightlyPrice({ villa }: { villa: Pick<VillaOnSale, "nightlyCents" | "nightlyVaries"> }) {
	if (villa.nightlyCents === null) return null;
	const price = formatShortUsd(villa.nightlyCents);
	if (villa.nightlyVaries)
		return (
			<>
				<span className="figures">{villaWords().fromPerNight(price)}</span>{" "}
				<BelizeDollars cents={villa.nightlyCents} />
			</>
		);
	return (
		<>
			<span className="figures">{price}</span> {villaWords().perNight}{" "}
			<BelizeDollars cents={villa.nightlyCents} />
		</>
	);
}

/** The price of the stay with tax, and below it that of a night; without dates the price of tonight alone. */
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
				<BelizeDollars cents={villa.total.cents} className="block font-normal text-small text-ink-soft" />
			</b>{" "}
			<span className="text-ink-soft text-small sm:text-right md:text-label">
				{villa.total.words}
				<br />
				<NightlyPrice villa={villa} />
			</span>
		</p>
	);
}

type Facts = Pick<Villa, "squareMetres" | "maxOccupancy" | "bedConfig">;

/** Occupancy, beds and size as they run along the card. */
function VillaFactLine({ villa }: { villa: Facts }) {
	return (
		<ul className="contents text-small leading-snug text-ink-soft [&>li]:text-small md:[&>li]:text-sm">
			{villa.maxOccupancy === null ? null : <li>{formatOccupancy(villa.maxOccupancy)}</li>}
			<li>{villa.bedConfig}</li>
			<li className="tabular-nums">{formatSize(villa.squareMetres)}</li>
		</ul>
	);
}

/** Size, occupancy and beds, between hairlines. */
export function VillaFactList({ villa }: { villa: Facts }) {
	const facts = [
		[villaWords().size, formatSize(villa.squareMetres)],
		...(villa.maxOccupancy === null
			? []
			: ([[villaWords().maxOccupancy, formatOccupancy(villa.maxOccupancy)]] as const)),
		[villaWords().beds, villa.bedConfig],
	] as const;
	return (
		<dl className="border-b border-sand text-small">
			{facts.map(([term, value]) => (
				<div
					key={term}
					className="border-t border-sand py-2 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-4"
				>
					<dt className="text-ink-soft">{term}</dt>
					<dd className="tabular-nums sm:text-right">{value}</dd>
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
		list: "flex flex-wrap gap-x-2.5 text-small leading-snug text-ink-soft md:grid md:content-start md:gap-1",
		// No line break within an item, unless it is longer than a line.
		item: "relative pl-[20px] md:pl-7",
		icon: "absolute top-[0.15em] left-0 size-[15px] md:top-px md:size-5",
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
		<ul aria-label={villaWords().amenities} className={list}>
			{villa.amenities.map((amenity) => (
				<li key={amenity.text} className={item}>
					<Icon name={amenity.icon} className={icon} />
					{amenity.text}{" "}
				</li>
			))}
		</ul>
	);
}
