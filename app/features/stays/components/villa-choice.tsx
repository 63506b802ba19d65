import {
	Fragment,
	memo,
	type ReactNode,
	type RefObject,
	startTransition,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { href, Link } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatShortUsd, formatUsd } from "#app/lib/money.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { BelizeDollars } from "#app/ui/belize-dollars.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { NearbyStay, Nights, Offer } from "../availability.ts";
import { describeOffer, describeReason, findLowestTotal, isForPairs } from "../offer-words.ts";
import { stayForm } from "../stay-form-words.ts";
import { findNextFree, type PricedOffer, type VillaSearch } from "../villa-search.ts";
import { countTravelers } from "../words.ts";
import { focusVillaCards, useVillaLooks, VillaThumbnails } from "./villa-look.tsx";
import "./villa-choice.css";

const words = () => stayForm().card;

/** How many of the pairs are shown before the guest asks for more. */
const bestPairs = 3;

type VillaChoiceProps = {
	search: VillaSearch;
	/** The offer that is chosen, or the empty text. */
	value: string;
	/** The offers in the order of their cards. */
	cards: readonly PricedOffer[];
	/** Taken while the form is open. */
	justTaken: ReadonlySet<string>;
	today: HotelDate;
	onVilla: (villaId: string) => void;
};

/**
 * The villas as cards with a radio each, which set the native select; the form sends the select. Where scripts run the select
 * is clipped and not reached by Tab; without them it shows, and the cards are a plain list.
 */
export const VillaChoice = memo(function VillaChoice(props: VillaChoiceProps) {
	const { search, cards, justTaken, today, value, onVilla } = props;
	const select = useRef<HTMLSelectElement>(null);
	const { press, choose } = usePressedVilla(select, onVilla);
	const hydrated = useHydrated();
	const { fields, option } = stayForm();
	// Without scripts a villa that is too small stays chosen: the guest may take fewer travelers instead.
	const tooSmall = hydrated ? null : search.tooSmall;
	const isPairs = isForPairs(search);
	const first = isPairs ? cards.slice(0, bestPairs) : cards;
	const more = cards.slice(first.length);
	const [isOpened, setOpened] = useState(false);
	const isOpen = isOpened || (value !== "" && more.some(({ id }) => id === value));
	const moreFree = more.filter(({ notOffered }) => !notOffered);
	const lowest = findLowestTotal(moreFree);
	const card = (offer: PricedOffer) => (
		<VillaRow
			key={offer.id}
			offer={offer}
			isChosen={offer.id === value}
			isJustTaken={justTaken.has(offer.id)}
			guests={search.guests}
			nextFree={
				offer.notOffered && offer.notOffered.kind !== "too_small" && search.stay
					? findNextFree(offer, search.stay, today)
					: null
			}
			onPress={press}
		/>
	);
	return (
		<Field
			name="villaId"
			label={
				<span className="villa-select" aria-hidden={hydrated || undefined}>
					{fields.villa}
				</span>
			}
			controlled
		>
			{(control) => (
				<>
					<select
						{...control}
						ref={select}
						required
						value={tooSmall?.id ?? value}
						onChange={(event) => choose(event.target.value)}
						{...(hydrated
							? {
									tabIndex: -1,
									"aria-hidden": true,
									// The error summary leads here; the guest chooses by the cards.
									onFocus: () => focusVillaCards(),
								}
							: {})}
						className="villa-select"
					>
						<option value="">
							{search.free.length === 0 ? fields.noneToChoose : isPairs ? fields.choosePair : fields.choose}
						</option>
						{tooSmall ? (
							<option value={tooSmall.id}>{`${tooSmall.name} (${option.sleeps(tooSmall.sleeps)})`}</option>
						) : null}
						{search.offers
							.filter(({ id }) => id !== tooSmall?.id)
							.map((offer) => (
								<option key={offer.id} value={offer.id} disabled={offer.notOffered !== null}>
									{describeOffer(offer)}
								</option>
							))}
					</select>
					{cards.length === 0 ? null : (
						<div
							role="radiogroup"
							aria-labelledby="villa"
							aria-describedby={control["aria-describedby"]}
							className="villa-cards"
						>
							{first.map(card)}
							{more.length === 0 ? null : (
								<details
									className="villa-more"
									open={isOpen}
									onToggle={(event) => setOpened(event.currentTarget.open)}
								>
									<summary>
										{words().more(more.length, lowest === null ? null : formatUsd(lowest))}
										<Icon name="next" className="size-4 rotate-90" />
									</summary>
									<div className="villa-cards">{more.map(card)}</div>
								</details>
							)}
						</div>
					)}
				</>
			)}
		</Field>
	);
});

