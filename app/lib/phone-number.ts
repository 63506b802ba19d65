/** Belize, where the hotel is. Its numbers have seven figures. */
const belize = "+501";

/** The characters that people write between the figures of a number. */
const separators = /[\s\p{Pd}./[\]\u2212\p{Default_Ignorable_Code_Point}]/gu;

/** Countries in which a 0 is dialed before an area at home only, so that no number has one after the country code. */
const homeZero = /^(\+(?:20|27|3[123]|4[013469]|6[012346]|8[1246]|9[0-24589]|353|358|380|420|971|972|966))0+/;

/** In Italy and San Marino the 0 belongs to the number. */
const zeroBelongs = /^\+(39|378)$/;

/**
 * The figures of a typed number, with `+` before a country code that was written as `00` or `+`, and without the 0 that is
 * dialed at home only: `+44 (0)20 7946` is `+44207946`. It may be a part of a number.
 */
export function bareNumber(typed: string): string {
	const text = typed
		.normalize("NFKC")
		.replace(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) & 15))
		.replaceAll("[", "(")
		.replaceAll("]", ")")
		.replace(separators, "");
	const [, country, rest] = /^(\(?(?:\+|00)[\d()]{1,5}?)\(0\)(.*)$/.exec(text) ?? [];
	const bare = (part: string) => part.replace(/[()]/g, "").replace(/^00/, "+");
	if (country === undefined || rest === undefined) return bare(text).replace(homeZero, "$1");
	return `${bare(country)}${zeroBelongs.test(bare(country)) ? "0" : ""}${rest.replace(/[()]/g, "")}`;
}

/**
 * A typed number as it is stored: + and 7 to 15 digits (E.164). Null for a text that is not a number.
 * @param options.atDesk seven figures are a number in Belize, as the staff write them
 */
export function toPhoneNumber(typed: string, { atDesk = false } = {}): string | null {
	const bare = bareNumber(typed);
	const number = atDesk && /^[1-9]\d{6}$/.test(bare) ? `${belize}${bare}` : bare;
	return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** The country codes of one and two figures; every other has three (ITU-T E.164). */
const parts = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** Where the figures of a country are not in groups of three or four. */
const groupsOf: Readonly<Record<string, RegExp>> = {
	"33": /^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
	"44": /^(2\d)(\d{4})(\d{4})$/,
};

/** A stored number in groups, as people read and dictate it: `+501 610 4567`. */
export function formatPhone(number: string): string {
	const [, country, rest] = parts.exec(number) ?? [];
	if (!country || !rest) return number;
	const own = groupsOf[country]?.exec(rest)?.slice(1);
	return [`+${country}`, ...(own ?? inGroups(rest))].join(" ");
}

/** Opens WhatsApp with a message to a stored number. */
export const whatsAppTo = (number: string, message: string) =>
	`https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(message)}`;

/** Groups of three with the longer ones, of four, at the end. */
function inGroups(figures: string): string[] {
	if (figures.length <= 5) return [figures];
	const count = Math.ceil(figures.length / 4);
	const fours = figures.length - count * 3;
	const groups: string[] = [];
	for (let start = 0, at = 0; at < count; at++) {
		const length = at < count - fours ? 3 : 4;
		groups.push(figures.slice(start, start + length));
		start += length;
	}
	return groups;
}
