import { z } from "zod";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { readVillaIds } from "#app/features/catalog/villa.ts";
import { looksLikeCode, toCode } from "#app/features/rates/discounts.ts";
import {
	agreedCents,
	freeText,
	idempotencyKey,
	optionalCount,
	optionalEmail,
	optionalPhone,
	personName,
	type Said,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { type HotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { toWholeNumber } from "#app/lib/typed-code.ts";
import { describeBrokenRule } from "./offer-words.ts";
import { bookingWindow, type StayChoice } from "./stay-choice.ts";
import { stayFormMessages as messages } from "./stay-form-messages.ts";
import { stayForm } from "./stay-form-words.ts";

function civilDate(missing: Said, unreal: Said) {
	return z
		.string({ error: missing })
		.trim()
		.min(1, { error: missing, abort: true })
		.refine((text) => parseHotelDate(text) !== null, { error: unreal, abort: true });
}

/** The rules of a stay's two dates, for the booking form and for a change of dates alike. */
export function stayDates(today: HotelDate) {
	return {
		checkIn: civilDate(
			() => messages().checkInMissing,
			() => messages().checkInUnreal,
		)
			.refine((date) => date >= today, { error: () => describeBrokenRule("past", today) })
			.refine((date) => date <= bookingWindow(today).lastCheckIn, {
				error: () => describeBrokenRule("far", today),
			}),
		checkOut: civilDate(
			() => messages().checkOutMissing,
			() => messages().checkOutUnreal,
		),
	};
}

type DatesInForm = { checkIn?: unknown; checkOut?: unknown };

/** Both dates exist, so that they can be compared even while other fields are wrong. */
function bothDatesExist({ value }: { value: unknown }): boolean {
	const { checkIn, checkOut } = value as DatesInForm;
	return (
		typeof checkIn === "string" &&
		typeof checkOut === "string" &&
		parseHotelDate(checkIn.trim()) !== null &&
		parseHotelDate(checkOut.trim()) !== null
	);
}

/** The two dates are in the right order, where both exist. */
export const inOrder = {
	check: ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
		nightsBetween(checkIn, checkOut) >= 1,
	options: { path: ["checkOut"], error: () => stayForm().calendar.broken.reversed, when: bothDatesExist },
};

/** The stay is not longer than the hotel takes, where both dates exist. */
export const notTooLong = {
	check: ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
		nightsBetween(checkIn, checkOut) <= stayLimits.maxNights,
	options: {
		path: ["checkOut"],
		error: () => stayForm().calendar.broken.too_long,
		when: bothDatesExist,
	},
};

/** A part of the party; null where the guest left it out. The largest party has at least one adult. */
const partOfParty = (outside: Said) => optionalCount(stayLimits.maxGuests - 1, outside);

/** How many of the travelers are children or infants, and whether they want a cot: on the forms of guests and of the desk. */
export const partyParts = {
	children: partOfParty(() => messages().childrenOutside),
	infants: partOfParty(() => messages().infantsOutside),
	cotWanted: z
		.string()
		.optional()
		.transform((sent) => sent === "1"),
};

/** A party has at least one adult. */
export const withAnAdult = {
	check: (party: { guests: number; children: number | null; infants: number | null }) =>
		(party.children ?? 0) + (party.infants ?? 0) < party.guests,
	options: {
		path: ["children"],
		error: () => messages().noAdult,
		when: ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
			!issues.some(({ path }) => ["guests", "children", "infants"].includes(String(path?.[0]))),
	},
};

/** A code as it is stored; null without one. */
export const promoCode = () =>
	z
		.string()
		.max(60, { error: () => messages().codeUnreal })
		.optional()
		.default("")
		.transform((typed) => toCode(typed) || null)
		.refine((code) => code === null || looksLikeCode(code), { error: () => messages().codeUnreal });

let ofToday: { today: HotelDate; schema: ReturnType<typeof makeStaySchema> } | undefined;

/**
 * The villa reservation form (specification, section 5; limits from beyond.md). Needs the hotel's today, and is reused
 * on that day: making it takes many times as long as checking a form by it.
 */
export function staySchema(today: HotelDate) {
	if (ofToday?.today !== today) ofToday = { today, schema: makeStaySchema(today) };
	return ofToday.schema;
}

function makeStaySchema(today: HotelDate) {
	const unchosen = { error: () => messages().villaMissing };
	return z
		.object({
			...stayDates(today),
			guests: wholeNumber({
				min: stayLimits.minGuests,
				max: stayLimits.maxGuests,
				missing: () => messages().guestsMissing,
				outside: () => messages().guestsOutside,
			}),
			...partyParts,
			villaId: z
				.string(unchosen)
				.trim()
				.regex(/^[a-z0-9]+(-[a-z0-9]+)*(_[a-z0-9]+(-[a-z0-9]+)*)?$/, unchosen)
				.max(120, unchosen)
				.transform(readVillaIds),
			name: personName(() => messages().nameMissing),
			email: optionalEmail(),
			phone: optionalPhone(),
			note: freeText(),
			promoCode: promoCode(),
			agreedTotalCents: agreedCents(),
			idempotencyKey: idempotencyKey().optional(),
		})
		.refine(withAnAdult.check, withAnAdult.options)
		.refine(inOrder.check, inOrder.options)
		.refine(notTooLong.check, notTooLong.options);
}

/** A change of dates: the two dates and the price agreed to. */
export function changeDatesSchema(today: HotelDate) {
	return z
		.object({
			...stayDates(today),
			agreedTotalCents: agreedCents(),
		})
		.refine(inOrder.check, inOrder.options)
		.refine(notTooLong.check, notTooLong.options);
}

/** The error in the dates of an address, in the words of the form; null without an error, or without dates. */
export function findDatesFault(params: URLSearchParams, today: HotelDate): DatesFault | null {
	const [checkIn, checkOut] = [params.get("checkIn") ?? "", params.get("checkOut") ?? ""];
	if (checkIn === "" && checkOut === "") return null;
	const issue = changeDatesSchema(today).safeParse({ checkIn, checkOut }).error?.issues[0];
	return issue
		? { field: issue.path[0] === "checkOut" ? "checkOut" : "checkIn", message: issue.message }
		: null;
}

/** An error in the dates of an address, and the field that has it. */
export type DatesFault = { field: "checkIn" | "checkOut"; message: string };

/** Dates and party as an address carries them; anything that cannot be is left out. */
export function readStayQuery(params: URLSearchParams, today: HotelDate): StayChoice {
	const date = (name: string) => parseHotelDate(params.get(name) ?? "") ?? "";
	const checkIn = date("checkIn");
	const checkOut = date("checkOut");
	const guests = toWholeNumber(params.get("guests"));
	const possible = guests !== null && guests >= stayLimits.minGuests && guests <= stayLimits.maxGuests;
	return {
		checkIn: checkIn >= today ? checkIn : "",
		checkOut: checkOut > checkIn ? checkOut : "",
		guests: String(possible ? guests : stayLimits.defaultGuests),
		villaId: (params.get("villaId") ?? "").slice(0, 120),
	};
}
