import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";

/** The day that an address of the desk asks for, or today. */
export function readDay(url: URL, today: HotelDate, name = "day"): HotelDate {
	return parseHotelDate(url.searchParams.get(name) ?? "") ?? today;
}

/** The version that a form saw; -1, which nothing has, where it does not say. */
export function readVersion(form: FormData): number {
	const typed = form.get("version");
	return typeof typed === "string" && /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}
