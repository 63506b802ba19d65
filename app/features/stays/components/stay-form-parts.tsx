import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { href, Link, useNavigation } from "react-router";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { formatDays, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { EmailField, PhoneField, TextArea, TextField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { describeChosen, isForPairs } from "../offer-words.ts";
import type { StayChoice } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import { findJustTaken, keepOrder, type PricedOffer, rankOffers, type VillaSearch } from "../villa-search.ts";
import { countNights, listNames } from "../words.ts";
import { PartyNumber } from "./party-number.tsx";
import { VillaThumbnails } from "./villa-look.tsx";

/** Why a form that was right was not booked, in the command's own reasons. */
export type StayRefused =
	/** The villas that are taken, and those that were asked for. */
	| { reason: "villa_taken"; takenNames: readonly string[]; askedNames: readonly string[] }
	| { reason: "price_changed"; totalCents: number }
	/** The rule of the hotel by which these dates are not sold, in words. */
	| { reason: "restricted"; rule: string }
	/** More than the limits allow, in words. */
	| { reason: "limit_reached"; sentence: string }
	/** The guest has booked these nights before. */
	| { reason: "own_stay"; reference: string }
	/** The reference is null for a browser that may not open the reservation. */
	| { reason: "form_already_used"; reference: string | null };

/**
 * Gives the result of a form that was sent, takes the focus, and leaves everything typed as it is.
 * @param proposals the choices instead of the villa that was taken
 */
export function StayMessage({ message, proposals }: { message: StayRefused; proposals: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (message) box.current?.focus();
	}, [message]);

	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="grid gap-4 rounded-card border-coral border-l-4 bg-coral/8 px-5 py-5 sm:px-6"
		>
			<Words message={message} />
			{proposals}
		</div>
	);
}

function Words({ message }: { message: StayRefused }) {
	const { refused } = stayForm();
	switch (message.reason) {
		case "villa_taken":
			return <p>{describeTaken(message)}</p>;
		case "restricted":
			return <p>{refused.restricted(message.rule)}</p>;
		case "limit_reached":
			return <p>{message.sentence}</p>;
		case "price_changed":
			return (
				<p>
					{refused.priceChanged.before} <strong className="figures">{formatUsd(message.totalCents)}</strong>
					{refused.priceChanged.after}
				</p>
			);
		case "own_stay":
			return (
				<p>
					{refused.ownStay.before}{" "}
					<Link
						to={href("/reservations/:reference", { reference: message.reference })}
						className="underline underline-offset-4"
					>
						{formatReference(message.reference)}
					</Link>
					{refused.ownStay.after}
				</p>
			);
		case "form_already_used":
			return (
				<p>
					{refused.alreadyUsed.before}{" "}
					<Link
						to={
							message.reference === null
								? href("/reservations")
								: href("/reservations/:reference", { reference: message.reference })
						}
						className="underline underline-offset-4"
					>
						{message.reference ?? refused.alreadyUsed.closed}
					</Link>
					{refused.alreadyUsed.after}
				</p>
			);
	}
}

/** Which villa was taken; of two it names the one, and says what that means for both. */
function describeTaken({ takenNames, askedNames }: Extract<StayRefused, { reason: "villa_taken" }>): string {
	const { villaTaken, oneOfTwoTaken } = stayForm().refused;
	const taken = takenNames.map(shortVillaName);
	const asked = askedNames.map(shortVillaName);
	return taken.length === 1 && asked.length > 1
		? oneOfTwoTaken(listNames(taken), listNames(asked))
		: villaTaken(listNames(taken.length > 0 ? taken : asked), Math.max(taken.length, 1));
}

/** The children and infants among the travelers, as typed. */
export type PartSplit = { children: string; infants: string };

