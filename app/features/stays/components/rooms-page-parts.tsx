import { useLayoutEffect, useRef, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { ArtistsImpression } from "#app/ui/artists-impression.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CloseCross, CloseForm, Dialog } from "#app/ui/dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { DatesFault } from "../schema.ts";
import type { ShownPair } from "../villa-list-words.ts";
import { villaListWords, villaWords } from "../villa-words.ts";
import { DatesStrip } from "./dates-strip.tsx";
import {
	AmenityList,
	bookingAddress,
	type CarriedChoice,
	detailsButtonId,
	VillaFactList,
	type VillaOnSale,
	VillaPrice,
	villaAddress,
} from "./villa-card.tsx";
import "./carried-stay.css";

const words = () => villaListWords().filter;
const sortNames = ["hotel", "price", "size"] as const;

/** The choice as the address has it: empty where it is the default. */
type VillaFilterChoice = { sleeps: string; sort: (typeof sortNames)[number] };

/**
 * Filters and sorts the list at once; without scripts by a button. The dates go along in one hidden value, because the
 * strip above has inputs of their names.
 */
export function VillaFilter({
	chosen,
	usualSort,
	sizes,
	carried,
}: {
	chosen: VillaFilterChoice;
	/** The order of an address that names none. */
	usualSort: VillaFilterChoice["sort"];
	/** The party itself, then what larger villas sleep. */
	sizes: readonly number[];
	carried: CarriedChoice;
}) {
	const navigate = useNavigate();
	const [shown, setShown] = useState(chosen);
	const [given, setGiven] = useState(chosen);
	if (given.sleeps !== chosen.sleeps || given.sort !== chosen.sort) {
		setGiven(chosen);
		setShown(chosen);
	}
	const change = (part: Partial<VillaFilterChoice>) => {
		const next = { ...shown, ...part };
		setShown(next);
		const search = new URLSearchParams(carried.search);
		if (next.sleeps !== "") search.set("sleeps", next.sleeps);
		if (next.sort !== usualSort) search.set("sort", next.sort);
		navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
	};
	return (
		<form
			method="get"
			action={inPageLanguage(href("/rooms"))}
			aria-label={words().label}
			className="flex flex-wrap items-center gap-1.5 sm:gap-2"
		>
			{carried.code === "" ? null : <input type="hidden" name="stay" value={carried.code} />}
			{sizes.length < 2 ? null : (
				<fieldset className="flex min-w-0 flex-wrap items-center gap-1.5 text-small">
					<legend className="sr-only">{words().sleepsAtLeast}</legend>
					<span aria-hidden="true" className="text-ink-soft">
						{words().sleeps}
					</span>
					{sizes.map((size, index) => {
						const value = index === 0 ? "" : String(size);
						return (
							<label
								key={size}
								className="relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-pill border border-sand-deep bg-shell px-2 tabular-nums hover:border-lagoon has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-reef forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
							>
								<input
									type="radio"
									name="sleeps"
									value={value}
									checked={shown.sleeps === value}
									onChange={() => change({ sleeps: value })}
									className="absolute inset-0 cursor-pointer opacity-0"
								/>
								{words().atLeast(size)}
							</label>
						);
					})}
				</fieldset>
			)}
			<label className="grid">
				<span className="sr-only">{words().sort}</span>
				<select
					name="sort"
					value={shown.sort}
					onChange={(event) => {
						const sort = sortNames.find((name) => name === event.target.value);
						if (sort) change({ sort });
					}}
					className="col-start-1 row-start-1 min-h-11 cursor-pointer appearance-none rounded-xl border border-sand-deep bg-shell py-2 pr-8 pl-3 text-small hover:border-lagoon forced-colors:appearance-auto"
				>
					{sortNames.map((name) => (
						<option key={name} value={name}>
							{words().orders[name]}
						</option>
					))}
				</select>
				<svg
					aria-hidden="true"
					viewBox="0 0 24 24"
					fill="none"
					stroke="currentColor"
					strokeWidth="1.5"
					className="pointer-events-none col-start-1 row-start-1 mr-2 size-5 self-center justify-self-end forced-colors:hidden"
				>
					<path d="m6 9.5 6 6 6-6" />
				</svg>
			</label>
			<Button type="submit" variant="secondary" data-scriptless>
				{words().apply}
			</Button>
		</form>
	);
}

/**
 * The dates and travelers a guest has chosen, in a line that stays under the bar, one press from being changed. Where there
 * is room for it, the strip itself is shown in its place.
 */
export function CarriedStay({
	dates,
	party,
	lowest,
	...strip
}: {
	/** As guests read them; null while there are none. */
	dates: string | null;
	party: string;
	/** The lowest total of the villas available for the dates; null while there are none. */
	lowest: string | null;
	today: HotelDate;
	choice: { checkIn: string; checkOut: string; guests: string };
	action: string;
	otherParameters?: Readonly<Record<string, string>>;
	fault: DatesFault | null;
}) {
	const details = useRef<HTMLDetailsElement>(null);
	const summary = useRef<HTMLElement>(null);
	const { fault } = strip;
	// Before the strip moves the focus to the field: a closed fold has no focus.
	useLayoutEffect(() => {
		if (fault && details.current) details.current.open = true;
	}, [fault]);
	return (
		<details
			ref={details}
			open={fault ? true : undefined}
			className="carried-stay dates-strip-fold"
			data-has-dates={dates !== null || undefined}
			data-print="hide"
			onSubmit={() => {
				if (details.current) details.current.open = false;
				summary.current?.focus({ preventScroll: true });
			}}
		>
			<summary ref={summary} className="carried-stay-line wrap">
				<span className="carried-stay-words">
					<span className="font-semibold tabular-nums">{dates ?? villaListWords().noDates}</span>{" "}
					<span className="text-ink-soft">{party}</span>{" "}
					{lowest === null ? null : (
						<span className="tabular-nums" data-lowest-total>
							{lowest}
						</span>
					)}
				</span>{" "}
				<span className="carried-stay-change">
					{dates === null ? villaListWords().choose : villaListWords().change}
				</span>
			</summary>
			<div className="carried-stay-strip wrap">
				<DatesStrip {...strip} compact />
			</div>
		</details>
	);
}

/** For parties that no single villa takes: two are combined, which the booking form does. */
export function TwoVillas({ search, isLarge }: { search: string; isLarge: boolean }) {
	const { title, text, action } = villaListWords().together;
	return (
		<aside
			aria-label={title}
			className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-sand/35 px-5 py-5 forced-colors:border"
		>
			<div>
				{isLarge ? null : <p className="text-xl leading-tight font-[350] tracking-tight">{title}</p>}
				<p className="mt-1 max-w-[60ch] text-small">{text}</p>
			</div>
			<ButtonLink
				to={href("/booking") + (search === "" ? "" : `?${search}`)}
				variant={isLarge ? "primary" : "secondary"}
			>
				{action}
			</ButtonLink>
		</aside>
	);
}

/** The best pairs for a party that no single villa takes, as cards, with the way to all of them. */
export function VillaPairs({
	pairs,
	pairCount,
	guests,
	search,
	looks,
}: {
	pairs: readonly ShownPair[];
	pairCount: number;
	guests: number;
	/** Of the booking form. */
	search: string;
	looks: readonly VillaOnSale[];
}) {
	const { best, text, bookBoth, all } = villaListWords().together;
	return (
		<section aria-labelledby="villa-pairs" className="mb-10 grid gap-4">
			<div>
				<h2 id="villa-pairs" className="text-xl leading-tight font-[350] tracking-tight">
					{best(guests)}
				</h2>
				<p className="mt-1 max-w-[60ch] text-small">{text}</p>
			</div>
			<ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 lg:gap-7">
				{pairs.map((pair) => (
					<li
						key={pair.search}
						data-pair
						className="flex flex-col overflow-hidden rounded-card bg-shell ring-1 ring-sand forced-colors:border"
					>
						<div className="grid grid-cols-2 gap-1">
							{looks
								.filter(({ id }) => pair.villaIds.includes(id))
								.map(({ id, picture, alt }) => (
									<Picture
										key={id}
										name={picture}
										alt={alt}
										sizes="(min-width: 64rem) 12rem, (min-width: 48rem) 23vw, 46vw"
										className="aspect-4/3 w-full object-cover"
									/>
								))}
						</div>
						<div className="flex flex-1 flex-col px-4 pt-3 pb-3.5 md:px-5 md:pb-5">
							<h3 id={`pair-${pair.villaIds.join("-")}`} className="leading-tight font-medium">
								{pair.name}
							</h3>
							<p className="mt-0.5 text-small text-ink-soft">{pair.sleeps}</p>
							<div className="mt-2 mb-3 border-t border-sand pt-1.5">
								<VillaPrice villa={pair} />
							</div>
							<ButtonLink
								to={`${href("/booking")}?${pair.search}`}
								aria-describedby={`pair-${pair.villaIds.join("-")}`}
								className="mt-auto min-h-11!"
							>
								{bookBoth}
							</ButtonLink>
						</div>
					</li>
				))}
			</ul>
			{pairCount > pairs.length ? (
				<ButtonLink to={`${href("/booking")}?${search}`} variant="secondary" className="justify-self-start">
					{all(pairCount)}
				</ButtonLink>
			) : null}
		</section>
	);
}

/** The dialog that is open while a villa is selected. Everything on its card is in it. */
export function VillaDetails({
	selected,
	touched,
	search,
	onClose,
}: {
	selected: VillaOnSale | undefined;
	/** The villa whose button is touched: its panel is drawn by the time the finger is lifted. */
	touched: VillaOnSale | undefined;
	/** The dates and the party that its links carry on. */
	search: string;
	onClose: () => void;
}) {
	const villa = selected ?? touched;
	const headingId = "villa-details-heading";
	return (
		<Dialog
			open={selected !== undefined}
			onClose={onClose}
			labelledBy={headingId}
			openerId={selected && detailsButtonId(selected)}
			className="max-w-4xl noscript:mb-12 noscript:w-full noscript:max-w-none"
		>
			{villa ? (
				<>
					<CloseCross label={villaWords().close} />
					<Picture
						name={villa.picture}
						alt={villa.alt}
						sizes="(min-width: 58rem) 56rem, 95vw"
						className="aspect-16/9 w-full object-cover md:aspect-21/9"
					/>
					<div className="px-5 pt-3 sm:px-10">
						<ArtistsImpression className="text-right text-ink-soft" />
						<div className="mt-2 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2">
							<div className="grid grid-cols-1 content-start gap-4">
								<div>
									<h2 id={headingId} className="heading">
										{villa.name}
									</h2>
									<p className="mt-1.5 text-ink-soft">{villa.subtitle}</p>
								</div>
								<VillaPrice villa={villa} />
								{villa.lost ? <p className="text-small font-medium">{villa.lost.reason}</p> : null}
							</div>
							<div className="grid grid-cols-1 content-start gap-5 md:col-start-2 md:row-span-2 md:row-start-1">
								<VillaFactList villa={villa} />
								<AmenityList villa={villa} />
							</div>
							<div className="grid grid-cols-1 content-start gap-4">
								<p>{villa.description}</p>
								<p>
									<Link
										to={villaAddress(villa, search)}
										className="inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4"
									>
										{villaWords().page}
									</Link>
								</p>
							</div>
						</div>
						<div className="bottom-0 -mx-5 mt-6 flex flex-wrap justify-end gap-3 border-t border-sand bg-foam px-5 py-4 sm:-mx-10 sm:px-10 [@media(min-height:30rem)]:sticky">
							<CloseForm className="flex grow sm:grow-0">
								<Button type="submit" variant="secondary" className="grow">
									{villaWords().close}
								</Button>
							</CloseForm>
							<ButtonLink to={bookingAddress(villa, search)} className="grow sm:grow-0">
								{villaWords().bookNow}
							</ButtonLink>
						</div>
					</div>
				</>
			) : null}
		</Dialog>
	);
}
