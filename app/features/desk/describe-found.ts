import { stateWords } from "#app/content/words/desk-states.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { describeQuoteState } from "#app/features/quotes/desk/quote-list.tsx";
import { listNames } from "#app/features/stays/words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { deskSearchWords as words } from "./desk-search-words.ts";
import { todayWords } from "./desk-today-words.ts";
import type { ShownState } from "./party-steps.ts";
import type { Found } from "./search-queries.server.ts";

/** The text of a search result: below its name, and at the end of its row as sign or words. */
export type FoundWords = { facts: string; state: ShownState };

/** In the words of the search. Where the page is in another language than the bar, the server writes them. */
export const describeFound = (found: Found): FoundWords => ({
	facts: describeFacts(found),
	state: describeState(found),
});

/** Villas, nights, party and reference. */
function describeFacts(found: Found): string {
	if (found.kind === "voucher") return `${words.kinds.voucher} ${formatReference(found.code)}`;
	if (found.kind === "quote")
		return [
			words.kinds.quote,
			listNames(found.villaNames.map(shortVillaName)),
			sayNights(found.checkIn, found.checkOut),
			todayWords.guests(found.guests),
			formatUsd(found.totalCents),
		].join(" · ");
	const { kind, through, guests, reference } = found;
	return [
		through && words.through[through.as](through.name),
		kind === "stay" ? listNames(found.villas) : words.kinds[kind],
		kind === "stay"
			? sayNights(found.from, found.until)
			: found.date === null
				? words.noDate
				: formatHotelDate(found.date),
		todayWords.guests(guests),
		formatReference(reference),
	]
		.filter(Boolean)
		.join(" · ");
}

/** `Sat 12 Dec to 17 Dec 2026` */
const sayNights = (from: HotelDate, until: HotelDate) =>
	`${formatHotelDate(from, "short")} to ${formatHotelDate(until, "dated")}`;

const signOf = { held: "hold", confirmed: "booked", checked_in: "staying", checked_out: "left" } as const;

function describeState(found: Found): ShownState {
	if (found.kind === "voucher") return { state: null, text: found.isUsed ? words.used : words.notUsed };
	if (found.kind === "quote") return describeQuoteState(found);
	const { kind, status } = found;
	if (kind !== "stay" || !(status in signOf)) return { state: null, text: words.states[status] ?? status };
	const state = signOf[status as keyof typeof signOf];
	return { state, text: found.holdUntil ? todayWords.hold(found.holdUntil) : stateWords[state] };
}