/** How many of the travelers are children or infants, and whether they want a cot. The travelers stay one number. */
export const PartySplit = memo(function PartySplit({
	split,
	onSplit,
}: {
	split: PartSplit;
	onSplit: (split: PartSplit) => void;
}) {
	const words = stayForm().party;
	const cot = useFieldState("cotWanted");
	const errors = [useFieldState("children").error, useFieldState("infants").error];
	const isOpen = split.children !== "" || split.infants !== "" || errors.some(Boolean);
	const most = stayLimits.maxGuests - 1;
	return (
		<details className="party-split" open={isOpen || undefined}>
			<summary>{words.open}</summary>
			<div className="grid gap-3 pb-2">
				<p className="text-ink-soft text-small">{words.within}</p>
				<PartyNumber
					name="children"
					label={words.children}
					hint={words.childrenHint}
					steps={words.step.children}
					min={0}
					max={most}
					value={split.children}
					onValue={(children) => onSplit({ ...split, children })}
				/>
				<PartyNumber
					name="infants"
					label={words.infants}
					hint={words.infantsHint}
					steps={words.step.infants}
					min={0}
					max={most}
					value={split.infants}
					onValue={(infants) => onSplit({ ...split, infants })}
				/>
				<label className="flex min-h-11 items-center gap-3 text-small">
					<input
						type="checkbox"
						name="cotWanted"
						value="1"
						defaultChecked={cot.value === "1"}
						className="size-6 accent-lagoon"
					/>
					{words.cot}
				</label>
			</div>
		</details>
	);
});

const words = () => stayForm().fields;

/** The fields for name, contact and requests: drawn once, because no choice above changes them. */
export const GuestFields = memo(function GuestFields() {
	return (
		<>
			<div className="stay-names grid gap-5 sm:grid-cols-2">
				<TextField name="name" label={words().name} required maxLength={100} autoComplete="name" />
				<EmailField label={words().email} optional hint={words().emailHint} maxLength={254} />
			</div>
			<PhoneField label={words().phone} hint={words().phoneHint} optional />
			<TextArea name="note" label={words().note} optional hint={words().noteHint} maxLength={2000} />
		</>
	);
});

const stayCodeWords = () => stayForm().code;

/** A code, for the few guests who have one: closed until it is asked for. */
export const StayCode = memo(function StayCode(props: {
	value: string;
	onValue: (code: string) => void;
	sentence: string;
}) {
	const { error } = useFieldState("promoCode");
	return (
		<details className="party-split" open={props.value !== "" || error ? true : undefined}>
			<summary>{stayCodeWords().open}</summary>
			<div className="grid gap-2 pb-2">
				<TextField
					name="promoCode"
					label={stayCodeWords().label}
					optional
					maxLength={30}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					value={props.value}
					onChange={({ target }) => props.onValue(target.value)}
				/>
				<p role="status" className="text-ink-soft text-small">
					{props.sentence}
				</p>
			</div>
		</details>
	);
});

/**
 * The chosen villa at the top of a narrow screen, with a night's price, and with the total once there are dates. A wide one has
 * it in the summary.
 */
export const VillaChip = memo(function VillaChip({ search }: { search: VillaSearch }) {
	const { wanted } = search;
	if (!wanted) return null;
	const price = describeChosen(search);
	return (
		<div className="villa-chip min-[61.25rem]:hidden" data-villa-chip>
			<VillaThumbnails ids={wanted.villas.map(({ id }) => id)} />
			<p>
				<b className="block font-semibold">
					{listNames(wanted.villas.map(({ name }) => shortVillaName(name)))}
				</b>
				{price === null ? null : <span className="text-ink-soft text-small">{price}</span>}
			</p>
			<a
				href="#villa"
				className="grid min-h-11 items-center text-lagoon underline decoration-1 underline-offset-4"
			>
				{stayForm().card.change}
			</a>
		</div>
	);
});

/**
 * The cards of the villas in an order that changes with dates and party only, and the villas that were taken while
 * they are shown: a card turns grey where it is. If it is the villa asked for, a message says so too.
 */
