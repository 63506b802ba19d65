import { experiences } from "#app/content/experiences.ts";
import { taxes } from "#app/content/hotel.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";
import type { DiningDraft } from "./draft.ts";

/** What an evening costs, in whole US cents; the first three add up to the last. */
export type Quote = {
	baseCents: number;
	serviceChargeCents: number;
	taxCents: number;
	totalCents: number;
};

type Rate = { from: HotelDate; basisPoints: number };

/**
 * The rate that holds on a date: the one that has begun last.
 * @throws when none has: a tax that nobody has written down is no tax of 0
 */
function getRate(name: string, rates: readonly Rate[], date: HotelDate): number {
	const begun = rates.filter(({ from }) => from <= date).toSorted((a, b) => a.from.localeCompare(b.from));
	const rate = begun.at(-1);
	if (!rate) throw new Error(`No rate of the ${name} is known for ${date}.`);
	return rate.basisPoints;
}

/**
 * The price of an evening: guests × price, then the service charge and GST, each a share of the food and rounded half
 * up to the cent. The one function for the form, the command, the page of a dinner and whatever else names its price.
 *
 * GST is reckoned on the food and not on the service charge, which is by law money in excess of what the contract
 * obliges the guest to, and belongs to the staff (Hotels and Tourist Accommodation Act of Belize, sections 2 and 16).
 * beyond.md names both as shares of the menu's price. Decision 0026 says what would change this.
 *
 * The menu's price carries a plus sign: what is ordered beside the menu comes on top and is agreed at the table.
 */
export function quoteDinner(
	dinner: { perPersonCents: number; guests: number; date: HotelDate },
	charges: { gst: readonly Rate[]; serviceCharge: readonly Rate[] } = taxes,
): Quote {
	const { date } = dinner;
	const baseCents = dinner.perPersonCents * dinner.guests;
	const serviceChargeCents = shareOfCents(baseCents, getRate("service charge", charges.serviceCharge, date));
	const taxCents = shareOfCents(baseCents, getRate("GST", charges.gst, date));
	return { baseCents, serviceChargeCents, taxCents, totalCents: baseCents + serviceChargeCents + taxCents };
}

/** The price of an experience that the pavilion has. */
export function quoteExperience(dinner: {
	experience: string;
	guests: number;
	date: HotelDate;
}): Quote {
	const experience = experiences.find(({ id }) => id === dinner.experience);
	if (!experience) throw new Error(`The pavilion has no experience ${dinner.experience}.`);
	return quoteDinner({ ...dinner, perPersonCents: experience.perPersonCents });
}

/** The price of a form that is being filled in, on today's rates while no date is chosen; null before it has a group. */
export function quoteDraft(
	{ experience, guests, date }: DiningDraft,
	today: HotelDate,
): (Quote & { guests: number }) | null {
	if (!experience || guests === null) return null;
	// A date that is typed halfway, in the year 0002, has no rates yet.
	return { guests, ...quoteExperience({ experience, guests, date: date >= today ? date : today }) };
}
