import { dinnerDescriptions, experienceTitle, tableDinner } from "#app/content/hotel/experiences.ts";
import { describeAddedCharges } from "#app/features/catalog/added-charges-words.ts";
import { formatExperiencePrice } from "#app/features/catalog/catalog-terms.ts";
import { formatHour, type HourStyle } from "#app/lib/guest-locale.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { dinnerWords } from "./dinner-words.ts";
import { pavilionForm } from "./pavilion-form-words.ts";
import { freeUntil, halfOf } from "./policy.ts";

/** The title of an experience, or its id where the pavilion has it no longer. */
export function titleOf(experience: string): string {
	const title = dinnerDescriptions().find(({ id }) => id === experience)?.title;
	return title === undefined ? experience : experienceTitle(title);
}

/** The form that reserves an experience, with it chosen. */
export function pathToReserve(experience: string): string {
	return experience === tableDinner.id ? "/reserve-table" : `/reserve-pavilion?experience=${experience}`;
}

/** `Thu 24 Dec 2026, 6 pm`. */
export function describeWhen(
	dinner: { date: HotelDate; seating: string },
	hourStyle: HourStyle,
	style: "medium" | "long" = "medium",
): string {
	return dinnerWords().when(formatHotelDate(dinner.date, style), formatHour(dinner.seating, hourStyle));
}

/** The parts of a price and its total, for page and e-mail alike. The price of a guest keeps its plus sign. */
export function describePrice(price: Omit<Quote, "lines"> & { guests: number }) {
	const { guests, baseCents, totalCents } = price;
	const words = pavilionForm().aside.estimate;
	const each = formatExperiencePrice({ perPersonCents: baseCents / guests });
	return {
		lines: [{ name: words.food(guests, each), amount: formatUsd(baseCents) }, ...describeAddedCharges(price)],
		total: { name: words.total, amount: formatUsd(totalCents) },
	};
}

/**
 * Until when an evening can be changed and cancelled free of charge, and the fee for cancelling afterwards.
 * @param date empty while none is chosen
 * @param totalCents null while it has no price
 */
export function describeCancelling(
	date: HotelDate | "",
	totalCents: number | null,
	today: HotelDate,
): string {
	const { free, tooLate } = pavilionForm().aside.cancelling;
	const half = totalCents === null ? null : formatUsd(halfOf(totalCents));
	if (date === "") return free(null, half);
	const until = freeUntil(date);
	return until >= today ? free(formatHotelDate(until), half) : tooLate(half);
}
