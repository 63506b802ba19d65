import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { serviceTitle, type WellnessType, wellnessTypes } from "#app/content/hotel/wellness-services.ts";
import { describeAddedCharges } from "#app/features/catalog/added-charges-words.ts";
import { type OnItsPage, toItsPage } from "#app/features/reservations/access.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { treatmentRules } from "./policy.ts";
import type { GuestTreatment } from "./queries.server.ts";
import { wellnessForm } from "./wellness-form-words.ts";

/** The choice of the form that a link names, or null when it names none. */
export function wellnessTypeNamed(text: string | null): WellnessType | null {
	return wellnessTypes.find((type) => type === text) ?? null;
}

/** A treatment as its page needs it, on the hotel's clock. */
export type ShownTreatment = Omit<OnItsPage<GuestTreatment>, "startsAt" | "endsAt"> & {
	/** Null while it has no time. */
	slot: { date: HotelDate; from: HotelTime; until: HotelTime } | null;
	/** The part of the cancellation fee that is not paid, in US cents. */
	unpaidFeeCents: number;
	/** Whether it has begun. */
	isOver: boolean;
	canMove: boolean;
	canCancel: boolean;
	/** The last moment to change or cancel it online; null while it has no time. */
	changeableUntil: { date: HotelDate; time: HotelTime } | null;
};

/** A treatment as its guest is shown it. */
export function toShownTreatment(
	treatment: GuestTreatment,
	now: Date,
): Omit<ShownTreatment, "unpaidFeeCents"> {
	const { startsAt, endsAt, ...shown } = toItsPage(treatment);
	const rules = treatmentRules(treatment, now, treatment.offersTimes);
	const clock = (instant: Date) => hotelClock(instant);
	return {
		...shown,
		slot:
			startsAt && endsAt
				? { date: clock(startsAt).date, from: clock(startsAt).time, until: clock(endsAt).time }
				: null,
		isOver: startsAt !== null && startsAt <= now,
		canMove: rules.canMove,
		canCancel: rules.canCancel,
		changeableUntil: rules.changeableUntil && clock(rules.changeableUntil),
	};
}

/** A treatment with its length: `Head Spa, 60 minutes`; without one for Other, whose length nobody knows yet. */
export function nameWithLength(wellnessType: string, minutes: number | null): string {
	if (minutes === null) return serviceTitle(wellnessType);
	return `${serviceTitle(wellnessType)}, ${wellnessForm().price.minutes(minutes)}`;
}

/** The parts of a price and its total, for page and e-mail alike. */
export function describePrice(price: Quote) {
	const { lines, baseCents, totalCents } = price;
	const words = wellnessForm().price;
	const [line] = lines;
	const base = line && line.quantity > 1 ? words.baseOfTwo(line.quantity, line.unitCents) : words.base;
	return {
		lines: [{ name: base, amount: formatUsd(baseCents) }, ...describeAddedCharges(price)],
		total: { name: words.total, amount: formatUsd(totalCents) },
	};
}
