import type { HotelTime } from "./hotel-clock.ts";
import { inLanguages } from "./language.ts";

/** How a guest writes the time of day: `3 pm` or `15:00`. */
export type HourStyle = "12" | "24";

/** The day on which a guest's week begins. */
export type WeekStart = "sunday" | "monday";

/**
 * The effect of a guest's language on the pages, apart from their words, which the address decides. Two facts of two
 * values each, so that a page is cached in four variants at most. Decided once, on the server: a component that asked
 * `navigator.language` could differ from the page that the server rendered.
 */
export type GuestLocale = { hourStyle: HourStyle; weekStart: WeekStart };

/** American, for anyone who names no language. */
export const defaultGuestLocale: GuestLocale = { hourStyle: "12", weekStart: "sunday" };

/** By header. Browsers send a few hundred different ones, and asking for the facts takes longer than rendering a line. */
const known = new Map<string, GuestLocale>();
const maxKnown = 500;

/** A longer header comes from no browser. Characters. */
const maxHeaderLength = 200;

/**
 * The facts of the language that a guest likes best (`Accept-Language`, RFC 9110, 12.5.4), as the Unicode locale data of
 * this Node has them. The default where the header names no language, or none that can be read.
 */
export function guestLocaleOf(acceptLanguage: string | null): GuestLocale {
	if (!acceptLanguage || acceptLanguage.length > maxHeaderLength) return defaultGuestLocale;
	let facts = known.get(acceptLanguage);
	if (!facts) {
		facts = readFacts(preferredLocale(acceptLanguage));
		if (known.size >= maxKnown) known.clear();
		known.set(acceptLanguage, facts);
	}
	return facts;
}

/** The language with the highest weight, the first of several; null where none can be read. */
function preferredLocale(acceptLanguage: string): Intl.Locale | null {
	const wanted = acceptLanguage
		.split(",")
		.map((part) => {
			const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
			const weight = parameters.find((text) => /^q=/i.test(text))?.slice(2);
			return { tag, weight: weight === undefined ? 1 : Number(weight) };
		})
		.filter(({ weight }) => weight > 0)
		.toSorted((a, b) => b.weight - a.weight);
	for (const { tag } of wanted) {
		const locale = toLocale(tag);
		if (locale) return locale;
	}
	return null;
}

/** Null for `*` and for a text that is no language tag. */
function toLocale(tag: string): Intl.Locale | null {
	try {
		return new Intl.Locale(tag);
	} catch {
		return null;
	}
}

/** Standard since ES2025; TypeScript does not know them yet. */
type LocaleFacts = { getWeekInfo: () => { firstDay: number }; getHourCycles: () => string[] };

function readFacts(locale: Intl.Locale | null): GuestLocale {
	if (!locale) return defaultGuestLocale;
	const { getWeekInfo, getHourCycles } = locale as Intl.Locale & Partial<LocaleFacts>;
	const [hourCycle = "h12"] = getHourCycles?.call(locale) ?? [];
	// ISO weekday: 1 is Monday. Where the week begins on Friday or Saturday, Sunday is nearer than Monday.
	const firstDay = getWeekInfo?.call(locale).firstDay ?? 7;
	return {
		hourStyle: hourCycle === "h23" || hourCycle === "h24" ? "24" : "12",
		weekStart: firstDay === 1 ? "monday" : "sunday",
	};
}

const hourWords = inLanguages({
	en: { noon: "12 noon", midnight: "12 midnight", space: " ", morning: "am", afternoon: "pm" },
	es: {
		noon: "12 del mediodía",
		midnight: "12 de la noche",
		space: "\u00a0",
		morning: "a.\u00a0m.",
		afternoon: "p.\u00a0m.",
	},
});

/**
 * A time of day as guests write it: `3 pm`, `6:30 pm`, `12 noon`, or `15:00`, `18:30`. Form fields and addresses have
 * the `HH:MM` itself. Written out here because `Intl` may differ between server and browser. A text that is no time of
 * day is returned as it is.
 */
export function formatHour(time: HotelTime, style: HourStyle): string {
	if (style === "24" || !/^\d\d:\d\d$/.test(time)) return time;
	const written = hourWords();
	if (time === "12:00") return written.noon;
	if (time === "00:00") return written.midnight;
	const hour = Number(time.slice(0, 2));
	const minutes = time.endsWith(":00") ? "" : time.slice(2);
	const half = hour < 12 ? written.morning : written.afternoon;
	return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${written.space}${half}`;
}
