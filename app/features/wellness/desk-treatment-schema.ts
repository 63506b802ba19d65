import { z } from "zod";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import {
	agreedCents,
	freeText,
	idempotencyKey,
	optionalEmail,
	optionalName,
	optionalPhone,
	optionalText,
	seenVersion,
	trimmedText,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { parseHotelTime } from "#app/lib/hotel-clock.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { optionalAmount } from "#app/lib/money-fields.ts";
import { readAmount } from "#app/lib/typed-amount.ts";
import { readCouple } from "./availability.ts";
import { deskWellness } from "./desk/desk-wellness-words.ts";
import type { OtherTerms } from "./pricing.ts";
import { wellnessForm } from "./wellness-form-words.ts";

const { messages } = deskWellness;

/** The choice of the desk for a treatment that no service fits. */
const otherChoice = "other";

const day = () => trimmedText().refine((typed) => parseHotelDate(typed) !== null, messages.dayUnreal);

const hour = (missing: string) => trimmedText().refine((typed) => parseHotelTime(typed) !== null, missing);

/** A typed price in US cents; null for a text that is no price, or more than 99,999.99 dollars. */
function readPrice(typed: string): number | null {
	const cents = readAmount(typed);
	return cents !== null && cents <= 9_999_999 ? cents : null;
}

/** The fields asked for before a time is chosen, of a link as well as of a form. */
const choiceShape = {
	service: trimmedText(),
	otherName: trimmedText(),
	otherPrice: trimmedText(),
	otherMinutes: trimmedText(),
	otherTherapist: trimmedText().transform((typed) => typed !== ""),
	guests: trimmedText().transform(readCouple),
	date: day(),
	/** A therapist or a room that is asked for; empty for anyone who is free. */
	with: trimmedText(),
};

type Choice = { service?: unknown; otherName?: unknown; otherPrice?: unknown; otherMinutes?: unknown };

const typed = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const isOther = ({ service }: Choice) => service === otherChoice;
const always = () => true;

/** The rules of the choice in a form of the desk, as checks of one schema. */
function withChoiceRules<Shape extends z.ZodRawShape>(
	schema: z.ZodObject<Shape>,
	services: readonly string[],
) {
	return schema
		.refine((choice: Choice) => isOther(choice) || services.includes(typed(choice.service)), {
			path: ["service"],
			error: messages.serviceMissing,
			when: always,
		})
		.refine((choice: Choice) => !isOther(choice) || typed(choice.otherName) !== "", {
			path: ["otherName"],
			error: messages.otherNameMissing,
			when: always,
		})
		.refine((choice: Choice) => !isOther(choice) || typed(choice.otherName).length <= 80, {
			path: ["otherName"],
			error: messages.otherNameLong,
			when: always,
		})
		.refine((choice: Choice) => !isOther(choice) || readPrice(typed(choice.otherPrice)) !== null, {
			path: ["otherPrice"],
			error: messages.otherPriceMissing,
			when: always,
		})
		.refine(
			(choice: Choice) => {
				const minutes = typed(choice.otherMinutes);
				return (
					!isOther(choice) || (/^\d{2,3}$/.test(minutes) && Number(minutes) >= 10 && Number(minutes) <= 480)
				);
			},
			{ path: ["otherMinutes"], error: messages.otherMinutesOutside, when: always },
		);
}

/** @param services ids of services that may be chosen */
export function slotChoiceSchema(services: readonly string[]) {
	return withChoiceRules(z.object(choiceShape), services);
}

type ChoiceFields = z.output<ReturnType<typeof slotChoiceSchema>>;

/** The terms that staff named themselves, or null for a service. The fields are valid. */
export function toOtherTerms(fields: ChoiceFields): OtherTerms | null {
	if (fields.service !== otherChoice) return null;
	return {
		name: fields.otherName,
		priceCents: readPrice(fields.otherPrice) ?? 0,
		minutes: Number(fields.otherMinutes),
		therapistsPerGuest: fields.otherTherapist ? 1 : 0,
	};
}

/** A time for a request, or another one for a treatment. */
export function deskTimeSchema(services: readonly string[], isUnnamed: boolean) {
	const schema = z.object({
		...choiceShape,
		time: hour(messages.timeMissing),
		version: seenVersion(),
		agreedTotalCents: agreedCents(),
	});
	return isUnnamed ? withChoiceRules(schema, services) : schema;
}

/** A treatment that staff reserve for a guest in house, or for somebody at the counter or on the phone. */
export function deskTreatmentSchema(services: readonly string[]) {
	const { minAge: min, maxAge: max } = wellnessForm().limits;
	return withChoiceRules(
		z.object({
			...choiceShape,
			time: hour(messages.timeMissing),
			/** The reservation of a stay; empty for somebody else. */
			party: trimmedText(),
			name: optionalName(visitWords.reserveForm.nameMissing),
			phone: optionalPhone({ atDesk: true }),
			email: optionalEmail(),
			age: wholeNumber({ min, max, missing: messages.ageMissing, outside: messages.ageOutside }),
			note: freeText(),
			agreedTotalCents: agreedCents(),
			idempotencyKey: idempotencyKey(),
		}),
		services,
	).refine(
		(guest: { party?: unknown; name?: unknown }) => typed(guest.party) !== "" || typed(guest.name) !== "",
		{
			path: ["name"],
			error: visitWords.reserveForm.nameMissing,
			when: always,
		},
	);
}

/** How a treatment ended. Its price, in US cents for each guest, is asked for where it has none. */
export const treatmentEndSchema = z.object({
	version: seenVersion(),
	price: optionalAmount({ wrong: messages.otherPriceMissing, most: 9_999_999 }),
});

/** Time off of a therapist or a room. */
export function timeOffSchema(resources: readonly string[]) {
	return z
		.object({
			resource: trimmedText().refine((id) => resources.includes(id), messages.resourceMissing),
			fromDay: day(),
			fromTime: hour(messages.hourUnreal),
			untilDay: day(),
			untilTime: hour(messages.hourUnreal),
			reason: optionalText({ length: 80, long: messages.reasonLong, unreal: messages.reasonMissing })
				.refine((reason) => reason !== null, messages.reasonMissing)
				.transform((reason) => reason ?? ""),
		})
		.refine(
			({ fromDay, fromTime, untilDay, untilTime }) => `${fromDay} ${fromTime}` < `${untilDay} ${untilTime}`,
			{
				path: ["untilTime"],
				error: messages.endFirst,
			},
		);
}

/** The same as the operation wants it. */
export function toTimeOff(fields: z.output<ReturnType<typeof timeOffSchema>>) {
	const { resource: resourceId, fromDay, fromTime, untilDay, untilTime, reason } = fields;
	return {
		resourceId,
		reason,
		from: instantAt(fromDay, fromTime),
		until: instantAt(untilDay, untilTime),
	};
}
