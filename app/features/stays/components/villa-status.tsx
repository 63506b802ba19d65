import { memo } from "react";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { nightsBetween } from "#app/lib/hotel-date.ts";
import { stayForm } from "../stay-form-words.ts";
import type { PricedOffer, VillaSearch } from "../villa-search.ts";
import { countNights, describeNights, isForPairs, listNames } from "../words.ts";

/** What is free, above the cards: said whenever it changes. Room of two lines, so that the cards stay where they are. */
export const VillaStatus = memo(function VillaStatus(props: {
	search: VillaSearch;
	/** What was taken while the form is open. */
	justTaken: readonly PricedOffer[];
	/** Where a guest writes when no villa can be shown. */
	contactEmail: string;
}) {
	const { search, justTaken, contactEmail } = props;
	const sentences =
		search.offers.length === 0
			? [stayForm.free.unknown(contactEmail)]
			: [describeJustTaken(justTaken), describeTooSmall(search), describeFree(search)];
	return (
		<p role="status" className="villa-status text-ink-soft text-small">
			{sentences.filter((sentence) => sentence !== null).join(" ")}
		</p>
	);
});

function describeJustTaken(justTaken: readonly PricedOffer[]): string | null {
	const names = listTakenNames(justTaken);
	return names.length === 0 ? null : stayForm.free.justTaken(listNames(names), names.length);
}

/** The villas that were taken, each once: one villa may have been part of several pairs. */
export function listTakenNames(justTaken: readonly PricedOffer[]): string[] {
	const names = justTaken.flatMap(({ notOffered }) =>
		notOffered?.kind === "booked" ? notOffered.villaNames : [],
	);
	return [...new Set(names.map(shortVillaName))];
}

function describeTooSmall(search: VillaSearch): string | null {
	const { tooSmall, guests, free } = search;
	if (!tooSmall) return null;
	const { free: words } = stayForm;
	const name = tooSmall.villas === 1 ? shortVillaName(tooSmall.name) : tooSmall.name;
	const fits = isForPairs(search) ? words.fitsInPairs : words.fits;
	return [
		words.tooSmall(name, tooSmall.villas, tooSmall.sleeps, guests),
		free.length === 0 ? words.fitsNone : fits(guests),
	].join(" ");
}

function describeFree(search: VillaSearch): string | null {
	const { stay, free, tooSmall } = search;
	const { free: words } = stayForm;
	if (!stay) return tooSmall ? null : isForPairs(search) ? words.undatedPairs : words.undated;
	if (free.length === 0) return words.none;
	return (isForPairs(search) ? words.pairs : words.villas)(
		free.length,
		describeNights(stay),
		countNights(nightsBetween(stay.from, stay.until)),
	);
}
