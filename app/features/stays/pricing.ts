import { type HotelDate, isoWeekday, listNights } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";

/** What a villa costs on the nights `[fromNight, untilNight)`, on some weekdays or all of them. */
export type Rate = {
	villaId: string;
	fromNight: HotelDate;
	/** First night it no longer applies to; null while open-ended. */
	untilNight: HotelDate | null;
	/** ISO weekdays (1 = Monday) of the nights it is limited to; null for every night. */
	weekdays: number[] | null;
	/** US cents, before tax. */
	nightlyCents: number;
	/** Where several rates fit a night, the highest counts: flat 0, weekend 1, season 2. */
	priority: number;
};

/** A share in basis points (900 = 9 %) and the first day it applies to. */
export type TaxRate = { from: HotelDate; basisPoints: number };

/** One night in one villa as quoted, in US cents. */
export type QuotedNight = { villaId: string; night: HotelDate; rateCents: number; taxCents: number };

/** The price of a stay in US cents: every night, their sum, the room tax, the total. */
export type Quote = { nights: QuotedNight[]; roomCents: number; taxCents: number; totalCents: number };

/** The rate of a night: of those that fit, the one of highest priority. Undefined when nobody has set any. */
function rateOfNight(rates: readonly Rate[], villaId: string, night: HotelDate): Rate | undefined {
	let best: Rate | undefined;
	for (const rate of rates) {
		const fits =
			rate.villaId === villaId &&
			rate.fromNight <= night &&
			(rate.untilNight === null || night < rate.untilNight) &&
			(rate.weekdays === null || rate.weekdays.includes(isoWeekday(night)));
		if (fits && (!best || rate.priority > best.priority)) best = rate;
	}
	return best;
}

/**
 * The tax in force on a day, in basis points.
 * @throws when the day lies before the first rate
 */
function taxOn(day: HotelDate, taxes: readonly TaxRate[]): number {
	const inForce = taxes.filter((tax) => tax.from <= day).sort((a, b) => b.from.localeCompare(a.from))[0];
	if (!inForce) throw new Error(`No tax rate is in force on ${day}`);
	return inForce.basisPoints;
}

/**
 * The price of a stay, the one computation behind card, form, confirmation, mail and desk.
 * Each night's room tax is rounded half up to the cent, so that every part adds up to the total.
 * Null when a night has no rate: such a night is not for sale.
 */
export function quoteStay(stay: {
	villaIds: readonly string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	rates: readonly Rate[];
	roomTax: readonly TaxRate[];
}): Quote | null {
	const nights: QuotedNight[] = [];
	for (const villaId of stay.villaIds) {
		for (const night of listNights(stay.checkIn, stay.checkOut)) {
			const rate = rateOfNight(stay.rates, villaId, night);
			if (!rate) return null;
			const taxCents = shareOfCents(rate.nightlyCents, taxOn(night, stay.roomTax));
			nights.push({ villaId, night, rateCents: rate.nightlyCents, taxCents });
		}
	}
	const roomCents = nights.reduce((sum, night) => sum + night.rateCents, 0);
	const taxCents = nights.reduce((sum, night) => sum + night.taxCents, 0);
	return { nights, roomCents, taxCents, totalCents: roomCents + taxCents };
}

/** Nights of one villa at one rate, as a price is read: `5 nights × $349.00`. */
export type PriceLine = { villaId: string; rateCents: number; nights: number; totalCents: number };

/** The nights of a quote gathered by villa and rate, in the order of the stay. */
export function listPriceLines(nights: readonly QuotedNight[]): PriceLine[] {
	const lines: PriceLine[] = [];
	for (const { villaId, rateCents } of nights) {
		const line = lines.find((known) => known.villaId === villaId && known.rateCents === rateCents);
		if (line) {
			line.nights += 1;
			line.totalCents += rateCents;
		} else lines.push({ villaId, rateCents, nights: 1, totalCents: rateCents });
	}
	return lines;
}
