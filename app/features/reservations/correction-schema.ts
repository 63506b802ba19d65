import { z } from "zod";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import {
	freeText,
	idempotencyKey,
	optionalCount,
	optionalEmail,
	optionalPhone,
	personName,
	requiredEmail,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { languages } from "#app/lib/language.ts";
import { bookedWords } from "./desk/desk-booked-words.ts";
import { arrivalTime } from "./schema.ts";

const { notes, correct } = deskStayWords;

/** A note of the staff for each other. */
export const noteSchema = z.object({
	text: freeText().refine((text) => text !== "", notes.missing),
	idempotencyKey: idempotencyKey(),
});

/** The e-mail address of a guest who had none. */
export const addressSchema = z.object({
	email: requiredEmail(bookedWords.mail.addressMissing),
});

/** How many children or infants; null where nobody has said it. */
const partOfParty = () => optionalCount(99, correct.messages.countUnreal);

const person = {
	name: personName(correct.messages.nameMissing),
	email: optionalEmail(),
	phone: optionalPhone({ atDesk: true }),
	language: z.enum(languages).optional(),
};

/** Staff's corrections about the guest of a stay. */
export const stayCorrectionSchema = z
	.object({
		...person,
		arrivalTime: arrivalTime(),
		guests: wholeNumber({
			min: stayLimits.minGuests,
			max: stayLimits.maxGuests,
			missing: correct.messages.guestsMissing,
			outside: correct.messages.guestsOutside,
		}),
		children: partOfParty(),
		infants: partOfParty(),
	})
	.refine(({ guests, children, infants }) => (children ?? 0) + (infants ?? 0) < guests, {
		path: ["children"],
		error: correct.messages.noAdult,
	});

/** Staff's corrections about the guest of anything else. */
export const guestCorrectionSchema = z.object(person);
