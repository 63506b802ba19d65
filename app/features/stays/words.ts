import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";

/** `A`, `A and B`, `A, B and C`. */
export function listNames(names: readonly string[]): string {
	const rest = names.slice(0, -1);
	return rest.length === 0
		? (names[0] ?? "")
		: `${rest.map(isolate).join(", ")} and ${isolate(names.at(-1))}`;
}

/** A day as guests say it within the next months: `Sat 12 Dec`. With the year where the day alone could be another one. */
export function describeDay(day: HotelDate, today: HotelDate): string {
	const medium = formatHotelDate(day);
	return nightsBetween(today, day) < 300 ? medium.slice(0, -5) : medium;
}

/** The travelers of a stay: `3`, `8, 2 of them children`, `4, 1 of them a child and 1 an infant`. */
export function countParty(
	guests: number,
	{ children, infants }: { children: number | null; infants: number | null },
): string {
	const parts = [
		...(children ? [children === 1 ? "1 of them a child" : `${children} of them children`] : []),
		...(infants
			? [`${infants}${children ? "" : " of them"} ${infants === 1 ? "an infant" : "infants"}`]
			: []),
	];
	return [guests, ...(parts.length > 0 ? [parts.join(" and ")] : [])].join(", ");
}

/** `1 night`, `2 nights`. */
export function countNights(nights: number): string {
	return `${nights} ${nights === 1 ? "night" : "nights"}`;
}

/** `1 traveler`, `2 travelers`. */
export function countTravelers(guests: number): string {
	return `${guests} ${guests === 1 ? "traveler" : "travelers"}`;
}
