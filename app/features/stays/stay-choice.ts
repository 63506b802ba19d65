import { stayLimits } from "#app/content/hotel/hotel.ts";
import { addDays, type HotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { toWholeNumber } from "#app/lib/typed-code.ts";
import type { Nights } from "./availability.ts";

/** A guest's choice so far, as the form has it: empty where nothing is chosen yet. */
export type StayChoice = { checkIn: string; checkOut: string; guests: string; villaId: string };

/** The stay of a choice, or null while its dates are missing or impossible, or break a rule. */
export function readStay(choice: Pick<StayChoice, "checkIn" | "checkOut">, today: HotelDate): Nights | null {
	const from = parseHotelDate(choice.checkIn);
	const until = parseHotelDate(choice.checkOut);
	return from && until && findBrokenRule(choice, today) === null ? { from, until } : null;
}

/** A rule of the hotel that the dates of a stay break. */
export type BrokenRule = "past" | "far" | "reversed" | "too_long";

/** The first rule that the dates of a choice break; null while they break none, or are not there to be looked at. */
export function findBrokenRule(
	choice: Pick<StayChoice, "checkIn" | "checkOut">,
	today: HotelDate,
): BrokenRule | null {
	const from = parseHotelDate(choice.checkIn);
	const until = parseHotelDate(choice.checkOut);
	if (!from) return null;
	if (from < today) return "past";
	if (from > bookingWindow(today).lastCheckIn) return "far";
	if (!until) return null;
	const nights = nightsBetween(from, until);
	if (nights < 1) return "reversed";
	return nights > stayLimits.maxNights ? "too_long" : null;
}

/** The party of a choice; the smallest or largest there is where the number is out of bounds or no number. */
export function readGuests(choice: Pick<StayChoice, "guests">): number {
	const guests = toWholeNumber(choice.guests);
	if (guests === null) return stayLimits.defaultGuests;
	return Math.min(Math.max(guests, stayLimits.minGuests), stayLimits.maxGuests);
}

/** Whether only the departure is missing: a later day of the calendar that is pressed may be it. */
export function lacksCheckOut(choice: Pick<StayChoice, "checkIn" | "checkOut">): boolean {
	return parseHotelDate(choice.checkIn) !== null && choice.checkOut === "";
}

/**
 * The dates after a day of the calendar was pressed: as the departure of the stay whose arrival is chosen, or as the
 * arrival of a new one.
 */
export function pickDay<Choice extends Pick<StayChoice, "checkIn" | "checkOut">>(
	choice: Choice,
	day: HotelDate,
	as: "check_in" | "check_out",
): Choice {
	return as === "check_out" && day > choice.checkIn
		? { ...choice, checkOut: day }
		: { ...choice, checkIn: day, checkOut: "" };
}

/** The guest's next step: one thing at a time, in the order of the form. */
export type FormStep = "check_in" | "check_out" | "other_dates" | "villa" | "name" | "reserve";

/** The first thing that is still missing, or `reserve`. Other dates where nothing is free for those chosen. */
export function findFormStep(
	choice: Pick<StayChoice, "checkIn" | "checkOut">,
	known: { stay: Nights | null; hasFree: boolean; hasVilla: boolean; hasName: boolean },
): FormStep {
	if (!known.stay) return parseHotelDate(choice.checkIn) ? "check_out" : "check_in";
	if (!known.hasFree) return "other_dates";
	if (!known.hasVilla) return "villa";
	return known.hasName ? "reserve" : "name";
}

/** The days within which a villa may be reserved. */
export function bookingWindow(today: HotelDate): {
	today: HotelDate;
	lastCheckIn: HotelDate;
	until: HotelDate;
} {
	const lastCheckIn = addDays(today, stayLimits.maxDaysAhead);
	return { today, lastCheckIn, until: addDays(lastCheckIn, stayLimits.maxNights) };
}

/** The choice in the form, and the month it shows, after a button that looks further instead of sending it. */
type FormIntent = { choice: StayChoice; month: HotelDate | null };

/**
 * Such a button of a browser without scripts: a day, a month, other dates, another villa, or just `look`.
 * Null when the form was meant to be sent.
 */
export function readFormIntent(form: FormData): FormIntent | null {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value.slice(0, 200) : "";
	};
	const choice = {
		checkIn: text("checkIn"),
		checkOut: text("checkOut"),
		guests: text("guests"),
		villaId: text("villaId"),
	};
	const shownMonth = parseHotelDate(text("shownMonth"));
	for (const [name, as] of [
		["start", "check_in"],
		["end", "check_out"],
	] as const) {
		const day = parseHotelDate(text(name));
		if (day) return { choice: pickDay(choice, day, as), month: shownMonth };
	}
	const month = parseHotelDate(text("month"));
	if (month) return { choice, month };
	const proposed = readProposedDates(form);
	if (proposed) return { choice: { ...choice, ...proposed }, month: null };
	if (text("choose") !== "") return { choice: { ...choice, villaId: text("choose") }, month: null };
	return form.has("look") ? { choice, month: null } : null;
}

/** The dates of the proposal that was pressed, or null. */
function readProposedDates(form: FormData): { checkIn: HotelDate; checkOut: HotelDate } | null {
	const value = form.get("dates");
	const [checkIn = "", checkOut = ""] = typeof value === "string" ? value.split("_") : [];
	return parseHotelDate(checkIn) && parseHotelDate(checkOut) ? { checkIn, checkOut } : null;
}

/** A change of dates with those of a proposal in place of the typed ones, where one was pressed. */
export function takeProposedDates(form: FormData): FormData {
	const proposed = readProposedDates(form);
	if (!proposed) return form;
	const taken = new FormData();
	for (const [name, value] of form) if (!(name in proposed)) taken.append(name, value);
	for (const [name, value] of Object.entries(proposed)) taken.set(name, value);
	return taken;
}
