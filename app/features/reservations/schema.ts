import { z } from "zod";
import {
	type CheckedFields,
	checkFields,
	oneLineText,
	optionalEmail,
	optionalPhone,
	optionalText,
	requiredEmail,
	sayTooLong,
} from "#app/lib/form-fields.ts";
import { contactWords } from "./contact-words.ts";
import { reservationWords } from "./reservation-words.ts";

const find = () => reservationWords().find;
const referenceMissing = () => find().referenceMissing;
const guestMissing = () => find().guestMissing;

/** The form that opens a reservation: its reference, and the name or e-mail it was made with. */
export const findSchema = z.object({
	reference: z
		.string({ error: referenceMissing })
		.trim()
		.min(1, { error: referenceMissing })
		.max(40, { error: () => find().referenceLong }),
	guest: z
		.string({ error: guestMissing })
		.trim()
		.min(1, { error: guestMissing })
		.max(254, { error: sayTooLong(254) }),
});

const messages = () => contactWords().messages;

/** The longest text of an arrival time, as the database has it. */
const arrivalTimeLength = 60;

/** When a guest thinks to arrive, in words; null when left out. */
export const arrivalTime = () =>
	oneLineText()
		.refine((text) => text.length <= arrivalTimeLength, { error: sayTooLong(arrivalTimeLength) })
		.refine((text) => !/\p{C}/u.test(text), { error: () => messages().arrivalTimeUnreal })
		.transform((text) => (text === "" ? null : text));

/** The longest text about allergies and diet, as the database has it. */
export const dietLength = 300;

/** Allergies and diet of a party; null when left out. */
export const diet = () =>
	optionalText({
		length: dietLength,
		unreal: () => messages().dietUnreal,
	});

/** The fields that a guest may add to a reservation, by the form that sends them. */
const contactSchemas = {
	/** Where the confirmation goes. */
	email: z.object({ email: requiredEmail(() => messages().emailMissing) }),
	/** How a guest of a stay is reached, and when they arrive. */
	arrival: z.object({ phone: optionalPhone(), arrivalTime: arrivalTime(), diet: diet() }),
	/** The contact of the host of a dinner, and the notes for the kitchen. */
	dinner: z.object({ phone: optionalPhone(), diet: diet() }),
	/** How a guest of anything else is reached. */
	phone: z.object({ phone: optionalPhone() }),
	/** How somebody is reached whose treatment has no time yet: one of the two will do. */
	reach: z
		.object({ email: optionalEmail(), phone: optionalPhone() })
		.refine(({ email, phone }) => email !== null || phone !== null, {
			path: ["email"],
			error: () => messages().reachMissing,
		}),
} as const;

/** Which of the forms was sent. */
export type ContactForm = keyof typeof contactSchemas;

/** The fields of such a form; those left out stay as they are. */
type ContactFields = {
	email?: string | null;
	phone?: string | null;
	arrivalTime?: string | null;
	diet?: string | null;
};

/** Checks one of these forms against its schema. */
export function checkContact(contact: ContactForm, form: FormData): CheckedFields<ContactFields> {
	switch (contact) {
		case "email":
			return checkFields(contactSchemas.email, form);
		case "arrival":
			return checkFields(contactSchemas.arrival, form);
		case "dinner":
			return checkFields(contactSchemas.dinner, form);
		case "phone":
			return checkFields(contactSchemas.phone, form);
		case "reach":
			return checkFields(contactSchemas.reach, form);
	}
}
