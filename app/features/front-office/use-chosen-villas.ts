import { type RefObject, useEffect, useState } from "react";
import { readVillaIds, toVillaValue } from "#app/features/stays/availability.ts";
import type { DeskOffers } from "#app/features/stays/several-villas.ts";
import { joinVillas, type Wanted } from "#app/features/stays/walk-in-offers.ts";

/**
 * What is chosen in the list of villas of a form: villas for all nights, or a change from one to another. The boxes hold it;
 * this reads them, also what was pressed before the scripts came.
 * @param asked the choice of a form that came back, or of the address; empty for none
 */
export function useChosenVillas(
	page: RefObject<HTMLElement | null>,
	offers: DeskOffers,
	query: Wanted,
	asked: { sent: string | undefined; wanted: string },
) {
	const [place, setPlace] = useState<string | null>(null);
	const [isTouched, setTouched] = useState(false);
	const chosen = findChosen(offers, asked.sent ?? (isTouched ? place : null) ?? asked.wanted);
	// Another party may need other villas: the list is drawn anew with what is suggested for it. Of a single villa the choice stays.
	const list = offers.isSeveral
		? [query.checkIn, query.nights, query.guests, ...offers.suggested].join(" ")
		: "one";

	// biome-ignore lint/correctness/useExhaustiveDependencies: read again for each list
	useEffect(() => {
		const form = page.current?.querySelector("form");
		if (form) setPlace(readPlaceIn(form));
	}, [list]);

	const now = place ?? chosen;
	return {
		/** The key of the list. */
		list,
		/** What is chosen in it when it is drawn. */
		chosen,
		inTurn: offers.inTurn.find(({ value }) => value === now),
		villas: offers.offers.filter(
			({ villaId, obstacle }) => obstacle === null && readVillaIds(now).includes(villaId),
		),
		/** A box of the list was pressed. */
		onChoice: (input: HTMLInputElement) => {
			clearOtherKind(input);
			setTouched(true);
			if (input.form) setPlace(readPlaceIn(input.form));
		},
	};
}

/** What is chosen in a list at first: what was asked for, as far as it can be had, or else what is suggested. */
function findChosen({ offers, inTurn, isSeveral, suggested }: DeskOffers, asked: string): string {
	if (inTurn.some(({ value }) => value === asked)) return asked;
	const ids = readVillaIds(asked).filter((id) =>
		offers.some(({ villaId, obstacle }) => villaId === id && obstacle === null),
	);
	if (ids.length > 0 && (isSeveral || ids.length === 1)) return toVillaValue(ids);
	return toVillaValue(suggested);
}

const readPlaceIn = (form: HTMLFormElement) => String(joinVillas(new FormData(form)).get("villaId") ?? "");

/** Villas for all nights and a change of villas exclude each other. */
function clearOtherKind({ type, form }: HTMLInputElement): void {
	const other = type === "radio" ? "checkbox" : "radio";
	for (const input of form?.querySelectorAll<HTMLInputElement>(`[name=villaId][type=${other}]`) ?? [])
		input.checked = false;
}
