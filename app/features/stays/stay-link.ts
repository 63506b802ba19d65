import { stayLimits } from "#app/content/hotel/hotel.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { StayChoice } from "./stay-choice.ts";

/** Dates and party, as a link carries them from page to page. */
type Carried = Pick<StayChoice, "checkIn" | "checkOut" | "guests">;

/** The query that `readStayQuery` reads, with every choice that differs from the default; empty when none does. */
export function writeStayQuery({ checkIn, checkOut, guests }: Carried): string {
	const chosen = {
		checkIn,
		checkOut: checkIn === "" ? "" : checkOut,
		guests: guests === String(stayLimits.defaultGuests) ? "" : guests,
	};
	return new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== "")).toString();
}

/**
 * The same in one value, for a form that goes on to another page: a GET form drops the query of its action, and hidden
 * inputs with the names of the booking form are not wanted beside its own.
 */
export function writeStayCode({ checkIn, checkOut, guests }: Carried): string {
	return [checkIn, checkOut, guests].join("_");
}

/** The content of such a code, as query parameters in the place of `stay`; null when there is no code. */
export function spreadStayCode(params: URLSearchParams): URLSearchParams | null {
	const code = params.get("stay");
	if (code === null) return null;
	const [checkIn = "", checkOut = "", guests = ""] = code.slice(0, 40).split("_");
	const spread = new URLSearchParams(writeStayQuery({ checkIn, checkOut, guests }));
	for (const [name, value] of params) {
		if (name !== "stay" && value !== "") spread.append(name, value);
	}
	return spread;
}

/** The query that opens the booking form with villas, dates and party of a stay that was to be booked. */
export function writeSameStayQuery(stay: {
	villas: readonly { id: string }[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	guests: number;
}): string {
	const { villas, checkIn, checkOut, guests } = stay;
	const villaId = villas.map(({ id }) => id).join("_");
	return new URLSearchParams({ villaId, checkIn, checkOut, guests: String(guests) }).toString();
}