/**
 * Handles a pressed card: it sets the select, which the form sends, and the page follows once the browser has painted
 * the radio button that it has set itself.
 */
function usePressedVilla(select: RefObject<HTMLSelectElement | null>, onVilla: (villaId: string) => void) {
	const forget = useRef(() => {});
	const choose = useCallback(
		(villaId: string) => {
			forget.current();
			onVilla(villaId);
		},
		[onVilla],
	);
	const press = useCallback(
		(villaId: string) => {
			forget.current();
			if (select.current) select.current.value = villaId;
			forget.current = afterPaint(() => startTransition(() => onVilla(villaId)));
		},
		[select, onVilla],
	);
	return { press, choose };
}

const VillaRow = memo(function VillaRow(props: {
	offer: PricedOffer;
	isChosen: boolean;
	isJustTaken: boolean;
	guests: number;
	/** When it is free again for as many nights. */
	nextFree: Nights | null;
	onPress: (villaId: string) => void;
}) {
	const { offer, isChosen, nextFree, onPress } = props;
	const isOff = offer.notOffered !== null;
	const radio = useRef<HTMLInputElement>(null);
	const isShown = useRef(false);
	// The browser sets the radio button that is pressed, also before scripts run. Other causes come later: dates, a
	// proposal, a villa that was taken.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a pressed villa that is taken is not chosen, and was not before
	useEffect(() => {
		if (isShown.current && radio.current) radio.current.checked = isChosen;
		isShown.current = true;
	}, [isChosen, isOff]);
	const ids = offer.villas.map(({ id }) => id);
	const beds = useVillaLooks(ids).map(({ bedConfig }) => bedConfig);
	return (
		<label className="villa-row" data-off={isOff || undefined} data-villa={offer.id}>
			<input
				ref={radio}
				type="radio"
				name="villaCard"
				value={offer.id}
				defaultChecked={isChosen}
				// Not `disabled`: a villa that is taken while its card has the focus keeps it.
				aria-disabled={isOff || undefined}
				onClick={(event) => {
					if (isOff) event.preventDefault();
				}}
				onChange={() => onPress(offer.id)}
				data-needs-script
			/>
			<VillaThumbnails ids={ids} />
			<span className="villa-row-facts">
				<b>
					{offer.villas.map(({ id, name }, index) => (
						<Fragment key={id}>
							{index === 0 ? null : <span className="font-normal text-ink-soft"> {words().and} </span>}
							{shortVillaName(name)}
						</Fragment>
					))}
				</b>
				<small>{describeFacts(offer, { ...props, beds })}</small>
			</span>
			<span className="villa-row-total">{describePriceOf(offer, nextFree)}</span>
		</label>
	);
});

function describeFacts(
	offer: PricedOffer,
	{ guests, isJustTaken, beds }: { guests: number; isJustTaken: boolean; beds: readonly string[] },
): string {
	const { notOffered, villas } = offer;
	if (notOffered?.kind === "too_small") return words().tooSmall(notOffered.sleeps, guests);
	if (notOffered?.kind === "restricted") return describeReason(offer, notOffered);
	if (notOffered) {
		if (isJustTaken) return words().justTaken;
		const nights = formatDays(notOffered.nights);
		const [taken] = notOffered.villaNames;
		return villas.length > 1 && notOffered.villaNames.length === 1 && taken
			? words().bookedOne(shortVillaName(taken), nights)
			: words().booked(nights);
	}
	const sleeping = villas.length > 1 ? [words().beds(countBeds(beds))] : beds;
	return [words().sleeps(villas.map(({ maxOccupancy }) => maxOccupancy)), ...sleeping].join(" · ");
}

