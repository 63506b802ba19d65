import { z } from "zod";
import { stayLimits } from "#app/content/hotel.ts";
import { freeText, idempotencyKey, optionalEmail, personName, wholeNumber } from "#app/lib/form-fields.ts";
import {
	addDays,
	formatHotelDate,
	type HotelDate,
	nightsBetween,
	parseHotelDate,
} from "#app/lib/hotel-date.ts";
import { readVillaIds } from "./availability.ts";
import type { StayChoice } from "./stay-choice.ts";

const noVilla = "Please select a villa.";

function civilDate(missing: string, impossible: string) {
	return z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.refine((text) => parseHotelDate(text) !== null, impossible);
}

/** The rules of a stay's two dates, for the booking form and for a change of dates alike. */
function stayDates(today: HotelDate) {
	const lastCheckIn = addDays(today, stayLimits.maxDaysAhead);
	return {
		checkIn: civilDate(
			"Please choose a check-in date.",
			"Please enter a check-in date that exists, like 2027-01-24.",
		)
			.refine(
				(date) => parseHotelDate(date) === null || date >= today,
				`Check-in cannot be before today, ${formatHotelDate(today)}.`,
			)
			.refine(
				(date) => parseHotelDate(date) === null || date <= lastCheckIn,
				`Check-in can be ${formatHotelDate(lastCheckIn)} at the latest.`,
			),
		checkOut: civilDate(
			"Please choose a check-out date.",
			"Please enter a check-out date that exists, like 2027-01-31.",
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

const inOrder = {
	check: ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
		nightsBetween(checkIn, checkOut) >= 1,
	options: { path: ["checkOut"], error: "Check-out must be after check-in.", when: bothDatesExist },
};

const notTooLong = {
	check: ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
		nightsBetween(checkIn, checkOut) <= stayLimits.maxNights,
	options: {
		path: ["checkOut"],
		error: `A stay can be ${stayLimits.maxNights} nights at most. For a longer one, please write to us.`,
		when: bothDatesExist,
	},
};

/** The villa reservation form (specification, section 5; limits from beyond.md). Needs the hotel's today. */
export function staySchema(today: HotelDate) {
	return z
		.object({
			...stayDates(today),
			guests: wholeNumber({
				min: stayLimits.minGuests,
				max: stayLimits.maxGuests,
				missing: "Please enter the number of travelers.",
				outside: `Travelers must be a whole number from ${stayLimits.minGuests} to ${stayLimits.maxGuests}.`,
			}),
			villaId: z
				.string({ error: noVilla })
				.trim()
				.regex(/^[a-z0-9]+(-[a-z0-9]+)*(_[a-z0-9]+(-[a-z0-9]+)*)?$/, noVilla)
				.max(120, noVilla)
				.transform(readVillaIds),
			name: personName("Please enter the guest’s name."),
			email: optionalEmail(),
			note: freeText(),
			/** The total the guest saw, so that a changed rate is said and not slipped in. Absent without scripts. */
			agreedTotalCents: z
				.string()
				.regex(/^\d{1,9}$/)
				.transform(Number)
				.nullable()
				.catch(null)
				.default(null),
			idempotencyKey: idempotencyKey().optional(),
		})
		.refine(inOrder.check, inOrder.options)
		.refine(notTooLong.check, notTooLong.options);
}

/** A change of dates: the two dates and the price agreed to. */
export function moveSchema(today: HotelDate) {
	return z
		.object({
			...stayDates(today),
			agreedTotalCents: z
				.string()
				.regex(/^\d{1,9}$/)
				.transform(Number)
				.nullable()
				.catch(null)
				.default(null),
		})
		.refine(inOrder.check, inOrder.options)
		.refine(notTooLong.check, notTooLong.options);
}

/** Dates and party as an address carries them; whatever cannot be is left out. */
export function readWish(params: URLSearchParams, today: HotelDate): StayChoice {
	const date = (name: string) => parseHotelDate(params.get(name) ?? "") ?? "";
	const checkIn = date("checkIn");
	const checkOut = date("checkOut");
	const guests = Number(params.get("guests") ?? stayLimits.defaultGuests);
	const possible =
		Number.isInteger(guests) && guests >= stayLimits.minGuests && guests <= stayLimits.maxGuests;
	return {
		checkIn: checkIn >= today ? checkIn : "",
		checkOut: checkOut > checkIn ? checkOut : "",
		guests: String(possible ? guests : stayLimits.defaultGuests),
		villaId: (params.get("villaId") ?? "").slice(0, 120),
	};
}

/** The form that opens a reservation: its reference, and the name or e-mail it was made with. */
export const findSchema = z.object({
	reference: z
		.string({ error: "Please enter the reference of the reservation." })
		.trim()
		.min(1, "Please enter the reference of the reservation.")
		.max(40, "A reference has 8 letters and figures."),
	guest: z
		.string({ error: "Please enter the name or e-mail the reservation was made with." })
		.trim()
		.min(1, "Please enter the name or e-mail the reservation was made with.")
		.max(254, "Please enter the name or e-mail the reservation was made with."),
});
