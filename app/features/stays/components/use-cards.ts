import { useEffect, useMemo, useState } from "react";
import { useNavigation } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import type { StayChoice } from "../stay-choice.ts";
import { stayForm } from "../stay-form-words.ts";
import { findJustTaken, keepOrder, type PricedOffer, rankOffers, type VillaSearch } from "../villa-search.ts";
import { listNames } from "../words.ts";
import { listTakenNames } from "./villa-status.tsx";

/**
 * The cards of the villas in an order that changes with dates and party only, and what was taken while they are shown: a
 * card turns grey where it is. That of the villa asked for is also said in a message.
 */
export function useCards(
	live: VillaSearch,
	choice: StayChoice,
): { cards: PricedOffer[]; justTaken: PricedOffer[]; justTakenIds: ReadonlySet<string> } {
	// While the form is on its way, who takes the villa is this guest: what is shown stays as it was until the response says
	// whether somebody else was faster.
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
	const message = lost ? stayForm.free.justTaken(...describeTaken(lost)) : null;
	const toast = useToast();
	useEffect(() => {
		if (message !== null) toast(message);
	}, [message, toast]);
	return { cards, justTaken, justTakenIds };
}

const orderOf = ({ offers }: VillaSearch) => rankOffers(offers).map(({ id }) => id);

function describeTaken(lost: PricedOffer): [names: string, count: number] {
	const names = listTakenNames([lost]);
	return [listNames(names), names.length];
}
