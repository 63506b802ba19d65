import { z } from "zod";
import { wellnessTypes } from "#app/content/hotel/wellness-services.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import {
	agreedCents,
	freeText,
	idempotencyKey,
	optionalEmail,
	personName,
	trimmedText,
	wholeNumber,
} from "#app/lib/form-fields.ts";
import { parseHotelTime } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { type Clock, lastTreatmentDay, openingTimes, type ServiceHours, serviceOf } from "./availability.ts";
import { wellnessForm } from "./wellness-form-words.ts";

const messages = () => wellnessForm().messages;

/** A day in the window that may be reserved; null when it is left out. */
function treatmentDate(today: HotelDate) {
	const last = lastTreatmentDay(today);
	return trimmedText()
		.refine((date) => date === "" || parseHotelDate(date) !== null, {
			error: () => messages().dateUnreal,
			abort: true,
		})
		.refine((date) => date === "" || date >= today, {
			error: () => messages().datePast(formatHotelDate(today)),
		})
		.refine((date) => date <= last, { error: () => messages().dateFar(formatHotelDate(last)) })
		.transform((date) => (date === "" ? null : date));
}

/** A time of day; null when it is left open. */
function treatmentTime() {
	return trimmedText()
		.refine((time) => time === "" || parseHotelTime(time) !== null, { error: () => messages().timeUnreal })
		.transform((time) => (time === "" ? null : time));
}

type DateAndTime = { date?: unknown; time?: unknown };

const filled = (value: unknown): value is string => typeof value === "string" && value !== "";
const always = () => true;

/** A time needs its day. Checked even while other fields are wrong. */
const withDate = {
	check: ({ date, time }: DateAndTime) => !filled(time) || filled(date),
	options: { path: ["date"], error: () => messages().dateMissing, when: always },
};

/** A time of today has not passed. */
function stillToCome(clock: Clock) {
	return {
		check: ({ date, time }: DateAndTime) =>
			!filled(time) || date !== clock.today || time > clock.time || parseHotelTime(time) === null,
		options: { path: ["time"], error: () => messages().timePast, when: always },
	};
}

/**
 * A treatment as its form sends it, in the order of the form.
 * @param services the terms of the services; one that is missing here is checked by the operation alone
 */
export function treatmentSchema(clock: Clock, services: readonly ServiceTerms[]) {
	const { limits } = wellnessForm();
	const guestsOutside = () => messages().guestsOutside;
	const toCome = stillToCome(clock);
	return z
		.object({
			name: personName(() => messages().nameMissing),
			age: wholeNumber({
				min: limits.minAge,
				max: limits.maxAge,
				missing: () => messages().ageMissing,
				outside: () => messages().ageOutside,
			}),
			wellnessType: z.enum(wellnessTypes, { error: () => messages().wellnessTypeMissing }),
			guests: z
				.string()
				.default("1")
				.pipe(wholeNumber({ min: 1, max: 2, missing: guestsOutside, outside: guestsOutside }))
				.transform((guests) => (guests === 2 ? 2 : 1)),
			date: treatmentDate(clock.today),
			time: treatmentTime(),
			email: optionalEmail(),
			note: freeText(),
			agreedTotalCents: agreedCents(),
			/** Absent only where another page sent the form; there is then nothing to compare it with. */
			idempotencyKey: idempotencyKey().optional(),
		})
		.refine(withDate.check, withDate.options)
		.refine(toCome.check, toCome.options)
		.refine(({ wellnessType, time }) => !filled(time) || wellnessType !== "Other", {
			path: ["time"],
			error: () => messages().timeOfOther,
			when: always,
		})
		.refine(({ wellnessType, time }) => fits(serviceOf(services, String(wellnessType)), time), {
			path: ["time"],
			error: () => messages().timeUnreal,
			when: always,
		})
		.refine(({ wellnessType }) => serviceOf(services, String(wellnessType))?.inService !== false, {
			path: ["wellnessType"],
			error: () => messages().outOfService,
			when: always,
		});
}

/** Whether a service may begin then, taken or not. A treatment without a service yet has no hours to check. */
function fits(service: ServiceHours | null, time: unknown): boolean {
	return service === null || !filled(time) || openingTimes(service).includes(time);
}

/** The fields of a valid form. */
export type TreatmentFields = Omit<z.output<ReturnType<typeof treatmentSchema>>, "idempotencyKey">;

/**
 * Another time for a treatment.
 * @param service how long it takes and the hours it is given in; null for Other, whose length is not known
 */
export function treatmentTimeSchema(clock: Clock, service: ServiceHours | null) {
	const toCome = stillToCome(clock);
	return z
		.object({
			date: treatmentDate(clock.today).refine((date) => date !== null, {
				error: () => messages().dateMissing,
			}),
			time: treatmentTime().refine((time) => time !== null, { error: () => messages().timeMissing }),
		})
		.refine(toCome.check, toCome.options)
		.refine(({ time }) => fits(service, time), {
			path: ["time"],
			error: () => messages().timeUnreal,
			when: always,
		});
}
