import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { Experience } from "#app/features/catalog/catalog-terms.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { priceLine, type Quote, sumLines } from "#app/lib/priced-line.ts";
import { taxOn } from "#app/lib/taxes.ts";
import type { Evening } from "./availability.ts";
import type { DiningDraft } from "./draft.ts";
import { freeUntil } from "./policy.ts";

/**
 * The price of a dinner: guests × price, then the service charge and GST, each a share of the menu and rounded half up
 * to the cent. The one function for form, operation, page, e-mail and anything else that names its price.
 *
 * GST is calculated on the menu and not on the service charge, which is by law money in excess of the guest's
 * contractual obligation, and belongs to the staff (Hotels and Tourist Accommodation Act of Belize, sections 2 and
 * 16). beyond.md names both as shares of the menu's price. Decision 0026 says what would change this.
 *
 * The menu's price carries a plus sign: orders beside the menu come on top and are agreed at the table.
 */
export function quoteDinner(dinner: {
	experience: Pick<Experience, "id" | "title" | "perPersonCents" | "taxes">;
	guests: number;
	date: HotelDate;
}): Quote {
	const { experience, guests, date } = dinner;
	const { taxes } = experience;
	return sumLines([
		priceLine({
			kind: "dinner",
			itemId: experience.id,
			description: experience.title,
			quantity: guests,
			unitCents: experience.perPersonCents,
			serviceChargeBasisPoints: taxOn("service charge", date, taxes.serviceCharge),
			tax: { code: "gst", basisPoints: taxOn("GST", date, taxes.gst) },
		}),
	]);
}

/** The price of a form that is being filled in, on today's rates while no date is chosen; null before it has a group. */
export function quoteDraft(
	{ experience, guests, date }: DiningDraft,
	today: HotelDate,
): (Quote & { guests: number }) | null {
	if (!experience || guests === null) return null;
	// A date that is typed halfway, in the year 0002, has no rates yet.
	return { guests, ...quoteDinner({ experience, guests, date: date >= today ? date : today }) };
}

/**
 * What another date, seating or group would mean for a dinner: the new price, the difference in US cents, the last day
 * on which changing is free and whether it is still to come.
 */
export type EveningPreview =
	| {
			possible: true;
			quote: Quote;
			differenceCents: number;
			freeUntil: HotelDate;
			free: boolean;
	  }
	| { possible: false; evening: Evening };

/** The effect of another evening on a dinner; its own seating counts as free there. */
export function considerChange(change: {
	dinner: { totalCents: number };
	experience: Pick<Experience, "id" | "title" | "perPersonCents" | "taxes">;
	wanted: { date: HotelDate; seating: string; guests: number };
	evening: Evening;
	now: Date;
}): EveningPreview {
	const { dinner, experience, wanted, evening, now } = change;
	const seating = evening.seatings.find((one) => one.seating === wanted.seating);
	if (seating?.state !== "free") return { possible: false, evening };
	const quote = quoteDinner({ ...wanted, experience });
	const until = freeUntil(wanted.date);
	return {
		possible: true,
		quote,
		differenceCents: quote.totalCents - dinner.totalCents,
		freeUntil: until,
		free: hotelToday(now) <= until,
	};
}
