import { z } from "zod";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { inOrder, notTooLong, stayDates } from "#app/features/stays/schema.ts";
import { stayFormMessages as messages } from "#app/features/stays/stay-form-messages.ts";
import { idempotencyKey, personName, requiredEmail, trimmedText, wholeNumber } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { firstArrival, readWaitedVilla } from "./policy.ts";
import { waitingListWords } from "./waiting-list-words.ts";

const refused = () => waitingListWords().refused;

/** The form of the waiting list: the dates, travelers and villa of the villa form, a name and an address. */
export function waitingListSchema(today: HotelDate) {
	const { checkIn, checkOut } = stayDates(today);
	const first = firstArrival(today);
	return z
		.object({
			checkIn: checkIn.refine((date) => date >= first, {
				error: () => refused().arrivalTooSoon(formatHotelDate(first)),
			}),
			checkOut,
			guests: wholeNumber({
				min: stayLimits.minGuests,
				max: stayLimits.maxGuests,
				missing: () => messages().guestsMissing,
				outside: () => messages().guestsOutside,
			}),
			villaId: trimmedText()
				.refine((text) => /^[a-z0-9_-]{0,120}$/.test(text), { error: () => refused().villaUnknown })
				.transform(readWaitedVilla),
			name: personName(() => refused().nameMissing),
			email: requiredEmail(() => refused().emailMissing),
			idempotencyKey: idempotencyKey().optional(),
		})
		.refine(inOrder.check, inOrder.options)
		.refine(notTooLong.check, notTooLong.options);
}