/** `1 king bed, 2 single beds` are three. */
function countBeds(configs: readonly string[]): number {
	return configs.flatMap((beds) => beds.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
}

function describePriceOf(
	{ notOffered, totalCents, nightlyCents }: PricedOffer,
	nextFree: Nights | null,
): ReactNode {
	if (notOffered) return nextFree ? <small>{words().free(formatDays(nextFree))}</small> : null;
	const cents = totalCents ?? nightlyCents;
	if (cents === null) return null;
	return (
		<>
			<b className="figures">{totalCents === null ? formatShortUsd(cents) : formatUsd(cents)}</b>{" "}
			<BelizeDollars cents={cents} className="block text-ink-soft text-small" />
			<small>{totalCents === null ? words().aNight : words().withTax}</small>
		</>
	);
}

type SoldOutPanelProps = {
	/** The chosen offer that is not free; null when no villa is. */
	wanted: Offer | null;
	stay: Nights;
	guests: number;
	/** Whether two villas together are asked for. */
	isPairs: boolean;
	nearby: readonly NearbyStay[];
	/** Other villas free for the same nights, with the total in US cents. */
	others: readonly { offer: Offer; totalCents: number }[];
	onDates: (stay: Nights) => void;
	onVilla: (id: string) => void;
	/** Shown in a message that has named the villas taken. */
	inMessage?: boolean;
};

/** Sold out is not an error: buttons for the nearest free dates and the other free villas. */
export function SoldOutPanel(props: SoldOutPanelProps) {
	const { wanted, stay, guests, isPairs, nearby, others, onDates, onVilla, inMessage = false } = props;
	const words = stayForm().soldOut;
	const nights = formatDays(stay);
	return (
		<section
			aria-labelledby="sold-out-title"
			data-sold-out
			className={inMessage ? "grid gap-4" : "grid gap-4 rounded-card bg-sand/60 p-5 sm:p-6"}
		>
			<h3 id="sold-out-title" className={inMessage ? "" : "font-medium text-lg leading-snug"}>
				{inMessage
					? stayForm().refused.stillFree
					: wanted?.notOffered?.kind === "restricted"
						? words.restricted(wanted.name, nights, describeReason(wanted, wanted.notOffered))
						: wanted?.notOffered
							? words.wanted(
									wanted.name,
									wanted.villas.length,
									nights,
									describeReason(wanted, wanted.notOffered),
								)
							: (isPairs ? words.allPairs : words.all)(countTravelers(guests), nights)}
			</h3>
			{nearby.length > 0 ? (
				<div className="grid gap-2">
					<p className="text-small">
						{words.nearby[!wanted ? "any" : wanted.villas.length > 1 ? "two" : "one"]}
					</p>
					<ul className="flex flex-wrap gap-2">
						{nearby.map((near) => (
							<li key={`${near.from}_${near.until}`}>
								<Choice
									name="dates"
									value={`${near.from}_${near.until}`}
									onPress={() => onDates({ from: near.from, until: near.until })}
								>
									{formatDays(near)}
									<span className="text-ink-soft"> · {words.distance(near.days)}</span>
								</Choice>
							</li>
						))}
					</ul>
				</div>
			) : null}
			{others.length > 0 ? (
				<div className="grid gap-2">
					<p className="text-small">{words.others}</p>
					<ul className="flex flex-wrap gap-2">
						{others.map(({ offer, totalCents }) => (
							<li key={offer.id}>
								<Choice name="choose" value={offer.id} onPress={() => onVilla(offer.id)}>
									{offer.name}
									<span className="figures text-ink-soft"> · {formatUsd(totalCents)}</span>
								</Choice>
							</li>
						))}
					</ul>
				</div>
			) : null}
			{nearby.length === 0 && others.length === 0 ? <p className="text-small">{words.nothing}</p> : null}
			{wanted?.notOffered?.kind === "restricted" ? null : (
				<p>
					<Link
						to={withQuery(href("/waiting-list"), {
							...{ checkIn: stay.from, checkOut: stay.until, guests: String(guests) },
							villaId: wanted?.id ?? null,
						})}
						viewTransition
						className="inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4 hover:decoration-2"
					>
						{words.wait}
					</Link>
				</p>
			)}
		</section>
	);
}

function Choice(props: { name: string; value: string; onPress: () => void; children: ReactNode }) {
	return (
		<button
			type="submit"
			formNoValidate
			name={props.name}
			value={props.value}
			onClick={(event) => {
				event.preventDefault();
				props.onPress();
			}}
			className="min-h-11 rounded-pill border border-lagoon bg-foam px-4 py-2 text-left text-lagoon text-small hover:bg-white"
		>
			{props.children}
		</button>
	);
}