export function useCards(
	live: VillaSearch,
	choice: StayChoice,
): { cards: PricedOffer[]; justTaken: PricedOffer[]; justTakenIds: ReadonlySet<string> } {
	// While the form is on its way, this guest takes the villa. So the cards stay as they were until the response says whether
	// somebody else was faster.
	const isSent = useNavigation().state !== "idle";
	const [calm, setCalm] = useState(live);
	if (!isSent && calm !== live) setCalm(live);
	const search = isSent ? calm : live;
	const { stay, guests } = search;
	const asked = [stay?.from, stay?.until, guests].join(" ");
	const [shown, setShown] = useState({ asked, first: search, ids: orderOf(search) });
	const isKnown = shown.asked === asked && shown.ids.length === search.offers.length;
	if (!isKnown) setShown({ asked, first: search, ids: orderOf(search) });
	const { first, ids } = isKnown ? shown : { first: search, ids: orderOf(search) };
	const cards = useMemo(() => keepOrder(ids, search.offers), [ids, search.offers]);
	const justTaken = useMemo(() => findJustTaken(first, search), [first, search]);
	const takenIds = justTaken.map(({ id }) => id).join(" ");
	const justTakenIds = useMemo(() => new Set(takenIds.split(" ")), [takenIds]);
	const lost = justTaken.find(({ id }) => id === choice.villaId);
	const message = lost ? stayForm().free.justTaken(...namesOfTaken(lost)) : null;
	const toast = useToast();
	useEffect(() => {
		if (message !== null) toast(message);
	}, [message, toast]);
	return { cards, justTaken, justTakenIds };
}

function namesOfTaken(lost: PricedOffer): [names: string, count: number] {
	const names = listTakenNames([lost]);
	return [listNames(names), names.length];
}

const orderOf = ({ offers }: VillaSearch) => rankOffers(offers).map(({ id }) => id);

/**
 * Checks the form again after a button has chosen a date or a villa: the browser fires `input` only for typing, so the message of
 * a field that is right by now would stay.
 */
export function useRecheck(inside: RefObject<Element | null>, choice: StayChoice): void {
	const [first] = useState(choice);
	useEffect(() => {
		if (choice !== first)
			inside.current?.closest("form")?.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}, [choice, first, inside]);
}

/**
 * The number of free villas, above the cards: announced whenever it changes. It has room for two lines, so that the
 * cards do not move.
 */
export const VillaStatus = memo(function VillaStatus(props: {
	search: VillaSearch;
	/** Villas taken while the form is open. */
	justTaken: readonly PricedOffer[];
	/** Where a guest writes when no villa can be shown. */
	contactEmail: string;
}) {
	const { search, justTaken, contactEmail } = props;
	const sentences =
		search.offers.length === 0
			? [stayForm().free.unknown(contactEmail)]
			: [describeJustTaken(justTaken), describeTooSmall(search), describeFree(search)];
	return (
		<p role="status" className="villa-status text-ink-soft text-small">
			{sentences.filter((sentence) => sentence !== null).join(" ")}
		</p>
	);
});

function describeJustTaken(justTaken: readonly PricedOffer[]): string | null {
	const names = listTakenNames(justTaken);
	return names.length === 0 ? null : stayForm().free.justTaken(listNames(names), names.length);
}

/** The villas that were taken, each once: one villa may have been part of several pairs. */
function listTakenNames(justTaken: readonly PricedOffer[]): string[] {
	const names = justTaken.flatMap(({ notOffered }) =>
		notOffered?.kind === "booked" ? notOffered.villaNames : [],
	);
	return [...new Set(names.map(shortVillaName))];
}

function describeTooSmall(search: VillaSearch): string | null {
	const { tooSmall, guests, free } = search;
	if (!tooSmall) return null;
	const { free: words } = stayForm();
	const name = tooSmall.villas === 1 ? shortVillaName(tooSmall.name) : tooSmall.name;
	const fits = isForPairs(search) ? words.fitsInPairs : words.fits;
	return [
		words.tooSmall(name, tooSmall.villas, tooSmall.sleeps, guests),
		free.length === 0 ? words.fitsNone : fits(guests),
	].join(" ");
}

function describeFree(search: VillaSearch): string | null {
	const { stay, free, tooSmall } = search;
	const { free: words } = stayForm();
	if (!stay) return tooSmall ? null : isForPairs(search) ? words.undatedPairs : words.undated;
	if (free.length === 0) return isForPairs(search) ? words.nonePairs : words.none;
	return (isForPairs(search) ? words.pairs : words.villas)(
		free.length,
		formatDays(stay),
		countNights(nightsBetween(stay.from, stay.until)),
	);
}
