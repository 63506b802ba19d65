import { data } from "react-router";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { bookDinner } from "#app/features/booking/operations/book-dinner.server.ts";
import type { DiningCatalog, Experience } from "#app/features/catalog/catalog-terms.ts";
import { getDiningCatalog } from "#app/features/catalog/queries.server.ts";
import { isFull, lastDiningDate } from "#app/features/dining/availability.ts";
import type { PavilionResult } from "#app/features/dining/components/dinner-form-parts.tsx";
import { readDraft, readLook, readSeating, wantedEvening } from "#app/features/dining/draft.ts";
import {
	type DinnerInput,
	findReservedDinner,
} from "#app/features/dining/operations/reserve-dinner.server.ts";
import { pavilionForm } from "#app/features/dining/pavilion-form-words.ts";
import { getEvening } from "#app/features/dining/queries.server.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import { type CheckedFields, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { readValues } from "#app/lib/form-values.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isCheck } from "#app/lib/send-form.ts";
import { parseIdempotencyKey } from "#app/lib/uuid.ts";
import { limitHeaders, readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import {
	describeUsedKey,
	findKnownGuest,
	findReservedFrom,
	readBookingContext,
	redirectToReserved,
	respondToCheck,
} from "./new-reservation.server.ts";

/** The seatings for the values of a form so far, or null while it has too little. */
function findEvening(context: Context, { experiences, seatings }: DiningCatalog, values: FieldValues) {
	const { db, now } = context.get(appContext);
	const wanted = wantedEvening(readDraft(values, experiences), readToday(context));
	return wanted && getEvening(db, { ...wanted, seatings }, now());
}

/**
 * The first values of a form that reserves a dinner.
 * @param catalog the offer of the form
 * @param chosen by the address, or by the form itself
 * @param guests filled in until the guest enters another number
 */
export async function openDinnerForm(
	{ request, context, url }: { request: Request; context: Context; url: URL },
	catalog: DiningCatalog,
	chosen: Experience | null,
	guests = chosen?.minGuests,
) {
	const today = readToday(context);
	const lastDate = lastDiningDate(today);
	const guest = await findKnownGuest(context, request, url.searchParams.get("reservation"));
	const values: FieldValues = {
		...(guest ? { name: guest.name, email: guest.email } : {}),
		...(guest?.days ? { date: guest.days.from } : {}),
		...(chosen ? { experience: chosen.id, guests: String(guests) } : {}),
	};
	return {
		catalog,
		formKey: context.get(requestContext).formKey,
		values,
		dates: { today, last: lastDate, lastText: formatHotelDate(lastDate, "medium") },
		evening: await findEvening(context, catalog, values),
		contactEmail: (await readHotelContact(context)).email,
	};
}

type DinnerFields = Omit<DinnerInput, "idempotencyKey" | "userId" | "desk" | "stayReservationId"> & {
	idempotencyKey?: string | undefined;
};

/**
 * Reserves by a form of guests, or answers with the refusal.
 * @param offer.only the part of the catalog that the form offers
 */
export async function takeDinnerForm(
	{ request, context }: { request: Request; context: Context },
	offer: {
		only: (catalog: DiningCatalog) => DiningCatalog;
		check: (form: FormData, today: HotelDate, catalog: DiningCatalog) => CheckedFields<DinnerFields>;
	},
) {
	const { db } = context.get(appContext);
	const form = await readForm(request);
	const look = readLook(form);
	const values = look?.date ? { ...readValues(form), date: look.date } : readValues(form);
	const formKey = parseIdempotencyKey(values.idempotencyKey) ?? crypto.randomUUID();
	try {
		const catalog = offer.only(await getDiningCatalog(db));
		const checked = offer.check(form, readToday(context), catalog);
		if (look) return await respond({}, 200);
		if (!checked.ok) return await respond({ errors: checked.errors }, 400);
		const { idempotencyKey: _, ...fields } = checked.fields;
		const input = { ...fields, seating: readSeating(form, fields.seating, catalog.seatings) };
		const userId = context.get(requestContext).user?.uid ?? null;
		const acting = readActing(context);
		const stayReservationId = await findReservedFrom(context, request, input.date);
		const wanted = { ...input, idempotencyKey: formKey, userId, stayReservationId };
		if (isCheck(request.url))
			return await respondToCheck(context, request, "dinner", await findReservedDinner(db, wanted, acting));
		const outcome = await bookDinner(db, wanted, acting, readBookingContext(context));
		if (outcome.ok) {
			const { reference } = outcome;
			return await redirectToReserved(context, request, { kind: "dinner", reference });
		}
		switch (outcome.reason) {
			case "limit_reached":
				return await respond(
					{ errors: { form: limitWords((await readHotelContact(context)).phone)[outcome.limit] } },
					429,
					limitHeaders(outcome.limit),
				);
			case "form_already_used":
				return await respond(await describeUsedKey(context, request, outcome.reference), 409);
			case "seating_taken": {
				const evening = await findEvening(context, catalog, values);
				const isGone = evening !== null && isFull(evening);
				const dateText = formatHotelDate(input.date);
				const refused = { reason: outcome.reason, dateText, isFull: isGone };
				return data<PavilionResult>({ values, formKey, evening, refused }, { status: 409 });
			}
			case "too_late":
			case "price_changed":
				return await respond({ refused: outcome }, 409);
			// Staff have changed the experience since the fields were checked.
			case "experience_unknown":
			case "not_allowed":
				return await respond({ errors: { experience: pavilionForm().messages.experienceMissing } }, 409);
			case "group_too_small":
				return await respond(
					{ errors: { guests: pavilionForm().messages.guestsBelow(outcome.minimum) } },
					409,
				);
			case "group_too_large": {
				const guests = pavilionForm().messages.guestsOutside(outcome.minimum, outcome.maximum);
				return await respond({ errors: { guests } }, 409);
			}
		}

		/** Always with the seatings as they are now. */
		async function respond(part: PavilionResult, status: number, headers: Record<string, string> = {}) {
			const evening = await findEvening(context, catalog, values);
			return data<PavilionResult>({ values, formKey, evening, ...part }, { status, headers });
		}
	} catch (error) {
		const fault = faultResponse(context, error);
		const form = fault.isBusy ? requestWords().busy : requestWords().failed;
		return data<PavilionResult>({ errors: { form }, values, formKey }, fault);
	}
}
