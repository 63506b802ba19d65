import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { priceLine, type Quote, sumLines } from "#app/lib/priced-line.ts";
import { taxOn, type VisitTaxes } from "#app/lib/taxes.ts";
import { type Effort, serviceOf } from "./availability.ts";

/**
 * The price of a treatment, the one computation behind card, form, confirmation, e-mail and desk: the service's price
 * for each guest, then service charge and GST, each a share of that price (beyond.md, "Wellness"). GST is not charged on
 * the service charge, which belongs to the staff (decision 0026).
 * @param date the day whose rates apply
 */
export function quoteTreatment(
	service: Pick<ServiceTerms, "id" | "name" | "priceCents" | "taxes">,
	guests: number,
	date: HotelDate,
): Quote {
	const { taxes } = service;
	return sumLines([
		priceLine({
			kind: "treatment",
			itemId: service.id,
			description: service.name,
			quantity: guests,
			unitCents: service.priceCents,
			serviceChargeBasisPoints: taxOn("service charge", date, taxes.serviceCharge),
			tax: { code: "gst", basisPoints: taxOn("GST", date, taxes.gst) },
		}),
	]);
}

/** Staff's terms for a request for Other that no service fits. */
export type OtherTerms = {
	name: string;
	/** US cents a guest, before service charge and GST. */
	priceCents: number;
	minutes: number;
	/** 0 where only a room is needed. */
	therapistsPerGuest: number;
};

/** The length and therapists of Other, within the hours of the wellness center. */
export function effortOfOther(
	{ minutes, therapistsPerGuest }: Pick<OtherTerms, "minutes" | "therapistsPerGuest">,
	hours: Pick<Effort, "opensAt" | "closesAt">,
): Effort {
	const { otherBufferMinutes: bufferMinutes } = wellnessCenter;
	return { id: null, minutes, bufferMinutes, therapistsPerGuest, ...hours };
}

/** Its price, on the rates of its day. */
export function quoteOther(
	{ name, priceCents }: Pick<OtherTerms, "name" | "priceCents">,
	guests: number,
	date: HotelDate,
	taxes: VisitTaxes,
): Quote {
	return quoteTreatment({ id: "other", name, priceCents, taxes }, guests, date);
}

/**
 * The price of a form's choice, on today's rates while no date is chosen. Null for Other, which is priced on request,
 * and while nothing is chosen.
 */
export function quoteChoice(
	services: readonly ServiceTerms[],
	choice: { wellnessType: string; guests: number; date: HotelDate | null },
	today: HotelDate,
): Quote | null {
	const service = serviceOf(services, choice.wellnessType);
	if (!service) return null;
	const { date } = choice;
	// A date that is half typed, in the year 0002, has no rates.
	return quoteTreatment(service, choice.guests, date !== null && date > today ? date : today);
}
