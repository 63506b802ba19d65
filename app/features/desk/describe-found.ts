import { shortVillaName } from "#app/features/catalog/villa.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { deskSearchWords as words } from "./desk-search-words.ts";
import { todayWords } from "./desk-today-words.ts";
import type { Found } from "./search-queries.server.ts";

/** The text of the search about something, below its name: villas, nights, party and reference. */
export function describeFound(found: Found): string {
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
