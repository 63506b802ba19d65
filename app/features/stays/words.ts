import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";

const words = inLanguages({
	en: {
		and: (_next: string) => "and",
		night: "night",
		nights: "nights",
		traveler: "traveler",
		travelers: "travelers",
		ofThem: {
			children: (count: number) => (count === 1 ? "1 of them a child" : `${count} of them children`),
			infants: (count: number) => `${count} of them ${count === 1 ? "an infant" : "infants"}`,
			infantsToo: (count: number) => `${count} ${count === 1 ? "an infant" : "infants"}`,
		},
	},
	es: {
		// Before the sound of an i, `y` is `e`: Ana e Inés.
		and: (next) => (/^h?[ií](?![aeou])/i.test(next) ? "e" : "y"),
		night: "noche",
		nights: "noches",
		traveler: "viajero",
		travelers: "viajeros",
		ofThem: {
			children: (count) => (count === 1 ? "1 de ellos niño" : `${count} de ellos niños`),
			infants: (count) => (count === 1 ? "1 de ellos bebé" : `${count} de ellos bebés`),
			infantsToo: (count) => (count === 1 ? "1 bebé" : `${count} bebés`),
		},
	},
});

/** `A`, `A and B`, `A, B and C`. */
export function listNames(names: readonly string[]): string {
	const rest = names.slice(0, -1);
	const last = names.at(-1) ?? "";
	return rest.length === 0
		? (names[0] ?? "")
		: `${rest.map(isolate).join(", ")} ${words().and(last)} ${isolate(last)}`;
}

/** A day as guests say it within the next months: `Sat 12 Dec`. With the year where the day alone could be another one. */
export function describeDay(day: HotelDate, today: HotelDate): string {
	return formatHotelDate(day, nightsBetween(today, day) < 300 ? "day" : "medium");
}

/** The travelers of a stay: `3`, `8, 2 of them children`, `4, 1 of them a child and 1 an infant`. */
export function countParty(
	guests: number,
	{ children, infants }: { children: number | null; infants: number | null },
): string {
	const { ofThem, and } = words();
	const parts = [
		...(children ? [ofThem.children(children)] : []),
		...(infants ? [(children ? ofThem.infantsToo : ofThem.infants)(infants)] : []),
	];
	return [guests, ...(parts.length > 0 ? [parts.join(` ${and("")} `)] : [])].join(", ");
}

/** `1 night`, `2 nights`. */
export function countNights(nights: number): string {
	return `${nights} ${nights === 1 ? words().night : words().nights}`;
}

/** `1 traveler`, `2 travelers`. */
export function countTravelers(guests: number): string {
	return `${guests} ${guests === 1 ? words().traveler : words().travelers}`;
}
